import { sql } from 'kysely'
import type { Tx } from '#platform/db/db.ts'

export async function emptyNotes(tx: Tx, customer_ids: readonly number[]): Promise<void> {
  await sql`update payment set note = '' from orders where orders.id = order_id and payment.note <> ''
    and customer_id = any (${customer_ids}::bigint[])`.execute(tx)
}
