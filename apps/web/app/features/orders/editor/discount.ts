import type { Draft } from './draft.ts'

export type DiscountKind = 'percent' | 'agorot'

/** A figure of null or 0 is no discount; another figure is another question than the one that was approved. */
export function setDiscount(draft: Draft, kind: DiscountKind, figure: number | null): Draft {
  const reason = draft.discount?.reason ?? ''
  const none = { percent: null, agorot: null }
  const discount = figure ? { ...none, [kind]: figure, reason, approval_id: null } : null
  return { ...draft, discount, asked_approval_id: null }
}

/** With the approval that came meanwhile. */
export const approvedBy = (draft: Draft, approval: { approval_id: number; state: string } | null): Draft =>
  draft.discount && approval?.state === 'approved' && approval.approval_id === draft.asked_approval_id
    ? { ...draft, discount: { ...draft.discount, approval_id: approval.approval_id } }
    : draft

type Asking = {
  /** What the server says against the discount of the cart as it is now. */
  readonly problems: readonly unknown[]
  readonly asked_approval_id: number | null
  readonly approval: { readonly state: string } | null
  /** The server has spoken about this very cart. */
  readonly is_settled: boolean
}

/**
 * Whether to offer asking for an approval: nobody was asked, or the answer does not cover the cart any more, because it was
 * changed since, because the approval has expired, or because it was declined.
 */
export function needsAsking({ problems, asked_approval_id, approval, is_settled }: Asking): boolean {
  if (problems.length === 0) return false
  if (asked_approval_id === null) return true
  if (!approval || approval.state === 'pending') return false
  // Right after a yes the problems are still those of the cart without it.
  return approval.state !== 'approved' || is_settled
}
