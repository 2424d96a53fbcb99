import type { EtaTrip } from '@tavlin/domain/eta/eta'
import type { PackChange } from '@tavlin/domain/eta/kitchen-departure'
import { sql } from 'kysely'
import type { Db, Tx } from '#platform/db/db.ts'
import { tripFacts } from './eta-facts.repo.ts'

export type WaveKey = { readonly deli_id: number; readonly date: string; readonly hour: number }

/** Returns the wave of the trip that carries the order. */
export async function findWaveOf(db: Db, order_id: number): Promise<WaveKey | undefined> {
  const { rows } = await sql<WaveKey>`select trip.deli_id, trip.date::text, trip.hour
    from trip_stop as stop join trip on trip.id = stop.trip_id where stop.order_id = ${order_id} and ${isCarried}`.execute(
    db,
  )
  return rows[0]
}

const isCarried = sql`stop.state not in ('failed', 'skipped', 'returned') and trip.status not in ('completed', 'cancelled')`

type PackedTrip = EtaTrip & { readonly id: number }
export type PackedOrder = {
  readonly id: number
  readonly deli_id: number
  readonly promise_from: string
  readonly travel_minutes: number
  readonly pack_by: string | null
  readonly trip_id: number | null
}

/** Lists the trips of a wave that have not departed. */
export async function listTrips(db: Db, { deli_id, date, hour }: WaveKey): Promise<PackedTrip[]> {
  const { rows } = await sql<{ id: number; trip: EtaTrip }>`select trip.id, ${tripFacts} as trip from trip
    where trip.deli_id = ${deli_id} and trip.date = ${date}::date and trip.hour = ${hour} and trip.departed_at is null
      and trip.status not in ('completed', 'cancelled')`.execute(db)
  return rows.map(({ id, trip }) => ({ ...trip, id }))
}

/**
 * Locks the orders of these trips that the kitchen has not packed, and those of the deli that left their trip. Orders
 * that wait for approval have no fire times.
 */
export async function lockPacked(tx: Tx, deli_id: number, trip_ids: readonly number[]): Promise<PackedOrder[]> {
  const { rows } = await sql<PackedOrder>`with carried as materialized (
      select stop.order_id, trip.id as trip_id from trip_stop as stop join trip on trip.id = stop.trip_id
      where trip.id = any (${trip_ids}::bigint[]) and ${isCarried})
    select orders.id, orders.deli_id, promise_from, travel_minutes, pack_by, carried.trip_id
    from orders left join carried on carried.order_id = orders.id
    where orders.status in ('accepted', 'cooking') and orders.order_type = 'delivery' and orders.ready_at is null
      and orders.id in (select order_id from carried union all
        select lost.id from orders as lost where lost.deli_id = ${deli_id} and lost.pack_by is not null
          and lost.status in ('accepted', 'cooking') and not exists (select from trip_stop as stop
            join trip on trip.id = stop.trip_id where stop.order_id = lost.id and ${isCarried}))
    order by orders.id for update of orders`.execute(tx)
  return rows
}

type StoredChange = PackChange & { readonly order_id: number }

/**
 * Saves when the orders must be packed, and moves the fire times of tasks that have not been fired. Returns the
 * sections that show these tasks.
 */
export async function saveDepartures(tx: Tx, changes: readonly StoredChange[], at: Date) {
  const { rows } = await sql<{ deli_id: number; section_id: number; order_ids: number[] }>`with change as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb)
        as input (order_id bigint, pack_by timestamptz, shift_s integer)),
    packed as (update orders set pack_by = change.pack_by from change where orders.id = change.order_id),
    moved as (
      update kitchen_task set fire_at = fire_at + make_interval(secs => shift_s) from change
      where kitchen_task.order_id = change.order_id and state = 'queued' and fire_at > ${at.toISOString()}::timestamptz
      returning kitchen_task.deli_id, section_id, kitchen_task.order_id)
    select deli_id, section_id, json_agg(distinct order_id) as order_ids from moved
    group by deli_id, section_id order by section_id`.execute(tx)
  return rows
}
