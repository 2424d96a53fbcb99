import type { ApprovalState } from './approval.ts'

/** Validity of an approved discount in minutes: it is meant for the current order, not for a later one. */
const APPROVED_DISCOUNT_MINUTES = 30

export type ApprovedDiscount = {
  readonly state: ApprovalState
  readonly requested_by: number
  readonly customer_id: number | null
  readonly deli_id: number
  readonly percent: number
  readonly amount_agorot: number
  readonly cart_hash: string
  readonly decided_at: Date | null
  /** The order that used the approval; null while unused. */
  readonly order_id: number | null
  readonly is_used: boolean
}
export type DiscountUse = {
  readonly caller_id: number | null
  readonly customer_id: number | null
  readonly deli_id: number
  readonly percent: number
  readonly amount_agorot: number
  readonly cart_hash: string
  /** The existing order that is changed; null for a new order. */
  readonly order_id: number | null
}

export const DISCOUNT_PROBLEMS = [
  'discount_over_limit',
  'approval_used',
  'approval_of_another_person',
  'approval_of_another_customer',
  'approval_of_another_deli',
  'approval_percent_exceeded',
  'approval_amount_exceeded',
  'approval_of_another_cart',
  'approval_expired',
] as const
export type DiscountProblem = (typeof DISCOUNT_PROBLEMS)[number]

export const isDiscountProblem = (code: string): boolean => (DISCOUNT_PROBLEMS as readonly string[]).includes(code)

const isPast = (decided_at: Date | null, now: Date): boolean =>
  decided_at === null || decided_at.getTime() + APPROVED_DISCOUNT_MINUTES * 60_000 <= now.getTime()

/** The displayed state: an approval that was not used in time counts as expired. */
export const discountStateAt = (
  { state, decided_at, is_used }: Pick<ApprovedDiscount, 'state' | 'decided_at' | 'is_used'>,
  now: Date,
): ApprovalState => (state === 'approved' && !is_used && isPast(decided_at, now) ? 'expired' : state)

/** Returns why an approval does not cover this discount; null when it does. A null `approval` means none was given. */
export function whyNotCovered(approval: ApprovedDiscount | null, use: DiscountUse, now: Date): DiscountProblem | null {
  if (approval?.state !== 'approved') return 'discount_over_limit'
  if (approval.is_used && approval.order_id !== use.order_id) return 'approval_used'
  if (approval.requested_by !== use.caller_id) return 'approval_of_another_person'
  if (approval.customer_id !== use.customer_id) return 'approval_of_another_customer'
  if (approval.deli_id !== use.deli_id) return 'approval_of_another_deli'
  if (approval.percent < use.percent) return 'approval_percent_exceeded'
  if (approval.amount_agorot < use.amount_agorot) return 'approval_amount_exceeded'
  if (approval.cart_hash !== use.cart_hash) return 'approval_of_another_cart'
  return isPast(approval.decided_at, now) ? 'approval_expired' : null
}

type CartContentsInput = {
  readonly lines: readonly {
    readonly meal_id: number
    readonly quantity: number
    readonly choices: readonly { readonly value_id: number; readonly quantity: number }[]
  }[]
  readonly coupon: string
}

/**
 * Returns the contents of the cart as one text, independent of sequence, because the discount was approved for these
 * contents. Time, address and notes may change afterwards; if they change the price, percent and amount are compared.
 */
export function cartContents({ lines, coupon }: CartContentsInput): string {
  const portions = lines.map(({ meal_id, quantity, choices }) => {
    const chosen = choices.map((one) => `${one.value_id}x${one.quantity}`).toSorted()
    return `${meal_id}[${chosen.join(',')}]x${quantity}`
  })
  return [...portions.toSorted(), coupon.trim().toUpperCase()].join(';')
}
