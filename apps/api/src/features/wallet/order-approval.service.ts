import { type Caller, allows } from '@tavlin/contract/access-rules'
import { APPROVAL_DECIDERS, seesApproval } from '@tavlin/contract/approval-rules'
import type { HandlerResult } from '@tavlin/contract/endpoint'
import type { payments } from '@tavlin/contract/payments'
import type { OrderApproval } from '@tavlin/contract/wallet'
import { type RoleWithLimits, limitsOf } from '@tavlin/domain/access/limits'
import { Refusal } from '@tavlin/domain/refusal'
import { APPROVAL_MINUTES, type Decision, decide, stateAt, whyNotDecide } from '@tavlin/domain/wallet/approval'
import { discountStateAt } from '@tavlin/domain/wallet/discount-approval'
import type { z } from 'zod'
import type { Call } from '#platform/http/call.ts'
import type { CommandContext } from '#platform/command-context.ts'
import type { Tx } from '#platform/db/db.ts'
import type { Deps } from '#platform/deps.ts'
import { Denied, notFound } from '#platform/http/errors.ts'
import { record } from '#platform/events/events.ts'
import { expectVersion } from '#platform/db/versions.ts'
import * as repo from './order-approval.repo.ts'

export type ApprovedRefund = repo.RefundRequest & {
  readonly order_id: number
  readonly amount_agorot: number
  readonly note: string
}
export type GiveRefund = (command: CommandContext, approved: ApprovedRefund) => Promise<void>
export type SubmitPurchase = (command: CommandContext, approved: repo.PurchaseRequest) => Promise<void>
/** Executes approved commands. Checkout and purchasing implement these functions; `app.ts` injects them. */
export type ApprovedHandlers = { readonly giveRefund: GiveRefund; readonly submitPurchase: SubmitPurchase }

type ApprovalInput = {
  readonly customer_id: number | null
  readonly order_id: number | null
  readonly amount_agorot: number
  readonly note: string
} & (
  | { readonly kind: 'discount'; readonly request: repo.DiscountRequest }
  | { readonly kind: 'refund'; readonly request: repo.RefundRequest }
  | { readonly kind: 'till_difference'; readonly request: repo.TillDifferenceRequest }
  | { readonly kind: 'purchase'; readonly request: repo.PurchaseRequest }
)

/** Requests an approval, for other features. */
export async function requestApproval(
  { tx, call, now: at }: CommandContext,
  caller: Caller,
  one: ApprovalInput,
): Promise<number> {
  const expires_at = new Date(at.getTime() + APPROVAL_MINUTES * 60_000)
  const id = await repo.insertOrderApproval(tx, { ...one, requested_by: caller.id, requested_at: at, expires_at })
  const { kind, customer_id } = one
  const event_data = { customer_id, approval_id: id, kind, requested_by: caller.id }
  await record(tx, call, 'approval.requested', event_data, one.request.deli_id)
  return id
}

export const { findRefundRequest, findChangeRequests } = repo

/** Throws not found, as for an unknown approval, unless the caller is the requester or sees the kind in that deli. */
function expectInSight<T extends { readonly stored: repo.StoredOrderApproval }>(
  caller: Caller,
  found: T | undefined,
  id: number,
): T {
  if (!found) return notFound('approval', id)
  const { kind, requested_by, deli } = found.stored
  return requested_by?.id === caller.id || seesApproval(kind, caller, deli.id) ? found : notFound('approval', id)
}

/** Shows a discount request to the requester and to users who see discount requests of its deli. */
export async function showDiscount(
  { db, now }: Deps,
  caller: Caller,
  id: number,
): Promise<HandlerResult<typeof payments.discountApproval>> {
  const { stored } = expectInSight(caller, await repo.findDiscount(db, id), id)
  const decided_at = stored.decided_at === null ? null : new Date(stored.decided_at)
  const at = now()
  const state = discountStateAt(
    { state: stateAt(domainOf(stored), at), decided_at, is_used: stored.order !== null },
    at,
  )
  return {
    data: {
      approval_id: id,
      state,
      percent: stored.percent!,
      by: stored.decided_by,
      requested_at: stored.requested_at,
    },
  }
}

/** Marks a discount approval as used by an order being placed: an approval is valid for one order. */
export async function useDiscount(tx: Tx, approval_id: number, order_id: number, at: Date): Promise<void> {
  if (!(await repo.saveUsed(tx, approval_id, order_id, at))) throw new Refusal('discount_over_limit')
}

