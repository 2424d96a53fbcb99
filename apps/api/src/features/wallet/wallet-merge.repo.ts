import { sql } from 'kysely'
import type { Tx } from '#platform/db.ts'
import type { Account } from './ledger.repo.ts'

/** As they are once what expired is gone; nobody changes them until this transaction ends. */
export async function lockWallets(tx: Tx, customer_ids: readonly number[], at: Date): Promise<Account[]> {
  const { rows } = await sql<Account>`select id, kind, owner_id, balance, held
    from lock_wallets(${customer_ids}::bigint[], ${at.toISOString()})`.execute(tx)
  return rows
}

export type Moved = {
  readonly id: number
  readonly credit_account_id: number
  readonly amount: number
  /** Of the lots it brought: what is still there, and what expired since. Money has no lots. */
  readonly left: number | null
  readonly expired: number | null
}

export async function listMoved(tx: Tx, keys: readonly string[]): Promise<Moved[]> {
  const { rows } = await sql<Moved>`
    select transfer.id, credit_account_id, transfer.amount, sum(left_amount)::bigint as left,
      sum(expired_amount)::bigint as expired
    from transfer left join point_lot on point_lot.transfer_id = transfer.id
    where key = any (${keys}::text[]) group by transfer.id order by transfer.id`.execute(tx)
  return rows
}
