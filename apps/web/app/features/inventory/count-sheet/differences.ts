type DifferenceLine = { counted_base: number | null; expected_base: number | null; difference_agorot: number | null }

/** Sorts differences by value, largest first, then those without a cost. */
export function differencesOf<L extends DifferenceLine>(lines: readonly L[]) {
  const counted = lines.filter(({ counted_base }) => counted_base !== null)
  const different = counted.filter((line) => differenceOf(line) !== 0)
  const worth = ({ difference_agorot }: DifferenceLine) => Math.abs(difference_agorot ?? 0)
  return {
    different: different.toSorted((a, b) => worth(b) - worth(a)),
    as_expected: counted.length - different.length,
    not_counted: lines.length - counted.length,
    total_agorot: different.reduce((sum, { difference_agorot }) => sum + (difference_agorot ?? 0), 0),
    /** Differences without a cost, which are not in the total. */
    without_cost: different.filter(({ difference_agorot }) => difference_agorot === null).length,
  }
}

export const differenceOf = ({ counted_base, expected_base }: DifferenceLine): number =>
  counted_base === null ? 0 : counted_base - (expected_base ?? 0)
