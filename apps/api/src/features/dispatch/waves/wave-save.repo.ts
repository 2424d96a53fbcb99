import type { PositionChange } from '@tavlin/domain/dispatch/position-changes'
import type { ActionKind, StopState, TripMoveName, TripStatus } from '@tavlin/domain/dispatch/dispatch-enums'
import { sql } from 'kysely'
import type { Db, Tx } from '#platform/db/db.ts'
import { asConflict } from './wave-lock.repo.ts'
import { tripJson, waitingJson } from './wave-json.repo.ts'
import { type StoredTrip, type StoredWaiting, liveTrip, liveWaiting } from './live-times.ts'

export type SavedTrip = {
  readonly id: number
  readonly driver_id: number
  readonly departure: number
  readonly inlays_lock: boolean
  readonly status: TripStatus
  readonly start_at: string | null
  readonly departed_at: string | null
  /** Completion time of a trip: that of its last delivery; null means now, unless it was completed before. */
  readonly completed_at: string | null
  readonly distance_m: number
  readonly duration_s: number
  readonly duration_in_traffic_s: number
  readonly ends_at: Date
  readonly is_estimate: boolean
  /** True when the route changed, so that the drawn one is stale. */
  readonly is_rerouted: boolean
}
export type SavedStop = {
  /** Id of the stop; null inserts a new one. */
  readonly id: number | null
  readonly trip_id: number
  readonly deli_id: number
  readonly order_id: number
  readonly position: number
  readonly state: StopState
  readonly done_at: string | null
  /** Expected arrival; null for a stop whose order is no longer on the trip. */
  readonly eta_at: Date | null
  readonly leg_distance_m: number
  readonly leg_duration_s: number
  readonly late_s: number
}
export type WaveWrites = {
  readonly trips: readonly SavedTrip[]
  readonly stops: readonly SavedStop[]
  readonly removed_stop_ids: readonly number[]
  readonly drivers: readonly { readonly order_id: number; readonly driver_id: number | null }[]
  /** Orders whose lock exemption is added or removed. */
  readonly exemptions: readonly { readonly order_id: number; readonly deli_id: number; readonly unlock: boolean }[]
  readonly at: Date
  readonly by_id: number | null
  readonly action: {
    readonly kind: ActionKind
    readonly date: string
    readonly hour: number
    readonly deli_ids: readonly number[]
    readonly trip_ids: readonly number[]
    readonly changes: readonly (PositionChange & { readonly number: number })[]
    readonly overridden: boolean
    /** Id of the action that the new action undoes; null otherwise. */
    readonly undoes: number | null
    readonly trip_move: TripMoveName | null
    readonly note: string
  }
}

