import { kitchen } from '@tavlin/contract/kitchen'
import { orders } from '@tavlin/contract/orders'
import { settings } from '@tavlin/contract/settings'
import { type CompiledQuery, sql } from 'kysely'
import pg from 'pg'
import { beforeAll, expect, test } from 'vitest'
import { findPrintOrder } from '#features/receipts/print-order.repo.ts'
import type { Deps } from '#platform/deps.ts'
import { MONDAY } from '../../../test/deli-world.ts'
import { explain, listening } from '../../../test/explain.ts'
import { fillOrders } from '../../../test/many-orders.ts'
import { expectInvariants } from '../../../test/expect-invariants.ts'
import { type OrderWorld, orderWorld, placed } from '../../../test/order-world.ts'
import { expectNothingWritten } from '../../../test/rejected.ts'
import { testApp } from '../../../test/test-app.ts'
import { showDeliBoard } from './deli-board.service.ts'
import { showSection, showSections } from './section.service.ts'

const app = testApp()
let world: OrderWorld
let cook: string
let manager: string

/** Monday 18:20 in the deli: an order for 19:00 needs 20 minutes of travel, 5 of packing and 20 on the grill. */
const WORKING = new Date('2026-11-16T16:20:00Z')
const placedAt = app.clock.now

beforeAll(async () => {
  world = await orderWorld(app)
  app.clock.now = WORKING
  cook = (await app.person(['kitchen'])).token
  manager = (await app.person(['manager'])).token
})

const line = (
  key: string,
  meal_id: number,
  quantity: number,
  choices: { value_id: number; quantity: number }[] = [],
) => ({
  key,
  meal_id,
  quantity,
  choices,
  note: '',
})
/** Creates an order that was placed the day before and accepted at once. */
async function accepted(start_minute: number, lines = [line('a', world.meal_id, 2)]) {
  app.clock.now = placedAt
  const order = await placed(app, world, { cart: { start_minute, lines }, direct: true })
  app.clock.now = WORKING
  return order
}
const as = (token = cook) => app.as(kitchen, token)
const deli = () => ({ id: String(world.deli_id) })
const at = (section_id: number) => ({ ...deli(), section_id: String(section_id) })
const grill = async () => (await as().section({ params: at(world.grill_id) })).data
const setState = (task_ids: number[], state: 'queued' | 'started' | 'done', section_id = world.grill_id) =>
  as().moveTasks({ params: at(section_id), body: { task_ids, state } })
const statusOf = async (id: number) => (await app.as(orders, manager).order({ params: { id: String(id) } })).data.status

test('the kitchen display sorts the cards of a section into late, now and next, with the reason', async () => {
  const late = await accepted(1140)
  const now = await accepted(1155, [line('a', world.meal_id, 9)])
  const next = await accepted(1200)
  const { cards, later } = await grill()
  expect(cards.map(({ order_id, state }) => [order_id, state])).toEqual([
    // Nine portions need two batches on the grill, so they start twenty minutes earlier.
    [now.id, 'late'],
    [late.id, 'now'],
    [next.id, 'next'],
  ])
  expect(cards[1]!.why).toEqual({
    promise_at: '2026-11-16T17:00:00+00:00',
    departs_at: null,
    travel_minutes: 20,
    pack_minutes: 5,
    section_minutes: 20,
    after_minutes: 0,
    is_large: false,
  })
  expect(cards[0]!.why).toMatchObject({ section_minutes: 40, is_large: true })
  expect(later).toEqual({ orders: 0, from: null })
  const { data } = await as().sections({ params: deli() })
  expect(data.sections).toMatchObject([
    { id: world.grill_id, late: 1, now: 1, next: 1 },
    { id: world.cold_id, late: 0, now: 0, next: 0 },
  ])
})

test('the kitchen display multiplies choices by portions: two meals with two sauces are four sauces', async () => {
  const before = (await grill()).totals.find(({ id }) => id === world.meal_id)!
  const order = await accepted(1170, [line('a', world.meal_id, 2, [{ value_id: world.extra_id, quantity: 2 }])])
  const { cards, totals } = await grill()
  const [task] = cards.find(({ order_id }) => order_id === order.id)!.tasks
  expect(task).toMatchObject({ quantity: 2, choices: [{ name_he: 'רוטב', quantity: 4 }] })
  expect(totals.find(({ id }) => id === world.meal_id)).toMatchObject({ day: before.day + 2, now: before.now, done: 0 })
  await setState([task!.id], 'done')
  const after = await grill()
  expect(after.totals.find(({ id }) => id === world.meal_id)).toMatchObject({ day: before.day + 2, done: 2 })
  expect(after.done[0]).toMatchObject({ task_id: task!.id, order_id: order.id, quantity: 2 })
  expect(after.made_today).toBe(2)
})

