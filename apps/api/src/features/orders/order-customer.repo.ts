import { sql } from 'kysely'
import type { Db } from '#platform/db.ts'

/** Everyone who is this person: orders keep the customer of their time, whoever was merged into whom since. */
export async function listCustomerIds(db: Db, id: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`with recursive person as (
      select coalesce(merged_into_id, id) as id from customer where id = ${id}
      union select customer.id from customer join person on customer.merged_into_id = person.id)
    select id from person`.execute(db)
  return rows.map((row) => row.id)
}
