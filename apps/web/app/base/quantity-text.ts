import { type Ratio, toDecimal } from '@tavlin/domain/inventory/ratio'
import { fromBase, type Measure } from '@tavlin/domain/inventory/unit'

const MINUS = '\u2212'

/**
 * Converts base units to a number in `unit`: 12,375,000 mg are 12.375 kg. Null when there is no conversion to the unit.
 */
export function quantityNumber(base: number, unit: string, measure: Measure): string | null {
  const amount = fromBase(base, unit, measure)
  return amount && grouped(toDecimal(amount)).replace('-', MINUS)
}

/** Maps a unit to the smaller unit that is shown for amounts below one. */
const SMALLER: Readonly<Record<string, string>> = { kg: 'g', l: 'ml' }

/**
 * Rounds a quantity for reading: 864 g instead of 0.864 kg, and 14.2 kg instead of 14.203 kg. For display only;
 * counted, typed or rejected quantities are shown exactly.
 */
export function shownQuantity(base: number, unit: string, measure: Measure): { number: string; unit: string } | null {
  const amount = fromBase(base, unit, measure)
  if (!amount) return null
  const smaller = SMALLER[unit]
  if (!smaller || base === 0) return { number: written(amount, 3), unit }
  const is_less_than_one = (amount.n < 0n ? -amount.n : amount.n) < amount.d
  const in_smaller = is_less_than_one ? fromBase(base, smaller, measure) : null
  return in_smaller ? { number: written(in_smaller, 1), unit: smaller } : { number: written(amount, 1), unit }
}

const written = (amount: Ratio, places: number): string => grouped(toDecimal(amount, places)).replace('-', MINUS)

/** Formats a quantity as it was typed: 1500 thousandths are 1.5. */
export const enteredNumber = (amount_thousandths: number): string =>
  grouped(toDecimal({ n: BigInt(amount_thousandths), d: 1000n }))

const grouped = (decimal: string): string => {
  const [integer = '', fraction] = decimal.split('.')
  return integer.replaceAll(/\B(?=(?:\d{3})+$)/g, ',') + (fraction ? `.${fraction}` : '')
}
