import type { OrderType } from '@tavlin/domain/availability/facts'
import type { OrderStatus } from '@tavlin/domain/orders/order-machine'
import { sql } from 'kysely'
import { type OrderRowFacts, isOpen, rowJson } from '#features/orders/order-row.service.ts'
import type { Db } from '#platform/db/db.ts'

type OrderDeliRow = { readonly deli_id: number; readonly status: OrderStatus; readonly order_type: OrderType }

export async function findWhere(db: Db, id: number): Promise<OrderDeliRow | undefined> {
  const { rows } = await sql<OrderDeliRow>`select deli_id, status, order_type from orders where id = ${id}`.execute(db)
  return rows[0]
}

type OpenOrder = Pick<OrderDeliRow, 'status' | 'order_type'> & { readonly id: number; readonly number: number }
type OpenOrdersInput = { deli_id: number; from: readonly OrderStatus[]; until: string; most: number }

/** Returns orders of the deli in one of these statuses, up to a business day. */
export async function listOpenIn(db: Db, { deli_id, from, until, most }: OpenOrdersInput): Promise<OpenOrder[]> {
  const { rows } = await sql<OpenOrder>`select id, number, status, order_type from orders
    where deli_id = ${deli_id} and date <= ${until}::date and ${isOpen} and status = any (${from}::text[])
    order by promise_from, id limit ${most}`.execute(db)
  return rows
}

export async function findRow(db: Db, id: number): Promise<OrderRowFacts | undefined> {
  const { rows } = await sql<{ row: OrderRowFacts }>`select ${rowJson} as row from orders where id = ${id}`.execute(db)
  return rows[0]?.row
}
