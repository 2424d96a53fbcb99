import type { TripStatus } from '@tavlin/domain/dispatch/dispatch-enums'
import type { LoadedStop } from '@tavlin/domain/dispatch/load-bags'
import { bagsOf } from '@tavlin/domain/dispatch/occupancy'
import { sql } from 'kysely'
import type { Db, Tx } from '#platform/db/db.ts'
import { holdsOrder } from '../waves/wave-json.repo.ts'

export type LoadingTrip = {
  readonly id: number
  readonly deli_id: number
  readonly driver_id: number
  readonly date: string
  readonly hour: number
  readonly status: TripStatus
}
export type LoadingStop = LoadedStop & { readonly number: number }

type LoadingRow = Omit<LoadingStop, 'expected'> & { readonly bags: number | null; readonly volume: number }

export async function findLoading(db: Db, id: number, lock: 'lock' | 'read'): Promise<LoadingTrip | undefined> {
  const { rows } = await sql<LoadingTrip>`select id, deli_id, driver_id, date, hour, status from trip where id = ${id}
    ${lock === 'lock' ? sql`for update` : sql``}`.execute(db)
  return rows[0]
}

/** Returns the stops in loading sequence: the last stop first. */
export async function findLoad(db: Db, trip_id: number): Promise<LoadingStop[]> {
  const { rows } = await sql<LoadingRow>`select orders.id as order_id, orders.number, orders.public_id,
      orders.bags, orders.volume, coalesce(trip_stop.loaded_bags, '{}') as loaded
    from trip_stop join orders on orders.id = trip_stop.order_id
    where trip_stop.trip_id = ${trip_id} and ${holdsOrder} and orders.status <> 'cancelled'
    order by trip_stop.position desc`.execute(db)
  return rows.map(({ bags, volume, ...stop }) => ({ ...stop, expected: bagsOf({ bags, volume }) }))
}

/** Raises the version of the trip, so that open screens update. */
export async function saveLoaded(
  tx: Tx,
  trip_id: number,
  counted: readonly Pick<LoadedStop, 'order_id' | 'loaded'>[],
  { by_id, at }: { by_id: number; at: Date },
) {
  await sql`with input as (select order_id, array(select bag::integer from jsonb_array_elements_text(loaded) as bag) as loaded
      from jsonb_to_recordset(${JSON.stringify(counted)}::jsonb) as sent (order_id bigint, loaded jsonb)),
    counted as (update trip_stop set loaded_bags = input.loaded from input
      where trip_id = ${trip_id} and trip_stop.order_id = input.order_id and ${holdsOrder})
    update trip set version = version + 1, changed_by = ${by_id}, changed_at = ${at} where id = ${trip_id}`.execute(tx)
}
