/**
 * The VAT included in an amount, half an agora rounded up. `vat_percent` may have two decimals; computed in
 * integers.
 */
export function vatInside(gross_agorot: number, vat_percent: number): number {
  const hundredths = Math.round(vat_percent * 100)
  const whole = 10_000 + hundredths
  return Math.floor((2 * gross_agorot * hundredths + whole) / (2 * whole))
}

/** The smallest coin is 10 agorot: five rounds up, four down. */
export const roundForCash = (agorot: number): number => Math.floor((agorot + 5) / 10) * 10
