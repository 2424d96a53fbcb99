import type { CancelReason } from './cancel.ts'
import type { OrderStatus } from './order-machine.ts'
import type { PaymentStatus } from './order-words.ts'

/** The sums of an order, as they are kept with the ledger. */
export type OrderSums = {
  readonly status: OrderStatus
  readonly cancel_reason: CancelReason | null
  readonly total_agorot: number
  readonly paid_agorot: number
  readonly refunded_agorot: number
  /** Of the total, given up by refunds that answer a complaint. */
  readonly conceded_agorot: number
}

/** Nothing is owed for what was cancelled; of who did not come to fetch it the charge stands. */
export const owedOf = ({ status, cancel_reason, total_agorot, conceded_agorot }: OrderSums): number =>
  status === 'cancelled' && cancel_reason !== 'no_show' ? 0 : total_agorot - conceded_agorot

/** Still to be collected; below 0: to be given back. */
export const dueOf = (order: OrderSums): number => owedOf(order) - (order.paid_agorot - order.refunded_agorot)

/** Derived, never kept. The twin in SQL is payment_status_of(orders). */
export function paymentStatusOf(order: OrderSums): PaymentStatus {
  const { status, total_agorot, paid_agorot, refunded_agorot } = order
  const kept = paid_agorot - refunded_agorot
  if (dueOf(order) > 0) return kept > 0 ? 'partially_paid' : 'unpaid'
  if (refunded_agorot > 0) return kept > 0 ? 'partially_refunded' : 'refunded'
  const is_free = total_agorot === 0 && status !== 'cancelled'
  return kept > 0 || is_free ? 'paid' : 'unpaid'
}
