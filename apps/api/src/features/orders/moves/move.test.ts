import { kitchen } from '@tavlin/contract/kitchen'
import { orders } from '@tavlin/contract/orders'
import { sql } from 'kysely'
import { afterEach, beforeAll, expect, test } from 'vitest'
import type { z } from 'zod'
import { sqlOf } from '../../../../test/count-sql.ts'
import { expectInvariants } from '../../../../test/expect-invariants.ts'
import { type OrderWorld, orderWorld, placed } from '../../../../test/order-world.ts'
import { expectNothingWritten } from '../../../../test/rejected.ts'
import { NOON, testApp } from '../../../../test/test-app.ts'

const app = testApp()
let world: OrderWorld
let driver_id: number
type Order = Awaited<ReturnType<typeof placed>>
// Authentication is one statement before the command.
const ADMISSION = 1
type MoveFields = Omit<z.input<typeof orders.moveOrder.body>, 'version'>

beforeAll(async () => {
  world = await orderWorld(app, { orders: 2 })
  driver_id = (await app.person(['driver'])).id
})
afterEach(() => void (app.clock.now = NOON))

const move = async (order: Pick<Order, 'id' | 'version'>, fields: MoveFields) =>
  (
    await app
      .as(orders, world.token)
      .moveOrder({ params: { id: String(order.id) }, body: { version: order.version, ...fields } })
  ).data
const give = (order: Order) => sql`update orders set driver_id = ${driver_id} where id = ${order.id}`.execute(app.db)
const tasksOf = async (order: Order) =>
  (
    await sql<{
      state: string
      fire_at: string | null
    }>`select state, fire_at from kitchen_task where order_id = ${order.id}
    order by id`.execute(app.db)
  ).rows
const stock = async () =>
  (
    await sql<{ stocked: number; reserved: number }>`select stocked_base as stocked, reserved_base as reserved
    from stock_balance where ingredient_id = ${world.ingredient_id}`.execute(app.db)
  ).rows[0]!
const stockMovesOf = async (order: Order) =>
  (
    await sql<{
      kind: string
      quantity_base: number
      reason: string | null
    }>`select kind, quantity_base, reason from stock_move
    where source_id = ${order.id} order by id`.execute(app.db)
  ).rows
let minute = 1140
const at_its_own_time = () => ({ cart: { start_minute: (minute += 15) > 1350 ? (minute = 1020) : minute } })

test('moves an order from accepted to delivered and stores the time of each step', async () => {
  let order = await placed(app, world, at_its_own_time())
  const before = await stock()
  order = await move(order, { move: 'accept', delay_minutes: 15 })
  expect(order).toMatchObject({ status: 'accepted', accepted_at: '2026-11-15T10:00:00+00:00', version: 2 })
  expect(Date.parse(order.promise_to) - Date.parse(order.first_promise_to)).toBe(15 * 60_000)
  // The fire time is the promise minus 20 minutes of travel, 5 of packing and 20 on the grill.
  const [task] = await tasksOf(order)
  expect(Date.parse(order.promise_from) - Date.parse(task!.fire_at!)).toBe(45 * 60_000)

  order = await move(order, { move: 'start' })
  expect(order.started_at).not.toBeNull()
  expect(await stock()).toEqual({ stocked: before.stocked - 400_000, reserved: before.reserved - 400_000 })

  order = await move(order, { move: 'pack', bags: 3, shelf: 'A4' })
  expect(order).toMatchObject({ status: 'ready', bags: 3, shelf: 'A4' })
  expect(await tasksOf(order)).toMatchObject([{ state: 'done' }])

  await give(order)
  order = await move(order, { move: 'depart' })
  order = await move(order, { move: 'deliver', note: 'השליח התקשר' })
  expect(order).toMatchObject({ status: 'completed', version: 6 })
  await expectInvariants(app.db)
})

