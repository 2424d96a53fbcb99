import { Refusal } from '../refusal.ts'
import { roundForCash } from '../pricing/tax.ts'
import { splitAmong } from '../wallet/reversal.ts'
import { type OrderSums, dueOf } from './payment-status.ts'
import type { PaymentMethod } from './order-words.ts'

export const cashDueOf = (order: OrderSums): number => Math.max(0, roundForCash(dueOf(order)))

/** How many points so much costs: there are no parts of a point. */
export function pointsFor(amount_agorot: number, point_agorot: number): number {
  if (point_agorot <= 0) throw new Refusal('insufficient_funds', { available: 0, wanted: amount_agorot })
  return Math.ceil(amount_agorot / point_agorot)
}

export const pointsWorth = (points: number, point_agorot: number): number => points * point_agorot

export type Taking = { readonly amount_agorot: number; readonly rounding_agorot: number }

/**
 * What is taken when so much is offered. Cash that closes an order closes it in whole coins: what is due is said either way,
 * exactly or rounded. `waiting_agorot`: spoken for by payments of which the company has not told yet.
 */
export function judgePayment(
  due_agorot: number,
  { method, amount_agorot }: { readonly method: PaymentMethod; readonly amount_agorot: number },
  waiting_agorot = 0,
): Taking {
  const open_agorot = Math.max(0, due_agorot - waiting_agorot)
  const coins = roundForCash(open_agorot)
  if (method === 'cash' && coins > 0 && (amount_agorot === coins || amount_agorot === open_agorot))
    return { amount_agorot: coins, rounding_agorot: coins - open_agorot }
  if (amount_agorot > open_agorot) throw new Refusal('payment_exceeds_due', { due_agorot: open_agorot, waiting_agorot })
  return { amount_agorot, rounding_agorot: 0 }
}

/** These undo a payment: what was given back may be due again. All others answer a complaint and give up a part. */
const UNDOES = ['cancelled', 'changed', 'mistake']

/** How much of a refund is given up for good: what was paid too much is not a gift. */
export function concededBy(
  order: OrderSums,
  { amount_agorot, reason }: { amount_agorot: number; reason: string },
): number {
  if (UNDOES.includes(reason) || order.status === 'cancelled') return 0
  return Math.max(0, amount_agorot - Math.max(0, -dueOf(order)))
}

export type Refundable = { readonly id: number; readonly amount_agorot: number; readonly given_back_agorot: number }
export type Piece = { readonly id: number; readonly amount_agorot: number }

/** What came last goes back first: fewest pieces, and the customer sees the payment they remember. */
export function piecesOfRefund(payments: readonly Refundable[], amount_agorot: number): Piece[] {
  const left = payments.reduce((sum, one) => sum + one.amount_agorot - one.given_back_agorot, 0)
  if (amount_agorot > left) throw new Refusal('refund_exceeds_paid', { left_agorot: left })
  let rest = amount_agorot
  const pieces: Piece[] = []
  for (const one of payments.toSorted((a, b) => b.id - a.id)) {
    const part = Math.min(rest, one.amount_agorot - one.given_back_agorot)
    if (part > 0) pieces.push({ id: one.id, amount_agorot: part })
    rest -= part
  }
  return pieces
}

/** Points that come back with a part of what they paid; with the last of it the last of them. */
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