test('the first task starts an order, the last one does not pack it, and a finished task can be reopened', async () => {
  const order = await accepted(1185, [line('a', world.meal_id, 1), line('b', world.salad_id, 1)])
  const { data: tasks } = await as().findTask({ params: { id: String(order.id) } })
  const [hot, cold] = tasks
  expect([hot!.section.id, cold!.section.id]).toEqual([world.grill_id, world.cold_id])
  await setState([hot!.id], 'started')
  expect(await statusOf(order.id)).toBe('cooking')
  app.clock.now = new Date(WORKING.getTime() + 90_000)
  await setState([hot!.id], 'done')
  await setState([cold!.id], 'done', world.cold_id)
  expect(await statusOf(order.id)).toBe('cooking')
  const shown = await grill()
  expect(shown.cards.some(({ order_id }) => order_id === order.id)).toBe(false)
  expect(shown.average_seconds).toBe(90)
  await setState([hot!.id], 'queued')
  expect((await grill()).cards.find(({ order_id }) => order_id === order.id)?.tasks).toMatchObject([
    { state: 'queued', done_at: null },
  ])
  app.clock.now = WORKING
  await expectInvariants(app.db)
})

test('undoing a started task undoes the start of its order only when no other task is started', async () => {
  const order = await accepted(1260, [line('a', world.meal_id, 1), line('b', world.salad_id, 1)])
  const { data: tasks } = await as().findTask({ params: { id: String(order.id) } })
  const [hot, cold] = tasks
  await setState([hot!.id], 'started')
  await setState([cold!.id], 'started', world.cold_id)
  await setState([hot!.id], 'queued')
  expect(await statusOf(order.id)).toBe('cooking')
  await setState([cold!.id], 'queued', world.cold_id)
  expect(await statusOf(order.id)).toBe('accepted')
  await expectInvariants(app.db)
})

test('lists the kitchens with their open orders, and rejects a user without the permission', async () => {
  const { data } = await as().kitchenDelis()
  const own = data.find(({ id }) => id === world.deli_id)
  expect(own?.open_orders).toBeGreaterThan(0)
  const clerk = (await app.person(['clerk'])).token
  await expect(as(clerk).kitchenDelis()).rejects.toMatchObject({ status: 403 })
})

test('rejects a task of another section or of an order that is not accepted, and writes nothing', async () => {
  const order = await accepted(1215)
  const { data } = await as().findTask({ params: { id: String(order.id) } })
  const id = data[0]!.id
  const gone = { code: 'task_not_here', details: { task_ids: [id] } }
  await expectNothingWritten(app.db, () => setState([id], 'done', world.cold_id), 409, gone)
  app.clock.now = placedAt
  const pending = await placed(app, world, { cart: { start_minute: 1230 } })
  app.clock.now = WORKING
  const waiting = (await as().findTask({ params: { id: String(pending.id) } })).data[0]!
  expect(waiting.fire_at).toBeNull()
  await expectNothingWritten(app.db, () => setState([waiting.id], 'started'), 409, { code: 'task_not_here' })
})

test('a request for a target status executes the move that leads to it', async () => {
  app.clock.now = placedAt
  const { id } = await placed(app, world, { cart: { start_minute: 1245, order_type: 'pickup', address_id: null } })
  app.clock.now = WORKING
  const set = async (
    status: 'accepted' | 'cooking' | 'ready' | 'completed',
    more: { bags?: number; shelf?: string } = {},
  ) => (await as().deliOrderStatus({ params: deli(), body: { order_id: id, status, ...more } })).data
  await expectNothingWritten(app.db, () => set('ready'), 409, {
    code: 'move_not_allowed',
    details: { status: 'pending', allowed: ['accept'] },
  })
  expect((await set('accepted')).status).toBe('accepted')
  expect(await set('ready', { bags: 2, shelf: 'B2' })).toMatchObject({ status: 'ready', bags: 2, shelf: 'B2' })
  expect((await set('cooking')).status).toBe('cooking')
  expect((await set('ready')).status).toBe('ready')
  const board = (await as().deliBoard({ params: deli(), query: {} })).data
  expect(board).toMatchObject({ date: MONDAY, pack_minutes: 5, printer: false })
  expect(board.cards.find((card) => card.id === id)).toMatchObject({
    status: 'ready',
    lines: [{ quantity: 2, kitchen: 'done' }],
  })
  expect((await set('completed')).status).toBe('completed')
  const after = (await as().deliBoard({ params: deli(), query: {} })).data
  expect(after.cards.at(-1)).toMatchObject({ id, status: 'completed' })
  expect(after.counts['completed']).toBe(1)
  const elsewhere = { params: { id: String(world.deli_id + 999) }, body: { order_id: id, status: 'ready' as const } }
  await expect(as(manager).deliOrderStatus(elsewhere)).rejects.toMatchObject({
    status: 404,
    body: { code: 'not_found' },
  })
})

