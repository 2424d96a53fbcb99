import { sql } from 'kysely'
import type { Db } from '#platform/db.ts'

/** All customer ids of this person: orders keep their original customer after a merge. */
export async function listCustomerIds(db: Db, id: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`with recursive person as (
      select coalesce(merged_into_id, id) as id from customer where id = ${id}
      union select customer.id from customer join person on customer.merged_into_id = person.id)
    select id from person`.execute(db)
  return rows.map((row) => row.id)
}
