import { sql } from 'kysely'
import { pino } from 'pino'
import { beforeEach, expect, test } from 'vitest'
import {
  type DispatchWorld,
  WAVE,
  dispatchWorld,
  seenOf,
  waitingOrders,
  wrongInlays,
} from '../../../../test/dispatch-world.ts'
import { testApp } from '../../../../test/test-app.ts'
import { dispatchTasks } from '../dispatch.jobs.ts'

const app = testApp()
let world: DispatchWorld
let [dana, omer] = [0, 0]
beforeEach(async () => {
  world = await dispatchWorld(app)
  ;[dana, omer] = world.driver_ids as [number, number]
})

const NOTE = 'the driver phoned'
const params = ({ id }: { id: number }) => ({ id: String(id) })
async function tripWith(count: number, driver_id: number, status = 'ready') {
  const order_ids = await waitingOrders(app, world.deli_id, count, { status })
  const body = { order_ids, driver_id, ...WAVE, position: null, seen: [] }
  return { order_ids, trip: (await world.my.moveInlays({ body })).data.trips[0]! }
}
async function departed(count: number, driver_id: number) {
  const { order_ids, trip } = await tripWith(count, driver_id)
  const body = { move: 'depart', version: trip.version } as const
  return { order_ids, trip: (await world.my.moveTrip({ params: params(trip), body })).data.trips[0]! }
}
const deliver = async (order_ids: number[], more: { at?: string } = {}) =>
  (await world.my.deliverInlays({ body: { order_ids, note: NOTE, ...more } })).data
const statusesOf = async (order_ids: number[]) => {
  const { rows } = await sql<{ status: string }>`select status from orders where id = any (${order_ids}::bigint[])
    order by id`.execute(app.db)
  return rows.map(({ status }) => status)
}
const eventsNamed = async (name: string) => {
  const { rows } = await sql<{ n: number }>`select count(*)::integer as n from event where name = ${name}`.execute(
    app.db,
  )
  return rows[0]!.n
}

test('delivers orders of two trips in one command, returns a result per order, and completes finished trips', async () => {
  const first = await departed(3, dana)
  const second = await departed(2, omer)
  const [left, ...delivered] = second.order_ids as [number, number]
  const moved = await eventsNamed('order.moved')
  const data = await deliver([...first.order_ids, ...delivered])
  expect(data.orders).toEqual(
    [...first.order_ids, ...delivered].map((order_id) => ({ order_id, ok: true, problems: [] })),
  )
  expect(data.trips.map(({ status }) => status)).toEqual(['completed', 'in_progress'])
  expect(new Date(data.trips[0]!.completed_at!)).toEqual(app.clock.now)
  expect(await statusesOf([...first.order_ids, left])).toEqual(['completed', 'completed', 'completed', 'on-the-way'])
  expect(await eventsNamed('order.moved')).toBe(moved + 4)
  expect(await wrongInlays(app)).toEqual([])
  const log = await world.my.waveActions({
    query: { date: WAVE.date, hour: String(WAVE.hour), deli: String(world.deli_id) },
  })
  expect(log.data.slice(0, 2)).toMatchObject([
    { kind: 'deliver', note: NOTE, may_undo: false, changes: [{ order_id: delivered[0] }] },
    { kind: 'deliver', note: NOTE, trip_ids: [first.trip.id] },
  ])
  expect(new Set(log.trips.map(({ id }) => id))).toEqual(new Set([first.trip.id, second.trip.id]))
})

test('delivers once when the command is sent twice, with the same idempotency key or another', async () => {
  const { order_ids } = await departed(2, dana)
  const sendRequest = (key: string) =>
    app.call(world.token, {
      method: 'POST',
      url: '/inlays/deliveries',
      headers: { 'idempotency-key': key },
      payload: { order_ids, note: NOTE },
    })
  const one = await sendRequest('delivered-by-phone')
  const before = await app.countEvents()
  const again = await sendRequest('delivered-by-phone')
  expect(again.json()).toEqual(one.json())
  const other = await deliver(order_ids)
  expect(other.orders.map(({ ok }) => ok)).toEqual([true, true])
  expect(await app.countEvents()).toBe(before)
})

test('a bulk delivery rejects orders that have not left and future times, and delivers the others', async () => {
  const { order_ids: away } = await departed(1, dana)
  const { order_ids: here } = await tripWith(1, omer)
  const data = await deliver([...away, ...here])
  expect(data.orders.map(({ ok, problems }) => [ok, problems.map(({ code }) => code)])).toEqual([
    [true, []],
    [false, ['not_on_the_way']],
  ])
  const before = await app.countEvents()
  await expect(deliver(here, { at: '2027-01-01T00:00:00Z' })).rejects.toMatchObject({
    body: { code: 'delivered_in_future' },
  })
  await expect(deliver([999_999_999])).rejects.toMatchObject({ status: 404 })
  expect(await app.countEvents()).toBe(before)
})

