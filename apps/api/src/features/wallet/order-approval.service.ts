import { type Caller, allows } from '@tavlin/contract/access-rules'
import type { HandlerResult } from '@tavlin/contract/endpoint'
import type { payments } from '@tavlin/contract/payments'
import type { OrderApproval } from '@tavlin/contract/wallet'
import { type RoleWithLimits, limitsOf } from '@tavlin/domain/access/limits'
import { Refusal } from '@tavlin/domain/refusal'
import { APPROVAL_MINUTES, type Decision, decide, stateAt, whyNotDecide } from '@tavlin/domain/wallet/approval'
import { discountStateAt } from '@tavlin/domain/wallet/discount-approval'
import type { z } from 'zod'
import type { Call } from '#platform/call.ts'
import type { CommandContext } from '#platform/command-context.ts'
import type { Tx } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import { Denied, notFound } from '#platform/errors.ts'
import { record } from '#platform/events.ts'
import { expectVersion } from '#platform/versions.ts'
import * as repo from './order-approval.repo.ts'

export type ApprovedRefund = repo.RefundRequest & {
  readonly order_id: number
  readonly amount_agorot: number
  readonly note: string
}
/** Refunds are executed by the payments feature, which passes this function in. */
export type GiveRefund = (command: CommandContext, approved: ApprovedRefund) => Promise<void>

type ApprovalInput = {
  readonly customer_id: number | null
  readonly order_id: number | null
  readonly amount_agorot: number
  readonly note: string
} & (
  | { readonly kind: 'discount'; readonly asked: repo.DiscountRequest }
  | { readonly kind: 'refund'; readonly asked: repo.RefundRequest }
  | { readonly kind: 'till_difference'; readonly asked: repo.TillDifferenceRequest }
)

/** For other features: requests an approval. */
export async function requestApproval(
  { tx, call, now: at }: CommandContext,
  caller: Caller,
  one: ApprovalInput,
): Promise<number> {
  const expires_at = new Date(at.getTime() + APPROVAL_MINUTES * 60_000)
  const id = await repo.insertOrderApproval(tx, { ...one, asked_by: caller.id, asked_at: at, expires_at })
  const { customer_id } = one
  await record(tx, call, 'approval.asked', { customer_id, approval_id: id, asked_by: caller.id }, one.asked.deli_id)
  return id
}

export const findRefundRequest = repo.findRefundRequest

/** Visible to the requester and to those who decide in that deli; others get the answer of an unknown approval. */
function expectInSight<T extends { readonly kept: repo.StoredOrderApproval }>(
  caller: Caller,
  found: T | undefined,
  id: number,
): T {
  if (!found) return notFound('approval', id)
  const { asked_by, deli } = found.kept
  return asked_by?.id === caller.id || allows('manage_wallet', caller, deli.id) ? found : notFound('approval', id)
}

/** For the requester and those who may decide. */
export async function showDiscount(
  { db, now }: Deps,
  caller: Caller,
  id: number,
): Promise<HandlerResult<typeof payments.discountApproval>> {
  const { kept } = expectInSight(caller, await repo.findDiscount(db, id), id)
  const decided_at = kept.decided_at === null ? null : new Date(kept.decided_at)
  const at = now()
  const state = discountStateAt({ state: stateAt(domainOf(kept), at), decided_at, is_used: kept.order !== null }, at)
  return { data: { approval_id: id, state, percent: kept.percent!, by: kept.decided_by, asked_at: kept.asked_at } }
}

/** For placing an order: an approval is valid for one order. */
export async function useDiscount(tx: Tx, approval_id: number, order_id: number, at: Date): Promise<void> {
  if (!(await repo.saveUsed(tx, approval_id, order_id, at))) throw new Refusal('discount_over_limit')
}

/** For closing a till: an approval is valid for one difference of one session. */
export const spendTillApproval = repo.saveTillUsed

