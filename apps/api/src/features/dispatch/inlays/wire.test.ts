import { inlays } from '@tavlin/contract/inlays'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import {
  type DispatchWorld,
  WAVE,
  dispatchWorld,
  tripsOf,
  waitingOrders,
  wrongInlays,
} from '../../../../test/dispatch-world.ts'
import { testApp } from '../../../../test/test-app.ts'

const app = testApp()
let world: DispatchWorld
let [dana, omer] = [0, 0]
const wire = () => app.as(inlays, world.token)
beforeEach(async () => {
  world = await dispatchWorld(app)
  ;[dana, omer] = world.driver_ids as [number, number]
})
const trips = () => tripsOf(app, world.deli_id)
const create = async (id: number) => (await wire().createTrip({ body: { id, ...WAVE } })).data
const update = async (order_id: number, change: object) =>
  (await wire().updateOrder({ body: { order_id, update: change } })).data

test('creates the trip of a picked driver once, also when twenty requests pick the driver at once', async () => {
  const all = await Promise.all(Array.from({ length: 20 }, () => create(dana)))
  expect(new Set(all.map(({ id }) => id)).size).toBe(1)
  expect(all[0]).toMatchObject({ driver_id: dana, amount: 0, inlays_lock: false, version: 1 })
  const { rows } = await sql`select kind from dispatch_action where trip_ids = ${[all[0]!.id]}::bigint[]`.execute(
    app.db,
  )
  expect(rows).toEqual([{ kind: 'create' }])
})

test('updateOrder, updateTripOrder and updatePositions move orders between drivers and reorder a trip', async () => {
  const [a, b, c] = (await waitingOrders(app, world.deli_id, 3)) as [number, number, number]
  const first = await create(dana)
  const second = await create(omer)
  for (const id of [a, b]) await update(id, { driver_id: dana })
  const moved = await update(c, { trip_id: first.id })
  expect(moved).toMatchObject({ order_id: c, trip_position: 3, no_driver: false, unlock: false, index: 2 })
  expect(JSON.parse(moved.address)).toMatchObject({ formatted: `הרצל ${c}`, latitude: expect.any(Number) })
  await update(a, { driver_id: omer })
  const before = await app.countEvents()
  expect(await wire().updateTripOrder({ body: { trip_id: second.id, old_trip_id: first.id } })).toEqual({
    [first.id]: 2,
    [second.id]: 1,
  })
  expect(await app.countEvents()).toBe(before + 1)
  const { rows: reported } = await sql`select name, data from event order by id desc limit 1`.execute(app.db)
  const trip_ids = [first.id, second.id].toSorted((one, other) => one - other)
  expect(reported).toEqual([{ name: 'wave.changed', data: { deli_id: world.deli_id, ...WAVE, trip_ids } }])
  const orders = [
    { order_id: b, trip_position: 2 },
    { order_id: c, trip_position: 1 },
  ]
  const { data } = await wire().updatePositions({ body: { orders } })
  expect(data.map(({ order_id, trip_position }) => [order_id, trip_position])).toEqual([
    [c, 1],
    [b, 2],
  ])
  expect(await trips()).toEqual({ [dana]: [c, b], [omer]: [a] })
  expect(await wrongInlays(app)).toEqual([])
})

test('a removed=1 update removes an order from its trip and lists it without a driver', async () => {
  const [a] = (await waitingOrders(app, world.deli_id, 1)) as [number]
  await update(a, { driver_id: dana })
  expect(await update(a, { removed: 1 })).toMatchObject({
    order_id: a,
    removed: 1,
    no_driver: true,
    trip_position: null,
  })
  const { data } = await wire().inlays({
    query: { date: WAVE.date, hour: String(WAVE.hour), deli: String(world.deli_id) },
  })
  expect(data.waiting.map(({ order_id }) => order_id)).toEqual([a])
  expect(new Set(data.drivers.map(({ driver_id }) => driver_id))).toEqual(new Set([dana, omer]))
  expect(data.available_hours).toContain(WAVE.hour)
  const columns = { number: expect.any(Number), customer_name: expect.any(String), volume: expect.any(Number) }
  expect(data.waiting[0]).toMatchObject({ ...columns, distance: null })
  expect(data.drivers[0]).toMatchObject({ name: expect.any(String), distance: 0, volume: 0 })
})

test('moves an order onto a locked trip only when the order is exempt', async () => {
  const [a, b] = (await waitingOrders(app, world.deli_id, 2)) as [number, number]
  await update(a, { driver_id: dana })
  const trip = await create(dana)
  await world.my.lockTrip({ params: { id: String(trip.id) }, body: { locked: true, version: trip.version } })
  await expect(update(b, { trip_id: trip.id })).rejects.toMatchObject({
    body: { code: 'inlay_not_possible', details: { problems: [{ code: 'trip_locked', is_final: true }] } },
  })
  expect(await trips()).toEqual({ [dana]: [a] })
  expect(await update(b, { trip_id: trip.id, unlock: 1 })).toMatchObject({ unlock: true, trip_position: 2 })
})

test('computes times from the requested start time, and rate-limits repeated requests', async () => {
  const [a] = (await waitingOrders(app, world.deli_id, 1)) as [number]
  await update(a, { driver_id: dana })
  const trip_id = (await create(dana)).id
  const start_time = '2026-11-16T17:30:00.000Z'
  const { data } = await wire().updateEstimated({ body: { trip_id, start_time } })
  expect(Date.parse(data.orders[0]!.execution_time!)).toBeGreaterThan(Date.parse(start_time))
  expect(data.is_estimate).toBe(true)
  const again = () => wire().updateEstimated({ body: { trip_id } })
  for (let i = 0; i < 5; i++) await again()
  await expect(again()).rejects.toMatchObject({ status: 429, body: { code: 'too_many_route_syncs' } })
})
