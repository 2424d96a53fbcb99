import type { OrderApproval } from '@tavlin/contract/wallet'
import type { RoleWithLimits } from '@tavlin/domain/access/limits'
import type { LiableParty, RefundDestination } from '@tavlin/domain/orders/order-enums'
import type { ApprovalState } from '@tavlin/domain/wallet/approval'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Db, Tx } from '#platform/db/db.ts'
import { personOf } from '#platform/db/person.ts'
import { type RoleHolder, rolesWithLimits } from '#platform/http/role-limits.ts'

/** These types are stored with an approval: what it permits, or the command that it executes, without free text. */
export type DiscountRequest = { readonly deli_id: number; readonly percent: number; readonly cart_hash: string }
export type RefundRequest = {
  readonly deli_id: number
  readonly key: string
  readonly destination: RefundDestination
  readonly reason: string
  readonly liable: LiableParty
  /** The till that sent the request, whose drawer pays the cash. */
  readonly till_id?: number | null
}
export type TillDifferenceRequest = { readonly deli_id: number; readonly till_session_id: number }
/** `version` is that of the purchase when the approval was requested: a changed purchase needs a new approval. */
export type PurchaseRequest = { readonly deli_id: number; readonly purchase_id: number; readonly version: number }
type ApprovalRequest = DiscountRequest | RefundRequest | TillDifferenceRequest | PurchaseRequest
export type StoredOrderApproval = Omit<z.infer<typeof OrderApproval>, 'may_decide' | 'because'>

export const ORDER_APPROVAL_JSON = sql`json_build_object('id', approval.id, 'kind', approval.kind,
  'customer', (select json_build_object('id', one.id, 'name', full_name(one.first_name, one.last_name),
    'phone', coalesce(one.phone, '')) from customer as one where one.id = approval.customer_id),
  'deli', (select json_build_object('id', deli.id, 'name_he', deli.name_he, 'name_en', deli.name_en) from deli
    where deli.id = (approval.request ->> 'deli_id')::integer),
  'order', (select json_build_object('id', orders.id, 'number', orders.number) from orders where orders.id = approval.order_id),
  'purchase', (select json_build_object('id', purchase.id, 'supplier', supplier.name)
    from purchase join supplier on supplier.id = purchase.supplier_id
    where purchase.id = (approval.request ->> 'purchase_id')::integer),
  'amount_agorot', approval.amount, 'percent', (approval.request ->> 'percent')::integer,
  'destination', approval.request ->> 'destination', 'reason', approval.request ->> 'reason',
  'note', approval.note, 'requested_by', ${personOf(sql`approval.requested_by`)}, 'requested_at', approval.requested_at,
  'expires_at', approval.expires_at, 'state', approval.state, 'decided_by', ${personOf(sql`approval.decided_by`)},
  'decided_at', approval.decided_at, 'answer_note', approval.answer_note, 'version', approval.version)`

type NewOrderApproval = {
  readonly kind: StoredOrderApproval['kind']
  readonly customer_id: number | null
  readonly order_id: number | null
  readonly request: ApprovalRequest
  readonly amount_agorot: number
  readonly note: string
  readonly requested_by: number
  readonly requested_at: Date
  readonly expires_at: Date
}

export async function insertOrderApproval(tx: Tx, one: NewOrderApproval): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into approval (kind, customer_id, order_id, request, amount, currency, note, requested_by, requested_at, expires_at, state)
    values (${one.kind}, ${one.customer_id}, ${one.order_id}, ${JSON.stringify(one.request)}, ${one.amount_agorot}, 'ILS',
      ${one.note}, ${one.requested_by}, ${one.requested_at.toISOString()}, ${one.expires_at.toISOString()}, 'pending')
    returning id`.execute(tx)
  return rows[0]!.id
}

/** Returns the id of the refund request of the order with this key, in any state. */
export async function findRefundRequest(tx: Tx, order_id: number, key: string): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`select id from approval where kind = 'refund' and order_id = ${order_id}
    and request ->> 'key' = ${key}`.execute(tx)
  return rows[0]?.id ?? null
}

/** Returns the pending refund requests that changes of the order caused. */
export async function findChangeRequests(tx: Tx, order_id: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select id from approval where kind = 'refund' and order_id = ${order_id}
    and state = 'pending' and request ->> 'key' like 'change-%'`.execute(tx)
  return rows.map(({ id }) => id)
}

