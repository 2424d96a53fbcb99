import { minuteOf } from '@tavlin/domain/availability/day-minutes'
import type { LatLng } from '@tavlin/domain/dispatch/travel-estimate'
import type pg from 'pg'
import { insertRows, raiseIds } from './seed-rows.ts'
import { type DemoDriver, type DemoOrder, type DemoShift, type Moment, planTrips } from './seed-trip-plan.ts'
import { type TripRows, tripRows } from './seed-trip-rows.ts'

const TOO_LATE_MS = 600_000

/** Seeds past and current trips. Returns the driver of each order. */
export async function seedTrips(client: pg.Client, now: Date): Promise<ReadonlyMap<number, number>> {
  const { date, minute } = minuteOf(now)
  const moment = { date, hour: Math.floor(minute / 60) }
  const world = await worldOf(client, date)
  const trips = planTrips(world.orders, world.drivers, world.shifts, world.delis, moment)
  const rows = trips.map((trip, i) => tripRows(trip, i + 1, { ...world, now, moment }))
  shape(rows, moment, now)
  await insertRows(
    client,
    'trip',
    rows.map(({ trip }) => trip),
  )
  await insertRows(client, 'trip_stop', numbered(rows.flatMap(({ stops }) => stops)))
  await insertRows(client, 'dispatch_action', numbered(actionsOf(rows)))
  await raiseIds(client, ['trip', 'trip_stop', 'dispatch_action'])
  await client.query(GIVE)
  await client.query(ON_THE_ROAD, [now])
  return new Map(trips.flatMap(({ driver, orders }) => orders.map(({ id }) => [id, driver.id])))
}

const numbered = <T extends object>(rows: readonly T[]) => rows.map((row, i) => ({ id: i + 1, ...row }))

/** Actions are sorted by time, because the log sorts by id. */
const actionsOf = (rows: readonly TripRows[]) =>
  rows.flatMap(({ action }) => (action ? [action] : [])).toSorted((a, b) => a.at.localeCompare(b.at))

/** Locks one trip of the current wave, and delays another trip until its last stop is late. */
function shape(rows: readonly TripRows[], { date, hour }: Moment, now: Date): void {
  const planned = rows.filter(({ trip }) => trip.date === date && trip.hour === hour && trip.status === 'planned')
  const locked = planned.find(({ stops }) => stops.length > 1) ?? planned[0]
  if (locked)
    Object.assign(locked.trip, { inlays_lock: true, locked_by: locked.trip.created_by, locked_at: now.toISOString() })
  const late = planned.find((one) => one !== locked)
  const last = late?.stops.at(-1)
  if (!late || !last || late.stops.some(({ late_s }) => late_s > 0)) return
  const wait_ms = late.promises.at(-1)! + TOO_LATE_MS - Date.parse(last.eta_at)
  const later = (at: string) => new Date(Date.parse(at) + wait_ms).toISOString()
  for (const [i, stop] of late.stops.entries()) {
    stop.eta_at = later(stop.eta_at)
    stop.late_s = Math.max(0, Math.round((Date.parse(stop.eta_at) - late.promises[i]!) / 1000))
  }
  Object.assign(late.trip, { start_at: later(late.leaves_at), ends_at: later(late.trip.ends_at) })
}

type SeedTripContext = {
  readonly orders: DemoOrder[]
  readonly drivers: DemoDriver[]
  readonly shifts: DemoShift[]
  readonly delis: ReadonlyMap<number, LatLng>
  readonly factorAt: (hour: number) => number
  readonly dispatcher_id: number
}

async function worldOf(client: pg.Client, today: string): Promise<SeedTripContext> {
  const { rows } = await client.query<{
    world: Omit<SeedTripContext, 'delis' | 'factorAt'> & {
      delis: (LatLng & { id: number })[]
      factors: { hour: number; factor: number }[]
    }
  }>(WORLD, [today])
  const { delis, factors, ...world } = rows[0]!.world
  return {
    ...world,
    delis: new Map(delis.map((deli) => [deli.id, deli])),
    factorAt: (hour) => factors.find((one) => one.hour === hour % 24)?.factor ?? 1,
  }
}

const MS = (column: string) => `(extract(epoch from ${column}) * 1000)::bigint`
const WORLD = `select json_build_object(
  'orders', (select coalesce(json_agg(json_build_object('id', id, 'number', number, 'deli_id', deli_id, 'date', date,
      'hour', start_minute / 60, 'status', status, 'volume', volume, 'lat', (address ->> 'latitude')::float,
      'lng', (address ->> 'longitude')::float, 'promise_to', ${MS('promise_to')}, 'departed_at', ${MS('departed_at')},
      'completed_at', ${MS('completed_at')}) order by date, start_minute, deli_id, id), '[]')
    from orders where order_type = 'delivery' and status not in ('cancelled', 'pending') and date <= $1 and address ? 'latitude'),
  'drivers', (select json_agg(json_build_object('id', user_id, 'deli_id', deli_id, 'vehicle_kind', vehicle_kind,
    'capacity_volume', capacity_volume, 'capacity_stops', capacity_stops) order by user_id) from driver),
  'shifts', (select json_agg(json_build_object('driver_id', driver_id, 'date', date, 'start_minute', start_minute,
    'end_minute', end_minute)) from driver_shift where kind = 'work' and date <= $1),
  'delis', (select json_agg(json_build_object('id', id, 'lat', lat, 'lng', lng)) from deli where lat is not null),
  'factors', (select json_agg(json_build_object('hour', hour, 'factor', factor)) from traffic_factor where deli_id is null),
  'dispatcher_id', (select id from app_user where email = 'dispatcher@tavlin.test')) as world`

const GIVE = `update orders set driver_id = trip.driver_id from trip_stop join trip on trip.id = trip_id where order_id = orders.id`
/** SQL that places each driver on the road halfway between the deli and the next stop. */
const ON_THE_ROAD = `update driver set lat = (deli.lat + (orders.address ->> 'latitude')::float) / 2,
    lng = (deli.lng + (orders.address ->> 'longitude')::float) / 2, position_at = $1
  from trip join trip_stop on trip_id = trip.id and state = 'en_route' join orders on orders.id = order_id
    join deli on deli.id = trip.deli_id
  where trip.driver_id = driver.user_id and trip.status = 'in_progress'`
