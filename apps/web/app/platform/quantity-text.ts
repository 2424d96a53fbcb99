import { toDecimal } from '@tavlin/domain/inventory/ratio'
import { fromBase, type Measure } from '@tavlin/domain/inventory/unit'

const MINUS = '\u2212'

/** Base units as a figure in `unit`: 12,375,000 mg are 12.375 kg. Null where nothing leads to the unit. */
export function quantityFigure(base: number, unit: string, measure: Measure): string | null {
  const amount = fromBase(base, unit, measure)
  return amount && grouped(toDecimal(amount)).replace('-', MINUS)
}

/** A quantity as it was typed: 1500 thousandths are 1.5. */
export const enteredFigure = (amount_thousandths: number): string =>
  grouped(toDecimal({ n: BigInt(amount_thousandths), d: 1000n }))

const grouped = (decimal: string): string => {
  const [whole = '', fraction] = decimal.split('.')
  return whole.replaceAll(/\B(?=(?:\d{3})+$)/g, ',') + (fraction ? `.${fraction}` : '')
}
