import { type Ratio, ratio, times, toInteger } from '../inventory/ratio.ts'
import { type EnteredQuantity, type Measure, checkConvertible } from '../inventory/unit.ts'
import { Refusal } from '../refusal.ts'

export const PAYMENT_TERMS = ['on_delivery', 'prepaid', 'end_of_month', 'net_30', 'net_60', 'net_90'] as const
export type PaymentTerms = (typeof PAYMENT_TERMS)[number]

/** A unit of receipts besides those of the ingredient: the pack in which the line was ordered. */
export const ORDERED_PACK = 'ordered_pack'

export type PriceEntry = { readonly valid_from: string; readonly price_agorot: number }

/** Returns the price of a pack on a day. Before its first price starts, the first price is valid. */
export function priceOn(prices: readonly PriceEntry[], day: string): number | null {
  const sorted = prices.toSorted((a, b) => (a.valid_from < b.valid_from ? -1 : 1))
  return (sorted.findLast(({ valid_from }) => valid_from <= day) ?? sorted[0])?.price_agorot ?? null
}

/** Returns the base units in one pack of a supplier: 1 carton of 96 pieces is 96,000 thousandths of a piece. */
export const packBase = (pack: EnteredQuantity, measure: Measure): number => toInteger(checkConvertible(pack, measure))

/** Returns the base units of a received quantity, in a unit of the ingredient or in packs of the line. */
export function receivedBase(entered: EnteredQuantity, measure: Measure, pack_base: number): Ratio {
  return entered.unit === ORDERED_PACK
    ? times(ratio(entered.amount_thousandths, 1000), ratio(pack_base))
    : checkConvertible(entered, measure)
}

/** Returns the exact number of packs in a quantity: 144 of 96 are 3/2. */
export const packsIn = (base: number, pack_base: number): Ratio => ratio(base, pack_base)

export const costOf = (base: number, pack_base: number, price_agorot: number): number =>
  toInteger(times(packsIn(base, pack_base), ratio(price_agorot)))

type PricedLine = { readonly packs: number; readonly price_agorot: number }

export const totalOf = (lines: readonly PricedLine[]): number =>
  lines.reduce((sum, { packs, price_agorot }) => sum + packs * price_agorot, 0)

export function checkSubmit(lines: readonly PricedLine[], supplier: { readonly on_hold: boolean }): void {
  if (lines.length === 0) throw new Refusal('purchase_is_empty')
  if (supplier.on_hold) throw new Refusal('supplier_on_hold')
}
