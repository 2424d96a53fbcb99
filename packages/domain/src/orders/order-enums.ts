import { DISCOUNT_PROBLEMS } from '../wallet/discount-approval.ts'

/**
 * Value of the date filter for all open orders of any day, plus those closed today. Live screens use it, so that open
 * orders do not disappear when the business day ends.
 */
export const NOW = 'now'
export const ORDER_CHANNELS = ['pos', 'kiosk', 'web', 'phone', 'app'] as const
export type OrderChannel = (typeof ORDER_CHANNELS)[number]
/** Firmness of a chosen time: as soon as possible, approximately, exactly. */
export const FIRMNESSES = ['asap', 'flexible', 'firm'] as const
export const LIABLE_PARTIES = ['business', 'deli', 'customer', 'driver', 'supplier'] as const
export type LiableParty = (typeof LIABLE_PARTIES)[number]
export const PAYMENT_STATUSES = ['unpaid', 'partially_paid', 'paid', 'partially_refunded', 'refunded'] as const
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number]
export const PAYMENT_METHODS = ['cash', 'card', 'wallet', 'points', 'deal'] as const
export type PaymentMethod = (typeof PAYMENT_METHODS)[number]
/** How the open amount will be paid: to the driver, or by a payment link sent to the customer's phone. */
export const COLLECT_METHODS = ['cash', 'card', 'link'] as const
export type CollectMethod = (typeof COLLECT_METHODS)[number]
export const REFUND_DESTINATIONS = ['original', 'wallet', 'cash'] as const
export type RefundDestination = (typeof REFUND_DESTINATIONS)[number]
export const REFUND_REASONS = [
  'cancelled',
  'changed',
  'late_delivery',
  'missing_item',
  'wrong_item',
  'quality',
  'goodwill',
  'mistake',
  'other',
] as const
/** Problems of a cart that availability does not report. */
export const ORDER_PROBLEMS = [
  'customer_missing',
  'customer_blocked',
  'prepay_only',
  'address_missing',
  'out_of_zone',
  'area_shut',
  'below_minimum',
  ...DISCOUNT_PROBLEMS,
  'not_enough_stock',
] as const
export type OrderProblem = (typeof ORDER_PROBLEMS)[number]
/** Reasons of unmatched payments: a missing answer of the provider, or money for a payment that is unknown or ended. */
export const UNMATCHED_REASONS = ['payment_waiting', 'refund_waiting', 'unknown_capture'] as const
