import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '#platform/db.ts'
import type { LogModel } from './log.repo.ts'

// Orders are not there yet.
const FOUND_IN: Record<LogModel, RawBuilder<unknown> | null> = {
  customer: sql`customer`,
  deli: sql`deli`,
  meal: sql`meal`,
  ingredient: sql`ingredient`,
  user: sql`app_user`,
  role: sql`role`,
  order: null,
}

/** Kept from vanishing until the note is written; `is_gone`: a customer who was merged away or erased. */
export async function lockSubject(tx: Tx, model: LogModel, id: number): Promise<{ is_gone: boolean } | undefined> {
  const table = FOUND_IN[model]
  if (!table) return undefined
  const is_gone = model === 'customer' ? sql`merged_into_id is not null or erased_at is not null` : sql`false`
  const { rows } = await sql<{ is_gone: boolean }>`select ${is_gone} as is_gone from ${table}
    where id = ${id}::bigint for share`.execute(tx)
  return rows[0]
}

export async function isThere(db: Db, model: LogModel, id: number): Promise<boolean> {
  const table = FOUND_IN[model]
  if (!table) return false
  return (await sql`select from ${table} where id = ${id}::bigint`.execute(db)).rows.length > 0
}
