export const PRICE_ROUNDINGS = ['agorot_10', 'agorot_50', 'shekel', 'shekel_90'] as const
export type PriceRounding = (typeof PRICE_ROUNDINGS)[number]

/** Prices that a rounding allows: `first`, then every `step` agorot. */
const GRIDS: Record<PriceRounding, { readonly first: number; readonly step: number }> = {
  agorot_10: { first: 10, step: 10 },
  agorot_50: { first: 50, step: 50 },
  shekel: { first: 100, step: 100 },
  shekel_90: { first: 90, step: 100 },
}

/** Highest price that a meal can have. */
export const MOST_PRICE_AGOROT = 10_000_000

export type PriceRule = {
  /** Tenths of a percent: 35 raises by 3.5 %. */
  readonly percent_tenths: number
  readonly rounding: PriceRounding
}

/**
 * Computes the new price. A free meal stays free; any other price stays above zero. Rounding never turns a raise into a
 * lower price or a reduction into a higher one, except that the lowest allowed price is the smallest result.
 */
export function newPrice(price_agorot: number, { percent_tenths, rounding }: PriceRule): number {
  if (price_agorot === 0) return 0
  const { first, step } = GRIDS[rounding]
  const wanted = (price_agorot * (1000 + percent_tenths)) / 1000
  const nearest = first + Math.round((wanted - first) / step) * step
  const above = first + Math.ceil((price_agorot - first) / step) * step
  const below = first + Math.floor((price_agorot - first) / step) * step
  const bounded =
    percent_tenths > 0 ? Math.max(nearest, above) : percent_tenths < 0 ? Math.min(nearest, below) : nearest
  return Math.min(MOST_PRICE_AGOROT, Math.max(first, bounded))
}

export type PriceRow = {
  /** Own price of the deli, null when it has none; in the row of the meal itself, the price of the meal. */
  readonly before_agorot: number | null
  /** The price that customers paid when the change was planned. */
  readonly from_agorot: number
  readonly to_agorot: number
}
export type CurrentPrice = {
  /** False when the meal is no longer sold in the deli. */
  readonly is_sold: boolean
  readonly own_agorot: number | null
  readonly price_agorot: number
}

export const PRICE_REASONS = ['price_changed', 'not_sold'] as const
export type PriceReason = (typeof PRICE_REASONS)[number]

/** Returns why a planned price cannot be applied; null when it can. */
export function whyNotApplied(row: PriceRow, now: CurrentPrice): PriceReason | null {
  if (!now.is_sold) return 'not_sold'
  return now.own_agorot === row.before_agorot && now.price_agorot === row.from_agorot ? null : 'price_changed'
}

/** Returns why an applied price change cannot be undone; null when it can. */
export function whyNotUndone(row: PriceRow, now: CurrentPrice): PriceReason | null {
  if (!now.is_sold) return 'not_sold'
  return now.own_agorot === row.to_agorot ? null : 'price_changed'
}
