import { dispatch } from '@tavlin/contract/dispatch'
import { driving } from '@tavlin/contract/driving'
import { guestOrders } from '@tavlin/contract/guest-orders'
import { kitchen } from '@tavlin/contract/kitchen'
import { orders } from '@tavlin/contract/orders'
import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { WAVE, completeOrders, dispatchWorld, waitingOrders } from '../../../../test/dispatch-world.ts'
import { makeShift } from '../../../../test/driver-world.ts'
import { testApp } from '../../../../test/test-app.ts'
import { hashToken } from '#platform/db/ids.ts'

const app = testApp()
const START = new Date(`${WAVE.date}T16:00:00Z`)
const later = (minutes: number): string => new Date(START.getTime() + minutes * 60_000).toISOString()
const ORDERS = 6
/** `bin/bench eta-agreement` checks more than 10,000 orders. */
const SITUATIONS = Number(process.env['ETA_SITUATIONS'] ?? 60)

let order_ids: number[] = []
let trip_id = 0
let deli_id = 0
let owner = ''
let driver = { id: 0, token: '' }
beforeAll(async () => {
  app.clock.now = START
  const world = await dispatchWorld(app)
  deli_id = world.deli_id
  owner = (await app.person(['super_admin'])).token
  driver = await app.person(['driver'])
  await sql`insert into driver (user_id, deli_id, skills) values (${driver.id}, ${deli_id}, '{cash,events}')`.execute(
    app.db,
  )
  await makeShift(app.db, driver.id, { date: WAVE.date, start_minute: 600, end_minute: 1380 })
  order_ids = await waitingOrders(app, deli_id, ORDERS)
  const body = { order_ids, driver_id: driver.id, ...WAVE, position: null, seen: [] }
  trip_id = (await world.my.moveInlays({ body })).data.trips[0]!.id
  await completeOrders(app, order_ids)
  for (const id of order_ids)
    await sql`update orders set follow_hash = ${hashToken(tokenOf(id))} where id = ${id}`.execute(app.db)
})

const minute = fc.integer({ min: -120, max: 120 })
const someOrder = fc.record({
  status: fc.constantFrom('pending', 'accepted', 'cooking', 'ready'),
  from: minute,
  window: fc.integer({ min: 0, max: 90 }),
  firmness: fc.constantFrom('firm', 'asap', 'flexible'),
  travel_minutes: fc.integer({ min: 0, max: 40 }),
  road_s: fc.option(fc.integer({ min: 60, max: 3000 })),
  leg_s: fc.integer({ min: 0, max: 1800 }),
  is_on_trip: fc.boolean(),
  arrived: fc.option(fc.constant(-3)),
})
const situation = fc.record({
  // Sessions of the test expire after some minutes, so the times of the orders vary more than the clock.
  clock: fc.integer({ min: 0, max: 10 }),
  start: fc.option(minute),
  departed: fc.option(fc.integer({ min: -60, max: -5 })),
  orders: fc.array(someOrder, { minLength: ORDERS, maxLength: ORDERS }),
})
type Situation = typeof situation extends fc.Arbitrary<infer T> ? T : never

