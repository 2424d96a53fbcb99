import type { Model } from './model.ts'

/**
 * Trips during the search. A trip is a row: start, stops, end. A change writes to a copy of the row, so that undo, the
 * most frequent operation, only swaps rows. One spare row serves to try a later departure.
 */
export type Trips = ReturnType<typeof emptyTrips>

export function emptyTrips(model: Model) {
  const { vehicle_count, order_count } = model
  const width = order_count + 2
  const rows = 2 * vehicle_count + 1
  return {
    width,
    spare_row: rows - 1,
    row_of: Int32Array.from({ length: vehicle_count }, (_, vehicle) => vehicle),
    /** Stack of unused row indexes. */
    free_rows: Int32Array.from({ length: vehicle_count }, (_, index) => vehicle_count + index),
    free_count: vehicle_count,
    nodes: new Int32Array(rows * width),
    /** Start of service at each node; for the first node, the departure. */
    begins: new Float64Array(rows * width),
    /** Latest start of service with which the trip still returns by `latestReturn`. */
    latest: new Float64Array(rows * width),
    /** Latest start of service that causes no further lateness at this stop or later ones. */
    harmless: new Float64Array(rows * width),
    /** Minimum cost per second beyond `harmless`: the weight of the first stop that becomes late. */
    harm_weight: new Float64Array(rows * width),
    /** Cost of each further second that is certain: the weights of stops already late, up to the next wait. */
    late_slope: new Float64Array(rows * width),
    stops: new Int32Array(rows),
    volume: new Float64Array(rows),
    bags: new Float64Array(rows),
    cost: new Float64Array(rows),
    /** Seconds of driving: `travel` on this trip, `work` together with the earlier departures of the driver. */
    travel: new Float64Array(rows),
    work: new Float64Array(rows),
    /** Latest departure that causes no further lateness and no return later than allowed. */
    calm_start: new Float64Array(rows),
    /** Changes with the row, so that cached values of a row are valid while its stamp is unchanged. */
    stamp: new Int32Array(rows),
    last_stamp: 0,
    /** The vehicle of each order, −1 for none. */
    vehicle_of: new Int32Array(order_count).fill(-1),
  }
}

/** Recomputes sums, times and bounds of a row after its nodes changed. */
export function refresh(model: Model, trips: Trips, vehicle: number, row: number): void {
  const { ready_s, volume, bags } = model
  const { nodes } = trips
  const first = row * trips.width
  const stops = trips.stops[row]!
  let departs = earliestStart(model, trips, vehicle)
  let volume_sum = 0
  let bag_sum = 0
  for (let at = first + 1; at <= first + stops; at++) {
    const order = nodes[at]!
    if (ready_s[order]! > departs) departs = ready_s[order]!
    volume_sum += volume[order]!
    bag_sum += bags[order]!
  }
  trips.volume[row] = volume_sum
  trips.bags[row] = bag_sum
  trips.stamp[row] = ++trips.last_stamp
  walk(model, trips, vehicle, row, departs)
}

