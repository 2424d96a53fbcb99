import { type DrivenTrip, driveAll } from './drive.ts'
import type { PlanProblem, PlanRoute, PlanVehicle } from './problem.ts'
import { reasonsApart, reasonsOfTrip } from './reasons.ts'
import type { PlanReason } from './reasons.ts'

/** A violation of a plan; `reason` is set only for `not_allowed`. */
export type PlanViolation = {
  readonly code:
    'unknown_vehicle' | 'vehicle_twice' | 'unknown_order' | 'order_twice' | 'prefix_changed' | 'not_allowed'
  readonly vehicle_id: number
  readonly order_id?: number
  readonly reason?: PlanReason
}

/**
 * Checks every rule from the problem and the routes alone, without the state of the search. Lateness is no violation.
 */
export function checkPlan(problem: PlanProblem, routes: readonly PlanRoute[]): PlanViolation[] {
  const vehicles = new Map(problem.vehicles.map((vehicle) => [vehicle.id, vehicle]))
  const seen_vehicles = new Set<number>()
  const seen_orders = new Set<number>()
  const order_ids_of_problem = new Set(problem.orders.map(({ id }) => id))
  const violations: PlanViolation[] = []
  const driven = driveAll(problem, routes)
  for (const { vehicle_id, order_ids } of routes) {
    const vehicle = vehicles.get(vehicle_id)
    if (!vehicle) violations.push({ code: 'unknown_vehicle', vehicle_id })
    if (seen_vehicles.has(vehicle_id)) violations.push({ code: 'vehicle_twice', vehicle_id })
    seen_vehicles.add(vehicle_id)
    for (const order_id of order_ids) {
      if (!order_ids_of_problem.has(order_id)) violations.push({ code: 'unknown_order', vehicle_id, order_id })
      if (seen_orders.has(order_id)) violations.push({ code: 'order_twice', vehicle_id, order_id })
      seen_orders.add(order_id)
    }
    if (vehicle && order_ids.every((id) => order_ids_of_problem.has(id)))
      violations.push(...wrongWith(problem, vehicle, order_ids, driven.get(vehicle_id)!))
  }
  for (const { id, prefix } of problem.vehicles)
    if (prefix.length > 0 && !seen_vehicles.has(id)) violations.push({ code: 'prefix_changed', vehicle_id: id })
  return violations
}

function wrongWith(
  problem: PlanProblem,
  vehicle: PlanVehicle,
  order_ids: readonly number[],
  trip: DrivenTrip,
): PlanViolation[] {
  const vehicle_id = vehicle.id
  const is_prefix_kept = vehicle.prefix.every((id, index) => order_ids[index] === id)
  const violations: PlanViolation[] = is_prefix_kept ? [] : [{ code: 'prefix_changed', vehicle_id }]
  // A trip with only its fixed stops is always valid, because a dispatcher may have overloaded it by hand.
  if (is_prefix_kept && order_ids.length === vehicle.prefix.length) return violations
  const orders = order_ids.map((id) => problem.orders.find((order) => order.id === id)!)
  for (const order of orders.slice(is_prefix_kept ? vehicle.prefix.length : 0))
    for (const reason of reasonsApart(vehicle, order))
      violations.push({ code: 'not_allowed', vehicle_id, order_id: order.id, reason })
  for (const reason of reasonsOfTrip(vehicle, trip)) violations.push({ code: 'not_allowed', vehicle_id, reason })
  return violations
}