test('rejects an order move without its required bags, driver, reason or note, and returns the missing field', async () => {
  const rejected = (order: Order, fields: MoveFields, status: number, body: object) =>
    expectNothingWritten(app.db, () => move(order, fields), status, body)
  let order = await placed(app, world, at_its_own_time())
  await rejected(order, { move: 'pack', bags: 1 }, 409, {
    code: 'move_not_allowed',
    details: { status: 'pending', allowed: ['accept', 'cancel'], version: 1 },
  })
  await rejected(order, { move: 'cancel' }, 422, { code: 'cancel_reason_missing' })
  await rejected(order, { move: 'cancel', reason: 'other' }, 422, { code: 'cancel_reason_missing' })
  await rejected(order, { move: 'cancel', reason: 'not_approved' }, 422, { code: 'cancel_reason_missing' })
  await rejected(order, { move: 'cancel', reason: 'no_show' }, 422, { code: 'cancel_reason_missing' })
  order = await move(order, { move: 'accept' })
  await rejected(order, { move: 'pack' }, 422, { code: 'bags_missing' })
  order = await move(order, { move: 'pack', bags: 1 })
  await rejected(order, { move: 'depart' }, 409, { code: 'not_on_trip' })
  await rejected({ ...order, version: 1 }, { move: 'recall' }, 409, {
    code: 'version_stale',
    details: { current: { id: order.id, version: order.version } },
  })
  await give(order)
  order = await move(order, { move: 'depart' })
  await rejected(order, { move: 'deliver' }, 422, { code: 'move_reason_missing' })
  order = await move(order, { move: 'deliver', note: 'אישר בטלפון' })
  await rejected(order, { move: 'reopen' }, 422, { code: 'move_reason_missing' })
  await sql`update orders set completed_at = completed_at - interval '31 minutes' where id = ${order.id}`.execute(
    app.db,
  )
  await rejected(order, { move: 'reopen', note: 'טעות' }, 409, { code: 'reopen_too_late' })
})

test('cancelling before cooking releases everything, and restoring reserves it again', async () => {
  const where = at_its_own_time()
  const first = await stock()
  let order = await placed(app, world, where)
  order = await move(order, { move: 'accept' })
  order = await move(order, { move: 'cancel', reason: 'sold_out' })
  expect(order).toMatchObject({ status: 'cancelled', cancel: { reason: 'sold_out', liable: 'deli', from: 'accepted' } })
  expect(await stock()).toEqual(first)
  expect(await tasksOf(order)).toMatchObject([{ state: 'dropped' }])
  expect(order.moves).toMatchObject([{ name: 'restore', to: 'accepted', allowed: true }])

  // Two other orders reserve the released slot meanwhile.
  await placed(app, world, where)
  await placed(app, world, where)
  await expectNothingWritten(app.db, () => move(order, { move: 'restore' }), 409, { code: 'slot_full' })
  order = await move(order, { move: 'restore', override: true })
  expect(order).toMatchObject({ status: 'accepted', cancel: null })
  expect(await tasksOf(order)).toMatchObject([{ state: 'queued' }])
  await expectInvariants(app.db)
  await move(order, { move: 'cancel', reason: 'customer_request' })
  await sql`update orders set cancelled_at = cancelled_at - interval '1 day' where id = ${order.id}`.execute(app.db)
  const next_day = { id: order.id, version: order.version + 1 }
  await expectNothingWritten(app.db, () => move(next_day, { move: 'restore' }), 409, { code: 'restore_too_late' })
})

test('cancelling after cooking books waste, and restoring books a sale', async () => {
  let order = await placed(app, world, at_its_own_time())
  order = await move(order, { move: 'accept' })
  order = await move(order, { move: 'start' })
  const cooked = await stock()
  order = await move(order, { move: 'cancel', reason: 'other', note: 'נשרף', liable: 'deli' })
  expect(await stock()).toEqual(cooked)
  expect(await stockMovesOf(order)).toEqual([
    { kind: 'sale_consume', quantity_base: -400_000, reason: null },
    { kind: 'reversal', quantity_base: 400_000, reason: null },
    { kind: 'waste', quantity_base: -400_000, reason: 'cancelled' },
  ])
  order = await move(order, { move: 'restore' })
  expect(order.status).toBe('cooking')
  expect(await stock()).toEqual(cooked)
  order = await move(order, { move: 'recall' })
  expect(order).toMatchObject({ status: 'accepted', started_at: null })
  expect(await stock()).toEqual({ stocked: cooked.stocked + 400_000, reserved: cooked.reserved + 400_000 })
  await expectInvariants(app.db)
})

