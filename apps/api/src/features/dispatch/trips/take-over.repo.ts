import { sql } from 'kysely'
import type { Db, Tx } from '#platform/db/db.ts'

export type UnderWay = { readonly id: number; readonly date: string; readonly hour: number }

/** Returns the wave of a trip under way; undefined for any other trip. */
export async function findUnderWay(db: Db, id: number): Promise<Omit<UnderWay, 'id'> | undefined> {
  const { rows } = await sql<Omit<UnderWay, 'id'>>`select date::text, hour from trip
    where id = ${id} and status = 'in_progress'`.execute(db)
  return rows[0]
}

/** The arrival of the former driver at a stop does not count for the new one. */
export async function saveTakenOver(tx: Tx, trip: { readonly id: number; readonly from_id: number }): Promise<void> {
  await sql`with stops as (update trip_stop set arrived_at = null where trip_id = ${trip.id})
    update trip set taken_over_from = ${trip.from_id} where id = ${trip.id}`.execute(tx)
}
