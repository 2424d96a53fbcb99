import { PERMISSIONS, type Permission } from '@tavlin/contract/access-rules'
import { payments } from '@tavlin/contract/payments'
import { wallet } from '@tavlin/contract/wallet'
import { beforeAll, expect, test } from 'vitest'
import { makeOneDeliRole } from '../../../test/one-deli-people.ts'
import { cartOf, orderWorld } from '../../../test/order-world.ts'
import { makeDeli } from '../../../test/people.ts'
import { testApp } from '../../../test/test-app.ts'

const app = testApp()
type Person = { readonly id: number; readonly token: string }
let requester: Person
let here: Person
let elsewhere: Person
let purchaser: Person
let approval_id: number

beforeAll(async () => {
  const world = await orderWorld(app)
  const { deli_id } = world
  const other_id = await makeDeli(app.db, 'elsewhere')
  const personIn = async (at_id: number, name: string, permissions: readonly Permission[]) =>
    app.person([await makeOneDeliRole(app.db, name, { deli_id: at_id, permissions })])
  requester = await personIn(deli_id, 'orders_here', ['manage_orders'])
  here = await personIn(deli_id, 'here', PERMISSIONS)
  elsewhere = await personIn(other_id, 'elsewhere', PERMISSIONS)
  purchaser = await personIn(deli_id, 'purchasing_only', ['manage_supplier_purchase'])
  const discount = { percent: 50, agorot: null, reason: 'התנצלות', approval_id: null }
  const cart = cartOf(world, { order_type: 'pickup', address_id: null, discount })
  const body = { cart, order_id: null, reason: 'התנצלות' }
  approval_id = (await app.as(payments, requester.token).requestDiscount({ body })).data.approval_id
})

const listed = async ({ token }: Person) => (await app.as(wallet, token).approvals()).data.map(({ id }) => id)
const show = ({ token }: Person, id: number) => app.as(payments, token).discountApproval({ params: { id: String(id) } })
const decide = ({ token }: Person, id: number, decision: 'approve' | 'withdraw') =>
  app.as(wallet, token).decideApproval({ params: { id: String(id) }, body: { decision, note: '', version: 1 } })

test('lists approvals of orders to users who decide in that deli, and hides them from others', async () => {
  expect(await listed(here)).toEqual([approval_id])
  expect(await listed(elsewhere)).toEqual([])
})

test('returns not found for an approval of another deli at every endpoint, as for an unknown approval', async () => {
  for (const id of [approval_id, 888_888_888]) {
    const answer = { status: 404, body: { code: 'not_found', details: { what: 'approval', id } } }
    await expect(show(elsewhere, id)).rejects.toMatchObject(answer)
    await expect(decide(elsewhere, id, 'approve')).rejects.toMatchObject(answer)
    await expect(decide(elsewhere, id, 'withdraw')).rejects.toMatchObject(answer)
  }
})

test('hides an approval from users of its deli who decide other kinds', async () => {
  expect(await listed(purchaser)).toEqual([])
  const answer = { status: 404, body: { details: { what: 'approval', id: approval_id } } }
  await expect(decide(purchaser, approval_id, 'approve')).rejects.toMatchObject(answer)
  expect(await listed(await app.person([]))).toEqual([])
})

test('shows a discount request to its requester and to users who decide in its deli', async () => {
  expect((await show(requester, approval_id)).data).toMatchObject({ state: 'pending', percent: 50 })
  expect((await show(here, approval_id)).data).toMatchObject({ state: 'pending' })
})

test('lets the requester withdraw, without the permission to decide', async () => {
  expect((await decide(requester, approval_id, 'withdraw')).data).toMatchObject({ state: 'withdrawn' })
})