/** Computes the times of a row from its departure on, then its bounds from the end backwards. */
export function walk(model: Model, trips: Trips, vehicle: number, row: number, departs: number): void {
  const { durations, node_count, service_s, window_from_s, window_to_s, late_weight } = model
  const { nodes, begins, latest, harmless, harm_weight, late_slope } = trips
  const first = row * trips.width
  const stops = trips.stops[row]!
  const last = first + stops + 1
  nodes[last] = model.end_node[vehicle]!
  begins[first] = departs
  const roads = model.roads_at[vehicle]!
  let cost = 0
  let travel = 0
  let time = departs
  let from = model.start_node[vehicle]!
  nodes[first] = from
  for (let at = first + 1; at <= last; at++) {
    const node = nodes[at]!
    const drive = durations[roads + from * node_count + node]!
    travel += drive
    time += drive
    if (time < window_from_s[node]!) time = window_from_s[node]!
    begins[at] = time
    if (time > window_to_s[node]!) cost += late_weight[node]! * (time - window_to_s[node]!)
    time += service_s[node]!
    from = node
  }
  if (stops === 0) travel = 0
  else if (model.has_announced) cost += changeCost(model, nodes, vehicle, first, last)
  const earlier = workBefore(model, trips, vehicle)
  const work = earlier + travel
  trips.travel[row] = travel
  trips.work[row] = work
  // The differences of squares of one driver's departures add up to the square of the driver's whole driving.
  trips.cost[row] = cost + travel + model.balance * (work * work - earlier * earlier)
  let bound = latestReturn(model, trips, vehicle)
  let calm = Infinity
  let weight = 0
  let slope = 0
  latest[last] = bound
  harmless[last] = calm
  late_slope[last] = 0
  for (let at = last - 1; at > first; at--) {
    const node = nodes[at]!
    const gap = service_s[node]! + durations[roads + node * node_count + nodes[at + 1]!]!
    bound -= gap
    calm -= gap
    const begin = begins[at]!
    // Waiting time at the next node absorbs the delay.
    if (begin + gap < begins[at + 1]!) slope = 0
    const is_late = begin >= window_to_s[node]!
    if (is_late) {
      slope += late_weight[node]!
      calm = begin
      weight = late_weight[node]!
    } else if (window_to_s[node]! < calm) {
      calm = window_to_s[node]!
      weight = late_weight[node]!
    }
    latest[at] = bound
    harmless[at] = calm
    harm_weight[at] = weight
    late_slope[at] = slope
  }
  const start_s = Math.min(bound, calm) - durations[roads + nodes[first] * node_count + nodes[first + 1]!]!
  trips.calm_start[row] = Math.max(departs, start_s)
}

/** Returns the driving seconds of the driver's earlier departures. */
function workBefore(model: Model, trips: Trips, vehicle: number): number {
  let work = 0
  for (let earlier = model.before[vehicle]!; earlier >= 0; earlier = model.before[earlier]!)
    work += trips.travel[trips.row_of[earlier]!]!
  return work
}

/** Returns when the vehicle can leave: after the start of the shift and the return from the departure before. */
function earliestStart(model: Model, trips: Trips, vehicle: number): number {
  const start_s = model.start_s[vehicle]!
  for (let earlier = model.before[vehicle]!; earlier >= 0; earlier = model.before[earlier]!) {
    const row = trips.row_of[earlier]!
    const stops = trips.stops[row]!
    if (stops === 0) continue
    const back_s = trips.begins[row * trips.width + stops + 1]!
    return Math.max(start_s, back_s + model.reload_s[vehicle]!)
  }
  return start_s
}

/**
 * Returns when the vehicle has to be back: at the end of the shift, or in time for the next departure of its driver. A
 * later departure may wait as long as that makes nobody late, so the cost of a stop on this trip stays exact.
 */
export function latestReturn(model: Model, trips: Trips, vehicle: number): number {
  const end_s = model.end_s[vehicle]!
  for (let later = model.next[vehicle]!; later >= 0; later = model.next[later]!) {
    const row = trips.row_of[later]!
    if (trips.stops[row]! > 0) return Math.min(end_s, trips.calm_start[row]! - model.reload_s[later]!)
  }
  return end_s
}

/** Returns the cost of announced stops that are on another trip, or directly after a stop announced later. */
function changeCost(model: Model, nodes: Int32Array, vehicle: number, first: number, last: number): number {
  let changes = 0
  for (let at = first + 1; at < last; at++) {
    changes += onOtherTrip(model, nodes[at]!, vehicle)
    if (at > first + 1) changes += outOfSequence(model, nodes[at - 1]!, nodes[at]!, vehicle)
  }
  return changes * model.change_cost_s
}

export function onOtherTrip(model: Model, order: number, vehicle: number): number {
  const announced = model.announced_vehicle[order]!
  return announced >= 0 && announced !== vehicle ? 1 : 0
}

/**
 * Returns 1 when two neighbouring stops have the reverse of their announced sequence. Start and end nodes never count,
 * because they have no announced vehicle.
 */
export function outOfSequence(model: Model, before: number, after: number, vehicle: number): number {
  const { announced_vehicle, announced_index } = model
  return announced_vehicle[before] === vehicle &&
    announced_vehicle[after] === vehicle &&
    announced_index[before]! > announced_index[after]!
    ? 1
    : 0
}
