import { CANCEL_REASONS, type CancelReason, cancelReasonsOf } from '@tavlin/domain/orders/cancel'
import type { MovableOrder } from './order-move.ts'

/** Returns the cancellation reasons that fit all of these orders. */
export const reasonsFor = (orders: readonly Pick<MovableOrder, 'order_type'>[]): CancelReason[] =>
  CANCEL_REASONS.filter((reason) => orders.every(({ order_type }) => cancelReasonsOf(order_type).includes(reason)))

type CancelFacts = Pick<MovableOrder, 'status' | 'total_agorot' | 'due_agorot'>

/** Returns the side effects of a cancellation, shown before it is confirmed. */
export function consequences(order: CancelFacts, reason: CancelReason | null) {
  const net_paid_agorot = Math.max(0, order.total_agorot - order.due_agorot)
  const is_made = order.status !== 'pending' && order.status !== 'accepted'
  return {
    money: net_paid_agorot === 0 ? 'nothing_paid' : reason === 'no_show' ? 'charge_kept' : 'to_refund',
    net_paid_agorot,
    stock: is_made ? 'wasted' : 'returned',
  } as const
}
