import { type DrivenTrip, driveAll } from './drive.ts'
import { UNSERVED_COST_S } from './problem.ts'
import type { PlanCost, PlanProblem, PlanRoute } from './problem.ts'

/** Computes the cost of a plan from the plan itself, independent of the search. */
export function costOfPlan(
  problem: PlanProblem,
  routes: readonly PlanRoute[],
  change_cost_s: number,
  balance_weight = 0,
): PlanCost {
  const driven = driveAll(problem, routes)
  const sums = { travel_s: 0, distance_m: 0, late_s: 0, late_orders: 0, weighted_late_s: 0 }
  let served = 0
  for (const { vehicle_id, order_ids } of routes) {
    const trip = driven.get(vehicle_id)!
    served += order_ids.length
    sums.travel_s += trip.travel_s
    sums.distance_m += trip.distance_m
    sums.late_s += trip.late_s
    sums.weighted_late_s += trip.weighted_late_s
    sums.late_orders += trip.stops.filter(({ late_s }) => late_s > 0).length
  }
  const unserved = problem.orders.length - served
  const moved = movedOrders(problem, routes).length
  const balance_s = balanceOf(problem, driven) * balance_weight
  const cost_s = unserved * UNSERVED_COST_S + sums.weighted_late_s + sums.travel_s + balance_s + moved * change_cost_s
  return { cost_s, ...sums, balance_s, unserved, moved }
}

const HOUR_S = 3600

/** Returns the sum of the squares of each driver's driving over all their departures, in seconds times hours. */
function balanceOf({ vehicles }: PlanProblem, driven: ReadonlyMap<number, DrivenTrip>): number {
  const after = new Map(vehicles.map((vehicle) => [vehicle.id, vehicle.after?.vehicle_id]))
  const firstOf = (id: number): number => {
    const earlier = after.get(id)
    return earlier === undefined || !after.has(earlier) ? id : firstOf(earlier)
  }
  const work_of = new Map<number, number>()
  for (const [id, { travel_s }] of driven) work_of.set(firstOf(id), (work_of.get(firstOf(id)) ?? 0) + travel_s)
  return [...work_of.values()].reduce((sum, work_s) => sum + (work_s * work_s) / HOUR_S, 0)
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
