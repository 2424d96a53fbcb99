import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '#platform/db/db.ts'
import type { LogModel } from './log.repo.ts'

const FOUND_IN: Record<LogModel, RawBuilder<unknown>> = {
  customer: sql`customer`,
  deli: sql`deli`,
  meal: sql`meal`,
  ingredient: sql`ingredient`,
  user: sql`app_user`,
  role: sql`role`,
  order: sql`orders`,
  area: sql`delivery_area`,
}

type LockedSubject = {
  /** True for a customer who was erased or merged into another. */
  readonly is_removed: boolean
  /** The customer whose erasure deletes a note about this subject. */
  readonly customer_id: number | null
  readonly deli_id: number | null
}

const NOBODY = sql`null::bigint`
const SUBJECT: Partial<Record<LogModel, RawBuilder<unknown>>> = {
  customer: sql`merged_into_id is not null or erased_at is not null as is_removed, id as customer_id, ${NOBODY} as deli_id`,
  deli: sql`false as is_removed, ${NOBODY} as customer_id, id as deli_id`,
  order: sql`false as is_removed, customer_id, deli_id`,
  area: sql`false as is_removed, ${NOBODY} as customer_id, deli_id`,
}

/** Locks the subject so that it is not deleted before the note is written. */
export async function lockSubject(tx: Tx, model: LogModel, id: number): Promise<LockedSubject | undefined> {
  const columns = SUBJECT[model] ?? sql`false as is_removed, ${NOBODY} as customer_id, ${NOBODY} as deli_id`
  const { rows } = await sql<LockedSubject>`select ${columns} from ${FOUND_IN[model]}
    where id = ${id}::bigint for share`.execute(tx)
  return rows[0]
}

export async function findDeliOf(db: Db, model: 'order' | 'area', id: number): Promise<number | undefined> {
  const { rows } = await (
    model === 'order'
      ? sql<{ deli_id: number }>`select deli_id from orders where id = ${id}::bigint`
      : sql<{ deli_id: number }>`select deli_id from delivery_area where id = ${id}::bigint`
  ).execute(db)
  return rows[0]?.deli_id
}

export async function isThere(db: Db, model: LogModel, id: number): Promise<boolean> {
  return (await sql`select from ${FOUND_IN[model]} where id = ${id}::bigint`.execute(db)).rows.length > 0
}