/** Writes the situation into the rows that the readers read. */
async function arrange({ clock, start, departed, orders: some }: Situation): Promise<void> {
  app.clock.now = new Date(later(clock))
  await sql`delete from travel_time`.execute(app.db)
  await sql`delete from rate_limit`.execute(app.db)
  await sql`update trip set start_at = ${start === null ? null : later(start)}::timestamptz,
      departed_at = ${departed === null ? null : later(departed)}::timestamptz,
      status = ${departed === null ? 'planned' : 'in_progress'} where id = ${trip_id}`.execute(app.db)
  for (const [index, one] of some.entries()) {
    const id = order_ids[index]!
    const has_left = departed !== null && one.is_on_trip
    const state = !one.is_on_trip
      ? 'returned'
      : has_left && one.arrived !== null
        ? 'arrived'
        : has_left
          ? 'en_route'
          : 'pending'
    const status = has_left ? 'on-the-way' : one.status
    await sql`update orders set status = ${status}, promise_from = ${later(one.from)}::timestamptz,
        promise_to = ${later(one.from + one.window)}::timestamptz, firmness = ${one.firmness},
        travel_minutes = ${one.travel_minutes}, driver_id = ${one.is_on_trip ? driver.id : null},
        departed_at = ${has_left ? later(departed) : null}::timestamptz where id = ${id}`.execute(app.db)
    await sql`update trip_stop set state = ${state}, leg_duration_s = ${one.leg_s}, leg_distance_m = ${one.leg_s * 5},
        arrived_at = ${state === 'arrived' ? later(clock - 3) : null}::timestamptz where order_id = ${id}`.execute(
      app.db,
    )
    if (one.road_s !== null)
      await sql`insert into travel_time (profile, hour, from_lat, from_lng, to_lat, to_lng, seconds, metres, at)
        select 'car', ${WAVE.hour}, 320700, 347700, round((address ->> 'latitude')::numeric * 10000),
          round((address ->> 'longitude')::numeric * 10000), ${one.road_s}, 1000, now() from orders where id = ${id}
        on conflict do nothing`.execute(app.db)
  }
}

type Reading = Map<number, string | null>
const windowOf = (from?: string, to?: string): string => `${from} ${to}`
const tokenOf = (id: number): string => `token${String(id).padStart(17, '0')}`

/** Returns the arrival of each order by reader. */
async function readers(): Promise<Record<string, Reading>> {
  const as = app.as(orders, owner)
  const pages = await Promise.all(order_ids.map((id) => as.order({ params: { id: String(id) } })))
  const tracked = await Promise.all(
    order_ids.map((id) => app.as(guestOrders, null).guestOrder({ params: { token: tokenOf(id) } })),
  )
  const list = await as.orders({ query: { date: WAVE.date, limit: '100' } })
  const board = await app.as(kitchen, owner).deliBoard({ params: { id: String(deli_id) }, query: {} })
  const late = await as.lateRisk({ query: {} })
  const wave = await app.as(dispatch, owner).wave({ query: { date: WAVE.date, hour: String(WAVE.hour) } })
  const day = await app.as(driving, driver.token).driverDay()
  const stops = wave.data.drivers.flatMap(({ trip }) => trip?.stops ?? []).filter(({ state }) => state !== 'returned')
  const own = day.data.trips.flatMap((trip) => trip.stops).filter(({ state }) => state !== 'returned')
  const byId = (rows: readonly { id: number; eta_at: string | null }[]): Reading =>
    new Map(rows.map(({ id, eta_at }) => [id, eta_at]))
  return {
    page: byId(pages.map(({ data }) => data)),
    list: byId(list.data),
    kitchen: byId(board.data.cards),
    late: byId(late.data.map(({ order }) => order)),
    dispatch: new Map(stops.map(({ order_id, eta_at }) => [order_id, eta_at])),
    window: new Map(pages.map(({ data }) => [data.id, windowOf(data.eta?.arrives_from, data.eta?.arrives_to)])),
    tracking: new Map(
      order_ids.map((id, i) => [id, windowOf(tracked[i]!.data.arrival?.from, tracked[i]!.data.arrival?.to)]),
    ),
    driver: new Map(own.map(({ order_id, eta_at }) => [order_id, eta_at])),
  }
}

test('order page, lists, kitchen, dispatch, driver and tracking agree about every arrival at any moment', async () => {
  const counts: Record<string, number> = {}
  for (const one of fc.sample(situation, { numRuns: SITUATIONS, seed: 25 })) {
    await arrange(one)
    const { page, window, tracking, ...others } = await readers()
    expect(page!.size).toBe(ORDERS)
    expect(tracking).toEqual(window)
    for (const [reader, reading] of Object.entries(others))
      for (const [id, eta_at] of reading) {
        counts[reader] = (counts[reader] ?? 0) + 1
        expect({ reader, id, eta_at }).toEqual({ reader, id, eta_at: page!.get(id) })
      }
  }
  // The comparison must have covered every reader.
  expect(Object.keys(counts).toSorted()).toEqual(['dispatch', 'driver', 'kitchen', 'late', 'list'])
  expect(Math.min(...Object.values(counts))).toBeGreaterThan(100)
})
