import { instantOf } from '@tavlin/domain/availability/day-minutes'
import { sql } from 'kysely'
import { pino } from 'pino'
import { beforeEach, expect, test } from 'vitest'
import { sqlOf } from '../../../../test/count-sql.ts'
import {
  type DispatchWorld,
  WAVE,
  dispatchWorld,
  seenOf,
  tripsOf,
  waitingOrders,
  wrongInlays,
} from '../../../../test/dispatch-world.ts'
import { makeTrip } from '../../../../test/driver-world.ts'
import { testApp } from '../../../../test/test-app.ts'
import { routeWave } from '../trips/trip-route.service.ts'

const app = testApp()
let world: DispatchWorld
let [dana, omer] = [0, 0]
beforeEach(async () => {
  world = await dispatchWorld(app)
  ;[dana, omer] = world.driver_ids as [number, number]
})

type MoveOptions = Partial<Parameters<DispatchWorld['my']['moveInlays']>[0]['body']>
const move = async (order_ids: number[], driver_id: number, more: MoveOptions = {}) =>
  (
    await world.my.moveInlays({
      body: { order_ids, driver_id, ...WAVE, position: null, seen: [], ...more },
    })
  ).data
const waiting = (count: number, more = {}) => waitingOrders(app, world.deli_id, count, more)
const trips = () => tripsOf(app, world.deli_id)
const actions = async () =>
  (await sql<{ n: number }>`select count(*) as n from dispatch_action`.execute(app.db)).rows[0]!.n

test('picking a driver for orders creates the trip, appends the orders and computes arrivals', async () => {
  const ids = await waiting(3)
  const { trips: answered, orders, action_id } = await move(ids, dana)
  expect(orders.map(({ ok }) => ok)).toEqual([true, true, true])
  expect(action_id).not.toBeNull()
  const [trip] = answered
  expect(trip).toMatchObject({ driver_id: dana, seq: 0, version: 2, is_estimate: true, inlays_lock: false })
  expect(trip!.stops.map(({ order_id, position }) => [order_id, position])).toEqual(ids.map((id, i) => [id, i + 1]))
  const etas = trip!.stops.map(({ eta_at }) => Date.parse(eta_at!))
  expect(etas).toEqual(etas.toSorted((a, b) => a - b))
  expect(Date.parse(trip!.ends_at!)).toBeGreaterThan(etas.at(-1)!)
  expect(trip!.distance_m).toBeGreaterThan(0)
  expect(await wrongInlays(app)).toEqual([])
})

test('moves an order to another driver at the requested position and logs both drivers', async () => {
  const [a, b, c] = (await waiting(3)) as [number, number, number]
  const { trips: first } = await move([a, b], dana)
  const { trips: second } = await move([c], omer)
  const done = await move([b], omer, { position: 1, seen: seenOf(first[0]!, second[0]!) })
  expect(await trips()).toEqual({ [dana]: [a], [omer]: [b, c] })
  const { data } = await world.my.waveActions({ query: { date: WAVE.date, hour: String(WAVE.hour) } })
  expect(data[0]).toMatchObject({ id: done.action_id, kind: 'move', by: { id: world.dispatcher_id }, may_undo: true })
  expect(data[0]!.changes).toMatchObject([
    { order_id: b, before: { driver_id: dana, position: 2 }, after: { driver_id: omer, position: 1 } },
  ])
  expect(await wrongInlays(app)).toEqual([])
})

test('assigning an order changes its version only when the order is ready and may leave at once', async () => {
  const [cooking] = await waiting(1, { status: 'cooking' })
  const [ready] = await waiting(1, { status: 'ready' })
  await move([cooking!, ready!], dana)
  const { rows } =
    await sql`select version, driver_id from orders where id in (${cooking}, ${ready}) order by id`.execute(app.db)
  expect(rows).toEqual([
    { version: 1, driver_id: dana },
    { version: 2, driver_id: dana },
  ])
})

