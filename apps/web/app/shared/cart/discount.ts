import type { CartDraft, DraftLine, LineDiscount } from './cart-draft.ts'

/** A draft whose discounts may need an approval. */
export type DiscountDraft = Pick<CartDraft, 'discount' | 'lines'> & {
  /** The approval requested for the discounts. */
  readonly requested_approval_id: number | null
}

export type DiscountKind = 'percent' | 'agorot'

/** Returns the discount of a line, or of the whole order when `line` is null. */
export const discountOn = ({ discount, lines }: DiscountDraft, line: string | null): LineDiscount | null =>
  line === null ? discount : (lines.find(({ key }) => key === line)?.discount ?? null)

type NewDiscount = { readonly kind: DiscountKind; readonly value: number | null; readonly line?: string | null }

/** Sets the discount of the order or of a line; null or 0 removes it. A new amount needs a new approval. */
export function setDiscount<T extends DiscountDraft>(draft: T, { kind, value, line = null }: NewDiscount): T {
  const none = { percent: null, agorot: null }
  const amount = value ? { ...none, [kind]: value } : none
  const lines = draft.lines.map((one) => (one.key === line ? withDiscount(one, value ? amount : null) : one))
  const { percent, agorot, reason } = { reason: '', ...(draft.discount ?? none), ...(line === null && amount) }
  const has_any = percent !== null || agorot !== null || lines.some(({ discount }) => discount)
  // The order has a discount even without an amount, because it contains reason and approval of the line discounts.
  const discount = has_any ? { percent, agorot, reason, approval_id: null } : null
  return { ...draft, lines, discount, requested_approval_id: null }
}

function withDiscount(line: DraftLine, discount: LineDiscount | null): DraftLine {
  const { key, meal_id, quantity, choices, note, name_he, name_en } = line
  const plain = { key, meal_id, quantity, choices, note, name_he, name_en }
  return discount ? { ...plain, discount } : plain
}

/** Removes all discounts, of the order and of its lines. */
export const withoutDiscounts = <T extends DiscountDraft>(draft: T): T => ({
  ...draft,
  lines: draft.lines.map((line) => withDiscount(line, null)),
  discount: null,
  requested_approval_id: null,
})

/** Adds the approval to the discount once it is granted. */
export const approvedBy = <T extends DiscountDraft>(
  draft: T,
  approval: { approval_id: number; state: string } | null,
): T =>
  draft.discount && approval?.state === 'approved' && approval.approval_id === draft.requested_approval_id
    ? { ...draft, discount: { ...draft.discount, approval_id: approval.approval_id } }
    : draft

type DiscountApprovalState = {
  /** The server's problems with the discount of the current cart. */
  readonly problems: readonly unknown[]
  readonly requested_approval_id: number | null
  readonly approval: { readonly state: string } | null
  /** True when the server has computed the price of exactly this cart. */
  readonly is_settled: boolean
}

/**
 * Whether to offer an approval request: the discount has a problem, and no request was made, the request was declined,
 * or the approval has expired or was given for an earlier version of the cart.
 */
export function needsApproval({
  problems,
  requested_approval_id,
  approval,
  is_settled,
}: DiscountApprovalState): boolean {
  if (problems.length === 0) return false
  if (requested_approval_id === null) return true
  if (!approval || approval.state === 'pending') return false
  // Right after the approval, the problems still belong to the cart without it.
  return approval.state !== 'approved' || is_settled
}
