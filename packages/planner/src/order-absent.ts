import type { Changes } from './changes.ts'
import type { Model } from './model.ts'
import type { Random } from './random.ts'

/** Sort criteria for unassigned orders, with cumulative probabilities below. */
const CRITERIA = ['any', 'large', 'far', 'near', 'narrow', 'early', 'urgent'] as const
const SHARES = [0.34, 0.58, 0.68, 0.74, 0.84, 0.92, 1]

/** Returns the sort key of each order per criterion; the order with the lowest key is inserted first. */
export function queueWeights(model: Model): readonly Float64Array[] {
  const { order_count, volume, window_from_s, window_to_s, durations, node_count } = model
  const home = model.start_node[0] ?? 0
  const weigh = (weight: (order: number) => number) =>
    Float64Array.from({ length: order_count }, (_, order) => weight(order))
  const weights: Record<(typeof CRITERIA)[number], Float64Array> = {
    any: new Float64Array(order_count),
    large: weigh((order) => -volume[order]!),
    far: weigh((order) => -durations[home * node_count + order]!),
    near: weigh((order) => durations[home * node_count + order]!),
    narrow: weigh((order) => window_to_s[order]! - window_from_s[order]!),
    early: weigh((order) => window_from_s[order]!),
    urgent: weigh((order) => window_to_s[order]!),
  }
  return CRITERIA.map((way) => weights[way])
}

/** Shuffles, then sorts by a random criterion; ties stay shuffled. */
export function orderAbsent(changes: Changes, weights: readonly Float64Array[], random: Random): void {
  const { absent, absent_count } = changes
  for (let index = absent_count - 1; index > 0; index--) {
    const other = Math.floor(random() * (index + 1))
    const order = absent[index]!
    absent[index] = absent[other]!
    absent[other] = order
  }
  const draw = random()
  const way = SHARES.findIndex((share) => draw < share)
  if (way === 0) return
  const weight = weights[way]!
  // Insertion sort: for about a dozen elements it is faster than a general sort and allocates no array.
  for (let index = 1; index < absent_count; index++) {
    const order = absent[index]!
    let at = index
    while (at > 0 && weight[absent[at - 1]!]! > weight[order]!) {
      absent[at] = absent[at - 1]!
      at--
    }
    absent[at] = order
  }
}