test('rejects orders that exceed the capacity of the vehicle with every reason, unless overridden', async () => {
  const big = await waiting(1, { volume: 900 })
  const small = await waiting(1)
  const rejected = await move([...big, ...small], dana)
  expect(rejected.orders).toMatchObject([
    { ok: false, problems: [{ code: 'over_volume', is_final: false, by: 100 }] },
    { ok: true, problems: [] },
  ])
  const forced = await move(big, dana, { override: true, seen: seenOf(rejected.trips[0]!) })
  expect(forced.orders).toMatchObject([{ ok: true, problems: [{ code: 'over_volume', by: 200 }] }])
  const { data } = await world.my.waveActions({ query: { date: WAVE.date, hour: String(WAVE.hour) } })
  expect(data[0]!.overridden).toBe(true)
})

/** Creates a trip of the previous wave, from which the driver returns at this minute of the day. */
async function outUntil(driver_id: number, minute: number): Promise<string> {
  const { id, order_ids } = await makeTrip(app.db, { driver_id, date: WAVE.date, hour: 18, stops: [{ minute: 10 }] })
  const back_at = instantOf(WAVE.date, minute).toISOString()
  await sql`update trip set ends_at = ${back_at} where id = ${id}`.execute(app.db)
  await sql`update orders set driver_id = ${driver_id} where id = any (${order_ids}::bigint[])`.execute(app.db)
  return back_at
}

test('the trip of a driver who is out with an earlier wave departs after their return and loading', async () => {
  const back_at = await outUntil(dana, 19 * 60 + 20)
  const [order] = (await waiting(1)) as [number]
  const query = { order: String(order), date: WAVE.date, hour: String(WAVE.hour) }
  const insertions = await world.my.insertions({ query })
  const [hers, his] = [dana, omer].map((id) => insertions.data.drivers.find(({ driver_id }) => driver_id === id)!)
  expect(Date.parse(hers!.eta_at!)).toBeGreaterThan(Date.parse(back_at) + 300_000)
  expect(Date.parse(his!.eta_at!)).toBeLessThan(Date.parse(back_at))
  const { orders, trips: answered } = await move([order], dana)
  expect(orders).toMatchObject([{ ok: true, problems: [] }])
  expect(Date.parse(answered[0]!.stops[0]!.eta_at!)).toBe(Date.parse(hers!.eta_at!))
  const wave = await world.my.wave({ query: { date: WAVE.date, hour: String(WAVE.hour) } })
  const shown = wave.data.drivers.filter(({ driver_id }) => world.driver_ids.includes(driver_id))
  expect(shown.map((driver) => [driver.driver_id, Date.parse(driver.back_at ?? '')])).toEqual([
    [dana, Date.parse(back_at)],
    [omer, Number.NaN],
  ])
})

test('an order that is late because its driver is still out needs an override', async () => {
  const back_at = await outUntil(dana, 19 * 60 + 58)
  const [order] = (await waiting(1)) as [number]
  const rejected = await move([order], dana)
  expect(rejected.orders).toMatchObject([
    { ok: false, problems: [{ code: 'driver_out', is_final: false, at: back_at }] },
  ])
  expect(await trips()).toMatchObject({ [dana]: [expect.any(Number)] })
  const { data } = await world.my.insertions({
    query: { order: String(order), date: WAVE.date, hour: String(WAVE.hour) },
  })
  expect(data.drivers.find(({ driver_id }) => driver_id === dana)!.problems).toMatchObject([{ code: 'driver_out' }])
  const forced = await move([order], dana, { override: true })
  expect(forced.orders).toMatchObject([{ ok: true, problems: [{ code: 'driver_out' }] }])
})

test('delays a later trip when an earlier trip of its driver becomes longer', async () => {
  const [order] = (await waiting(1)) as [number]
  const { trips: first } = await move([order], dana)
  const back_at = await outUntil(dana, 20 * 60)
  await routeWave(
    { db: app.db, routing: app.routing, now: () => app.clock.now, log: pino({ level: 'silent' }) },
    { deli_id: world.deli_id, date: WAVE.date, hour: 18 },
  )
  const wave = await world.my.wave({ query: { date: WAVE.date, hour: String(WAVE.hour) } })
  const trip = wave.data.drivers.find(({ driver_id }) => driver_id === dana)!.trip!
  expect(Date.parse(first[0]!.stops[0]!.eta_at!)).toBeLessThan(Date.parse(back_at))
  expect(Date.parse(trip.stops[0]!.eta_at!)).toBeGreaterThan(Date.parse(back_at))
  expect(trip.late_stops).toBe(1)
})

