import { Refusal } from '../refusal.ts'
import { ratio, times } from './ratio.ts'
import { type EnteredQuantity, type Measure, toBase } from './unit.ts'

/** Goods of one receipt line with one lot code and expiry date, in one deli. Quantities are in base units. */
export type Lot = {
  readonly id: number
  /** A calendar day, such as 2026-11-30; null for goods without an expiry date. */
  readonly expires_on: string | null
  readonly remaining_base: number
  readonly is_recalled: boolean
}

/** The part of a stock move that concerns one lot; outgoing quantities are negative. */
export type LotShare = { readonly lot_id: number; readonly quantity_base: number }

/**
 * First expired, first out; lots without an expiry date follow. Of lots with the same date, the older receipt comes
 * first. A recalled lot is used last, because its goods are expected in the bin. Keep in sync with
 * db/functions/inventory/lots.first.sql.
 */
export function compareForUse(a: Lot, b: Lot): number {
  if (a.is_recalled !== b.is_recalled) return a.is_recalled ? 1 : -1
  if (a.expires_on !== b.expires_on) {
    if (a.expires_on === null) return 1
    if (b.expires_on === null) return -1
    return a.expires_on < b.expires_on ? -1 : 1
  }
  return a.id - b.id
}

/** Whether meals may still be made from the lot on this day: it has not expired and is not recalled. */
export const isUsable = (
  { expires_on, is_recalled }: Pick<Lot, 'expires_on' | 'is_recalled'>,
  today: string,
): boolean => !is_recalled && (expires_on === null || expires_on >= today)

export const lottedOf = (lots: readonly Lot[]): number => lots.reduce((sum, lot) => sum + lot.remaining_base, 0)

/** Takes an outgoing quantity from the lots; what they do not cover comes from stock without a lot. */
export function takeFromLots(lots: readonly Lot[], wanted_base: number): LotShare[] {
  let missing_base = wanted_base
  return [...lots].sort(compareForUse).flatMap(({ id, remaining_base }) => {
    const taken_base = Math.min(remaining_base, missing_base)
    missing_base -= taken_base
    return taken_base > 0 ? [{ lot_id: id, quantity_base: -taken_base }] : []
  })
}

/** Takes from one lot, for example to waste it; other lots never replace it. */
export function takeFromLot({ id, remaining_base }: Lot, wanted_base: number): LotShare {
  if (wanted_base > remaining_base) throw new Refusal('not_enough_in_lot', { lot_id: id, remaining_base, wanted_base })
  return { lot_id: id, quantity_base: -wanted_base }
}

/**
 * Limits additions to lots, so that lots never exceed the stock: after sales without stock on record, a part of the
 * delivery was used before it was recorded. The goods that would be used last are added first.
 */
export function addToLots(
  lots: readonly Lot[],
  added: readonly LotShare[],
  stocked_after_base: number,
): readonly LotShare[] {
  let free_base = Math.max(0, stocked_after_base) - lottedOf(lots)
  const by_id = new Map(lots.map((lot) => [lot.id, lot]))
  const used_last_first = [...added].sort((a, b) => compareForUse(by_id.get(b.lot_id)!, by_id.get(a.lot_id)!))
  return used_last_first.flatMap(({ lot_id, quantity_base }) => {
    const added_base = Math.min(quantity_base, free_base)
    free_base -= added_base
    return added_base > 0 ? [{ lot_id, quantity_base: added_base }] : []
  })
}

/**
 * Takes goods out again that a reversed move had added. The lots it added to come first; goods that were used in the
 * meantime are taken from other lots.
 */
export function takeBack(lots: readonly Lot[], added: readonly LotShare[], wanted_base: number): LotShare[] {
  const own = new Map(added.map(({ lot_id, quantity_base }) => [lot_id, quantity_base]))
  const first = lots.flatMap(({ id, remaining_base }) => {
    const taken_base = Math.min(remaining_base, own.get(id) ?? 0)
    return taken_base > 0 ? [{ lot_id: id, quantity_base: -taken_base }] : []
  })
  const taken_base = first.reduce((sum, share) => sum - share.quantity_base, 0)
  return merge([...first, ...takeFromLots(applyShares(lots, first), wanted_base - taken_base)])
}

export function applyShares(lots: readonly Lot[], shares: readonly LotShare[]): Lot[] {
  const change = new Map<number, number>()
  for (const { lot_id, quantity_base } of shares) change.set(lot_id, (change.get(lot_id) ?? 0) + quantity_base)
  return lots.map((lot) => ({ ...lot, remaining_base: lot.remaining_base + (change.get(lot.id) ?? 0) }))
}

function merge(shares: readonly LotShare[]): LotShare[] {
  const sums = new Map<number, number>()
  for (const { lot_id, quantity_base } of shares) sums.set(lot_id, (sums.get(lot_id) ?? 0) + quantity_base)
  return [...sums].map(([lot_id, quantity_base]) => ({ lot_id, quantity_base }))
}

/** A lot as entered when goods arrive. */
export type ReceivedLot = {
  readonly code: string
  readonly expires_on: string | null
  readonly quantity_base: number
}

type LotRule = { readonly line_id: number; readonly accepted_base: number; readonly needs_expiry: boolean }

/** Lots are optional unless the category requires an expiry date; when there are lots, they cover the whole line. */
export function checkReceivedLots(
  lots: readonly ReceivedLot[],
  { line_id, accepted_base, needs_expiry }: LotRule,
): void {
  if (accepted_base > 0 && needs_expiry && (lots.length === 0 || lots.some(({ expires_on }) => expires_on === null)))
    throw new Refusal('expiry_date_missing', { line_id })
  const sum_base = lots.reduce((sum, { quantity_base }) => sum + quantity_base, 0)
  const is_wrong = lots.length > 0 && (sum_base !== accepted_base || lots.some((lot) => lot.quantity_base <= 0))
  const keys = lots.map(({ code, expires_on }) => `${code} ${expires_on}`)
  if (is_wrong || new Set(keys).size < keys.length) throw new Refusal('lots_do_not_add_up', { line_id, accepted_base })
}

type RecipeComponent = EnteredQuantity & { readonly waste_percent: number }

/** Number of portions that use up a quantity; null when there is none, or when the unit cannot be converted. */
export function portionsToUseUp(quantity_base: number, component: RecipeComponent, measure: Measure): number | null {
  const net = toBase(component, measure)
  if (!net || quantity_base <= 0) return null
  const gross = times(net, ratio(100, 100 - component.waste_percent))
  return Number((BigInt(quantity_base) * gross.d + gross.n - 1n) / gross.n)
}
