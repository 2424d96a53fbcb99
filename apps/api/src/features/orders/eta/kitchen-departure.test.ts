import { kitchen } from '@tavlin/contract/kitchen'
import { orders } from '@tavlin/contract/orders'
import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import {
  type DispatchWorld,
  WAVE,
  completeOrders,
  dispatchWorld,
  seenOf,
  waitingOrders,
  workingDriver,
} from '../../../../test/dispatch-world.ts'
import { testApp } from '../../../../test/test-app.ts'
import { kitchenJobsOf, ordersTasks } from '../orders.jobs.ts'

const app = testApp()
/** 17:00 in the deli; the wave begins at 19:00. */
const START = new Date(`${WAVE.date}T15:00:00Z`)
const FIRST = Date.parse(`${WAVE.date}T17:00:00Z`)
const minutes = (at: string | Date | null) => at && Math.round((new Date(at).getTime() - FIRST) / 60_000)

let world: DispatchWorld
let section_id = 0
let meal_id = 0
let driver_id = 0
let manager = ''
let ids: number[] = []
beforeAll(async () => {
  app.clock.now = START
  world = await dispatchWorld(app)
  const { rows } = await sql<{ id: number }>`insert into kitchen_section (name_he, name_en, position)
    values ('גריל', 'Grill', 90) returning id`.execute(app.db)
  section_id = rows[0]!.id
  const meal = await sql<{ id: number }>`insert into meal (name_he, name_en, category_id, price_agorot, volume)
    select 'שניצל', 'Schnitzel', min(id), 5000, 10 from meal_category returning id`.execute(app.db)
  meal_id = meal.rows[0]!.id
  manager = (await app.person(['manager'])).token
})

/**
 * Creates two accepted orders, for 19:00 and 19:30, each with a task that fires 20 minutes before the order must be
 * packed.
 */
beforeEach(async () => {
  app.clock.now = START
  driver_id = await workingDriver(app, world.deli_id)
  ids = await waitingOrders(app, world.deli_id, 2)
  await completeOrders(app, ids)
  await sql`update orders set status = 'accepted', promise_from = case when id = ${ids[0]!} then ${at(0)}::timestamptz
      else ${at(30)} end, promise_to = ${at(90)}, travel_minutes = 20,
      firmness = 'flexible' where id = any (${ids}::bigint[])`.execute(app.db)
  await sql`insert into order_line (order_id, deli_id, position, meal_id, name_he, name_en, quantity,
      unit_agorot, line_agorot, trail)
    select id, deli_id, 1, ${meal_id}, '', '', 1, 0, 0, '[]' from orders where id = any (${ids}::bigint[])`.execute(
    app.db,
  )
  await sql`insert into kitchen_task (order_id, line_id, deli_id, section_id, step, minutes, fire_at)
    select orders.id, order_line.id, orders.deli_id, ${section_id}, 1, 15, promise_from - interval '40 minutes'
    from orders join order_line on order_id = orders.id where orders.id = any (${ids}::bigint[])`.execute(app.db)
})

const at = (minute: number) => new Date(FIRST + minute * 60_000).toISOString()
const deps = () => ({ db: app.db, config: app.config, now: () => app.clock.now }) as Parameters<typeof ordersTasks>[0]
const follow = (payload: object = { deli_id: world.deli_id, ...WAVE }) =>
  ordersTasks(deps())['follow_departure']!(payload, {} as never)
const assign = async (order_ids: number[], seen: { trip_id: number; version: number }[] = []) => {
  const body = { order_ids, driver_id, ...WAVE, position: null, seen }
  const { data } = await world.my.moveInlays({ body })
  return data.trips[0]!
}
const fires = async () => {
  const { rows } = await sql<{ fire_at: string; pack_by: string | null }>`select fire_at, pack_by
    from kitchen_task join orders on orders.id = order_id where order_id = any (${ids}::bigint[]) order by order_id`.execute(
    app.db,
  )
  return rows.map(({ fire_at, pack_by }) => [minutes(fire_at), minutes(pack_by)])
}

test('both orders of a trip fire for its departure, and an order that leaves the trip fires for its promise', async () => {
  expect(await fires()).toEqual([
    [-40, null],
    [-10, null],
  ])
  const trip = await assign(ids)
  await follow()
  expect(await fires()).toEqual([
    [-10, 10],
    [-10, 10],
  ])
  const { data } = await app
    .as(kitchen, manager)
    .section({ params: { id: String(world.deli_id), section_id: String(section_id) } })
  expect(data.cards.map(({ why }) => minutes(why.departs_at))).toEqual([10, 10])
  await world.my.removeInlays({ body: { order_ids: [ids[1]!], seen: seenOf(trip) } })
  await follow()
  expect(await fires()).toEqual([
    [-40, -20],
    [-10, null],
  ])
})

test('fired tasks keep their fire time, and other tasks follow a start that the dispatcher set', async () => {
  const trip = await assign(ids)
  app.clock.now = new Date(at(-30))
  await follow()
  expect(await fires()).toEqual([
    [-40, 10],
    [-10, 10],
  ])
  await sql`update trip set start_at = ${at(25)} where id = ${trip.id}`.execute(app.db)
  await follow()
  expect(await fires()).toEqual([
    [-40, 25],
    [5, 25],
  ])
})

test('delaying a promise moves the fire time of that order, and then of the whole trip once its departure is recomputed', async () => {
  await assign(ids)
  await follow()
  const params = { id: String(ids[1]) }
  const { version } = (await app.as(orders, manager).order({ params })).data
  await app.as(orders, manager).delayPromise({ params, body: { minutes: 20, what: 'promise', version } })
  expect((await fires())[1]).toEqual([10, null])
  await follow({ order_id: ids[1]! })
  expect(await fires()).toEqual([
    [10, 30],
    [10, 30],
  ])
})

test('a delay that a cook entered remains when the departure moves', async () => {
  const trip = await assign(ids)
  await follow()
  const params = { id: String(ids[0]) }
  const { version } = (await app.as(orders, manager).order({ params })).data
  await app.as(orders, manager).delayPromise({ params, body: { minutes: 5, what: 'kitchen', version } })
  await sql`update trip set start_at = ${at(20)} where id = ${trip.id}`.execute(app.db)
  await follow()
  expect((await fires()).map(([fire_at]) => fire_at)).toEqual([5, 0])
})

test('every event that changes a departure queues the job that moves fire times, and packing an order does not', () => {
  const wave = { deli_id: 1, date: WAVE.date, hour: WAVE.hour }
  const event = { id: 1, at: START.toISOString(), actor_id: null }
  const jobOf = (name: 'inlay.moved' | 'wave.changed' | 'trip.changed' | 'order.moved', data: object) =>
    (kitchenJobsOf[name] as (event: object) => object | null)({ ...event, name, data })
  const job = { task: 'follow_departure', payload: wave }
  expect(jobOf('inlay.moved', { ...wave, order_id: 7 })).toEqual(job)
  expect(jobOf('wave.changed', { ...wave, trip_ids: [] })).toEqual(job)
  expect(jobOf('trip.changed', { ...wave, what: 'routed' })).toEqual(job)
  expect(jobOf('order.moved', { order_id: 7, move: 'accept' })).toEqual({ ...job, payload: { order_id: 7 } })
  expect(jobOf('order.moved', { order_id: 7, move: 'pack' })).toBeNull()
})
