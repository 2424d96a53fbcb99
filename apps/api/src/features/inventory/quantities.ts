import { type Ratio, compare, ratio, toInteger } from '@tavlin/domain/inventory/ratio'
import { type EnteredQuantity, type Measure, checkConvertible } from '@tavlin/domain/inventory/unit'
import { invalid } from '#platform/http/errors.ts'

// Limit of a quantity: a thousand tonnes. More is a typing error and approaches the integer limit.
const MOST_BASE = 1_000_000_000_000

/** Converts the entered quantity to base units, rounded once. `path` is its location in the request. */
export function baseOf(
  entered: EnteredQuantity,
  measure: Measure,
  path: readonly (string | number)[],
  ingredient_id: number,
): number {
  const base: Ratio = checkConvertible(entered, measure, { ingredient_id })
  if (compare(base, ratio(MOST_BASE)) > 0) throw invalid(path, 'is more than can be stored')
  return toInteger(base)
}
