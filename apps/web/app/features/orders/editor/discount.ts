import type { Draft } from './draft.ts'
import type { Cart } from './wire.ts'

export type Discount = NonNullable<Cart['discount']>
export type DiscountKind = 'percent' | 'agorot'

/** A figure of null or 0 is no discount; another figure is another question than the one that was approved. */
export function setDiscount(draft: Draft, kind: DiscountKind, figure: number | null): Draft {
  const reason = draft.discount?.reason ?? ''
  const none = { percent: null, agorot: null }
  const discount = figure ? { ...none, [kind]: figure, reason, approval_id: null } : null
  return { ...draft, discount, asked_approval_id: null }
}

/** What the one who is asked sees: how much of the meals it is, rounded up so that nobody approves less. */
export function askedDiscount(
  { percent, agorot }: Discount,
  meals_agorot: number,
): { percent: number; agorot: number } {
  if (percent !== null) return { percent, agorot: Math.max(1, Math.floor((meals_agorot * percent + 50) / 100)) }
  const share = meals_agorot > 0 ? Math.ceil(((agorot ?? 0) * 100) / meals_agorot) : 100
  return { percent: Math.min(100, Math.max(1, share)), agorot: agorot ?? 0 }
}

/** With the approval that came meanwhile. */
export const approvedBy = (draft: Draft, approval: { approval_id: number; state: string } | null): Draft =>
  draft.discount && approval?.state === 'approved' && approval.approval_id === draft.asked_approval_id
    ? { ...draft, discount: { ...draft.discount, approval_id: approval.approval_id } }
    : draft
