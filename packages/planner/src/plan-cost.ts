import { drive } from './drive.ts'
import { UNSERVED_COST_S } from './problem.ts'
import type { PlanCost, PlanProblem, PlanRoute } from './problem.ts'

/** Computes the cost of a plan from the plan itself, independent of the search. */
export function costOfPlan(problem: PlanProblem, routes: readonly PlanRoute[], change_cost_s: number): PlanCost {
  const orders = new Map(problem.orders.map((order) => [order.id, order]))
  const vehicles = new Map(problem.vehicles.map((vehicle) => [vehicle.id, vehicle]))
  const sums = { travel_s: 0, distance_m: 0, late_s: 0, late_orders: 0, weighted_late_s: 0 }
  let served = 0
  for (const { vehicle_id, order_ids } of routes) {
    const trip = drive(
      problem,
      vehicles.get(vehicle_id)!,
      order_ids.map((id) => orders.get(id)!),
    )
    served += order_ids.length
    sums.travel_s += trip.travel_s
    sums.distance_m += trip.distance_m
    sums.late_s += trip.late_s
    sums.weighted_late_s += trip.weighted_late_s
    sums.late_orders += trip.stops.filter(({ late_s }) => late_s > 0).length
  }
  const unserved = problem.orders.length - served
  const moved = movedOrders(problem, routes).length
  const cost_s = unserved * UNSERVED_COST_S + sums.weighted_late_s + sums.travel_s + moved * change_cost_s
  return { cost_s, ...sums, unserved, moved }
}

/** Returns announced stops that left their trip or were overtaken: the smallest set that explains the new sequence. */
export function movedOrders(problem: PlanProblem, routes: readonly PlanRoute[]): number[] {
  const stayed = new Set<number>()
  const announced = new Map(problem.orders.map((order) => [order.id, order.announced]))
  for (const { vehicle_id, order_ids } of routes) {
    const here = order_ids.filter((id) => announced.get(id)?.vehicle_id === vehicle_id)
    for (const id of longestRise(here, (id) => announced.get(id)!.index)) stayed.add(id)
  }
  return problem.orders.filter(({ id, announced }) => announced && !stayed.has(id)).map(({ id }) => id)
}

function longestRise(ids: readonly number[], indexOf: (id: number) => number): number[] {
  const rises = ids.map((id) => [id])
  ids.forEach((id, at) => {
    for (let before = 0; before < at; before++)
      if (indexOf(ids[before]!) < indexOf(id) && rises[before]!.length >= rises[at]!.length)
        rises[at] = [...rises[before]!, id]
  })
  return rises.reduce((longest, rise) => (rise.length > longest.length ? rise : longest), [])
}
