import type { Permission } from '@tavlin/contract/access-rules'
import { dispatch } from '@tavlin/contract/dispatch'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import {
  type DispatchWorld,
  WAVE,
  dispatchWorld,
  seenOf,
  tripsOf,
  waitingOrders,
  workingDriver,
  wrongInlays,
} from '../../../../test/dispatch-world.ts'
import type { AssignedRole } from '../../../../test/assign-roles.ts'
import { makeOneDeliRole } from '../../../../test/one-deli-people.ts'
import { testApp } from '../../../../test/test-app.ts'

const app = testApp()
let world: DispatchWorld
let [dana, omer] = [0, 0]
beforeEach(async () => {
  world = await dispatchWorld(app)
  ;[dana, omer] = world.driver_ids as [number, number]
})

const trips = () => tripsOf(app, world.deli_id)
const waiting = (count: number, more = {}) => waitingOrders(app, world.deli_id, count, more)
type Trip = { id: number; version: number }
async function tripWith(order_ids: number[], driver_id: number) {
  const body = { order_ids, driver_id, ...WAVE, position: null, seen: [] }
  return (await world.my.moveInlays({ body })).data.trips[0]!
}
const params = ({ id }: { id: number }) => ({ id: String(id) })
const lock = async (trip: Trip, locked = true) =>
  (await world.my.lockTrip({ params: params(trip), body: { locked, version: trip.version } })).data
const exempt = async (id: number, unlock = true) =>
  (await world.my.exemptOrder({ params: { id: String(id) }, body: { unlock } })).data
const written = async () => [await app.countEvents(), (await trips()) as unknown]
const rejectedAll = (codes: string[]) => ({
  orders: codes.map((code) => ({ ok: false, problems: [{ code, is_final: true }] })),
})

test('a locked trip rejects changes except for exempt orders, and the log contains every action', async () => {
  const [a, b, c, d] = (await waiting(4)) as [number, number, number, number]
  const open = await tripWith([a, b, c], dana)
  const other = await tripWith([d], omer)
  const locked = await lock(open)
  expect(locked).toMatchObject({ inlays_lock: true, locked_by: { id: world.dispatcher_id }, version: 3 })
  const seen = seenOf(locked, other)
  const before = await written()
  const move = { ...WAVE, position: null, seen }
  expect(
    (await world.my.moveInlays({ body: { ...move, order_ids: [d], driver_id: dana, override: true } })).data,
  ).toMatchObject(rejectedAll(['trip_locked']))
  expect((await world.my.removeInlays({ body: { order_ids: [a], seen } })).data).toMatchObject(
    rejectedAll(['trip_locked']),
  )
  await expect(
    world.my.reorderTrip({ params: params(locked), body: { order_ids: [b, a, c], version: 3 } }),
  ).rejects.toMatchObject({ body: { code: 'trip_locked' } })
  await expect(world.my.handOver({ params: params(locked), body: { driver_id: omer, seen } })).rejects.toMatchObject({
    body: { code: 'trip_locked' },
  })
  await expect(
    world.my.moveTrip({ params: params(locked), body: { move: 'cancel', version: 3 } }),
  ).rejects.toMatchObject({ body: { code: 'trip_locked' } })
  expect(await written()).toEqual(before)

  expect((await exempt(b)).trips[0]).toMatchObject({ version: 4, stops: [{}, { order_id: b, unlock: true }, {}] })
  await world.my.reorderTrip({ params: params(locked), body: { order_ids: [b, a, c], version: 4 } })
  await world.my.removeInlays({ body: { order_ids: [b], seen: seenOf({ id: locked.id, version: 5 }) } })
  await exempt(d)
  const body = {
    ...move,
    order_ids: [d],
    driver_id: dana,
    position: 1,
    seen: seenOf({ id: locked.id, version: 6 }, { id: other.id, version: 3 }),
  }
  expect((await world.my.moveInlays({ body })).data.orders).toMatchObject([{ ok: true }])
  expect(await trips()).toEqual({ [dana]: [d, a, c], [omer]: [] })
  const { data } = await world.my.waveActions({ query: { date: WAVE.date, hour: String(WAVE.hour) } })
  expect(data.map(({ kind }) => kind)).toEqual([
    'move',
    'exempt',
    'remove',
    'reorder',
    'exempt',
    'lock',
    'move',
    'move',
  ])
})