export type LockedOrderApproval = {
  readonly stored: StoredOrderApproval
  readonly customer_id: number | null
  readonly request: ApprovalRequest
  readonly used_at: string | null
  readonly roles: readonly RoleWithLimits[]
}

export async function lockOrderApproval(tx: Tx, id: number, by: RoleHolder): Promise<LockedOrderApproval | undefined> {
  const { rows } = await sql<LockedOrderApproval>`
    select ${ORDER_APPROVAL_JSON} as stored, customer_id, request, used_at, ${rolesWithLimits(by)} as roles
    from approval where id = ${id} and kind <> 'wallet' for update`.execute(tx)
  return rows[0]
}

type DecisionInput = {
  readonly state: Exclude<ApprovalState, 'pending'>
  readonly decided_by: number
  readonly decided_at: Date
  readonly answer_note: string
}

export async function saveOrderDecision(tx: Tx, id: number, decided: DecisionInput): Promise<StoredOrderApproval> {
  const { rows } = await sql<{ stored: StoredOrderApproval }>`
    with approval as (update approval set state = ${decided.state}, decided_by = ${decided.decided_by},
        decided_at = ${decided.decided_at.toISOString()}, answer_note = ${decided.answer_note}, version = version + 1
      where id = ${id} returning *)
    select ${ORDER_APPROVAL_JSON} as stored from approval`.execute(tx)
  return rows[0]!.stored
}

/** Marks a discount approval as used; returns false when it is not approved or another order has used it. */
export async function saveUsed(tx: Tx, id: number, order_id: number, at: Date): Promise<boolean> {
  const { rows } = await sql`update approval set used_at = ${at.toISOString()}, order_id = ${order_id}
    where id = ${id} and kind = 'discount' and state = 'approved' and (used_at is null or order_id = ${order_id})
    returning id`.execute(tx)
  return rows.length > 0
}

/** Returns false unless the request was approved for exactly this till difference and is still unused. */
export async function saveTillUsed(
  tx: Tx,
  { id, amount, at }: { readonly id: number; readonly amount: number; readonly at: Date },
): Promise<boolean> {
  const { rows } = await sql`update approval set used_at = ${at.toISOString()}
    where id = ${id} and kind = 'till_difference' and state = 'approved' and used_at is null and amount = ${amount}
    returning id`.execute(tx)
  return rows.length > 0
}

export type WithdrawnRow = {
  readonly id: number
  readonly kind: StoredOrderApproval['kind']
  readonly customer_id: number | null
  readonly requested_by: number
  readonly deli_id: number
}

/** Withdraws pending requests; those decided at the same time stay decided. */
export async function saveWithdrawn(tx: Tx, ids: readonly number[], by: number, at: Date): Promise<WithdrawnRow[]> {
  const { rows } = await sql<WithdrawnRow>`update approval set state = 'withdrawn', decided_by = ${by},
      decided_at = ${at.toISOString()}, version = version + 1
    where id = any (${ids}::bigint[]) and state = 'pending'
    returning id, kind, customer_id, requested_by, (request ->> 'deli_id')::integer as deli_id`.execute(tx)
  return rows
}

export type FoundDiscount = { readonly stored: StoredOrderApproval }

export async function findDiscount(db: Db, id: number): Promise<FoundDiscount | undefined> {
  const { rows } = await sql<FoundDiscount>`select ${ORDER_APPROVAL_JSON} as stored from approval
    where id = ${id} and kind = 'discount'`.execute(db)
  return rows[0]
}
