import { seededDice } from '@tavlin/domain/seeded-random'
import { dispatch } from '@tavlin/contract/dispatch'
import type { LoggedAction } from '@tavlin/domain/dispatch/replay'
import { replay } from '@tavlin/domain/dispatch/replay'
import { tripMark } from '@tavlin/domain/dispatch/trip-mark'
import { sql } from 'kysely'
import { beforeAll, expect, test, vi } from 'vitest'
import {
  type DispatchWorld,
  WAVE,
  dispatchWorld,
  tripsOf,
  waitingOrders,
  workingDriver,
  wrongInlays,
} from '../../../../test/dispatch-world.ts'
import { testApp } from '../../../../test/test-app.ts'

/** Number of moves per dispatcher; `bin/bench two-dispatchers` runs more. */
const MOVES = Number(process.env['DISPATCH_MOVES'] ?? 100)

const app = testApp({ pool_size: 20 })
let world: DispatchWorld
beforeAll(async () => {
  world = await dispatchWorld(app, 4)
  await sql`update driver set capacity_volume = 100000, capacity_bags = 1000, capacity_stops = 200`.execute(app.db)
})

type ErrorResponse = { status: number; body: { code: string; details?: { trips?: TripRow[] } } }
type TripRow = { id: number; driver_id: number; version: number; stops: { order_id: number }[] }
const twenty = <T>(make: (i: number) => Promise<T>) => Promise.all(Array.from({ length: 20 }, (_, i) => make(i)))
const put = (
  my: DispatchWorld['my'],
  order_ids: number[],
  driver_id: number,
  seen: { trip_id: number; version: number }[],
) => my.moveInlays({ body: { order_ids, driver_id, ...WAVE, position: null, seen } })

test('assigns a waiting order once when twenty moves compete, and rejects the other moves as stale', async () => {
  const [id] = (await waitingOrders(app, world.deli_id, 1)) as [number]
  const dana = await workingDriver(app, world.deli_id)
  const omer = await workingDriver(app, world.deli_id)
  const outcomes = await twenty((i) =>
    put(world.my, [id], i % 2 === 0 ? dana : omer, []).then(
      ({ data }) => (data.orders[0]!.ok ? 'done' : 'rejected'),
      (error: ErrorResponse) => error.body.code,
    ),
  )
  expect(outcomes.filter((one) => one === 'done')).toHaveLength(1)
  expect(outcomes.filter((one) => one === 'version_stale')).toHaveLength(19)
  expect(await wrongInlays(app)).toEqual([])
})

