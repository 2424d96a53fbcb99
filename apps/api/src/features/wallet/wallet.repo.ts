import type { RoleWithLimits } from '@tavlin/domain/access/limits'
import type { WalletName } from '@tavlin/domain/wallet/moves'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '#platform/db/db.ts'
import type { List, ListQuery, Walk } from '#platform/db/list.ts'
import { personOf } from '#platform/db/person.ts'
import { rolesWithLimits } from '#platform/http/role-limits.ts'
import { APPROVAL_JSON, type StoredApproval } from './approval.repo.ts'

type WalletViewer = { readonly id: number; readonly roles: readonly string[] }
type Account = { readonly kind: WalletName; readonly balance: number; readonly held: number } & UnapprovedMoves
/** Sum of moves by the caller without an approval in this business day, in agorot or points. */
type UnapprovedMoves = { readonly given: number; readonly taken: number }
export type FoundWallet = {
  readonly accounts: readonly Account[]
  readonly lots: readonly { id: number; left: number; amount: number; expires_at: string }[]
  readonly roles: readonly RoleWithLimits[]
  readonly pending: readonly StoredApproval[]
  readonly answered: readonly StoredApproval[]
}

export async function findWallet(
  db: Db,
  customer_id: number,
  by: WalletViewer,
  { now, answered_since, day_start }: { now: Date; answered_since: Date; day_start: Date },
): Promise<FoundWallet | undefined> {
  const moved = (side: 'credit' | 'debit') => sql`(select coalesce(sum(amount), 0) from transfer
    where actor_id = ${by.id} and at >= ${day_start.toISOString()} and key like 'wallet:%'
      and ${sql.ref(`${side}_account_id`)} = account.id)`
  const { rows } = await sql<FoundWallet>`
    select (select json_agg(json_build_object('kind', kind, 'balance', balance, 'held', held, 'given', ${moved('credit')},
        'taken', ${moved('debit')})) from account where owner_id = customer.id) as accounts,
      coalesce((select json_agg(json_build_object('id', id, 'left', left_amount, 'amount', amount, 'expires_at', expires_at)
          order by expires_at, id)
        from (select point_lot.* from point_lot where left_amount > 0 and expires_at > ${now.toISOString()}
          and account_id = (select id from account where owner_id = customer.id and kind = 'points')
          order by expires_at, id limit 100) as lot), '[]') as lots,
      ${rolesWithLimits(by)} as roles,
      coalesce((select json_agg(${APPROVAL_JSON} order by approval.id) from approval
        where kind = 'wallet' and customer_id = customer.id and state = 'pending'
          and expires_at > ${now.toISOString()}), '[]') as pending,
      coalesce((select json_agg(${APPROVAL_JSON} order by approval.decided_at desc)
        from (select * from approval where requested_by = ${by.id} and decided_at > ${answered_since.toISOString()}
          and kind = 'wallet' and customer_id = customer.id and state in ('approved', 'declined', 'expired')
          order by decided_at desc limit 5) as approval), '[]') as answered
    from customer where id = ${customer_id}`.execute(db)
  return rows[0]
}

export type TransactionQuery = ListQuery & { type?: 'refund' | 'charge' | undefined }

/** SQL for the phases that change a balance; held amounts are part of the balance itself. */
const MOVED = sql`phase in ('post', 'capture')`
const side = (account_id: RawBuilder<unknown>, type: 'refund' | 'charge', { past, until }: Walk) => {
  const [column, balance, sign] =
    type === 'charge'
      ? [sql`debit_account_id`, sql`debit_balance`, sql`-amount`]
      : [sql`credit_account_id`, sql`credit_balance`, sql`amount`]
  return sql`(select id, ${sql.lit(type)} as type, ${sign} as amount, ${balance} as balance, kind, reason, note, order_id,
    actor_id, at from transfer where ${column} = ${account_id} and ${MOVED} ${past} ${until})`
}

const WHOLE: Walk = { past: sql``, until: sql`` }

/**
 * Merges incoming and outgoing transfers of an account. Each side is read by its index in id order and limited to the
 * page: without the limits, PostgreSQL would sort all rows first.
 */
export function movesOf(
  customer_id: number,
  wallet: WalletName,
  { type, walk = WHOLE }: { type?: 'refund' | 'charge' | undefined; walk?: Walk } = {},
): RawBuilder<unknown> {
  const account_id = sql`(select id from account where owner_id = ${customer_id} and kind = ${wallet})`
  const sides = type ? [type] : (['charge', 'refund'] as const)
  const walks = sides.map((one) => side(account_id, one, walk))
  return sql`(${sql.join(walks, sql` union all `)}) as move`
}

export const LINE_JSON = sql`json_build_object('id', move.id, 'at', move.at, 'type', move.type, 'kind', move.kind,
  'amount', move.amount, 'balance', move.balance, 'reason', move.reason,
  'note', coalesce((select text from note where model = 'transfer' and model_id = move.id order by id desc limit 1), move.note),
  'order_id', move.order_id, 'by', ${personOf(sql`move.actor_id`)},
  'approved_by', ${personOf(sql`(select decided_by from approval where transfer_id = move.id)`)})`

export const transactionList = (
  customer_id: number,
  wallet: WalletName,
  type?: 'refund' | 'charge',
): List<TransactionQuery> => ({
  name: `transactions ${customer_id} ${wallet}`,
  from: (walk) => sql`from ${movesOf(customer_id, wallet, { type, walk })}`,
  id: sql`move.id`,
  row: LINE_JSON,
  sorts: { id: { by: sql`move.id`, type: 'bigint' } },
  where: () => [],
})

type MoveContext = UnapprovedMoves & {
  readonly is_removed: boolean
  readonly merged_into_id: number | null
  readonly account_id: number
  readonly balance: number
  readonly held: number
  readonly roles: readonly RoleWithLimits[]
  readonly by_name: string
}
type WalletMoveQuery = { readonly customer_id: number; readonly wallet: WalletName; readonly by: WalletViewer }

/**
 * Locks the customer against merge and erasure, and the account against concurrent moves, so that parallel moves are
 * summed for the limit.
 */
export async function lockForMove(
  tx: Tx,
  { customer_id, wallet, by }: WalletMoveQuery,
  { now, day_start }: { now: Date; day_start: Date },
): Promise<MoveContext | undefined> {
  const { rows } = await sql<MoveContext>`
    select found.*, ${rolesWithLimits(by)} as roles,
      (select full_name(first_name, last_name) from app_user where id = ${by.id}) as by_name
    from lock_for_move(${customer_id}::bigint, ${wallet}, ${by.id}::bigint, ${day_start.toISOString()}::timestamptz,
      ${now.toISOString()}::timestamptz) as found`.execute(tx)
  return rows[0]
}

export async function customerExists(db: Db, customer_id: number): Promise<boolean> {
  const { rows } = await sql`select from customer where id = ${customer_id}`.execute(db)
  return rows.length > 0
}
