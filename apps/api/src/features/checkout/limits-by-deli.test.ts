import { randomUUID } from 'node:crypto'
import { access } from '@tavlin/contract/access'
import { orders } from '@tavlin/contract/orders'
import { payments } from '@tavlin/contract/payments'
import { wallet } from '@tavlin/contract/wallet'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { inDelis } from '../../../test/assign-roles.ts'
import { type OrderWorld, cartOf, orderWorld, placed, placing } from '../../../test/order-world.ts'
import { paymentForm } from '../../../test/payment-form.ts'
import { expectNothingWritten } from '../../../test/rejected.ts'
import { testApp } from '../../../test/test-app.ts'

const app = testApp()
type Person = Awaited<ReturnType<typeof app.person>>
let north: OrderWorld
let south: OrderWorld
/** A user who is a manager in the northern deli and customer service in the southern one. */
let dana: Person

const copyRole = (from: string, name: string) =>
  sql`
  with made as (insert into role (name, view_name) values (${name}, ${name}) returning id),
  permitted as (insert into role_permission select made.id, permission_id from made, role_permission
    join role on role.id = role_id where role.name = ${from})
  insert into role_limit select made.id, kind, amount from made, role_limit join role on role.id = role_id
    where role.name = ${from}`.execute(app.db)

beforeAll(async () => {
  north = await orderWorld(app)
  south = await orderWorld(app)
  await copyRole('manager', 'manager_of_north')
  await copyRole('service', 'service_of_south')
  await sql`insert into role_permission select role.id, permission.id from role, permission
    where role.name = 'service_of_south' and permission.name = 'refund_orders' on conflict do nothing`.execute(app.db)
  dana = await app.person([inDelis('manager_of_north', [north.deli_id]), inDelis('service_of_south', [south.deli_id])])
})

const discounted = (world: OrderWorld, percent: number) =>
  placing(cartOf(world, { discount: { percent, agorot: null, reason: 'x', approval_id: null } }))

test('the limit of a discount depends on the roles in the deli of the order', async () => {
  const as = app.as(orders, dana.token)
  expect((await as.placeOrder({ body: discounted(north, 100) })).data.total_agorot).toBe(1500)
  expect((await as.placeOrder({ body: discounted(south, 10) })).data.status).toBe('pending')
  await expectNothingWritten(app.db, () => as.placeOrder({ body: discounted(south, 11) }), 409, {
    code: 'cart_items_not_valid',
    details: { problems: [expect.objectContaining({ code: 'discount_over_limit', limit: 10, wanted: 11 })] },
  })
})

test('the limit of a refund depends on the roles in the deli of the order', async () => {
  for (const [world, limit, needs_approval] of [
    [north, 50_000, false],
    [south, 8000, true],
  ] as const) {
    const { id } = await placed(app, world, { payments: [paymentForm('cash', 11_500)] })
    const as = app.as(payments, dana.token)
    const params = { id: String(id) }
    const { version } = (await as.orderMoney({ params })).data
    const refund_fields = { destination: 'cash', reason: 'quality', liable: 'deli', note: '' } as const
    const body = { payment_id: randomUUID(), amount_agorot: 9000, ...refund_fields, version }
    const { data } = await as.refund({ params, body })
    expect(data).toMatchObject({ refund_limit_agorot: limit, refunded_agorot: needs_approval ? 0 : 9000 })
    expect(data.approval_id === null).toBe(!needs_approval)
  }
})

test('the limit of an approver depends on their roles in the deli of the approval', async () => {
  const clerk = await app.person(['clerk'])
  const requestDiscount = async (world: OrderWorld) => {
    const { cart } = discounted(world, 30)
    const body = { cart, order_id: null, reason: 'x' }
    return (await app.as(payments, clerk.token).requestDiscount({ body })).data.approval_id
  }
  const decide = (id: number) =>
    app.as(wallet, dana.token).decideApproval({
      params: { id: String(id) },
      body: { decision: 'approve', note: '', version: 1 },
    })
  const id = await requestDiscount(south)
  await expectNothingWritten(app.db, () => decide(id), 403, { code: 'over_own_limit', details: { limit: 10 } })
  expect((await decide(await requestDiscount(north))).data.state).toBe('approved')
})

test('a role for some delis has no wallet limit, because wallets belong to the whole business', async () => {
  const params = { id: String(north.customer_id) }
  expect((await app.as(wallet, dana.token).wallet({ params })).data).toMatchObject({ limit_agorot: 0, limit_points: 0 })
})

test("returns the limits of each of the caller's roles with its delis", async () => {
  const { data } = await app.as(access, dana.token).me()
  expect(data.limits).toMatchObject([
    { deli_ids: [north.deli_id], discount_percent: 100, refund_agorot: 50_000 },
    { deli_ids: [south.deli_id], discount_percent: 10, refund_agorot: 8000 },
  ])
})
