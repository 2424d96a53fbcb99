import { sql } from 'kysely'
import type { Tx } from '#platform/db/db.ts'

type NotedOrderRow = {
  readonly id: number
  readonly deli_id: number
  readonly customer_id: number | null
  readonly number: number
  readonly version: number
}

export async function lockNoted(tx: Tx, id: number): Promise<NotedOrderRow | undefined> {
  const { rows } = await sql<NotedOrderRow>`select id, deli_id, customer_id, number, version from orders
    where id = ${id} for update`.execute(tx)
  return rows[0]
}

type Notes = { customer: string; kitchen: string; driver: string; internal: string }

/** Saves the notes, also in the stored cart, which edits and reorders use. */
export async function saveNotesOf(tx: Tx, id: number, notes: Notes): Promise<void> {
  await sql`update orders set note_customer = ${notes.customer}, note_kitchen = ${notes.kitchen},
      note_driver = ${notes.driver}, note_internal = ${notes.internal}, version = version + 1,
      cart = jsonb_set(cart, '{notes}', ${JSON.stringify(notes)}::jsonb)
    where id = ${id}`.execute(tx)
}
