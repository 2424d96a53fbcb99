import { rowIdOf } from '@tavlin/domain/dispatch/departures'
import { sql } from 'kysely'
import type { Trip, WaitingOrder, Wave, WaveDeli, WaveDriver } from '@tavlin/contract/dispatch-schemas'
import type { z } from 'zod'
import type { Db, Tx } from '#platform/db/db.ts'
import { type StoredTrip, type StoredWaiting, liveTrip, liveWaiting } from './live-times.ts'
import { holdsOrder, tripJson, waitingJson } from './wave-json.repo.ts'

export type TripRow = z.input<typeof Trip>
export type WaitingRow = z.input<typeof WaitingOrder>
/** Shifts are in minutes of the business day; the service converts them to instants. */
export type DriverRow = Omit<z.input<typeof WaveDriver>, 'shift'> & {
  readonly shift: { readonly start_minute: number; readonly end_minute: number } | null
}
type StoredDriver = Omit<DriverRow, 'trip' | 'row_id'> & { readonly trip: StoredTrip | null }
/** A null `deli_ids` means all delis. */
export type WaveKey = { readonly date: string; readonly hour: number; readonly deli_ids: readonly number[] | null }
type DeliRow = Omit<z.input<typeof WaveDeli>, 'code_he' | 'code_en'>
export type WaveDay = Pick<z.input<typeof Wave>, 'hours' | 'has_drivers'> & {
  readonly delis: readonly DeliRow[]
  /** All delis of the business, because deli codes are unique among all of them. */
  readonly all_delis: readonly Pick<DeliRow, 'id' | 'name_he' | 'name_en'>[]
}

const inDelis = (column: string, deli_ids: readonly number[] | null) =>
  deli_ids === null ? sql`true` : sql`${sql.ref(column)} = any (${deli_ids}::integer[])`

/** SQL for deliveries waiting for a driver: on no trip, or returned from one. */
const isWaiting = sql`orders.order_type = 'delivery' and orders.status not in ('on-the-way', 'completed', 'cancelled')
  and not exists (select from trip_stop where trip_stop.order_id = orders.id and ${holdsOrder})`

/** SQL for the names of all delis, from which the codes are computed. */
export const allDelis = sql`coalesce((select json_agg(json_build_object('id', id, 'name_he', name_he, 'name_en', name_en))
  from deli), '[]')`

/** Returns the hours of a day with their numbers of orders and trips, and the delis the caller dispatches. */
export async function findDay(db: Db, { date, deli_ids }: Omit<WaveKey, 'hour'>): Promise<WaveDay> {
  const { rows } = await sql<WaveDay>`with of_day as (
      select coalesce(trip.hour, orders.start_minute / 60) as hour, 
        trip_stop.id is null and orders.status not in ('on-the-way', 'completed') as waits
      from orders
      left join trip_stop on trip_stop.order_id = orders.id and ${holdsOrder}
      left join trip on trip.id = trip_stop.trip_id
      where orders.date = ${date}::date and ${inDelis('orders.deli_id', deli_ids)}
        and orders.order_type = 'delivery' and orders.status <> 'cancelled'),
    tripped as (select hour, count(*) as trips from trip
      where date = ${date}::date and status <> 'cancelled' and ${hasStops}
        and ${inDelis('trip.deli_id', deli_ids)} group by hour),
    counted as (select hour, count(*)::integer as orders, count(*) filter (where waits)::integer as waiting
      from of_day group by hour)
    select coalesce((select json_agg(json_build_object('id', id, 'name_he', name_he, 'name_en', name_en, 'lat', lat,
          'lng', lng) order by id) from deli where active and ${inDelis('deli.id', deli_ids)}), '[]') as delis,
      ${allDelis} as all_delis,
      coalesce((select json_agg(json_build_object('hour', hour, 'orders', coalesce(orders, 0), 'waiting',
          coalesce(waiting, 0), 'trips', coalesce(trips, 0)) order by hour)
        from counted full join tripped using (hour)), '[]') as hours,
      exists (select from driver_shift where date = ${date}::date and kind = 'work'
        and ${inDelis('driver_shift.deli_id', deli_ids)}) as has_drivers`.execute(db)
  return rows[0]!
}

const hasStops = sql`exists (select from trip_stop where trip_stop.trip_id = trip.id)`
/**
 * SQL condition: the driver's last position belongs to a trip that is not finished. Staff do not see where a driver is
 * after the trip.
 */
const isUnderWay = sql`exists (select from trip as under_way where under_way.driver_id = driver.user_id
  and under_way.status = 'in_progress' and under_way.departed_at <= driver.position_at)`
