import type { Model } from './model.ts'
import { hasCapacity, findGap } from './find-gap.ts'
import type { BestGap } from './find-gap.ts'
import type { Random } from './random.ts'
import type { Changes } from './changes.ts'
import { changedRow, refreshChain } from './changes.ts'
import type { Trips } from './trips.ts'

/** Rate at which the best position is skipped ("blink"), so that greedy insertion does not repeat itself. */
const BLINK_RATE = 0.01

/**
 * Cache of the best position of each order per trip, valid while the trip's stamp is unchanged. Gap −1 means
 * unknown, with the cost as lower bound.
 */
export type Memory = ReturnType<typeof emptyMemory>

export function emptyMemory({ order_count, vehicle_count }: Model) {
  return {
    stamp: new Int32Array(order_count * vehicle_count),
    cost: new Float64Array(order_count * vehicle_count),
    gap: new Int32Array(order_count * vehicle_count),
    /** Value of `tries` when an empty vehicle of this kind was last considered. */
    kind_tried: new Int32Array(vehicle_count),
    unknown: new Int32Array(vehicle_count),
    tries: 0,
    found: { cost: Infinity, gap: -1 } satisfies BestGap,
  }
}

/** Inserts every order at its cheapest position; orders without a position stay in `absent`. */
export function recreate(model: Model, trips: Trips, memory: Memory, changes: Changes, random: Random): void {
  const { absent } = changes
  let left = 0
  for (let index = 0; index < changes.absent_count; index++) {
    const order = absent[index]!
    const vehicle = cheapestVehicle(model, trips, memory, random, order)
    if (vehicle < 0) absent[left++] = order
    else putInto(model, trips, changes, order, vehicle, memory.found.gap)
  }
  changes.absent_count = left
}

/**
 * Returns the vehicle and sets found.gap; −1 if no vehicle can deliver the order. Checks trips with a cached position
 * first, because the best of them bounds the search in the remaining trips.
 */
function cheapestVehicle(model: Model, trips: Trips, memory: Memory, random: Random, order: number): number {
  const { vehicle_count } = model
  const { stamp, cost, gap, unknown, found } = memory
  memory.tries++
  let unknown_count = 0
  let best = Infinity
  let best_gap = -1
  let best_vehicle = -1
  for (let vehicle = 0; vehicle < vehicle_count; vehicle++) {
    if (!hasCapacity(model, trips, order, vehicle) || isTriedKind(model, trips, memory, vehicle)) continue
    const at = order * vehicle_count + vehicle
    if (stamp[at] !== trips.stamp[trips.row_of[vehicle]!]! || gap[at]! < 0) unknown[unknown_count++] = vehicle
    else if (cost[at]! < best && offered(model, trips, memory, random, order, vehicle, best)) {
      best = found.cost
      best_gap = found.gap
      best_vehicle = vehicle
    }
  }
  for (let index = 0; index < unknown_count; index++) {
    const vehicle = unknown[index]!
    const at = order * vehicle_count + vehicle
    const now = trips.stamp[trips.row_of[vehicle]!]!
    if (stamp[at] === now && cost[at]! >= best) continue
    found.cost = best
    findGap(model, trips, order, vehicle, -1, found)
    stamp[at] = now
    cost[at] = found.cost
    gap[at] = found.gap
    if (found.gap < 0 || !offered(model, trips, memory, random, order, vehicle, best)) continue
    best = found.cost
    best_gap = found.gap
    best_vehicle = vehicle
  }
  found.gap = best_gap
  return best_vehicle
}

/**
 * Writes the cached position to `found`, or after a blink the next best; false if the next best costs at least `best`.
 */
function offered(
  model: Model,
  trips: Trips,
  { cost, gap, found }: Memory,
  random: Random,
  order: number,
  vehicle: number,
  best: number,
): boolean {
  const at = order * model.vehicle_count + vehicle
  found.cost = cost[at]!
  found.gap = gap[at]!
  if (random() >= BLINK_RATE) return true
  found.cost = best
  findGap(model, trips, order, vehicle, gap[at]!, found)
  return found.gap >= 0
}

function isTriedKind(model: Model, trips: Trips, { kind_tried, tries }: Memory, vehicle: number): boolean {
  if (trips.stops[trips.row_of[vehicle]!]! > 0) return false
  const kind = model.vehicle_kind[vehicle]!
  if (kind_tried[kind] === tries) return true
  kind_tried[kind] = tries
  return false
}

export function putInto(
  model: Model,
  trips: Trips,
  changes: Changes,
  order: number,
  vehicle: number,
  gap: number,
): void {
  const row = changedRow(trips, changes, vehicle)
  const { nodes, width } = trips
  const first = row * width
  const stops = trips.stops[row]!
  nodes.copyWithin(first + gap + 2, first + gap + 1, first + stops + 1)
  nodes[first + gap + 1] = order
  trips.stops[row] = stops + 1
  trips.vehicle_of[order] = vehicle
  refreshChain(model, trips, changes, vehicle)
}
