import { sql } from 'kysely'
import type { Tx } from '#platform/db/db.ts'

type OrderDates = { readonly id: number; readonly completed_at: readonly string[] }

/**
 * Locks the customer, or the one they were merged into. Returns the completion times of the latest completed orders of
 * that customer and of everyone merged into them, except for the given order.
 */
export async function lockOrdering(
  tx: Tx,
  customer_id: number,
  order_id: number,
  most: number,
): Promise<OrderDates | undefined> {
  const { rows } = await sql<OrderDates>`select id, array(select completed_at from orders
      where orders.customer_id in (select customer_ids(customer.id)) and status = 'completed' and orders.id <> ${order_id}
      order by orders.id desc limit ${most}) as completed_at
    from customer where id = customer_now(${customer_id}) for update`.execute(tx)
  return rows[0]
}

type OrderingUpdate = {
  readonly by: 1 | -1
  readonly last_order_at: Date | null
  readonly median_gap_hours: number | null
  readonly quiet_at: Date | null
}

/** Does not change the version: an order must not cause a conflict for an open customer form. */
export async function saveOrdering(tx: Tx, id: number, { by, ...saved }: OrderingUpdate): Promise<void> {
  await sql`update customer set completed_orders = greatest(0, completed_orders + ${by}),
      first_order_at = coalesce(first_order_at, ${saved.last_order_at}::timestamptz),
      last_order_at = coalesce(${saved.last_order_at}::timestamptz, case when completed_orders > 1 then last_order_at end),
      median_gap_hours = coalesce(${saved.median_gap_hours}::integer, median_gap_hours),
      quiet_at = coalesce(${saved.quiet_at}::timestamptz, quiet_at)
    where id = ${id}`.execute(tx)
}
