import type { CancelReason } from './cancel.ts'
import type { OrderStatus } from './order-machine.ts'
import type { PaymentStatus } from './order-enums.ts'

/** Sums of an order, as stored with the ledger. */
export type OrderSums = {
  readonly status: OrderStatus
  readonly cancel_reason: CancelReason | null
  readonly total_agorot: number
  readonly paid_agorot: number
  readonly refunded_agorot: number
  /** Part of the total that was given up by refunds for complaints. */
  readonly conceded_agorot: number
}

/** Returns the amount owed. A cancelled order owes nothing, except for a no-show, which is still charged. */
export const owedOf = ({ status, cancel_reason, total_agorot, conceded_agorot }: OrderSums): number =>
  status === 'cancelled' && cancel_reason !== 'no_show' ? 0 : total_agorot - conceded_agorot

/** Returns the open amount; negative when a refund is due. */
export const dueOf = (order: OrderSums): number => owedOf(order) - (order.paid_agorot - order.refunded_agorot)

/** The status is derived and never stored. Must match the SQL function payment_status. */
export function paymentStatusOf(order: OrderSums): PaymentStatus {
  const { status, total_agorot, paid_agorot, refunded_agorot } = order
  const net_agorot = paid_agorot - refunded_agorot
  if (dueOf(order) > 0) return net_agorot > 0 ? 'partially_paid' : 'unpaid'
  if (refunded_agorot > 0) return net_agorot > 0 ? 'partially_refunded' : 'refunded'
  const is_free = total_agorot === 0 && status !== 'cancelled'
  return net_agorot > 0 || is_free ? 'paid' : 'unpaid'
}