test('stores the reported delivery time, and rejects a time before the departure', async () => {
  const { order_ids, trip } = await departed(2, dana)
  const [early, late] = order_ids as [number, number]
  const left_at = new Date(trip.departed_at!).getTime()
  app.clock.now = new Date(left_at + 40 * 60_000)
  const at = new Date(left_at + 25 * 60_000).toISOString()
  const rejected = await deliver([early], { at: new Date(left_at - 60_000).toISOString() })
  expect(rejected.orders).toMatchObject([{ ok: false, problems: [{ code: 'before_departure' }] }])
  const data = await deliver([early, late], { at })
  expect(new Date(data.trips[0]!.completed_at!).toISOString()).toBe(at)
  const { rows } = await sql<{ at: Date }>`select completed_at as at from orders where id = ${early}
    union all select done_at from trip_stop where order_id = ${early}`.execute(app.db)
  expect(rows.map((row) => new Date(row.at).toISOString())).toEqual([at, at])
})

test('a bulk command moves every trip of a wave one step, and returns the orders that block a trip', async () => {
  const ready = (await tripWith(2, dana)).trip
  const unready = await tripWith(1, omer, 'cooking')
  const seen = seenOf(ready, unready.trip)
  const loaded = (await world.my.moveTrips({ body: { move: 'load', trips: seen } })).data
  expect(loaded.map(({ ok, trip }) => [ok, trip?.status])).toEqual([
    [true, 'loading'],
    [true, 'loading'],
  ])
  const trips = seenOf(...loaded.map(({ trip }) => trip!))
  const left = (await world.my.moveTrips({ body: { move: 'depart', trips } })).data
  expect(left).toMatchObject([
    { trip_id: ready.id, ok: true, trip: { status: 'in_progress' } },
    {
      trip_id: unready.trip.id,
      ok: false,
      code: 'trip_move_not_allowed',
      details: { because: 'nothing_ready', orders: [{ order_id: unready.order_ids[0] }] },
    },
  ])
})

test('counts every bag of a trip as loaded in one command with one event', async () => {
  const { trip, order_ids } = await tripWith(2, dana)
  await sql`update orders set bags = 3 where id = ${order_ids[0]}`.execute(app.db)
  const before = await app.countEvents()
  const { data } = await world.my.loadBags({ params: params(trip), body: { all: true } })
  expect([data.loaded, data.expected, data.missing]).toEqual([4, 4, []])
  expect(data.trip.stops.map(({ bags_loaded }) => bags_loaded)).toEqual([3, 1])
  expect(await app.countEvents()).toBe(before + 1)
})

test('a trip is completed when its last order is completed outside dispatch, and reopened with the order', async () => {
  const { order_ids, trip } = await departed(1, dana)
  const { config, db, files, geocoder, routing } = app
  const tasks = dispatchTasks({
    config,
    db,
    files,
    geocoder,
    routing,
    log: pino({ level: 'silent' }),
    now: () => app.clock.now,
  })
  const follow = () => tasks['follow_order']!({ order_id: order_ids[0] }, {} as never)
  const tripNow = async () => {
    const { data } = await world.my.wave({
      query: { date: WAVE.date, hour: String(WAVE.hour), deli: String(world.deli_id) },
    })
    const { status, stops } = data.drivers.find((one) => one.trip?.id === trip.id)!.trip!
    return [status, stops[0]!.state, stops[0]!.done_at === null]
  }
  await sql`update orders set status = 'completed', completed_at = now() where id = ${order_ids[0]}`.execute(app.db)
  await follow()
  expect(await tripNow()).toEqual(['completed', 'delivered', false])
  await sql`update orders set status = 'on-the-way', completed_at = null where id = ${order_ids[0]}`.execute(app.db)
  await follow()
  expect(await tripNow()).toEqual(['in_progress', 'arrived', true])
})

test('the wave hides the empty trip of a driver who fell ill and does not count it', async () => {
  const { trip, order_ids } = await tripWith(1, dana)
  await world.my.removeInlays({ body: { order_ids, seen: seenOf(trip) } })
  await sql`update driver_shift set kind = 'absent' where driver_id = ${dana}`.execute(app.db)
  const { data } = await world.my.wave({
    query: { date: WAVE.date, hour: String(WAVE.hour), deli: String(world.deli_id) },
  })
  expect(data.drivers.map(({ driver_id }) => driver_id)).toEqual([omer])
  expect(data.hours.find(({ hour }) => hour === WAVE.hour)?.trips).toBe(0)
})
