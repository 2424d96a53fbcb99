import type { OrderType } from '../availability/facts.ts'
import { roundForCash } from '../pricing/tax.ts'
import { Refusal } from '../refusal.ts'
import type { CollectMethod } from './order-enums.ts'
import { dueOf, type OrderSums } from './payment-status.ts'

export type AmountToCollect = { readonly how: CollectMethod; readonly agorot: number }
type CollectibleOrder = OrderSums & { readonly order_type: OrderType; readonly collect: CollectMethod | null }

/**
 * Returns the open amount and how the customer intends to pay it. This is an intention, not a payment: ledger and
 * receipts ignore it. Null when nothing is due or no method was chosen.
 */
export function toCollect(order: CollectibleOrder): AmountToCollect | null {
  const { collect: how, order_type } = order
  const due_agorot = dueOf(order)
  if (how === null || due_agorot <= 0) return null
  // A delivery changed to pickup is paid at the counter, because no driver comes.
  if (how !== 'link' && order_type !== 'delivery') return null
  return { how, agorot: how === 'cash' ? roundForCash(due_agorot) : due_agorot }
}

type CollectInput = {
  readonly collect: CollectMethod | null
  readonly order_type: OrderType
  readonly phone: string | null
}

/** Rejects collection by the driver for a pickup, and a payment link without a phone. */
export function expectCollectable({ collect, order_type, phone }: CollectInput): void {
  if ((collect === 'cash' || collect === 'card') && order_type !== 'delivery')
    throw new Refusal('collect_needs_delivery')
  if (collect === 'link' && !phone) throw new Refusal('collect_needs_phone')
}

type PrepayInput = {
  readonly paid_agorot: number
  readonly total_agorot: number
  readonly cash_total_agorot: number
  readonly collect: CollectMethod | null
}

/** Whether a prepay customer has paid, or gets a payment link before the order is accepted. */
export const coversPrepay = ({ paid_agorot, total_agorot, cash_total_agorot, collect }: PrepayInput): boolean =>
  paid_agorot >= Math.min(total_agorot, cash_total_agorot) || collect === 'link'