/** For placing an order: removes requests that are no longer needed from the managers' list. */
export async function withdrawRequests({ tx, call, now: at }: CommandContext, ids: readonly number[]): Promise<void> {
  const asked_by = call.caller?.id
  if (asked_by === undefined || ids.length === 0) return
  for (const { id, customer_id, deli_id } of await repo.saveWithdrawn(tx, ids, asked_by, at)) {
    const told = { customer_id, approval_id: id, asked_by, state: 'withdrawn' as const }
    await record(tx, call, 'approval.decided', told, deli_id)
  }
}

/** The value compared with the limit: percent of a discount, agorot of a refund. */
const domainOf = ({ kind, state, percent, amount_agorot, asked_by, expires_at }: repo.StoredOrderApproval) => ({
  state,
  asked_by: asked_by!.id,
  expires_at: new Date(expires_at),
  amount: kind === 'discount' ? percent! : amount_agorot,
})

/** Who decides: whoever has the permission in the deli, up to their own limit of this kind. */
const DECIDED_BY = {
  discount: { access: 'manage_orders', limit_kind: 'discount_percent' },
  refund: { access: 'refund_orders', limit_kind: 'refund_agorot' },
  till_difference: { access: 'manage_delis', limit_kind: null },
} as const

function deciderOf({ kind, deli }: repo.StoredOrderApproval, caller: Caller, roles: readonly RoleWithLimits[]) {
  const { access, limit_kind } = DECIDED_BY[kind]
  const limit = limit_kind && limitsOf(roles, deli.id)[limit_kind]
  return { id: caller.id, may_manage: allows(access, caller, deli.id), limit }
}

export function orderApprovalAnswer(
  kept: repo.StoredOrderApproval,
  caller: Caller,
  roles: readonly RoleWithLimits[],
  now: Date,
): z.infer<typeof OrderApproval> {
  const because = whyNotDecide(domainOf(kept), deciderOf(kept, caller, roles), now)
  return { ...kept, state: stateAt(domainOf(kept), now), may_decide: because === null, because }
}

type DecisionForm = {
  readonly id: number
  readonly decision: Decision
  readonly note: string
  readonly version: number
}

/** Runs in the transaction of the decision, which executes what is approved. */
export async function decideOrderApproval(
  { tx, call, now: at }: CommandContext,
  caller: Caller,
  { id, decision, note, version }: DecisionForm,
  giveRefund: GiveRefund,
): Promise<z.infer<typeof OrderApproval>> {
  const found = expectInSight(caller, await repo.lockOrderApproval(tx, id, caller.roles), id)
  const { kept, roles } = found
  const [asked, by] = [domainOf(kept), deciderOf(kept, caller, roles)]
  if (decision === 'withdraw' && asked.asked_by !== caller.id) throw new Denied('not_allowed')
  if (decision !== 'withdraw' && !by.may_manage) throw new Denied('not_allowed')
  const state = decide(asked, decision, by, at)
  expectVersion(orderApprovalAnswer(kept, caller, roles, at), version)
  const decided = { state, decided_by: caller.id, decided_at: at, answer_note: note }
  const saved = await repo.saveOrderDecision(tx, id, decided)
  const { customer_id } = found
  const told = { customer_id, approval_id: id, asked_by: asked.asked_by, state }
  await record(tx, call, 'approval.decided', told, kept.deli.id)
  if (state === 'approved' && kept.kind === 'refund') {
    // The books name the requester, and the drawer is that of the request; the approval names the approver.
    const asker: Call = { ...call, till_id: null, caller: { id: asked.asked_by, roles: [], permissions: [] } }
    const refund = {
      ...(found.asked as repo.RefundRequest),
      order_id: kept.order!.id,
      amount_agorot: kept.amount_agorot,
    }
    await giveRefund({ tx, call: asker, now: at }, { ...refund, note: kept.note })
  }
  return orderApprovalAnswer(saved, caller, roles, at)
}
