import { roundForCash } from '@tavlin/domain/pricing/tax'
import type { TakenPart } from './payment-entry.ts'

/**
 * Value of returned items, already refunded in cash but still in the drawer: the customer pays the next sale with it.
 */
export type Credit = {
  readonly agorot: number
  /** Number of the last receipt that was exchanged. */
  readonly serial: string
  /** Id of the payment that it becomes. */
  readonly payment_id: string
}

/** Only whole coins can be paid with the credit or handed over, so it is rounded like a cash payment. */
export const creditFor = (lines_agorot: number, left_agorot: number): number => {
  const rounded = roundForCash(lines_agorot)
  return rounded <= left_agorot ? rounded : left_agorot - (left_agorot % COIN_AGOROT)
}
const COIN_AGOROT = 10

/** A second receipt adds to the credit of the first one. */
export const addCredit = (before: Credit | null, { agorot, serial, payment_id }: Credit): Credit => ({
  agorot: (before?.agorot ?? 0) + agorot,
  serial,
  payment_id: before?.payment_id ?? payment_id,
})

/** Returns the cash payment that the credit makes: all of it, or the rounded total when it is worth more. */
export function creditPart({ agorot, payment_id }: Credit, total_agorot: number): TakenPart<'cash'> {
  const amount_agorot = Math.min(agorot, roundForCash(total_agorot))
  return { payment_id, method: 'cash', amount_agorot, tendered_agorot: agorot, card_last4: '' }
}