/**
 * SQL condition: the driver has a trip with stops. It hides an empty trip, for example that of a driver who fell ill.
 */
const isShown = sql`(trip.id is not null and ${hasStops})`

/** Returns drivers with a shift or stops in the hour, and their trips. */
export async function findDrivers(db: Db, { date, hour, deli_ids }: WaveKey, now: Date): Promise<DriverRow[]> {
  const { rows } = await sql<{
    driver: StoredDriver
  }>`select json_build_object('driver_id', driver.user_id, 'departure', coalesce(trip.departure, 1),
      'name', full_name(first_name, last_name), 'deli_id', coalesce(trip.deli_id, shift.deli_id, driver.deli_id),
      'duty', driver.duty, 'vehicle_kind', vehicle_kind, 'vehicle_name', vehicle_name, 'capacity_volume', capacity_volume,
      'capacity_bags', capacity_bags, 'capacity_stops', capacity_stops, 'skills', skills, 'area_ids', area_ids,
      'phone', driver.phone, 'shift', case when shift.id is not null then json_build_object('start_minute', shift.start_minute,
        'end_minute', shift.end_minute) end,
      'position', case when ${isUnderWay} then json_build_object('lat', driver.lat, 'lng', driver.lng,
        'at', position_at, 'still_since', still_since) end,
      'back_at', driver_back_at(driver.user_id, ${date}::date, ${hour}, coalesce(trip.departure, 1)),
      'trip', case when trip.id is not null then ${tripJson} end) as driver
    from driver join app_user on app_user.id = driver.user_id
    left join trip on trip.driver_id = driver.user_id and trip.date = ${date}::date and trip.hour = ${hour}
      and trip.status <> 'cancelled'
    left join lateral (select * from driver_shift
      where driver_shift.driver_id = driver.user_id and driver_shift.date = ${date}::date and kind = 'work'
        and start_minute < ${(hour + 1) * 60} and end_minute > ${hour * 60}
      order by start_minute limit 1) as shift on true
    where (${isShown} or (shift.id is not null and driver.active and may_drive(driver.user_id, shift.deli_id)))
      and (${deli_ids === null} or coalesce(trip.deli_id, shift.deli_id) = any (${deli_ids ?? []}::integer[]))
    order by coalesce(trip.status = 'completed', false), trip.seq nulls last, app_user.first_name, app_user.last_name, driver.user_id`.execute(
    db,
  )
  return rows.map(({ driver }) => ({
    ...driver,
    row_id: rowIdOf(driver),
    trip: driver.trip && liveTrip(driver.trip, now),
  }))
}

export async function findWaiting(db: Db, { date, hour, deli_ids }: WaveKey, now: Date): Promise<WaitingRow[]> {
  const { rows } = await sql<{ waiting: StoredWaiting }>`select ${waitingJson} as waiting from orders
    where orders.date = ${date}::date and orders.start_minute / 60 = ${hour}
      and ${inDelis('orders.deli_id', deli_ids)} and ${isWaiting}
    order by orders.promise_to, orders.id`.execute(db)
  return rows.map(({ waiting }) => liveWaiting(waiting, now))
}

export async function findTrips(db: Db, trip_ids: readonly number[], now: Date): Promise<TripRow[]> {
  const { rows } = await sql<{ trip: StoredTrip }>`select ${tripJson} as trip
    from trip join driver on driver.user_id = trip.driver_id
    where trip.id = any (${trip_ids}::bigint[]) order by trip.id`.execute(db)
  return rows.map(({ trip }) => liveTrip(trip, now))
}

/**
 * Returns the number of the driver's next departure in a wave, or that of an open one without orders. Takes the
 * advisory lock of the wave, which `trip_of_wave` takes too, so that two requests open one departure.
 */
export async function findNextDeparture(
  tx: Tx,
  { driver_id, date, hour }: { driver_id: number; date: string; hour: number },
): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(format('wave %s %s', ${date}::date, ${hour}::smallint), 0))`.execute(
    tx,
  )
  const { rows } = await sql<{ departure: number; is_empty: boolean }>`select departure,
      status in ('draft', 'planned', 'loading') and not ${hasStops} as is_empty
    from trip where driver_id = ${driver_id} and date = ${date}::date and hour = ${hour} and status <> 'cancelled'
    order by departure desc limit 1`.execute(tx)
  const [last] = rows
  return last === undefined ? 1 : last.is_empty ? last.departure : last.departure + 1
}
