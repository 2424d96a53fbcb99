import { sql } from 'kysely'
import type { Db } from '../src/platform/db/db.ts'

/** Creates a customer row with a unique phone, without accounts. */
export async function makeCustomer(db: Db): Promise<number> {
  const { rows } = await sql<{ id: number }>`insert into customer (phone, first_name, last_name)
    values ('+97254' || (7000000 + nextval(pg_get_serial_sequence('customer', 'id'))), 'נועה', 'בר') returning id`.execute(
    db,
  )
  return rows[0]!.id
}
