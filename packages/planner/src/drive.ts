import type { PlanOrder, PlanProblem, PlanRoute, PlanVehicle } from './problem.ts'

export type DrivenStop = { readonly order: PlanOrder; readonly begins_s: number; readonly late_s: number }

/** A trip simulated from departure to end, stop by stop. */
export type DrivenTrip = {
  readonly departs_s: number
  readonly ends_s: number
  readonly travel_s: number
  readonly distance_m: number
  readonly late_s: number
  readonly weighted_late_s: number
  readonly volume: number
  readonly bags: number
  readonly stops: readonly DrivenStop[]
}

/** An empty trip stays at its start, even when its end is another node. */
export function drive(
  problem: PlanProblem,
  vehicle: PlanVehicle,
  orders: readonly PlanOrder[],
  start_s = vehicle.start_s,
): DrivenTrip {
  const { node_count } = problem
  const { durations_s, distances_m } = vehicle.roads === undefined ? problem : problem.other_roads![vehicle.roads]!
  let departs_s = start_s
  for (const { ready_s } of orders) departs_s = Math.max(departs_s, ready_s)
  const sums = { travel_s: 0, distance_m: 0, late_s: 0, weighted_late_s: 0, volume: 0, bags: 0 }
  const stops: DrivenStop[] = []
  let now_s = departs_s
  let at = vehicle.start_node
  const go = (to: number) => {
    const cell = at * node_count + to
    sums.travel_s += durations_s[cell]!
    sums.distance_m += distances_m[cell]!
    now_s += durations_s[cell]!
    at = to
  }
  for (const order of orders) {
    go(order.node)
    now_s = Math.max(now_s, order.window_from_s)
    const late_s = Math.max(0, now_s - order.window_to_s)
    stops.push({ order, begins_s: now_s, late_s })
    sums.late_s += late_s
    sums.weighted_late_s += late_s * order.late_weight
    sums.volume += order.volume
    sums.bags += order.bags
    now_s += order.service_s
  }
  if (orders.length > 0) go(vehicle.end_node)
  return { departs_s, ends_s: now_s, ...sums, stops }
}

/** Simulates all trips by vehicle; a further departure starts after the return from the one before. */
export function driveAll(problem: PlanProblem, routes: readonly PlanRoute[]): Map<number, DrivenTrip> {
  const orders = new Map(problem.orders.map((order) => [order.id, order]))
  const vehicles = new Map(problem.vehicles.map((vehicle) => [vehicle.id, vehicle]))
  const ids_of = new Map(routes.map(({ vehicle_id, order_ids }) => [vehicle_id, order_ids]))
  const driven = new Map<number, DrivenTrip>()
  const driveOne = (vehicle: PlanVehicle): DrivenTrip => {
    const done = driven.get(vehicle.id)
    if (done) return done
    const back_s = backBefore(vehicle)
    const start_s = Math.max(vehicle.start_s, back_s + (vehicle.after?.reload_s ?? 0))
    const own = (ids_of.get(vehicle.id) ?? []).flatMap((id) => orders.get(id) ?? [])
    const trip = drive(problem, vehicle, own, start_s)
    driven.set(vehicle.id, trip)
    return trip
  }
  /** Returns the return of the last departure before this one that has stops. */
  const backBefore = ({ after }: PlanVehicle): number => {
    const earlier = after && vehicles.get(after.vehicle_id)
    if (!earlier) return -Infinity
    const trip = driveOne(earlier)
    return trip.stops.length > 0 ? trip.ends_s : backBefore(earlier)
  }
  for (const vehicle of problem.vehicles) driveOne(vehicle)
  return driven
}