test('rejects a move as stale when its driver gets another trip at the same moment', async () => {
  const [first, second] = (await waitingOrders(app, world.deli_id, 2)) as [number, number]
  const dana = await workingDriver(app, world.deli_id)
  const omer = await workingDriver(app, world.deli_id)
  const [trip] = (await put(world.my, [first], dana, [])).data.trips
  const { answer } = await app.db.transaction().execute(async (tx) => {
    await sql`update trip set driver_id = ${omer}, version = version + 1 where id = ${trip!.id}`.execute(tx)
    await sql`update orders set driver_id = ${omer} where id = ${first}`.execute(tx)
    const moving = put(world.my, [second], omer, []).catch((error: ErrorResponse) => error.body.code)
    await vi.waitUntil(async () => (await sql`${WAITING}`.execute(tx)).rows.length > 0)
    return { answer: moving }
  })
  expect(await answer).toBe('version_stale')
  expect(await wrongInlays(app)).toEqual([])
})
const WAITING = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`

test('adds all of twenty parallel orders to one trip after retries with the current version', async () => {
  const ids = await waitingOrders(app, world.deli_id, 20)
  const driver_id = await workingDriver(app, world.deli_id)
  await sql`update driver set capacity_volume = 100000, capacity_bags = 1000, capacity_stops = 200`.execute(app.db)
  await twenty(async (i) => {
    let seen: { trip_id: number; version: number }[] = []
    for (;;) {
      const stale = await put(world.my, [ids[i]!], driver_id, seen).then(
        () => null,
        (error: ErrorResponse) => error,
      )
      if (!stale) return
      // A lock timeout on a busy machine answers "busy" and writes nothing.
      if (stale.body.code === 'busy') continue
      expect(stale.body.code).toBe('version_stale')
      seen = stale.body.details!.trips!.map(({ id, version }) => ({ trip_id: id, version }))
    }
  })
  const placed = (await tripsOf(app, world.deli_id))[driver_id]!
  expect(placed.toSorted((a, b) => a - b)).toEqual(ids.toSorted((a, b) => a - b))
  expect(await wrongInlays(app)).toEqual([])
})

/** Simulates a dispatcher who acts on the trips as they were last shown. */
async function dispatcher(ids: readonly number[], seed: number) {
  const { token } = await app.person(['dispatcher'])
  const my = app.as(dispatch, token)
  const trips_by_id = new Map<number, TripRow>()
  const done: { action_id: number; trips: readonly TripRow[] }[] = []
  const rejected = new Map<string, number>()
  const dice = seededDice(seed)
  const seen = () => [...trips_by_id.values()].map(({ id, version }) => ({ trip_id: id, version }))
  const learn = (trips: readonly TripRow[]) => trips.forEach((trip) => trips_by_id.set(trip.id, trip))
  const act = () => {
    const order_ids = Array.from({ length: 1 + dice(2) }, () => ids[dice(ids.length)]!)
    const driver_id = world.driver_ids[dice(world.driver_ids.length)]!
    const trip = [...trips_by_id.values()][dice(trips_by_id.size || 1)]
    const last = done.at(-1)
    switch (dice(10)) {
      case 0:
        return my.removeInlays({ body: { order_ids, seen: seen() } })
      case 1:
        if (!trip || trip.stops.length === 0) break
        return my.reorderTrip({
          params: { id: String(trip.id) },
          body: { order_ids: trip.stops.map(({ order_id }) => order_id).toReversed(), version: trip.version },
        })
      case 2:
        if (!trip) break
        return my.handOver({ params: { id: String(trip.id) }, body: { driver_id, seen: seen(), override: true } })
      case 3:
        if (!last) break
        return my.undo({ params: { id: String(last.action_id) } })
    }
    return my.moveInlays({ body: { order_ids, driver_id, ...WAVE, position: 1 + dice(5), seen: seen() } })
  }
  const take = async () => {
    const { data } = await act()
    learn(data.trips)
    if (data.action_id !== null) done.push({ action_id: data.action_id, trips: data.trips })
  }
  const run = async () => {
    for (let i = 0; i < MOVES; i++)
      await take().catch(({ body: { code, details } }: ErrorResponse) => {
        rejected.set(code, (rejected.get(code) ?? 0) + 1)
        if (details?.trips) learn(details.trips)
      })
  }
  return { run, done, rejected }
}

test(`two dispatchers end with exactly the acknowledged state after ${MOVES} random moves each`, async () => {
  const ids = await waitingOrders(app, world.deli_id, 25)
  const both = [await dispatcher(ids, 7), await dispatcher(ids, 4711)]
  await Promise.all(both.map(({ run }) => run()))
  const codes = new Set(both.flatMap(({ rejected }) => [...rejected.keys()]))
  expect([...codes].filter((code) => !['version_stale', 'undo_overtaken', 'trip_orders_wrong'].includes(code))).toEqual(
    [],
  )
  const done = both.flatMap((one) => one.done)
  expect(done.length).toBeGreaterThan(MOVES / 2)

  const { rows } = await sql<LoggedAction & { id: number }>`select id, kind, at, changes, trip_ids from dispatch_action
    where trip_ids && array(select id from trip where driver_id = any (${world.driver_ids}::bigint[])) order by id`.execute(
    app.db,
  )
  expect(rows.map(({ id }) => id)).toEqual(done.map(({ action_id }) => action_id).toSorted((a, b) => a - b))
  const { rows: trips } = await sql<{ id: number; driver_id: number; order_ids: string[] }>`
    select trip.id, trip.driver_id, array_agg(order_id order by position) as order_ids
    from trip join trip_stop on trip_id = trip.id where trip.driver_id = any (${world.driver_ids}::bigint[])
    group by trip.id`.execute(app.db)
  const played = replay(rows, new Date(app.clock.now)).filter(({ order_ids }) => order_ids.length > 0)
  // A driver may have several departures, so trips are compared, not drivers.
  const listed = (all: readonly { driver_id: number | null; order_ids: readonly (number | string)[] }[]) =>
    all.map(({ driver_id, order_ids }) => `${driver_id}: ${order_ids.join()}`).toSorted()
  expect(listed(played)).toEqual(listed(trips))
  // The stored stops of each trip are those of the newest version that a dispatcher received.
  const newest = new Map<number, TripRow>()
  for (const trip of done.flatMap((one) => one.trips))
    if ((newest.get(trip.id)?.version ?? 0) < trip.version) newest.set(trip.id, trip)
  const order_ids_of = new Map(trips.map((trip) => [trip.id, trip.order_ids.map(Number)]))
  for (const { id, stops } of newest.values())
    if (stops.length > 0) expect(order_ids_of.get(id)).toEqual(stops.map(({ order_id }) => order_id))
  expect(await wrongInlays(app)).toEqual([])
  const { rows: stats } = await sql`select deadlocks from pg_stat_database where datname = current_database()`.execute(
    app.db,
  )
  expect(stats).toEqual([{ deadlocks: 0 }])
})

test('assigns twenty different letters to twenty first trips in two delis, with a digit from the fifteenth on', async () => {
  const other = await dispatchWorld(app, 0)
  const wave = { ...WAVE, hour: 21 }
  const pairs: { driver_id: number; order_id: number }[] = []
  for (const deli_id of Array.from({ length: 20 }, (_, i) => (i % 2 === 0 ? world.deli_id : other.deli_id)))
    pairs.push({
      driver_id: await workingDriver(app, deli_id),
      order_id: (await waitingOrders(app, deli_id, 1))[0]!,
    })
  const placed = await twenty(async (i) => {
    const { driver_id, order_id } = pairs[i]!
    const body = { order_ids: [order_id], driver_id, ...wave, position: null, seen: [] }
    return (await world.my.moveInlays({ body })).data.trips[0]!
  })
  expect(placed.map(({ seq }) => seq).toSorted((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, i) => i))
  expect(tripMark(14)).toMatchObject({ letter_he: 'א2', letter_en: 'A2' })
})
