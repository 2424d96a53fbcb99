import { type Ratio, compare, ratio, toInteger } from '@tavlin/domain/inventory/ratio'
import { type Entered, type Measure, checkConvertible } from '@tavlin/domain/inventory/unit'
import { invalid } from '#platform/errors.ts'

// A thousand tonnes: beyond it somebody mistyped, and far beyond it integers end.
const MOST_BASE = 1_000_000_000_000

/** Base units of what was typed, rounded once. `path` is where it stands in the request. */
export function baseOf(
  entered: Entered,
  measure: Measure,
  path: readonly (string | number)[],
  ingredient_id: number,
): number {
  const base: Ratio = checkConvertible(entered, measure, { ingredient_id })
  if (compare(base, ratio(MOST_BASE)) > 0) throw invalid(path, 'is more than can be kept')
  return toInteger(base)
}
