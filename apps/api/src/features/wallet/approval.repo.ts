import type { ApprovalKind } from '@tavlin/contract/approval-rules'
import type { Approval } from '@tavlin/contract/wallet'
import type { RoleWithLimits } from '@tavlin/domain/access/limits'
import type { ApprovalState } from '@tavlin/domain/wallet/approval'
import { type WalletMoveInput, currencyOf } from '@tavlin/domain/wallet/moves'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Db, Tx } from '#platform/db/db.ts'
import { personOf } from '#platform/db/person.ts'
import { type RoleHolder, rolesWithLimits } from '#platform/http/role-limits.ts'
import { type StoredOrderApproval, ORDER_APPROVAL_JSON } from './order-approval.repo.ts'

/** An approval as stored, without fields that depend on the caller. */
export type StoredApproval = Omit<z.infer<typeof Approval>, 'may_decide' | 'because' | 'balance_after'> & {
  /** Current balance of the customer, in agorot or points. */
  readonly balance: number
}

export const APPROVAL_JSON = sql`json_build_object('id', approval.id, 'kind', approval.kind,
  'customer', (select json_build_object('id', one.id, 'name', full_name(one.first_name, one.last_name),
    'phone', coalesce(one.phone, '')) from customer as one where one.id = approval.customer_id),
  'wallet', approval.request ->> 'wallet', 'move', approval.request ->> 'move', 'reason', approval.request ->> 'reason',
  'amount', approval.amount, 'balance', (select account.balance from account
    where account.owner_id = approval.customer_id and account.kind = approval.request ->> 'wallet'),
  'note', approval.note, 'requested_by', ${personOf(sql`approval.requested_by`)}, 'requested_at', approval.requested_at,
  'expires_at', approval.expires_at, 'state', approval.state, 'decided_by', ${personOf(sql`approval.decided_by`)},
  'decided_at', approval.decided_at, 'answer_note', approval.answer_note, 'version', approval.version)`

const MOST_SHOWN = 100

type PendingApprovals = {
  readonly pending: readonly StoredApproval[]
  readonly of_orders: readonly StoredOrderApproval[]
  readonly roles: readonly RoleWithLimits[]
}

type PendingQuery = {
  readonly by: RoleHolder
  /** Approvals of wallets belong to no deli. */
  readonly sees_wallets: boolean
  /** Delis whose approvals of each other kind are included; null means all. */
  readonly deli_ids: Readonly<Record<string, readonly number[] | null>>
  readonly now: Date
}

export async function listPending(
  db: Db,
  { by, sees_wallets, deli_ids, now }: PendingQuery,
): Promise<PendingApprovals> {
  const { rows } = await sql<PendingApprovals>`
    select ${rolesWithLimits(by)} as roles, coalesce((select json_agg(${APPROVAL_JSON} order by approval.id)
      from (select * from approval where kind = 'wallet' and ${sees_wallets} and state = 'pending'
          and expires_at > ${now.toISOString()}
        order by id limit ${MOST_SHOWN}) as approval), '[]') as pending,
      coalesce((select json_agg(${ORDER_APPROVAL_JSON} order by approval.id)
      from (select * from approval where kind <> 'wallet' and state = 'pending' and expires_at > ${now.toISOString()}
          and (${JSON.stringify(deli_ids)}::jsonb -> kind = 'null'
            or ${JSON.stringify(deli_ids)}::jsonb -> kind @> (request -> 'deli_id'))
        order by id limit ${MOST_SHOWN}) as approval), '[]') as of_orders`.execute(db)
  return rows[0]!
}

type NewApproval = WalletMoveInput & {
  readonly customer_id: number
  readonly note: string
  readonly requested_by: number
  readonly requested_at: Date
  readonly expires_at: Date
}

export async function insertApproval(
  tx: Tx,
  { wallet, move, reason, amount, note, customer_id, requested_by, requested_at, expires_at }: NewApproval,
): Promise<StoredApproval> {
  const { rows } = await sql<{ stored: StoredApproval }>`
    with approval as (insert into approval (kind, customer_id, request, amount, currency, note, requested_by, requested_at,
        expires_at, state)
      values ('wallet', ${customer_id}, ${JSON.stringify({ wallet, move, reason })}, ${amount}, ${currencyOf(wallet)},
        ${note}, ${requested_by}, ${requested_at.toISOString()}, ${expires_at.toISOString()}, 'pending') returning *)
    select ${APPROVAL_JSON} as stored from approval`.execute(tx)
  return rows[0]!.stored
}

export type LockedApproval = {
  readonly stored: StoredApproval
  readonly account_id: number
  readonly is_removed: boolean
  readonly merged_into_id: number | null
  readonly roles: readonly RoleWithLimits[]
}

/** Locks the approval and its customer, who cannot be merged or erased until the transaction ends. */
export async function lockApproval(tx: Tx, id: number, by: RoleHolder): Promise<LockedApproval | undefined> {
  const { rows } = await sql<LockedApproval>`
    select ${APPROVAL_JSON} as stored, account.id as account_id, customer.merged_into_id,
      customer.merged_into_id is not null or customer.erased_at is not null as is_removed,
      ${rolesWithLimits(by)} as roles
    from approval join customer on customer.id = approval.customer_id
    join account on account.owner_id = customer.id and account.kind = approval.request ->> 'wallet'
    where approval.id = ${id} for update of approval for share of customer`.execute(tx)
  return rows[0]
}

type DecisionInput = {
  readonly state: Exclude<ApprovalState, 'pending'>
  readonly decided_by: number
  readonly decided_at: Date
  readonly answer_note: string
  readonly transfer_id: number | null
}

export async function saveDecision(tx: Tx, id: number, decided: DecisionInput): Promise<StoredApproval> {
  const { rows } = await sql<{ stored: StoredApproval }>`
    with approval as (update approval set state = ${decided.state}, decided_by = ${decided.decided_by},
        decided_at = ${decided.decided_at.toISOString()}, answer_note = ${decided.answer_note},
        transfer_id = ${decided.transfer_id}, version = version + 1 where id = ${id} returning *)
    select ${APPROVAL_JSON} as stored from approval`.execute(tx)
  return rows[0]!.stored
}

type ExpiredApprovalRow = {
  readonly approval_id: number
  readonly kind: ApprovalKind
  readonly customer_id: number | null
  readonly requested_by: number
}

/** Expires overdue approvals, skipping those being decided now. */
export async function expireApprovals(tx: Tx, now: Date, most: number): Promise<ExpiredApprovalRow[]> {
  const { rows } = await sql<ExpiredApprovalRow>`
    update approval set state = 'expired', decided_at = ${now.toISOString()}, version = version + 1
    where id in (select id from approval where state = 'pending' and expires_at <= ${now.toISOString()}
      order by expires_at limit ${most} for update skip locked)
    returning id as approval_id, kind, customer_id, requested_by`.execute(tx)
  return rows
}

/** Deletes notes of approvals about erased customers. */
export async function deleteNotes(tx: Tx, customer_ids: readonly number[]): Promise<void> {
  await sql`update approval set note = '', answer_note = '' where customer_id = any (${customer_ids}::bigint[])
    and (note <> '' or answer_note <> '')`.execute(tx)
}
