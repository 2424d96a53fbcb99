/** Notes and coins of Israel in agorot, largest first. */
export const DENOMINATIONS_AGOROT = [20_000, 10_000, 5000, 2000, 1000, 500, 200, 100, 50, 10] as const
export type Denomination = (typeof DENOMINATIONS_AGOROT)[number]

export type CashCount = readonly { readonly denomination_agorot: Denomination; readonly quantity: number }[]

export const sumOfCount = (counts: CashCount): number =>
  counts.reduce((sum, { denomination_agorot, quantity }) => sum + denomination_agorot * quantity, 0)

/** Whether each denomination occurs once: a second line is more likely an error than more money. */
export const isCountUnique = (counts: CashCount): boolean =>
  new Set(counts.map(({ denomination_agorot }) => denomination_agorot)).size === counts.length
