import type { VehicleKind } from '@tavlin/domain/dispatch/dispatch-enums'
import { sql } from 'kysely'
import type { Db, Tx } from '#platform/db/db.ts'
import { holdsOrder, isRemoved } from '../waves/wave-json.repo.ts'
import type { SavedStop, SavedTrip } from '../waves/wave-save.repo.ts'

export type RoutedTrip = {
  readonly id: number
  readonly deli_id: number
  readonly version: number
  readonly hour: number
  readonly vehicle_kind: VehicleKind
  /** Points of the route from the deli through the stops that are served or still to be served, and back. */
  readonly points: readonly { readonly lat: number; readonly lng: number }[]
}

export async function findRouted(db: Db, id: number): Promise<RoutedTrip | undefined> {
  const { rows } = await sql<RoutedTrip>`select trip.id, trip.deli_id, trip.version, hour, vehicle_kind, (
      with door as (select trip_stop.position, (orders.address ->> 'latitude')::float8 as lat,
          (orders.address ->> 'longitude')::float8 as lng
        from trip_stop join orders on orders.id = order_id where trip_id = trip.id and ${holdsOrder} and not ${isRemoved}
        union all select 0, deli.lat, deli.lng union all select 1000000, deli.lat, deli.lng)
      select coalesce(json_agg(json_build_object('lat', lat, 'lng', lng) order by position), '[]') from door
      where lat is not null) as points
    from trip join driver on user_id = driver_id join deli on deli.id = trip.deli_id where trip.id = ${id}`.execute(db)
  return rows[0]
}

/** Returns trips of a wave whose route changed since it was last computed. */
export async function listUnrouted(db: Db, wave: { deli_id: number; date: string; hour: number }): Promise<number[]> {
  const { rows } = await sql<{
    id: number
  }>`select id from trip where deli_id = ${wave.deli_id} and date = ${wave.date}::date
      and hour = ${wave.hour} and routed_at is null and status not in ('completed', 'cancelled')
      and exists (select from trip_stop where trip_id = trip.id) order by id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Returns later trips of the day of the same drivers that have not departed, in chronological order. */
export async function listFollowing(
  db: Db,
  { deli_id, date, hour }: { deli_id: number; date: string; hour: number },
): Promise<{ id: number; ends_at: string | null }[]> {
  const { rows } = await sql<{ id: number; ends_at: Date | string | null }>`select id, ends_at from trip as later
    where date = ${date}::date and hour >= ${hour} and status in ('draft', 'planned', 'loading')
      and exists (select from trip where trip.driver_id = later.driver_id and trip.date = later.date
        and trip.hour = ${hour} and trip.deli_id = ${deli_id} and (trip.hour, trip.departure) < (later.hour, later.departure))
      and exists (select from trip_stop where trip_id = later.id) order by hour, departure, id`.execute(db)
  return rows.map(({ id, ends_at }) => ({ id, ends_at: ends_at && new Date(ends_at).toISOString() }))
}

/** Returns waves with trips that need a route. The range of dates covers today in every time zone. */
export async function listUnroutedWaves(db: Db, now: Date): Promise<{ deli_id: number; date: string; hour: number }[]> {
  const at = now.toISOString()
  const { rows } = await sql<{ deli_id: number; date: string; hour: number }>`
    select distinct deli_id, date::text, hour from trip
    where date between ${at}::date - 1 and ${at}::date + 1 and routed_at is null
      and status not in ('completed', 'cancelled') and exists (select from trip_stop where trip_id = trip.id)
    order by date, hour, deli_id`.execute(db)
  return rows
}

type TripTimes = Pick<
  SavedTrip,
  'id' | 'distance_m' | 'duration_s' | 'duration_in_traffic_s' | 'ends_at' | 'is_estimate'
>

/** Does not change the version, because only times change. An undefined `shape` keeps the drawn route. */
export async function saveTimes(
  tx: Tx,
  trip: TripTimes,
  { stops, shape }: { stops: readonly SavedStop[]; shape: string | undefined },
  now: Date,
): Promise<void> {
  await sql`with new_stop as (
      select * from jsonb_to_recordset(${JSON.stringify(stops)}::jsonb) as input (id bigint, eta_at timestamptz,
        leg_distance_m integer, leg_duration_s integer, late_s integer)),
    timed as (
      update trip_stop set eta_at = new_stop.eta_at, leg_distance_m = new_stop.leg_distance_m, leg_duration_s = new_stop.leg_duration_s,
        late_s = new_stop.late_s
      from new_stop where trip_stop.id = new_stop.id)
    update trip set distance_m = ${trip.distance_m}, duration_s = ${trip.duration_s},
      duration_in_traffic_s = ${trip.duration_in_traffic_s}, ends_at = ${trip.ends_at.toISOString()}::timestamptz,
      is_estimate = ${trip.is_estimate},
      shape = case when ${shape === undefined} then shape else ${shape ?? null} end,
      routed_at = case when ${shape === undefined} then routed_at else ${now.toISOString()}::timestamptz end
    where id = ${trip.id}`.execute(tx)
}
