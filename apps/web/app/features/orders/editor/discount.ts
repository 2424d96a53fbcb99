import type { OrderDraft } from './draft.ts'

export type DiscountKind = 'percent' | 'agorot'

/** Null or 0 removes the discount. A new amount needs a new approval. */
export function setDiscount(draft: OrderDraft, kind: DiscountKind, figure: number | null): OrderDraft {
  const reason = draft.discount?.reason ?? ''
  const none = { percent: null, agorot: null }
  const discount = figure ? { ...none, [kind]: figure, reason, approval_id: null } : null
  return { ...draft, discount, asked_approval_id: null }
}

/** Adds the approval to the discount once it is granted. */
export const approvedBy = (draft: OrderDraft, approval: { approval_id: number; state: string } | null): OrderDraft =>
  draft.discount && approval?.state === 'approved' && approval.approval_id === draft.asked_approval_id
    ? { ...draft, discount: { ...draft.discount, approval_id: approval.approval_id } }
    : draft

type DiscountApprovalState = {
  /** The server's problems with the discount of the current cart. */
  readonly problems: readonly unknown[]
  readonly asked_approval_id: number | null
  readonly approval: { readonly state: string } | null
  /** The server has answered for exactly this cart. */
  readonly is_settled: boolean
}

/**
 * Whether to offer an approval request: none was made, or its decision does not cover the cart because the cart was
 * changed since, the approval has expired or it was declined.
 */
export function needsAsking({ problems, asked_approval_id, approval, is_settled }: DiscountApprovalState): boolean {
  if (problems.length === 0) return false
  if (asked_approval_id === null) return true
  if (!approval || approval.state === 'pending') return false
  // Right after the approval, the problems still belong to the cart without it.
  return approval.state !== 'approved' || is_settled
}
