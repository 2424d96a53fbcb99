import type { OrderType } from '@tavlin/domain/availability/facts'
import type { OrderStatus } from '@tavlin/domain/orders/order-machine'
import { sql } from 'kysely'
import type { Db } from '#platform/db.ts'
import type { OrderRowFacts } from './order-derived.ts'
import { rowJson } from './order-json.repo.ts'

type Where = { readonly deli_id: number; readonly status: OrderStatus; readonly order_type: OrderType }

export async function findWhere(db: Db, id: number): Promise<Where | undefined> {
  const { rows } = await sql<Where>`select deli_id, status, order_type from orders where id = ${id}`.execute(db)
  return rows[0]
}

export async function findRow(db: Db, id: number): Promise<OrderRowFacts | undefined> {
  const { rows } = await sql<{ row: OrderRowFacts }>`select ${rowJson} as row from orders where id = ${id}`.execute(db)
  return rows[0]?.row
}
