import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'

/** Returns the ids of all customers merged with this one, because orders keep their original customer after a merge. */
export async function listCustomerIds(db: Db, id: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select id from customer_ids(customer_now(${id})) as one (id)`.execute(db)
  return rows.map((row) => row.id)
}
