import type { drivers } from '@tavlin/contract/drivers'
import type { HandlerResult } from '@tavlin/contract/endpoint'
import { STATIONARY_M } from '@tavlin/domain/drivers/positions'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '#platform/db/db.ts'

export type ReportedPoint = { readonly at: Date; readonly lat: number; readonly lng: number }

/** SQL for metres between two points of a city, where the curvature of the earth does not matter. */
const metres = (lat: RawBuilder<unknown>, lng: RawBuilder<unknown>) => sql`111320 * sqrt((last.lat - ${lat}) ^ 2
  + ((last.lng - ${lng}) * cos(radians(last.lat))) ^ 2)`
const isStill = sql`(${metres(sql`driver.still_lat`, sql`driver.still_lng`)} <= ${STATIONARY_M})`

/**
 * Stores a batch in one statement: history, latest position, and where the driver has stayed. Returns false unless the
 * driver is under way on this trip and shares the position. A point belongs to the trip, so it is never older than the
 * departure: device times are exact to some seconds, and readers tell trips apart by this time.
 */
export async function savePoints(
  db: Db,
  { driver_id, trip_id, deli_ids }: { driver_id: number; trip_id: number; deli_ids: readonly number[] | null },
  points: readonly ReportedPoint[],
): Promise<boolean> {
  const { rows } = await sql<{ is_shared: boolean }>`with sharing as (
      select trip.id, trip.deli_id, trip.departed_at from trip join driver on driver.user_id = trip.driver_id
      where trip.id = ${trip_id} and trip.driver_id = ${driver_id} and trip.status = 'in_progress'
        and driver.shares_position and (${deli_ids === null} or trip.deli_id = any (${deli_ids ?? []}::integer[]))),
    point as materialized (
      select greatest(input.at, departed_at) as at, input.at as device_at, lat, lng from sharing,
        jsonb_to_recordset(${JSON.stringify(points)}::jsonb) as input (at timestamptz, lat float8, lng float8)),
    stored as (
      insert into driver_position (driver_id, at, trip_id, deli_id, lat, lng)
      select distinct on (point.at) ${driver_id}::bigint, point.at, sharing.id, sharing.deli_id, point.lat, point.lng
      from sharing, point order by point.at, device_at desc on conflict do nothing),
    latest as (
      update driver set lat = last.lat, lng = last.lng, position_at = last.at,
        still_lat = case when ${isStill} then still_lat else last.lat end,
        still_lng = case when ${isStill} then still_lng else last.lng end,
        still_since = case when ${isStill} then still_since else last.at end
      from sharing, (select * from point order by at desc, device_at desc limit 1) as last
      where driver.user_id = ${driver_id} and (position_at is null or position_at < last.at))
    select exists (select from sharing) as is_shared`.execute(db)
  return rows[0]!.is_shared
}

/**
 * Saves whether the driver shares their position. Declining deletes all stored positions. Returns undefined when the
 * user is no driver.
 */
export async function saveSharing(tx: Tx, driver_id: number, is_shared: boolean, at: Date) {
  const { rows } = await sql<{ deli_id: number }>`with deleted as (
      delete from driver_position where driver_id = ${driver_id} and ${!is_shared})
    update driver set shares_position = ${is_shared}, shares_position_at = ${at.toISOString()}::timestamptz,
      lat = case when ${is_shared} then lat end, lng = case when ${is_shared} then lng end,
      position_at = case when ${is_shared} then position_at end,
      still_lat = null, still_lng = null, still_since = null
    where user_id = ${driver_id} returning deli_id`.execute(tx)
  return rows[0]
}

export type PositionRow = HandlerResult<typeof drivers.positions>['data'][number]

/** Returns the positions of drivers who are under way from these delis; null means all. */
export async function listPositions(db: Db, deli_ids: readonly number[] | null): Promise<PositionRow[]> {
  const { rows } = await sql<PositionRow>`select driver.user_id as driver_id, lat, lng, position_at as at, still_since
    from driver where position_at is not null and exists (select from trip where trip.driver_id = driver.user_id
      and trip.status = 'in_progress' and trip.departed_at <= driver.position_at
      and (${deli_ids === null} or trip.deli_id = any (${deli_ids ?? []}::integer[])))
    order by driver.user_id`.execute(db)
  return rows
}

export async function deletePositionsBefore(db: Db, before: Date): Promise<void> {
  const at = before.toISOString()
  await sql`delete from driver_position where at < ${at}::timestamptz`.execute(db)
  await sql`update driver set lat = null, lng = null, position_at = null, still_lat = null, still_lng = null,
    still_since = null where position_at < ${at}::timestamptz`.execute(db)
}
