import { plan } from '../src/plan.ts'
import type { PlanOptions, PlanOrder, PlanProblem, PlanVehicle } from '../src/problem.ts'

/** A driver at deli 1 (node 0) with ample capacity and a shift of three hours. */
export const VEHICLE: PlanVehicle = {
  id: 1,
  deli_id: 1,
  start_node: 0,
  end_node: 0,
  start_s: 0,
  end_s: 10_800,
  prefix: [],
  is_locked: false,
  capacity_volume: 10_000,
  capacity_bags: 100,
  capacity_stops: 100,
}

/** An order of one bag without a time constraint. */
export const ORDER: PlanOrder = {
  id: 1,
  deli_id: 1,
  node: 1,
  volume: 100,
  bags: 1,
  service_s: 60,
  ready_s: 0,
  late_weight: 10,
  window_from_s: 0,
  window_to_s: 10_800,
  forbidden: [],
  pinned_vehicle_id: null,
  announced: null,
}

/** A straight street: node 0 is the deli, node i is order i, and distances are in minutes. */
export function street(
  vehicles: readonly Partial<PlanVehicle>[],
  orders: readonly ({ at: number } & Partial<PlanOrder>)[],
): PlanProblem {
  const nodes = [0, ...orders.map(({ at }) => at)]
  const durations_s = nodes.flatMap((from) => nodes.map((to) => Math.abs(from - to) * 60))
  return {
    node_count: nodes.length,
    durations_s,
    distances_m: durations_s.map((s) => s * 10),
    vehicles: vehicles.map((vehicle, index) => ({ ...VEHICLE, id: index + 1, ...vehicle })),
    orders: orders.map((given, index) => {
      const { at, ...order } = given
      return { ...ORDER, id: index + 1, node: nodes.indexOf(at, index + 1), ...order }
    }),
  }
}

/** Plans by iterations only, without a clock. */
export function planned(problem: PlanProblem, options: Partial<PlanOptions> = {}) {
  const control = { now_ms: () => 0, pause: async () => {} }
  return plan(problem, { iterations: 3000, seed: 1, change_cost_s: 0, ...options }, control)
}