test('only users with the permission can lock and exempt, and trips of other delis are hidden', async () => {
  const [a, b] = (await waiting(2)) as [number, number]
  const trip = await tripWith([a], dana)
  const before = await written()
  let count = 0
  const as = async (permissions: [Permission, number][]) => {
    const roles: AssignedRole[] = []
    for (const [name, deli_id] of permissions)
      roles.push(await makeOneDeliRole(app.db, `only_${++count}_${name}`, { deli_id, permissions: [name] }))
    return app.as(dispatch, (await app.person(roles)).token)
  }
  const elsewhere = (await dispatchWorld(app, 0)).deli_id
  const half = await as([
    ['access_inlay_screen', world.deli_id],
    ['lock_trips', elsewhere],
  ])
  const body = { locked: true, version: trip.version }
  await expect(half.lockTrip({ params: params(trip), body })).rejects.toMatchObject({ status: 403 })
  for (const id of [a, b])
    await expect(half.exemptOrder({ params: { id: String(id) }, body: { unlock: true } })).rejects.toMatchObject({
      status: 403,
    })
  const stranger = await as([['access_inlay_screen', elsewhere]])
  await expect(stranger.removeInlays({ body: { order_ids: [a], seen: seenOf(trip) } })).rejects.toMatchObject({
    status: 404,
  })
  await expect(
    stranger.reorderTrip({ params: params(trip), body: { order_ids: [a], version: trip.version } }),
  ).rejects.toMatchObject({ status: 404 })
  await expect(
    stranger.moveInlays({ body: { ...WAVE, order_ids: [b], driver_id: dana, position: null, seen: [] } }),
  ).rejects.toMatchObject({ status: 404 })
  expect(await written()).toEqual(before)
})

test('undoes the exemption of an order from the trip lock, and rejects the undo when the exemption was already removed', async () => {
  const [a] = (await waiting(1)) as [number]
  await tripWith([a], dana)
  const first = await exempt(a)
  const undo = (action_id: number | null) => world.my.undo({ params: { id: String(action_id) } })
  expect((await undo(first.action_id)).data.trips[0]!.stops).toMatchObject([{ order_id: a, unlock: false }])
  const second = await exempt(a)
  await exempt(a, false)
  await expect(undo(second.action_id)).rejects.toMatchObject({ body: { code: 'undo_overtaken' } })
  const trip = (
    await world.my.wave({ query: { date: WAVE.date, hour: String(WAVE.hour), deli: String(world.deli_id) } })
  ).data.drivers[0]!.trip!
  expect(trip.stops[0]!.unlock).toBe(false)
})

test('reassigns a whole trip, swaps it with a driver who already has a trip, and undoes both', async () => {
  const ids = await waiting(3)
  const trip = await tripWith(ids, dana)
  const third = await workingDriver(app, world.deli_id)
  const given = await world.my.handOver({ params: params(trip), body: { driver_id: third, seen: seenOf(trip) } })
  expect(await trips()).toEqual({ [third]: ids })
  expect(await wrongInlays(app)).toEqual([])
  await world.my.undo({ params: { id: String(given.data.action_id) } })
  expect(await trips()).toEqual({ [dana]: ids })
  const [x] = await waiting(1)
  const other = await tripWith([x!], omer)
  const swapped = await world.my.handOver({
    params: params(trip),
    body: { driver_id: omer, seen: seenOf({ ...trip, version: 4 }, other) },
  })
  expect(await trips()).toEqual({ [omer]: ids, [dana]: [x] })
  await world.my.undo({ params: { id: String(swapped.data.action_id) } })
  expect(await trips()).toEqual({ [dana]: ids, [omer]: [x] })
  expect(await wrongInlays(app)).toEqual([])
})

test('rejects reassigning a trip to a vehicle that is too small, unless overridden', async () => {
  const ids = await waiting(3)
  const trip = await tripWith(ids, dana)
  await sql`update driver set capacity_volume = 200 where user_id = ${omer}`.execute(app.db)
  const before = await written()
  const request = { params: params(trip), body: { driver_id: omer, seen: seenOf(trip) } }
  const { data } = await world.my.handOver(request)
  const problem = { code: 'over_volume', is_final: false, by: 100, total: 300, limit: 200, driver_id: omer }
  expect(data.orders).toEqual(ids.map((order_id) => ({ order_id, ok: false, problems: [problem] })))
  expect(await written()).toEqual(before)
  await world.my.handOver({ ...request, body: { ...request.body, override: true } })
  expect(await trips()).toEqual({ [omer]: ids })
})

