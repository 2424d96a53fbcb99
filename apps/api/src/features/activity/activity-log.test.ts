import { PERMISSIONS } from '@tavlin/contract/access-rules'
import { activity } from '@tavlin/contract/activity'
import { settings } from '@tavlin/contract/settings'
import { beforeAll, expect, test } from 'vitest'
import { makeOneDeliRole } from '../../../test/one-deli-people.ts'
import { type OrderWorld, orderWorld, placed } from '../../../test/order-world.ts'
import { makeDeli } from '../../../test/people.ts'
import { testApp } from '../../../test/test-app.ts'

const app = testApp()
let world: OrderWorld
let owner: { id: number; token: string }
/** `here` has all permissions in the deli of the order, `elsewhere` in another deli. */
let here: { id: number; token: string }
let elsewhere: { id: number; token: string }

type ActivityQuery = NonNullable<Parameters<ReturnType<typeof app.as<typeof activity>>['activityLog']>[0]['query']>
const entries = async ({ token }: { token: string }, query: ActivityQuery = {}) =>
  (await app.as(activity, token).activityLog({ query })).data
const save = (value: number, valid_from: string) =>
  app.as(settings, owner.token).save({ params: { key: 'pack_minutes' }, body: { value, valid_from } })
const saveOfDeli = (deli_id: number, value: number | null, version?: number) =>
  app.as(settings, owner.token).saveOfDeli({
    params: { key: 'pack_minutes', deli_id: String(deli_id) },
    body: { value, valid_from: '2026-11-20', ...(version && { version }) },
  })

beforeAll(async () => {
  world = await orderWorld(app)
  await placed(app, world)
  owner = await app.person(['super_admin'])
  const permissions = PERMISSIONS
  const there = await makeDeli(app.db, 'elsewhere')
  here = await app.person([await makeOneDeliRole(app.db, 'here', { deli_id: world.deli_id, permissions })])
  elsewhere = await app.person([await makeOneDeliRole(app.db, 'elsewhere', { deli_id: there, permissions })])
})

test('the activity of a setting shows the value before and after, and who changed it', async () => {
  await save(7, '2026-11-16')
  await save(8, '2026-11-20')
  const [newest] = await entries(owner, { setting: 'pack_minutes' })
  expect(newest).toMatchObject({
    name: 'setting.changed',
    by: { id: owner.id },
    deli: null,
    data: { key: 'pack_minutes', valid_from: '2026-11-20' },
  })
  expect(newest!.changes).toContainEqual(
    expect.objectContaining({ table: 'setting', part: 'pack_minutes', field: 'value', before: 7, after: 8 }),
  )
})

test('the activity of a setting in a deli shows the override and the return to the value of the business', async () => {
  const { data } = await saveOfDeli(world.deli_id, 9)
  await saveOfDeli(world.deli_id, null, data.version)
  const [back, own] = await entries(owner, { setting: 'pack_minutes', deli: String(world.deli_id) })
  const valueOf = (entry: typeof back) => entry!.changes.find(({ field }) => field === 'value')
  expect(valueOf(own)).toMatchObject({ before: null, after: 9 })
  expect(valueOf(back)).toMatchObject({ before: 9, after: null })
  const of_business = await entries(owner, { setting: 'pack_minutes' })
  expect(of_business.every(({ deli }) => deli === null)).toBe(true)
})

test('filters the activity by kind, deli, user and days', async () => {
  const orders = await entries(owner, { kind: 'order' })
  expect(orders.length).toBeGreaterThan(0)
  expect(orders.every(({ name }) => name.startsWith('order.'))).toBe(true)
  expect(orders[0]).toMatchObject({ deli: { id: world.deli_id }, customer: { id: world.customer_id } })
  const of_deli = await entries(owner, { deli: String(world.deli_id) })
  expect(new Set(of_deli.map(({ deli }) => deli?.id))).toEqual(new Set([world.deli_id]))
  const mine = await entries(owner, { by: String(owner.id) })
  expect(new Set(mine.map(({ by }) => by?.id))).toEqual(new Set([owner.id]))
  expect(await entries(owner, { until: '2020-01-01' })).toEqual([])
})

test('a user of one deli sees no activity of other delis, users and roles', async () => {
  const seen = await entries(here, { limit: '100' })
  expect(seen.some(({ name }) => name === 'order.placed')).toBe(true)
  expect(seen.every(({ deli }) => deli === null || deli.id === world.deli_id)).toBe(true)
  const others = await entries(elsewhere, { limit: '100' })
  expect(others.filter(({ deli }) => deli?.id === world.deli_id)).toEqual([])
  expect(others.filter(({ name }) => /^(order|user|role|deli)\./.test(name))).toEqual([])
  expect(await entries(elsewhere, { kind: 'user' })).toEqual([])
  expect(await entries(elsewhere, { deli: String(world.deli_id) })).toEqual([])
})

test('rejects users without the permission for logs', async () => {
  const { token } = await app.person(['kitchen'])
  await expect(entries({ token })).rejects.toMatchObject({ status: 403 })
})

test('sign-ins are listed apart from changes', async () => {
  const names = async (show: 'changes' | 'views') => (await entries(owner, { show, kind: 'user' })).map((e) => e.name)
  expect(await names('changes')).not.toContain('user.signed_in')
  expect((await names('views')).every((name) => name.startsWith('user.signed_'))).toBe(true)
})

test('pages the activity by cursor without gaps, and exports only events that the caller may see', async () => {
  for (let day = 1; day <= 20; day++) await save(day, `2027-01-${String(day).padStart(2, '0')}`)
  const all = await entries(owner, { limit: '100' })
  const client = app.as(activity, owner.token)
  const first = await client.activityLog({ query: { limit: '10' } })
  const second = await client.activityLog({ query: { limit: '10', cursor: first.next_cursor! } })
  expect([...first.data, ...second.data].map(({ id }) => id)).toEqual(all.slice(0, 20).map(({ id }) => id))
  const csv = async (token: string) =>
    (await app.call(token, { method: 'GET', url: '/activity/export?format=csv&lang=en' })).body
  expect(await csv(owner.token)).toContain('order.placed')
  expect(await csv(elsewhere.token)).not.toContain('order.placed')
})