test('a status request without an order id changes the only matching order, and is rejected for none or several', async () => {
  const set = (status: 'accepted' | 'ready' | 'completed', bags?: number) =>
    as().deliOrderStatus({ params: deli(), body: { status, ...(bags && { bags }) } })
  const notNamed = (ids: readonly number[]) => ({
    code: 'order_not_named',
    details: { orders: ids.map((id) => ({ id, number: expect.any(Number) })) },
  })
  // Orders of earlier tests are cooking or pending, so none is ready for pickup.
  await expectNothingWritten(app.db, () => set('completed'), 409, notNamed([]))
  app.clock.now = placedAt
  const pickup = { start_minute: 1260, order_type: 'pickup' as const, address_id: null }
  const first = await placed(app, world, { cart: pickup, direct: true })
  const second = await placed(app, world, { cart: pickup, direct: true })
  app.clock.now = WORKING
  for (const { id } of [first, second])
    await as().deliOrderStatus({ params: deli(), body: { order_id: id, status: 'ready', bags: 1 } })
  await expectNothingWritten(app.db, () => set('completed'), 409, notNamed([first.id, second.id]))
  await as().deliOrderStatus({ params: deli(), body: { order_id: first.id, status: 'completed' } })
  expect((await set('completed')).data).toMatchObject({ id: second.id, status: 'completed' })
})

test('reads each screen in one statement that reads only open orders among thousands of closed ones', async () => {
  const sent: CompiledQuery[] = []
  const deps = { db: listening(app.database.pool, sent), now: () => WORKING } as unknown as Deps
  const planner = new pg.Client({ connectionString: app.database.owner_url })
  await planner.connect()
  const last_week = new Date(WORKING.getTime() - 6.5 * 86_400_000)
  // Disables the triggers, because this test does not need the daily counters.
  await planner.query('alter table orders disable trigger user')
  const [from, until] = [115_001, 120_000]
  await fillOrders(planner, { count: until, delis: 1, customers: 1, now: last_week }, from)
  await planner.query(
    `update orders set status = 'completed', completed_at = $1
    where id between $2 and $3 and status not in ('completed', 'cancelled')`,
    [last_week, from, until],
  )
  await planner.query(
    `with line as (insert into order_line (order_id, deli_id, position, meal_id, name_he, name_en, quantity, unit_agorot,
        line_agorot, trail) select n, $2, 1, $3, '', '', 1, 0, 0, '[]' from generate_series($5::integer, $6) as n
        returning id, order_id)
      insert into kitchen_task (order_id, line_id, deli_id, section_id, step, minutes, state, fire_at, done_at)
      select order_id, id, $2, $4, 1, 5, 'done', $1, $1::timestamptz + order_id * interval '1 second' from line`,
    [last_week, world.deli_id, world.meal_id, world.grill_id, from, until],
  )
  await planner.query('vacuum analyze orders, order_line, kitchen_task')
  const board = await showDeliBoard(deps, { id: 1, roles: ['super_admin'], permissions: [] }, world.deli_id, undefined)
  await showSections(deps, world.deli_id)
  const section = await showSection(deps, world.deli_id, world.grill_id)
  const plans = []
  for (const query of sent) plans.push(await explain(planner, query))
  await planner.end()
  expect(plans).toHaveLength(3)
  expect(plans[0]!.plan).toContain('"orders_open"')
  expect(plans[2]!.plan).toContain('"kitchen_task_open"')
  const all_blocks = plans.map((one) => one.blocks)
  expect(
    Math.max(...all_blocks),
    `${all_blocks.join()} for ${board.data.cards.length} and ${section.data.cards.length} cards`,
  ).toBeLessThan(500)
})

test('the board and the labels say whether meat and dairy of an order go into separate bags', async () => {
  const read = async () =>
    (await app.as(kitchen, cook).deliBoard({ params: { id: String(world.deli_id) }, query: {} })).data
  expect((await read()).meat_and_dairy).toBe('ignore')
  const { token } = await app.person(['super_admin'])
  const body = { value: 'separate', valid_from: MONDAY }
  await app.as(settings, token).save({ params: { key: 'meat_and_dairy' }, body })
  await sql`update meal set kosher_type = case id when ${world.meal_id} then 'meat' else 'dairy' end
    where id in (${world.meal_id}, ${world.salad_id})`.execute(app.db)
  const order = await accepted(1260, [line('a', world.meal_id, 1), line('b', world.salad_id, 1)])
  const board = await read()
  expect(board.meat_and_dairy).toBe('separate')
  const card = board.cards.find(({ id }) => id === order.id)
  expect(card?.lines.map(({ kosher_type }) => kosher_type)).toEqual(['meat', 'dairy'])
  const print = await findPrintOrder(app.db, order.id)
  expect(print).toMatchObject({
    meat_and_dairy: 'separate',
    lines: [{ kosher_type: 'meat' }, { kosher_type: 'dairy' }],
  })
})
