import type { OrderType } from '../availability/facts.ts'
import { roundForCash } from '../pricing/tax.ts'
import { Refusal } from '../refusal.ts'
import type { CollectMethod } from './order-words.ts'
import { dueOf, type OrderSums } from './payment-status.ts'

export type ToCollect = { readonly how: CollectMethod; readonly agorot: number }
type Intention = OrderSums & { readonly order_type: OrderType; readonly collect: CollectMethod | null }

/**
 * What is still to be collected, and how the customer said they will pay it. An intention, not a payment: the ledger and the
 * receipts do not know it. Null: nothing is due, or nobody said how.
 */
export function toCollect(order: Intention): ToCollect | null {
  const { collect: how, order_type } = order
  const due_agorot = dueOf(order)
  if (how === null || due_agorot <= 0) return null
  // A delivery that was changed into a pickup meets no driver: it is paid at the counter.
  if (how !== 'link' && order_type !== 'delivery') return null
  return { how, agorot: how === 'cash' ? roundForCash(due_agorot) : due_agorot }
}

type Wish = { readonly collect: CollectMethod | null; readonly order_type: OrderType; readonly phone: string | null }

/** A driver collects from deliveries only, and a link needs a phone to be sent to. */
export function expectCollectable({ collect, order_type, phone }: Wish): void {
  if ((collect === 'cash' || collect === 'card') && order_type !== 'delivery')
    throw new Refusal('collect_needs_delivery')
  if (collect === 'link' && !phone) throw new Refusal('collect_needs_phone')
}

type Prepaid = {
  readonly paid_agorot: number
  readonly total_agorot: number
  readonly cash_total_agorot: number
  readonly collect: CollectMethod | null
}

/** Whether a customer who must pay first has done so, or is sent a link to do so before the order is accepted. */
export const coversPrepay = ({ paid_agorot, total_agorot, cash_total_agorot, collect }: Prepaid): boolean =>
  paid_agorot >= Math.min(total_agorot, cash_total_agorot) || collect === 'link'
