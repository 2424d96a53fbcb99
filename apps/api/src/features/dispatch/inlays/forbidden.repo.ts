import { sql } from 'kysely'
import type { Tx } from '#platform/db/db.ts'
import { holdsOrder } from '../waves/wave-json.repo.ts'

/** Replaces all forbidden drivers. Skips ids that are no drivers or belong to delis where `by` may not dispatch. */
export async function replaceForbidden(
  tx: Tx,
  { order_id, deli_id }: { readonly order_id: number; readonly deli_id: number },
  driver_ids: readonly number[],
  by: { readonly id: number; readonly at: Date; readonly reason: string; readonly deli_ids: readonly number[] | null },
): Promise<number[]> {
  const { rows } = await sql<{ driver_id: number }>`with gone as (delete from forbidden_driver
      where order_id = ${order_id} and driver_id <> all (${driver_ids}::bigint[]))
    insert into forbidden_driver (order_id, driver_id, deli_id, reason, by_id, at)
    select ${order_id}, user_id, ${deli_id}, ${by.reason}, ${by.id}, ${by.at} from driver
    where user_id = any (${driver_ids}::bigint[]) and (${by.deli_ids}::integer[] is null
      or driver.deli_id = any (${by.deli_ids}::integer[]) or exists (select from driver_shift
        where driver_shift.driver_id = driver.user_id and driver_shift.deli_id = any (${by.deli_ids}::integer[])))
    on conflict (order_id, driver_id) do update set reason = excluded.reason
    returning driver_id`.execute(tx)
  return rows.map(({ driver_id }) => driver_id)
}

export async function findDispatched(tx: Tx, order_id: number) {
  const { rows } = await sql<{ deli_id: number; date: string; hour: number }>`select orders.deli_id, orders.date,
      coalesce((select trip.hour from trip_stop join trip on trip.id = trip_stop.trip_id
        where trip_stop.order_id = orders.id and ${holdsOrder}), orders.start_minute / 60) as hour
    from orders where orders.id = ${order_id} and orders.order_type = 'delivery'`.execute(tx)
  return rows[0]
}
