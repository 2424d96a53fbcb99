import { sql } from 'kysely'
import type { Tx } from '#platform/db/db.ts'

export type NewFlag = { readonly flag: string; readonly reason: string }
type FlagActor = { readonly at: Date; readonly actor_id: number | null }

export async function saveFlag(tx: Tx, customer_id: number, { flag, reason }: NewFlag, done: FlagActor): Promise<void> {
  await sql`insert into customer_flag (customer_id, flag, reason, actor_id, at)
    values (${customer_id}, ${flag}, ${reason}, ${done.actor_id}, ${done.at})
    on conflict (customer_id, flag) do update
    set reason = excluded.reason, actor_id = excluded.actor_id, at = excluded.at`.execute(tx)
}

export async function deleteFlag(tx: Tx, customer_id: number, flag: string): Promise<void> {
  await sql`delete from customer_flag where customer_id = ${customer_id} and flag = ${flag}`.execute(tx)
}