test('a recall reopens only the tasks that packing closed', async () => {
  const lines = [
    { key: 'a', meal_id: world.meal_id, quantity: 1, choices: [], note: '' },
    { key: 'b', meal_id: world.salad_id, quantity: 1, choices: [], note: '' },
  ]
  const { cart } = at_its_own_time()
  let order = await placed(app, world, { cart: { ...cart, lines } })
  order = await move(order, { move: 'accept' })
  const ids = (
    await sql<{ id: number }>`select id from kitchen_task where order_id = ${order.id} order by id`.execute(app.db)
  ).rows
  const at = { id: String(world.deli_id), section_id: String(world.grill_id) }
  await app.as(kitchen, world.token).moveTasks({ params: at, body: { task_ids: [ids[0]!.id], state: 'done' } })
  app.clock.now = new Date(NOON.getTime() + 60_000)
  order = (await app.as(orders, world.token).order({ params: { id: String(order.id) } })).data
  expect(order.status).toBe('cooking')
  order = await move(order, { move: 'pack', bags: 1 })
  order = await move(order, { move: 'recall' })
  expect(order).toMatchObject({ status: 'cooking', bags: null, ready_at: null })
  expect(await tasksOf(order)).toMatchObject([{ state: 'done' }, { state: 'queued' }])
})

test('a bulk move of orders returns one result per order', async () => {
  const both = [await placed(app, world, at_its_own_time()), await placed(app, world, at_its_own_time())]
  await move(both[1]!, { move: 'accept' })
  const ids = [...both.map(({ id }) => id), 999_999]
  const { data } = await app.as(orders, world.token).moveOrders({ body: { ids, move: 'accept' } })
  expect(data).toMatchObject([
    { id: ids[0], ok: true },
    { id: ids[1], ok: false, code: 'move_not_allowed' },
    { id: 999_999, ok: false, code: 'not_found' },
  ])
})

test('a delay moves promise and kitchen start times, or only the kitchen start times', async () => {
  let order = await placed(app, world, at_its_own_time())
  order = await move(order, { move: 'accept' })
  const [before] = await tasksOf(order)
  const delay = async (what: 'promise' | 'kitchen', minutes: number) =>
    (
      await app
        .as(orders, world.token)
        .delayPromise({ params: { id: String(order.id) }, body: { what, minutes, version: order.version } })
    ).data
  const later = await delay('promise', 10)
  expect(Date.parse(later.promise_from) - Date.parse(order.promise_from)).toBe(600_000)
  expect(Date.parse((await tasksOf(order))[0]!.fire_at!) - Date.parse(before!.fire_at!)).toBe(600_000)
  order = later
  order = await delay('kitchen', 5)
  expect(order.promise_from).toBe(later.promise_from)
  expect(Date.parse((await tasksOf(order))[0]!.fire_at!) - Date.parse(before!.fire_at!)).toBe(900_000)
})

test('rejects delaying a promise to a past time', async () => {
  const order = await placed(app, world, at_its_own_time())
  const before = app.clock.now
  app.clock.now = new Date(Date.parse(order.promise_from) + 75 * 60_000)
  const { token } = await app.person(['super_admin'])
  const delay = (minutes: number) =>
    app.as(orders, token).delayPromise({
      params: { id: String(order.id) },
      body: { what: 'promise', minutes, version: order.version },
    })
  await expectNothingWritten(app.db, () => delay(10), 409, { code: 'promise_in_the_past' })
  const { data } = await delay(80)
  expect(Date.parse(data.promise_from) - Date.parse(order.promise_from)).toBe(80 * 60_000)
  app.clock.now = before
})

test('moving an order takes eight round trips, and eleven when the order of a customer is completed', async () => {
  const { cart } = at_its_own_time()
  let order = await placed(app, world, { cart: { ...cart, order_type: 'pickup', address_id: null } })
  await sql`update orders set paid_agorot = total_agorot where id = ${order.id}`.execute(app.db)
  const count = async (fields: MoveFields) => {
    const seen = await sqlOf(async () => void (order = await move(order, fields)))
    return seen.length - ADMISSION
  }
  const counted = []
  for (const fields of [{ move: 'accept' }, { move: 'start' }, { move: 'pack' }] as const)
    counted.push(await count(fields))
  expect(counted).toEqual([8, 8, 8])
  expect(await count({ move: 'hand_over' })).toBe(11)
  expect(order.points_earned).toBe(100)
  // Reopening needs more statements, because it also stores the note.
  expect(await count({ move: 'reopen', note: 'לא נאסף' })).toBe(13)
  expect(order.points_earned).toBe(0)
  expect(await count({ move: 'cancel', reason: 'no_show' })).toBe(8)
  expect(order.due_agorot).toBe(0)
})
