import type { Model } from './model.ts'
import { onOtherTrip, outOfSequence, walk } from './trips.ts'
import type { Trips } from './trips.ts'

/** In/out parameter of `findGap`, reused to avoid an allocation per call: positions must cost less than `cost`. */
export type BestGap = { cost: number; gap: number }

/** Whether the vehicle may carry the order and has capacity for it, regardless of time. */
export function hasCapacity(model: Model, trips: Trips, order: number, vehicle: number): boolean {
  const row = trips.row_of[vehicle]!
  return (
    model.may_carry[order * model.vehicle_count + vehicle] === 1 &&
    trips.volume[row]! + model.volume[order]! <= model.capacity_volume[vehicle]! &&
    trips.bags[row]! + model.bags[order]! <= model.capacity_bags[vehicle]! &&
    trips.stops[row]! < model.capacity_stops[vehicle]!
  )
}

/**
 * Finds the cheapest gap between two stops of a trip for an order, except the gap `barred`. When no gap costs less than
 * found.cost, found.gap is −1 and found.cost is unchanged. Assumes that an additional stop never makes a later stop
 * earlier, which is true on roads; in a matrix where a detour is faster, a gap may be overpriced, but no rule is
 * broken.
 */
export function findGap(
  model: Model,
  trips: Trips,
  order: number,
  vehicle: number,
  barred: number,
  found: BestGap,
): void {
  const row = trips.row_of[vehicle]!
  if (model.ready_s[order]! <= trips.begins[row * trips.width]!) {
    bestGap(model, trips, order, vehicle, row, barred, found)
    return
  }
  // The order delays the whole trip, so its gaps are evaluated on a copy that departs later.
  const { spare_row, width, nodes, stops } = trips
  nodes.copyWithin(spare_row * width, row * width, row * width + stops[row]! + 2)
  stops[spare_row] = stops[row]!
  walk(model, trips, vehicle, spare_row, model.ready_s[order]!)
  const waiting_cost = trips.cost[spare_row]! - trips.cost[row]!
  found.cost -= waiting_cost
  bestGap(model, trips, order, vehicle, spare_row, barred, found)
  found.cost += waiting_cost
}

function bestGap(
  model: Model,
  trips: Trips,
  order: number,
  vehicle: number,
  row: number,
  barred: number,
  found: BestGap,
): void {
  const { durations, node_count, service_s, window_from_s, window_to_s, late_weight, has_announced } = model
  const { nodes, begins, latest, harmless, harm_weight, late_slope } = trips
  const first = row * trips.width
  const stops = trips.stops[row]!
  const last = first + stops
  const opens = window_from_s[order]!
  const closes = window_to_s[order]!
  const weight = late_weight[order]!
  const service = service_s[order]!
  const roads = model.roads_at[vehicle]!
  const order_row = roads + order * node_count
  const { balance } = model
  const work = trips.work[row]!
  const moved = has_announced ? onOtherTrip(model, order, vehicle) * model.change_cost_s : 0
  let best = found.cost
  let gap = -1
  for (let at = first + model.prefixes[vehicle]!.length; at <= last; at++) {
    const before = nodes[at]!
    const after = nodes[at + 1]!
    const drive = durations[roads + before * node_count + order]!
    let begin = begins[at]! + service_s[before]! + drive
    if (begin < opens) begin = opens
    let cost = moved
    if (begin > closes) {
      cost += weight * (begin - closes)
      // Stops searching: later gaps start even later, so lateness alone costs more than the best gap.
      if (cost >= best) break
    }
    const onward = durations[order_row + after]!
    const added = drive + onward - (stops > 0 ? durations[roads + before * node_count + after]! : 0)
    cost += added + balance * added * (2 * work + added)
    if (has_announced) cost += turnsAt(model, before, order, after, vehicle)
    if (cost >= best || at - first === barred) continue
    let arrives = begin + service + onward
    if (arrives < window_from_s[after]!) arrives = window_from_s[after]!
    if (arrives > latest[at + 1]!) continue
    if (arrives > harmless[at + 1]!) {
      if (cost + harm_weight[at + 1]! * (arrives - harmless[at + 1]!) >= best) continue
      if (cost + late_slope[at + 1]! * (arrives - begins[at + 1]!) >= best) continue
      cost += addedLateness(model, trips, roads, at + 1, last, arrives, best - cost)
      if (cost >= best) continue
    }
    best = cost
    gap = at - first
  }
  found.cost = best
  found.gap = gap
}

function turnsAt(model: Model, before: number, order: number, after: number, vehicle: number): number {
  const turns =
    outOfSequence(model, before, order, vehicle) +
    outOfSequence(model, order, after, vehicle) -
    outOfSequence(model, before, after, vehicle)
  return turns * model.change_cost_s
}

/**
 * Returns the cost of the lateness added to the stops `at` to `last` when stop `at` begins at `time`. Stops counting
 * once the cost reaches `enough`.
 */
function addedLateness(
  model: Model,
  trips: Trips,
  roads: number,
  at: number,
  last: number,
  time: number,
  enough: number,
): number {
  const { durations, node_count, service_s, window_from_s, window_to_s, late_weight } = model
  const { nodes, begins } = trips
  let added = 0
  while (at <= last && time > begins[at]! && added < enough) {
    const node = nodes[at]!
    const closes = window_to_s[node]!
    const before = begins[at]!
    if (time > closes) added += late_weight[node]! * (time - (before > closes ? before : closes))
    at++
    time += service_s[node]! + durations[roads + node * node_count + nodes[at]!]!
    if (time < window_from_s[nodes[at]!]!) time = window_from_s[nodes[at]!]!
  }
  return added
}
