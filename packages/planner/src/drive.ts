import type { PlanOrder, PlanProblem, PlanVehicle } from './problem.ts'

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
export function drive(problem: PlanProblem, vehicle: PlanVehicle, orders: readonly PlanOrder[]): DrivenTrip {
  const { node_count, durations_s, distances_m } = problem
  let departs_s = vehicle.start_s
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
