import { changedRow, refreshChain } from './changes.ts'
import type { Changes } from './changes.ts'
import type { Model } from './model.ts'
import type { Random } from './random.ts'
import type { Trips } from './trips.ts'

/** Slack-induced string removals (Christiaens and Vanden Berghe 2020), with the parameters of that paper. */
const MEAN_TAKEN = 10
const LONGEST_STRING = 10
const SPLIT_RATE = 0.5
const SPLIT_STOPS_GROWING = 0.01

/** For each order, lists all orders: itself, then the other orders, nearest first (sum of both directions). */
export function neighboursOf({ order_count, durations, node_count }: Model): Int32Array {
  const neighbours = new Int32Array(order_count * order_count)
  const all = Int32Array.from({ length: order_count }, (_, order) => order)
  for (let order = 0; order < order_count; order++) {
    const way = Float64Array.from(all, (other) =>
      other === order ? -1 : durations[order * node_count + other]! + durations[other * node_count + order]!,
    )
    neighbours.set(
      all.toSorted((a, b) => way[a]! - way[b]! || a - b),
      order * order_count,
    )
  }
  return neighbours
}

/** Removes strings of neighbouring stops from a few trips near one order. */
export function ruin(model: Model, trips: Trips, neighbours: Int32Array, changes: Changes, random: Random): void {
  const { order_count, vehicle_count } = model
  let used = 0
  let stops = 0
  for (let vehicle = 0; vehicle < vehicle_count; vehicle++) {
    const count = trips.stops[trips.row_of[vehicle]!]!
    if (count > 0) used++
    stops += count
  }
  const longest = Math.min(LONGEST_STRING, stops / Math.max(1, used))
  const strings = Math.floor(random() * ((4 * MEAN_TAKEN) / (1 + longest) - 1) + 1)
  const middle = Math.floor(random() * order_count)
  for (let index = 0; index < order_count && changes.vehicle_count < strings; index++) {
    const order = neighbours[middle * order_count + index]!
    const vehicle = trips.vehicle_of[order]!
    if (vehicle < 0 || changes.row_before[vehicle]! >= 0) continue
    takeString(model, trips, changes, random, vehicle, order, longest)
  }
}

function takeString(
  model: Model,
  trips: Trips,
  changes: Changes,
  random: Random,
  vehicle: number,
  order: number,
  longest: number,
): void {
  const { nodes, width } = trips
  const fixed = model.prefixes[vehicle]!.length
  const old_row = trips.row_of[vehicle]!
  const count = trips.stops[old_row]! - fixed
  const start = old_row * width + fixed + 1
  let position = 0
  while (position < count && nodes[start + position] !== order) position++
  if (position === count) return
  const length = Math.floor(random() * Math.min(count, longest)) + 1
  let kept = 0
  if (length < count && random() >= SPLIT_RATE) {
    kept = 1
    while (length + kept < count && random() > SPLIT_STOPS_GROWING) kept++
  }
  const span = length + kept
  const low = Math.max(0, position - span + 1)
  const high = Math.min(position, count - span)
  const from = low + Math.floor(random() * (high - low + 1))
  const kept_from = kept > 0 ? from + Math.floor(random() * (length + 1)) : from
  const row = changedRow(trips, changes, vehicle)
  const first = row * width + fixed + 1
  let write = first + from
  for (let at = from; at < count; at++) {
    const node = nodes[first + at]!
    const is_taken = at < from + span && (at < kept_from || at >= kept_from + kept)
    if (!is_taken) {
      nodes[write++] = node
      continue
    }
    trips.vehicle_of[node] = -1
    changes.absent[changes.absent_count++] = node
    changes.taken[changes.taken_count] = node
    changes.taken_from[changes.taken_count++] = vehicle
  }
  trips.stops[row] = fixed + count - length
  refreshChain(model, trips, changes, vehicle)
}
