import { sql } from 'kysely'
import type { Tx } from '#platform/db/db.ts'

/** Removes the payment deadline and sets the approval deadline. */
export async function savePaid(tx: Tx, id: number, approve_by: Date): Promise<void> {
  await sql`update orders set pay_by = null, approve_by = ${approve_by.toISOString()} where id = ${id}`.execute(tx)
}

export async function savePayBy(tx: Tx, id: number, pay_by: Date): Promise<void> {
  await sql`update orders set pay_by = ${pay_by.toISOString()} where id = ${id}`.execute(tx)
}

/** Returns false when the guest had already chosen to pay at the counter. */
export async function saveCounter(tx: Tx, id: number): Promise<boolean> {
  const { numAffectedRows } = await sql`update orders set pays_at_counter = true
    where id = ${id} and not pays_at_counter`.execute(tx)
  return numAffectedRows === 1n
}
