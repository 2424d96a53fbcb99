import type { OrderMoney } from './order.server.ts'

/**
 * Payment methods, in the sequence in which the payment drawer of the order page lists them. `link` is the payment page
 * of the card provider.
 */
export const PAY_METHODS = ['cash', 'card', 'link', 'wallet', 'points', 'deal'] as const
export type PayMethod = (typeof PAY_METHODS)[number]
export type OrderFunds = Pick<
  OrderMoney,
  'due_agorot' | 'cash_due_agorot' | 'payments' | 'wallet_agorot' | 'points_agorot'
>

/** Payments that are open at the provider may still succeed, so their amount is not charged again. */
export const waitingOf = ({ payments }: Pick<OrderMoney, 'payments'>): number =>
  payments
    .filter(({ kind, state }) => kind === 'charge' && (state === 'waiting' || state === 'unknown'))
    .reduce((sum, { amount_agorot }) => sum + amount_agorot, 0)

/** Returns the maximum that this method can charge now. */
export function mostBy(method: PayMethod, money: OrderFunds): number {
  const waiting = waitingOf(money)
  const open = money.due_agorot - waiting
  if (method === 'cash') return Math.max(0, waiting > 0 ? open : money.cash_due_agorot)
  if (method === 'wallet') return Math.max(0, Math.min(open, money.wallet_agorot))
  if (method === 'points') return Math.max(0, Math.min(open, money.points_agorot))
  return Math.max(0, open)
}

/** Returns the paid amount minus refunds that are made or pending. */
export function refundableOf({ paid_agorot, refunded_agorot, payments }: OrderMoney): number {
  const on_its_way = payments
    .filter(({ kind, state }) => kind === 'refund' && (state === 'waiting' || state === 'unknown'))
    .reduce((sum, { amount_agorot }) => sum + amount_agorot, 0)
  return Math.max(0, paid_agorot - refunded_agorot - on_its_way)
}
