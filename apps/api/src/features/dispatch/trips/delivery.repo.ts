import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import { holdsOrder } from '../waves/wave-json.repo.ts'

/** `trip_id` is null for an order on no trip. */
export type OrderPositionRow = { readonly order_id: number; readonly deli_id: number; readonly trip_id: number | null }

/** Returns the trip of each order, sorted by trip and stop. */
export async function listPositions(db: Db, order_ids: readonly number[]): Promise<OrderPositionRow[]> {
  const { rows } = await sql<OrderPositionRow>`select orders.id as order_id, orders.deli_id, trip_stop.trip_id
    from orders left join trip_stop on trip_stop.order_id = orders.id and ${holdsOrder}
    where orders.id = any (${order_ids}::bigint[]) order by trip_stop.trip_id, trip_stop.position`.execute(db)
  return rows
}
