import { sql } from 'kysely'
import type { Db, Tx } from '#platform/db/db.ts'
import { settingOf } from '../setting-of.repo.ts'

export type UnapprovedRow = {
  readonly id: number
  readonly deli_id: number
  readonly customer_id: number | null
  readonly number: number
  readonly version: number
  readonly placed_at: string
  readonly approve_by: string
  readonly escalation: number
  readonly cancels: boolean
}

/** Returns pending orders past their deadline, by a partial index; those not escalated yet come first. */
export async function listUnapproved(db: Db, now: Date, most: number): Promise<UnapprovedRow[]> {
  const { rows } = await sql<UnapprovedRow>`select id, deli_id, customer_id, number, version, placed_at, approve_by,
      escalation, ${settingOf('cancel_unapproved_orders')} as cancels
    from orders where status = 'pending' and approve_by <= ${now.toISOString()}::timestamptz
    order by escalation, approve_by limit ${most}`.execute(db)
  return rows
}

/**
 * Returns false when the order was approved or another worker was faster. Does not change the version, so that an
 * accept in progress succeeds.
 */
export async function saveEscalation(tx: Tx, id: number, level: number): Promise<boolean> {
  const { numAffectedRows } = await sql`update orders set escalation = ${level}
    where id = ${id} and status = 'pending' and escalation = ${level - 1}`.execute(tx)
  return numAffectedRows === 1n
}
