/** The VAT inside an amount, half an agora up. `vat_percent` may have two decimals; reckoned in integers. */
export function vatInside(gross_agorot: number, vat_percent: number): number {
  const hundredths = Math.round(vat_percent * 100)
  const whole = 10_000 + hundredths
  return Math.floor((2 * gross_agorot * hundredths + whole) / (2 * whole))
}

/** There are no coins below 10 agorot: five go up, four go down. */
export const roundForCash = (agorot: number): number => Math.floor((agorot + 5) / 10) * 10