test('the wave contains the forbidden drivers of its orders', async () => {
  const [order] = (await waiting(1)) as [number]
  await world.my.forbidDriver({ params: { id: String(order) }, body: { driver_ids: [omer], reason: 'cold' } })
  const { data } = await world.my.wave({ query: { date: WAVE.date, hour: String(WAVE.hour) } })
  expect(data.waiting.find(({ order_id }) => order_id === order)!.forbidden_driver_ids).toEqual([omer])
})

test('a command that changes nothing writes no trip, action or event', async () => {
  const ids = await waiting(1, { volume: 900 })
  const event_count = await app.countEvents()
  const log = await actions()
  const { action_id, trips: answered, waiting: left } = await move(ids, dana)
  expect({ action_id, answered }).toEqual({ action_id: null, answered: [] })
  expect(left.map(({ order_id }) => order_id)).toEqual(ids)
  expect([await app.countEvents(), await actions()]).toEqual([event_count, log])
  expect(await trips()).toEqual({})
})

test('returns the current trip and the user who changed it for a stale version', async () => {
  const [a, b] = (await waiting(2)) as [number, number]
  const { trips: first } = await move([a], dana)
  const log = await actions()
  await expect(move([b], dana)).rejects.toMatchObject({
    status: 409,
    body: {
      code: 'version_stale',
      details: {
        trips: [{ id: first[0]!.id, version: 2, stops: [{ order_id: a }] }],
        changed_by: { id: world.dispatcher_id },
      },
    },
  })
  expect(await actions()).toBe(log)
  expect(await trips()).toEqual({ [dana]: [a] })
})

test('removing orders returns them to the waiting list and moves later stops up', async () => {
  const [a, b, c] = (await waiting(3)) as [number, number, number]
  const { trips: first } = await move([a, b, c], dana)
  const { data } = await world.my.removeInlays({ body: { order_ids: [b], seen: seenOf(first[0]!) } })
  expect(data.waiting.map(({ order_id }) => order_id)).toEqual([b])
  expect(await trips()).toEqual({ [dana]: [a, c] })
  expect(await wrongInlays(app)).toEqual([])
})

test('saves the whole sequence of a trip as sent, and rejects an order of another trip', async () => {
  const [a, b, c] = (await waiting(3)) as [number, number, number]
  const { trips: first } = await move([a, b, c], dana)
  const params = { id: String(first[0]!.id) }
  await world.my.reorderTrip({ params, body: { order_ids: [c, a, b], version: 2 } })
  expect(await trips()).toEqual({ [dana]: [c, a, b] })
  const [stranger] = await waiting(1)
  await expect(
    world.my.reorderTrip({ params, body: { order_ids: [c, a, stranger!], version: 3 } }),
  ).rejects.toMatchObject({ body: { code: 'trip_orders_wrong' } })
  expect(await trips()).toEqual({ [dana]: [c, a, b] })
})

test('the next write of a trip removes a cancelled order', async () => {
  const [a, b, c] = (await waiting(3)) as [number, number, number]
  const { trips: first } = await move([a, b], dana)
  await sql`update orders set status = 'cancelled', cancelled_at = now(), cancel_reason = 'test' where id = ${a}`.execute(
    app.db,
  )
  const { trips: after } = await move([c], dana, { position: 2, seen: seenOf(first[0]!) })
  expect(after[0]!.stops.map(({ order_id, position }) => [order_id, position])).toEqual([
    [b, 1],
    [c, 2],
  ])
  expect(await trips()).toEqual({ [dana]: [b, c] })
})

test('moves an order in eight round trips, also when it creates the trip', async () => {
  const [a, b, c] = (await waiting(3)) as [number, number, number]
  await move([c], omer)
  let made: Awaited<ReturnType<typeof move>>
  const admission = 1
  expect((await sqlOf(async () => void (made = await move([a], dana)))).length - admission).toBe(8)
  expect((await sqlOf(() => move([b], dana, { seen: seenOf(made.trips[0]!) }))).length - admission).toBe(8)
})
