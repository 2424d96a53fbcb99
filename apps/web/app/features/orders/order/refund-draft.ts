import type { LiableParty, RefundDestination } from '@tavlin/domain/orders/order-enums'
import { REFUND_REASONS } from '@tavlin/domain/orders/order-enums'
import { refundNeedsApproval } from '@tavlin/domain/orders/refund-limit'
import type { OrderMoney, Order } from './order.server.ts'
import { refundableOf } from './payable.ts'

export type RefundReason = (typeof REFUND_REASONS)[number]
export type RefundDraft = {
  amount: number | null
  destination: RefundDestination
  reason: RefundReason | null
  liable: LiableParty
  note: string
}

/** Prefills amount and reason after a cancellation or a change; for a complaint the user enters them. */
export function refundDraftOf(order: Pick<Order, 'status' | 'customer_id' | 'cancel'>, money: OrderMoney): RefundDraft {
  const is_owed = money.due_agorot < 0
  return {
    amount: is_owed ? Math.min(-money.due_agorot, refundableOf(money)) : null,
    destination: 'original',
    reason: is_owed ? (order.status === 'cancelled' ? 'cancelled' : 'changed') : null,
    liable: order.cancel?.liable ?? 'business',
    note: '',
  }
}

export type RefundLack = 'need_amount' | 'over_paid' | 'need_reason'

export function refundLack({ amount, reason }: RefundDraft, money: OrderMoney): RefundLack | null {
  if (amount === null || amount <= 0) return 'need_amount'
  if (amount > refundableOf(money)) return 'over_paid'
  return reason === null ? 'need_reason' : null
}

/** An amount above the user's remaining limit for this order needs approval. */
export const needsApproval = ({ amount }: RefundDraft, { refund_left_agorot }: OrderMoney): boolean =>
  amount !== null && refundNeedsApproval(refund_left_agorot, amount)
