import { sql } from 'kysely'
import type { Db, Tx } from '#platform/db/db.ts'
import { holdsOrder } from '../waves/wave-json.repo.ts'

/**
 * Replaces all forbidden drivers of an order. Skips ids that are no drivers, and drivers who neither belong to nor have
 * a shift in the delis where `by` may dispatch.
 */
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

type ForbiddenRow = {
  readonly drivers: { readonly id: number; readonly name: string; readonly is_forbidden: boolean }[]
  readonly reason: string
}

/** Returns the drivers of these delis who are active or already forbidden for the order. */
export async function findForbidden(
  db: Db,
  order_id: number,
  deli_ids: readonly number[] | null,
): Promise<ForbiddenRow> {
  const { rows } = await sql<ForbiddenRow>`select coalesce(json_agg(json_build_object('id', user_id,
        'name', full_name(first_name, last_name), 'is_forbidden', forbidden_driver.order_id is not null)
        order by first_name, last_name, user_id), '[]') as drivers, coalesce(max(forbidden_driver.reason), '') as reason
    from driver join app_user on app_user.id = user_id
    left join forbidden_driver on forbidden_driver.driver_id = user_id and forbidden_driver.order_id = ${order_id}
    where (driver.active or forbidden_driver.order_id is not null) and (${deli_ids}::integer[] is null
      or driver.deli_id = any (${deli_ids}::integer[]) or exists (select from driver_shift
        where driver_shift.driver_id = driver.user_id and driver_shift.deli_id = any (${deli_ids}::integer[])))`.execute(
    db,
  )
  return rows[0]!
}

export async function eraseReasonsOf(tx: Tx, customer_ids: readonly number[]): Promise<void> {
  await sql`with erased as (select id from orders where customer_id = any (${customer_ids}::bigint[])),
    stops as (update trip_stop set fail_note = '' from erased where erased.id = trip_stop.order_id)
    update forbidden_driver set reason = '' from erased where erased.id = forbidden_driver.order_id`.execute(tx)
}

export async function findDispatched(tx: Db, order_id: number) {
  const { rows } = await sql<{ deli_id: number; date: string; hour: number }>`select orders.deli_id, orders.date,
      coalesce((select trip.hour from trip_stop join trip on trip.id = trip_stop.trip_id
        where trip_stop.order_id = orders.id and ${holdsOrder}), orders.start_minute / 60) as hour
    from orders where orders.id = ${order_id} and orders.order_type = 'delivery'`.execute(tx)
  return rows[0]
}
