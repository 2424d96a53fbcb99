import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'

export type AccountDifference = {
  readonly account_id: number
  readonly balance: number
  readonly moved: number
  readonly held: number
  readonly holds: number
  readonly lots: number
}

/** Returns accounts whose balance, holds or lots differ from the sum of their transfers. */
export async function listDifferences(db: Db, from_id: number, until_id: number): Promise<AccountDifference[]> {
  const { rows } = await sql<AccountDifference>`select * from check_accounts(${from_id}, ${until_id})`.execute(db)
  return rows
}

export async function findLastAccountId(db: Db): Promise<number> {
  const { rows } = await sql<{ id: number }>`select max(id) as id from account`.execute(db)
  return rows[0]!.id
}

export type SystemBalance = {
  readonly id: number
  readonly currency: string
  readonly code: string
  readonly balance: number
}

/** Sums the balances on demand, starting from the last nightly checkpoint. */
export async function listSystemBalances(db: Db): Promise<SystemBalance[]> {
  const { rows } = await sql<SystemBalance>`select id, currency, code,
    checked_balance + moved_in_account(id, checked_transfer_id) as balance
    from account where kind = 'system' order by id`.execute(db)
  return rows
}

/** Returns the sum of all accounts per currency, with the stored balances of customers. It is 0 in a correct ledger. */
export async function sumByCurrency(db: Db): Promise<{ readonly currency: string; readonly sum: number }[]> {
  const { rows } = await sql<{ currency: string; sum: number }>`select currency,
    sum(coalesce(balance, checked_balance + moved_in_account(id, checked_transfer_id)))::bigint as sum
    from account group by currency order by currency`.execute(db)
  return rows
}

/** Expires overdue holds and points, at most `most` of each; returns the number of accounts, 0 when none is left. */
export async function expireAccounts(db: Db, at: Date, most: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`select expire_accounts(${at.toISOString()}, ${most}) as n`.execute(db)
  return rows[0]!.n
}

export async function addUpSystemAccounts(db: Db): Promise<void> {
  await sql`select add_up_system_accounts()`.execute(db)
}
