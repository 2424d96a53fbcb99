import { sql } from 'kysely'
import type { Tx } from '#platform/db/db.ts'
import type { Account } from './ledger.repo.ts'

/** Locks the accounts and returns them after expiring holds and points. */
export async function lockWallets(tx: Tx, customer_ids: readonly number[], at: Date): Promise<Account[]> {
  const { rows } = await sql<Account>`select id, kind, owner_id, balance, held
    from lock_wallets(${customer_ids}::bigint[], ${at.toISOString()})`.execute(tx)
  return rows
}

export type MovedTransferRow = {
  readonly id: number
  readonly credit_account_id: number
  readonly amount: number
  /** `left` and `expired` are the points of the lots that the transfer created; null for money. */
  readonly left: number | null
  readonly expired: number | null
}

export async function listMoved(tx: Tx, keys: readonly string[]): Promise<MovedTransferRow[]> {
  const { rows } = await sql<MovedTransferRow>`
    select transfer.id, credit_account_id, transfer.amount, sum(left_amount)::bigint as left,
      sum(expired_amount)::bigint as expired
    from transfer left join point_lot on point_lot.transfer_id = transfer.id
    where key = any (${keys}::text[]) group by transfer.id order by transfer.id`.execute(tx)
  return rows
}
