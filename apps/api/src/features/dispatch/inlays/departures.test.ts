import { inlays } from '@tavlin/contract/inlays'
import { LOADING_S } from '@tavlin/domain/dispatch/etas'
import { rowIdOf } from '@tavlin/domain/dispatch/departures'
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
import { routeWave } from '../trips/trip-route.service.ts'

const app = testApp()
let world: DispatchWorld
let [dana, omer] = [0, 0]
beforeEach(async () => {
  world = await dispatchWorld(app)
  ;[dana, omer] = world.driver_ids as [number, number]
})

const move = async (order_ids: readonly number[], driver_id: number, departure?: number) =>
  (
    await world.my.moveInlays({
      body: {
        ...WAVE,
        order_ids: [...order_ids],
        driver_id,
        departure,
        position: null,
        seen: await seen(),
        override: false,
      },
    })
  ).data
const rows = async () =>
  (await world.my.wave({ query: { date: WAVE.date, hour: String(WAVE.hour), deli: String(world.deli_id) } })).data
    .drivers
const seen = async () => seenOf(...(await rows()).flatMap(({ trip }) => trip ?? []))
const open = async (driver_id: number) => (await world.my.openDeparture({ body: { ...WAVE, driver_id } })).data
const rowsOf = async (driver_id: number) => (await rows()).filter((row) => row.driver_id === driver_id)
const eventsNamed = async (name: string) =>
  (await sql<{ data: object }>`select data from event where name = ${name} order by id`.execute(app.db)).rows.length

test('a second departure leaves after the return from the first, with time to load', async () => {
  const [a, b] = (await waitingOrders(app, world.deli_id, 2)) as [number, number]
  await move([a], dana)
  const { trips } = await open(dana)
  expect(trips).toMatchObject([{ driver_id: dana, departure: 2, row_id: rowIdOf({ driver_id: dana, departure: 2 }) }])
  await move([b], dana, 2)
  const [first, second] = await rowsOf(dana)
  expect([first, second].map((row) => [row!.departure, row!.trip!.stops.map(({ order_id }) => order_id)])).toEqual([
    [1, [a]],
    [2, [b]],
  ])
  expect(Date.parse(second!.back_at!)).toBe(Date.parse(first!.trip!.ends_at!))
  const [stop] = second!.trip!.stops
  const departs_ms = Date.parse(stop!.eta_at!) - stop!.leg_duration_s * 1000
  expect(departs_ms).toBeGreaterThanOrEqual(Date.parse(first!.trip!.ends_at!) + LOADING_S * 1000)
  expect(await wrongInlays(app)).toEqual([])
})

test('a further departure can be opened while the driver is on the way with an earlier one', async () => {
  const [a, b] = (await waitingOrders(app, world.deli_id, 2, { status: 'ready' })) as [number, number]
  const { trips } = await move([a], dana)
  let { id, version } = trips[0]!
  for (const step of ['plan', 'load', 'depart'] as const) {
    const moved = await world.my.moveTrip({ params: { id: String(id) }, body: { move: step, version } })
    version = moved.data.trips[0]!.version
  }
  await expect(move([b], dana, 1)).resolves.toMatchObject({ orders: [{ ok: false }] })
  await open(dana)
  expect((await move([b], dana, 2)).orders).toEqual([{ order_id: b, ok: true, problems: [] }])
  expect((await rowsOf(dana)).map(({ trip }) => trip!.status)).toEqual(['in_progress', 'draft'])
})

test('twenty requests open one departure, and an empty departure is returned instead of a further one', async () => {
  const [a] = (await waitingOrders(app, world.deli_id, 1)) as [number]
  await move([a], dana)
  const before = await eventsNamed('trip.created')
  const all = await Promise.all(Array.from({ length: 20 }, () => open(dana)))
  expect(new Set(all.flatMap(({ trips }) => trips.map(({ id }) => id))).size).toBe(1)
  expect(await eventsNamed('trip.created')).toBe(before + 1)
  expect((await rowsOf(dana)).map(({ departure }) => departure)).toEqual([1, 2])
})

test('an order placed without a departure joins the latest one of the driver, also through the endpoints of the specification', async () => {
  const [a, b, c] = (await waitingOrders(app, world.deli_id, 3)) as [number, number, number]
  await move([a], dana)
  const { trips } = await open(dana)
  await move([b], dana)
  const wire = app.as(inlays, world.token)
  expect((await wire.createTrip({ body: { id: dana, ...WAVE } })).data.id).toBe(trips[0]!.id)
  await wire.updateOrder({ body: { order_id: c, update: { driver_id: dana } } })
  expect((await rowsOf(dana)).map(({ trip }) => trip!.stops.map(({ order_id }) => order_id))).toEqual([[a], [b, c]])
  const { data } = await wire.inlays({
    query: { date: WAVE.date, hour: String(WAVE.hour), deli: String(world.deli_id) },
  })
  expect(data.drivers.filter(({ driver_id }) => driver_id === dana).map(({ count_orders }) => count_orders)).toEqual([
    1, 2,
  ])
})

test('an order placed on the second departure does not need the version of the first', async () => {
  const [a, b] = (await waitingOrders(app, world.deli_id, 2)) as [number, number]
  await move([a], dana)
  const { trips } = await open(dana)
  const body = { ...WAVE, order_ids: [b], driver_id: dana, departure: 2, position: null, override: false }
  const { data } = await world.my.moveInlays({ body: { ...body, seen: seenOf(trips[0]!) } })
  expect(data.orders).toMatchObject([{ ok: true }])
})

test('a trip passed to a driver becomes the next departure of that driver, and undo returns the trip', async () => {
  const [a, b, c] = (await waitingOrders(app, world.deli_id, 3)) as [number, number, number]
  await move([a], dana)
  const { trips } = await move([b], omer)
  await open(dana)
  await move([c], dana, 2)
  const body = { driver_id: dana, departure: 3, seen: await seen(), override: false }
  const { data } = await world.my.handOver({ params: { id: String(trips[0]!.id) }, body })
  expect(data.trips.find(({ id }) => id === trips[0]!.id)).toMatchObject({ driver_id: dana, departure: 3 })
  await world.my.undo({ params: { id: String(data.action_id) } })
  expect((await rowsOf(omer)).map(({ departure, trip }) => [departure, trip!.id])).toEqual([[1, trips[0]!.id]])
})

test('the second departure returns later when the first departure gets more stops', async () => {
  const orders = await waitingOrders(app, world.deli_id, 5)
  await move(orders.slice(0, 1), dana)
  await open(dana)
  await move(orders.slice(1, 2), dana, 2)
  const [, before] = await rowsOf(dana)
  await move(orders.slice(2), dana, 1)
  await routeWave(
    { db: app.db, routing: app.routing, now: () => app.clock.now, log: pino({ level: 'silent' }) },
    { deli_id: world.deli_id, ...WAVE },
  )
  const [first, after] = await rowsOf(dana)
  expect(Date.parse(after!.trip!.ends_at!)).toBeGreaterThan(Date.parse(before!.trip!.ends_at!))
  expect(Date.parse(after!.back_at!)).toBe(Date.parse(first!.trip!.ends_at!))
})
