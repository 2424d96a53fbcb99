/**
 * Returns the VAT included in an amount, half an agora rounded up. `vat_percent` may have two decimals; the result is
 * computed in integers.
 */
export function vatInside(gross_agorot: number, vat_percent: number): number {
  const hundredths = Math.round(vat_percent * 100)
  const gross_hundredths = 10_000 + hundredths
  return Math.floor((2 * gross_agorot * hundredths + gross_hundredths) / (2 * gross_hundredths))
}

/** Rounds to the smallest coin, 10 agorot: five rounds up, four down. */
export const roundForCash = (agorot: number): number => Math.floor((agorot + 5) / 10) * 10