/** Marks an approval as used by closing a till: it is valid for one difference of one session. */
export const spendTillApproval = repo.saveTillUsed

/**
 * Removes requests from the managers' list that are no longer needed after an order was placed or a till was closed.
 * The event contains the requester, who may be another user than the current caller.
 */
export async function withdrawRequests({ tx, call, now: at }: CommandContext, ids: readonly number[]): Promise<void> {
  const by = call.caller?.id
  if (by === undefined || ids.length === 0) return
  for (const { id, kind, customer_id, requested_by, deli_id } of await repo.saveWithdrawn(tx, ids, by, at)) {
    const event_data = { customer_id, approval_id: id, kind, requested_by, state: 'withdrawn' as const }
    await record(tx, call, 'approval.decided', event_data, deli_id)
  }
}

/** Converts an approval for the domain. `amount` is compared with the limit: percent of a discount, else agorot. */
const domainOf = ({ kind, state, percent, amount_agorot, requested_by, expires_at }: repo.StoredOrderApproval) => ({
  state,
  requested_by: requested_by!.id,
  expires_at: new Date(expires_at),
  amount: kind === 'discount' ? percent! : amount_agorot,
})

/** The limit up to which users may decide each kind; null means no limit. */
const LIMIT_OF = {
  discount: 'discount_percent',
  refund: 'refund_agorot',
  till_difference: null,
  purchase: 'purchase_agorot',
} as const

function deciderOf({ kind, deli }: repo.StoredOrderApproval, caller: Caller, roles: readonly RoleWithLimits[]) {
  const limit_kind = LIMIT_OF[kind]
  const limit = limit_kind && limitsOf(roles, deli.id)[limit_kind]
  return { id: caller.id, may_manage: allows(APPROVAL_DECIDERS[kind], caller, deli.id), limit }
}

export function orderApprovalAnswer(
  stored: repo.StoredOrderApproval,
  caller: Caller,
  roles: readonly RoleWithLimits[],
  now: Date,
): z.infer<typeof OrderApproval> {
  const because = whyNotDecide(domainOf(stored), deciderOf(stored, caller, roles), now)
  return { ...stored, state: stateAt(domainOf(stored), now), may_decide: because === null, because }
}

type DecisionForm = {
  readonly id: number
  readonly decision: Decision
  readonly note: string
  readonly version: number
}

/** Runs in the transaction of the decision, which executes the approved command. */
export async function decideOrderApproval(
  { tx, call, now: at }: CommandContext,
  caller: Caller,
  { id, decision, note, version }: DecisionForm,
  handlers: ApprovedHandlers,
): Promise<z.infer<typeof OrderApproval>> {
  const found = expectInSight(caller, await repo.lockOrderApproval(tx, id, caller), id)
  const { stored, roles } = found
  const [approval, by] = [domainOf(stored), deciderOf(stored, caller, roles)]
  if (decision === 'withdraw' && approval.requested_by !== caller.id) throw new Denied('not_allowed')
  if (decision !== 'withdraw' && !by.may_manage) throw new Denied('not_allowed')
  const state = decide(approval, decision, by, at)
  expectVersion(orderApprovalAnswer(stored, caller, roles, at), version)
  const decided = { state, decided_by: caller.id, decided_at: at, answer_note: note }
  const saved = await repo.saveOrderDecision(tx, id, decided)
  const { customer_id } = found
  const { kind } = stored
  const event_data = { customer_id, approval_id: id, kind, requested_by: approval.requested_by, state }
  await record(tx, call, 'approval.decided', event_data, stored.deli.id)
  if (state === 'approved') await execute({ tx, call, now: at }, found, approval.requested_by, handlers)
  return orderApprovalAnswer(saved, caller, roles, at)
}

/**
 * Executes the approved command in the name of the requester; the approval records the approver. Cash leaves the drawer
 * of the till that sent the request.
 */
async function execute(
  { tx, call, now }: CommandContext,
  { stored, request }: repo.LockedOrderApproval,
  requested_by: number,
  { giveRefund, submitPurchase }: ApprovedHandlers,
): Promise<void> {
  const requester: Call = { ...call, till_id: null, caller: { id: requested_by, roles: [], permissions: [] } }
  const command = { tx, call: requester, now }
  if (stored.kind === 'purchase') await submitPurchase(command, request as repo.PurchaseRequest)
  if (stored.kind !== 'refund') return
  const { amount_agorot, note } = stored
  await giveRefund(command, { ...(request as repo.RefundRequest), order_id: stored.order!.id, amount_agorot, note })
}