/** Writes trips, stops, drivers of orders and the action in one statement. */
export async function saveWave(tx: Tx, saved: WaveWrites) {
  const { trips, stops, removed_stop_ids, drivers, exemptions, at, by_id, action } = saved
  const [freed, bound] = [exemptions.filter(({ unlock }) => unlock), exemptions.filter(({ unlock }) => !unlock)]
  const now = sql`${at.toISOString()}::timestamptz`
  const { rows } = await sql<{ id: number }>`with new_trip as (
      select * from jsonb_to_recordset(${JSON.stringify(trips)}::jsonb) as input (id bigint, driver_id bigint, departure smallint,
        inlays_lock boolean, status text, start_at timestamptz, departed_at timestamptz, completed_at timestamptz, distance_m integer,
        duration_s integer, duration_in_traffic_s integer, ends_at timestamptz, is_estimate boolean, is_rerouted boolean)),
    new_stop as (
      select * from jsonb_to_recordset(${JSON.stringify(stops)}::jsonb) as input (id bigint, trip_id bigint, deli_id integer,
        order_id bigint, position integer, state text, done_at timestamptz, eta_at timestamptz, leg_distance_m integer, leg_duration_s integer,
        late_s integer)),
    saved_trip as (
      update trip set driver_id = new_trip.driver_id, departure = new_trip.departure, version = trip.version + 1, status = new_trip.status, start_at = new_trip.start_at,
        departed_at = new_trip.departed_at,
        completed_at = case when new_trip.status = 'completed' then coalesce(trip.completed_at, new_trip.completed_at, ${now}) end,
        inlays_lock = new_trip.inlays_lock,
        locked_at = case when new_trip.inlays_lock then coalesce(trip.locked_at, ${now}) end,
        locked_by = case when not new_trip.inlays_lock then null when trip.inlays_lock then trip.locked_by else ${by_id}::bigint end,
        distance_m = new_trip.distance_m, duration_s = new_trip.duration_s, duration_in_traffic_s = new_trip.duration_in_traffic_s,
        ends_at = new_trip.ends_at, is_estimate = new_trip.is_estimate,
        shape = case when not new_trip.is_rerouted then trip.shape end,
        routed_at = case when not new_trip.is_rerouted then trip.routed_at end,
        changed_by = ${by_id}::bigint, changed_at = ${now}
      from new_trip where trip.id = new_trip.id),
    gone as (delete from trip_stop where id = any (${removed_stop_ids}::bigint[])),
    updated as (
      update trip_stop set trip_id = new_stop.trip_id, deli_id = new_stop.deli_id, position = new_stop.position, state = new_stop.state,
        done_at = case when new_stop.state in ('delivered', 'failed') then coalesce(new_stop.done_at, ${now}) else new_stop.done_at end, eta_at = new_stop.eta_at,
        leg_distance_m = new_stop.leg_distance_m, leg_duration_s = new_stop.leg_duration_s, late_s = new_stop.late_s,
        -- A stop that moves to another trip has nothing loaded there.
        loaded_bags = case when trip_stop.trip_id = new_stop.trip_id then loaded_bags end,
        placed_by = case when trip_stop.trip_id = new_stop.trip_id then placed_by else ${by_id}::bigint end,
        placed_at = case when trip_stop.trip_id = new_stop.trip_id then placed_at else ${now} end
      from new_stop where trip_stop.id = new_stop.id),
    added as (
      insert into trip_stop (trip_id, deli_id, order_id, position, state, done_at, eta_at, leg_distance_m, leg_duration_s, late_s, placed_by,
        placed_at)
      select trip_id, deli_id, order_id, position, state, case when state = 'delivered' then coalesce(done_at, ${now}) end, eta_at, leg_distance_m, leg_duration_s, late_s, ${by_id}::bigint, ${now}
      from new_stop where id is null),
    freed as (
      insert into unlocked_order (order_id, deli_id, by_id, at)
      select order_id, deli_id, ${by_id}::bigint, ${now}
      from unnest(${freed.map(({ order_id }) => order_id)}::bigint[], ${freed.map(({ deli_id }) => deli_id)}::integer[])
        as input (order_id, deli_id) on conflict do nothing),
    bound as (delete from unlocked_order where order_id = any (${bound.map(({ order_id }) => order_id)}::bigint[])),
    notified as materialized (select set_order_drivers(${drivers.map(({ order_id }) => order_id)}::bigint[],
      ${drivers.map(({ driver_id }) => driver_id)}::bigint[])),
    action as (
      insert into dispatch_action (date, hour, deli_ids, kind, by_id, at, changes, trip_ids, overridden, trip_move, note)
      select ${action.date}::date, ${action.hour}, ${action.deli_ids}::integer[], ${action.kind}, ${by_id}::bigint, ${now},
        ${JSON.stringify(action.changes)}::jsonb, ${action.trip_ids}::bigint[], ${action.overridden}, ${action.trip_move}, ${action.note} from notified
      returning id),
    undone as (update dispatch_action set undone_by = (select id from action) where id = ${action.undoes}::bigint)
    select id from action`
    .execute(tx)
    .catch(asConflict)
  return rows[0]!.id
}

/** Deletes new trips that stayed empty. */
export async function deleteTrips(tx: Tx, trip_ids: readonly number[]): Promise<void> {
  await sql`delete from trip where id = any (${trip_ids}::bigint[])`.execute(tx)
}

export async function findInlaid(db: Db, trip_ids: readonly number[], waiting_ids: readonly number[], now: Date) {
  const { rows } = await sql<{ trips: StoredTrip[]; waiting: StoredWaiting[] }>`select
    coalesce((select json_agg(${tripJson} order by trip.id) from trip join driver on driver.user_id = trip.driver_id
      where trip.id = any (${trip_ids}::bigint[])), '[]') as trips,
    coalesce((select json_agg(${waitingJson} order by orders.promise_to, orders.id) from orders
      where orders.id = any (${waiting_ids}::bigint[]) and orders.order_type = 'delivery'), '[]') as waiting`.execute(
    db,
  )
  const { trips, waiting } = rows[0]!
  return { trips: trips.map((trip) => liveTrip(trip, now)), waiting: waiting.map((order) => liveWaiting(order, now)) }
}
