import { isBetter, placementIn } from './reasons.ts'
import type { Placement } from './reasons.ts'
import type { PlanProblem, PlanRoute } from './problem.ts'

/** Returns the best position of one order on unchanged trips: one placement per vehicle, the best first. */
export function insertion(problem: PlanProblem, routes: readonly PlanRoute[], order_id: number): Placement[] {
  const orders = new Map(problem.orders.map((order) => [order.id, order]))
  const order = orders.get(order_id)
  if (!order) throw new Error(`order ${order_id} is not part of the problem`)
  const carried = new Map(routes.map(({ vehicle_id, order_ids }) => [vehicle_id, order_ids]))
  return problem.vehicles
    .map((vehicle) => {
      const ids = (carried.get(vehicle.id) ?? []).filter((id) => id !== order_id)
      return placementIn(
        problem,
        vehicle,
        ids.map((id) => orders.get(id)!),
        order,
      )
    })
    .toSorted((a, b) => (isBetter(a, b) ? -1 : Number(isBetter(b, a))))
}
