import type { OrderType } from '../availability/facts.ts'
import type { LiableParty } from './order-enums.ts'

/**
 * Reasons for cancelling an order. Reports exclude `test`; `other` needs a note; only the system uses `not_approved`.
 */
export const CANCEL_REASONS = [
  'customer_request',
  'deli_rejected',
  'sold_out',
  'no_show',
  'not_approved',
  'payment_failed',
  'deal_failed',
  'out_of_zone',
  'delivery_failed',
  'duplicate',
  'test',
  'other',
] as const
export type CancelReason = (typeof CANCEL_REASONS)[number]

const ONLY_OF: Partial<Record<CancelReason, OrderType>> = {
  no_show: 'pickup',
  out_of_zone: 'delivery',
  delivery_failed: 'delivery',
}

/** Returns the reasons that a user may choose; `not_approved` is set only when the approval deadline expires. */
export const cancelReasonsOf = (type: OrderType): CancelReason[] =>
  CANCEL_REASONS.filter((reason) => reason !== 'not_approved' && (ONLY_OF[reason] ?? type) === type)

const LIABLE: Record<CancelReason, LiableParty> = {
  customer_request: 'customer',
  deli_rejected: 'deli',
  sold_out: 'deli',
  no_show: 'customer',
  not_approved: 'deli',
  payment_failed: 'customer',
  deal_failed: 'business',
  out_of_zone: 'business',
  delivery_failed: 'driver',
  duplicate: 'business',
  test: 'business',
  other: 'business',
}

export const liableFor = (reason: CancelReason): LiableParty => LIABLE[reason]
