import { sql } from 'kysely'
import type { Db } from '#platform/db.ts'
import { holdsOrder } from './wave-json.repo.ts'

/** `trip_id` null: it is on no trip. */
export type OrderPlace = { readonly order_id: number; readonly deli_id: number; readonly trip_id: number | null }

/** On which trip each order is, in the order of the trips and their stops. */
export async function listPlaces(db: Db, order_ids: readonly number[]): Promise<OrderPlace[]> {
  const { rows } = await sql<OrderPlace>`select orders.id as order_id, orders.deli_id, trip_stop.trip_id
    from orders left join trip_stop on trip_stop.order_id = orders.id and ${holdsOrder}
    where orders.id = any (${order_ids}::bigint[]) order by trip_stop.trip_id, trip_stop.position`.execute(db)
  return rows
}