test('a trip departs with ready orders, leaves unready ones behind on request, and then takes no orders', async () => {
  const [a, b] = (await waiting(2, { status: 'ready' })) as [number, number]
  const [late, later] = (await waiting(2)) as [number, number]
  const trip = await tripWith([a, late, b], dana)
  const body = { move: 'depart', version: trip.version } as const
  const before = await written()
  await expect(world.my.moveTrip({ params: params(trip), body })).rejects.toMatchObject({
    status: 409,
    body: {
      code: 'trip_move_not_allowed',
      details: {
        because: 'not_ready',
        orders: [{ order_id: late, status: 'accepted', number: expect.any(Number), deli_id: world.deli_id }],
      },
    },
  })
  expect(await written()).toEqual(before)
  const { data } = await world.my.moveTrip({ params: params(trip), body: { ...body, leave_behind: true } })
  expect(data.trips[0]!.status).toBe('in_progress')
  expect(new Date(data.trips[0]!.departed_at!)).toEqual(app.clock.now)
  expect(data.waiting.map(({ order_id }) => order_id)).toEqual([late])
  const { rows } = await sql<{
    status: string
  }>`select status from orders where id in (${a}, ${b}, ${late}) order by id`.execute(app.db)
  expect(rows.map(({ status }) => status)).toEqual(['on-the-way', 'on-the-way', 'accepted'])
  const seen = seenOf(data.trips[0]!)
  const rejected = await world.my.moveInlays({
    body: { ...WAVE, order_ids: [later], driver_id: dana, position: null, seen, override: true },
  })
  expect(rejected.data).toMatchObject(rejectedAll(['trip_departed']))
  expect((await world.my.removeInlays({ body: { order_ids: [a], seen } })).data).toMatchObject(
    rejectedAll(['stop_started']),
  )
  await expect(
    world.my.moveTrip({ params: params(trip), body: { move: 'complete', version: data.trips[0]!.version } }),
  ).rejects.toMatchObject({
    body: {
      code: 'trip_move_not_allowed',
      details: { because: 'still_on_the_way', orders: [{ order_id: a }, { order_id: b }] },
    },
  })
  const cancelled = await world.my.moveTrip({
    params: params(trip),
    body: { move: 'cancel', version: data.trips[0]!.version },
  })
  expect(cancelled.data.waiting.map(({ order_id, status }) => [order_id, status])).toEqual([
    [a, 'ready'],
    [b, 'ready'],
  ])
  expect(await wrongInlays(app)).toEqual([])
})

test('undo returns an order to its position and keeps an order that another dispatcher moved later', async () => {
  const [a, b, c, d] = (await waiting(4)) as [number, number, number, number]
  const first = await tripWith([a, b, c], dana)
  const second = await tripWith([d], omer)
  const mine = (
    await world.my.moveInlays({
      body: { ...WAVE, order_ids: [a, b], driver_id: omer, position: null, seen: seenOf(first, second) },
    })
  ).data
  const { token } = await app.person(['dispatcher'])
  const other = app.as(dispatch, token)
  const seen = mine.trips.map(({ id, version }) => ({ trip_id: id, version }))
  await other.moveInlays({ body: { ...WAVE, order_ids: [b], driver_id: dana, position: 2, seen } })
  await expect(other.undo({ params: { id: String(mine.action_id) } })).rejects.toMatchObject({
    body: { code: 'undo_of_another' },
  })
  const { data } = await world.my.undo({ params: { id: String(mine.action_id) } })
  expect(data.orders.map(({ order_id, ok }) => [order_id, ok])).toEqual([
    [a, true],
    [b, false],
  ])
  expect(await trips()).toEqual({ [dana]: [a, c, b], [omer]: [d] })
  await expect(world.my.undo({ params: { id: String(mine.action_id) } })).rejects.toMatchObject({
    body: { code: 'undo_overtaken' },
  })
  expect(await wrongInlays(app)).toEqual([])
})

test('executes a dispatch command once and repeats its answer for the same key', async () => {
  const [a] = await waiting(1)
  const sendRequest = () =>
    app.call(world.token, {
      method: 'POST',
      url: '/inlays/moves',
      headers: { 'idempotency-key': 'one-and-the-same' },
      payload: { order_ids: [a], driver_id: dana, ...WAVE, position: null, seen: [] },
    })
  const one = await sendRequest()
  const two = await sendRequest()
  expect(one.statusCode).toBe(200)
  expect(two.json()).toEqual(one.json())
  expect(await trips()).toEqual({ [dana]: [a] })
})
