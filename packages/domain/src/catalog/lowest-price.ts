import type { EffectiveGroup } from './variants.ts'

/** Returns the least that all groups together add to the price of a meal, shown as "from ₪ 42". */
export function lowestExtra(groups: readonly EffectiveGroup[]): number {
  return groups.reduce((sum, group) => sum + (group.active ? lowestOfGroup(group) : 0), 0)
}

/**
 * Returns the lowest price that satisfies the group: takes the cheapest distinct values that are required, then fills
 * up to the minimum with the cheapest values again. A value that depends on another value is omitted, because that
 * value has a price too. `max_distinct` is not combined with quantity limits: where both apply, the result is a lower
 * bound.
 */
function lowestOfGroup(group: EffectiveGroup): number {
  const values = group.values
    .filter((value) => value.available && value.depends_on_value_id === null)
    .toSorted((a, b) => a.price_agorot - b.price_agorot)
  const kinds = group.min > 0 ? Math.max(1, group.min_distinct ?? 0) : 0
  const first = values.slice(0, kinds)
  let taken = first.length
  let sum = first.reduce((all, value) => all + value.price_agorot, 0)
  for (const [index, value] of values.entries()) {
    const capacity = (value.max_quantity ?? Infinity) - (index < kinds ? 1 : 0)
    // A value with a negative price is chosen as often as allowed.
    const wanted = value.price_agorot < 0 ? (group.max ?? Infinity) - taken : group.min - taken
    const most = Math.min(capacity, wanted)
    // Without any limit the price would be minus infinity, so this adds only one more than required.
    const more = Math.max(0, most === Infinity ? group.min - taken + 1 : most)
    taken += more
    sum += more * value.price_agorot
  }
  return sum
}
