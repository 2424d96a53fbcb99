import type { Currency, Transfer } from '@tavlin/domain/wallet/ledger'
import type { ReversibleTransfer } from '@tavlin/domain/wallet/reversal'
import { Refusal, type RefusalCode } from '@tavlin/domain/refusal'
import { sql } from 'kysely'
import type { Db, Tx } from '#platform/db/db.ts'
import { Denied } from '#platform/http/errors.ts'

/** SQLSTATE that the ledger functions raise for a business refusal. */
const REJECTED = 'TV001'

export type Account = {
  readonly id: number
  readonly kind: 'wallet' | 'points'
  readonly owner_id: number
  readonly balance: number
  readonly held: number
}

/** Transfers in the shape that the database function reads; times are passed as parameters. */
export type TransferInput = { readonly key: string } & Readonly<Record<string, unknown>>

const COLUMNS =
  sql.raw(`id, key, debit_account_id, credit_account_id, amount, currency, kind, phase, hold_id, reversal_of,
  order_id, reason, note, actor_id, at, debit_balance, credit_balance`)

/** Locks, checks and writes in one statement; returns the transfers in the given sequence. */
export async function insertTransfers(
  tx: Tx,
  input: readonly TransferInput[],
  { at, actor_id }: { at: Date; actor_id: number | null },
): Promise<Transfer[]> {
  const { rows } = await sql<Transfer>`select ${COLUMNS} from post_transfers(${JSON.stringify(input)},
    ${at.toISOString()}, ${actor_id})`
    .execute(tx)
    .catch(asRefusal)
  return rows
}

export type LockedTransfer = ReversibleTransfer & { readonly currency: Currency; readonly is_done: boolean }

/** Locks the original transfers and returns the amounts reversed so far. */
export async function lockToReverse(
  tx: Tx,
  ids: readonly number[],
  { key, at }: { key: string; at: Date },
): Promise<LockedTransfer[]> {
  const { rows } = await sql<LockedTransfer>`select id, amount, currency, reversed, is_done
    from lock_to_reverse(${ids}::bigint[], ${key}, ${at.toISOString()})`.execute(tx)
  return rows
}

/** Creates missing wallet and points accounts; returns all accounts of the owners. */
export async function insertAccounts(tx: Db, owner_ids: readonly number[]): Promise<Account[]> {
  const { rows } = await sql<Account>`select id, kind, owner_id, balance, held
    from open_accounts(${owner_ids}::bigint[]) order by owner_id, id`.execute(tx)
  return rows
}

/** Creates missing cash accounts; returns them in the sequence of their codes. */
export async function insertCashAccounts(tx: Tx, codes: readonly string[]): Promise<{ code: string; id: number }[]> {
  const { rows } = await sql<{
    code: string
    id: number
  }>`select code, id from open_cash_accounts(${codes}::text[])`.execute(tx)
  return rows
}

/** Locks a cash account against other cash moves; returns its balance. */
export async function lockCash(tx: Tx, account_id: number): Promise<number> {
  const { rows } = await sql<{ cash: number }>`select lock_cash(${account_id}) as cash`.execute(tx)
  return rows[0]!.cash
}

function asRefusal(error: unknown): never {
  const { code, detail } = error as { code?: string; detail?: string }
  if (code !== REJECTED || !detail) throw error
  const rejected = JSON.parse(detail) as {
    code: RefusalCode | 'idempotency_key_reused'
    details: Record<string, unknown>
  }
  if (rejected.code === 'idempotency_key_reused') throw new Denied(rejected.code, rejected.details)
  throw new Refusal(rejected.code, rejected.details)
}
