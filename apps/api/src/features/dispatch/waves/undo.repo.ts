import type { ActionKind } from '@tavlin/domain/dispatch/dispatch-enums'
import type { PositionChange } from '@tavlin/domain/dispatch/position-changes'
import { sql } from 'kysely'
import type { Tx } from '#platform/db/db.ts'

export type LockedAction = {
  readonly id: number
  readonly date: string
  readonly hour: number
  readonly deli_ids: readonly number[]
  readonly kind: ActionKind
  readonly by_id: number | null
  readonly changes: readonly PositionChange[]
  readonly trip_ids: readonly number[]
  readonly undone_by: number | null
}

/**
 * Locks the action before its orders and trips. This cannot deadlock, because no transaction locks an action after
 * orders or trips.
 */
export async function lockAction(tx: Tx, id: number): Promise<LockedAction | undefined> {
  const { rows } = await sql<LockedAction>`select id, date, hour, deli_ids, kind, by_id, changes, trip_ids, undone_by
    from dispatch_action where id = ${id} for update`.execute(tx)
  return rows[0]
}
