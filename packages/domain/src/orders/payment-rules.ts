import { Refusal } from '../refusal.ts'
import { roundForCash } from '../pricing/tax.ts'
import { splitAmong } from '../wallet/reversal.ts'
import { type OrderSums, dueOf } from './payment-status.ts'
import type { PaymentMethod } from './order-enums.ts'

export const cashDueOf = (order: OrderSums): number => Math.max(0, roundForCash(dueOf(order)))

/** Points needed for an amount, rounded up to whole points. */
export function pointsFor(amount_agorot: number, point_agorot: number): number {
  if (point_agorot <= 0) throw new Refusal('insufficient_funds', { available: 0, wanted: amount_agorot })
  return Math.ceil(amount_agorot / point_agorot)
}

export const pointsWorth = (points: number, point_agorot: number): number => points * point_agorot

export type PaymentAmounts = { readonly amount_agorot: number; readonly rounding_agorot: number }

/**
 * Returns the amount to book for an offered payment. A cash payment of the whole due amount is rounded to coins,
 * whether the exact or the rounded amount was entered. `waiting_agorot` is reserved by payments that the provider has
 * not confirmed yet.
 */
export function judgePayment(
  due_agorot: number,
  { method, amount_agorot }: { readonly method: PaymentMethod; readonly amount_agorot: number },
  waiting_agorot = 0,
): PaymentAmounts {
  const open_agorot = Math.max(0, due_agorot - waiting_agorot)
  const coins = roundForCash(open_agorot)
  if (method === 'cash' && coins > 0 && (amount_agorot === coins || amount_agorot === open_agorot))
    return { amount_agorot: coins, rounding_agorot: coins - open_agorot }
  if (amount_agorot > open_agorot) throw new Refusal('payment_exceeds_due', { due_agorot: open_agorot, waiting_agorot })
  return { amount_agorot, rounding_agorot: 0 }
}

/**
 * Returns the amounts to book for money that a driver has already collected. A debt is paid once: of the reported
 * amount at most the due one is booked, and the rest is `unbooked`, because a second phone may report the same coins.
 * If the customer did pay twice, the count of the bag finds the money. Payments that a provider has not confirmed yet
 * reserve nothing, because the money is in the bag.
 */
export function judgeDoorPayment(
  due_agorot: number,
  { method, amount_agorot }: { readonly method: PaymentMethod; readonly amount_agorot: number },
): PaymentAmounts & { readonly unbooked_agorot: number } {
  const open_agorot = Math.max(0, due_agorot)
  const most_agorot = method === 'cash' ? roundForCash(open_agorot) : open_agorot
  if (amount_agorot < most_agorot && amount_agorot !== open_agorot)
    return { amount_agorot, rounding_agorot: 0, unbooked_agorot: 0 }
  const rounding_agorot = most_agorot === 0 ? 0 : most_agorot - open_agorot
  const unbooked_agorot = amount_agorot === open_agorot ? 0 : amount_agorot - most_agorot
  return { amount_agorot: most_agorot, rounding_agorot, unbooked_agorot }
}

/**
 * Refund reasons that reverse a payment, so that the amount may become due again. All other reasons reduce the price
 * for good.
 */
const REVERSING_REASONS = ['cancelled', 'changed', 'mistake']

/** Returns how much of a refund reduces the price for good; returning an overpayment reduces nothing. */
export function concededBy(
  order: OrderSums,
  { amount_agorot, reason }: { amount_agorot: number; reason: string },
): number {
  if (REVERSING_REASONS.includes(reason) || order.status === 'cancelled') return 0
  return Math.max(0, amount_agorot - Math.max(0, -dueOf(order)))
}

export type RefundablePayment = {
  readonly id: number
  readonly amount_agorot: number
  readonly given_back_agorot: number
}
export type RefundShare = { readonly id: number; readonly amount_agorot: number }

/** Refunds the newest payments first, because the customer remembers them best. */
export function piecesOfRefund(payments: readonly RefundablePayment[], amount_agorot: number): RefundShare[] {
  const left = payments.reduce((sum, one) => sum + one.amount_agorot - one.given_back_agorot, 0)
  if (amount_agorot > left) throw new Refusal('refund_exceeds_paid', { left_agorot: left })
  let rest = amount_agorot
  const pieces: RefundShare[] = []
  for (const one of payments.toSorted((a, b) => b.id - a.id)) {
    const part = Math.min(rest, one.amount_agorot - one.given_back_agorot)
    if (part > 0) pieces.push({ id: one.id, amount_agorot: part })
    rest -= part
  }
  return pieces
}

/**
 * Points to return when a part of the amount paid with points is refunded; the last part returns all remaining points.
 */
export function pointsBack(
  {
    amount_agorot,
    points,
    given_back_agorot,
    given_back_points,
  }: {
    amount_agorot: number
    points: number
    given_back_agorot: number
    given_back_points: number
  },
  part_agorot: number,
): number {
  const rest_agorot = amount_agorot - given_back_agorot - part_agorot
  const [back] = splitAmong(points - given_back_points, [part_agorot, rest_agorot])
  return rest_agorot === 0 ? points - given_back_points : back!
}
