import type { PlanBody } from '../src/plan-body.ts'

/** Returns a problem with three vehicles and houses along one street, ten seconds apart. */
export function body(order_count: number, options: Partial<PlanBody['options']>): PlanBody {
  const nodes = Array.from({ length: order_count + 1 }, (_, node) => node)
  const durations_s = nodes.flatMap((from) => nodes.map((to) => Math.abs(((from * 37) % 101) - ((to * 37) % 101)) * 10))
  const vehicle = {
    deli_id: 1,
    start_node: 0,
    end_node: 0,
    start_s: 0,
    end_s: 20_000,
    prefix: [],
    is_locked: false,
    capacity_volume: 3000,
    capacity_bags: 60,
    capacity_stops: 30,
  }
  const order = {
    deli_id: 1,
    volume: 100,
    bags: 1,
    service_s: 60,
    ready_s: 0,
    window_from_s: 0,
    window_to_s: 3600,
    late_weight: 10,
    forbidden: [],
    pinned_vehicle_id: null,
    announced: null,
  }
  return {
    problem: {
      node_count: nodes.length,
      durations_s,
      distances_m: durations_s,
      vehicles: [1, 2, 3].map((id) => ({ ...vehicle, id })),
      orders: nodes.slice(1).map((node) => ({ ...order, id: node, node })),
    },
    options: { seed: 1, change_cost_s: 0, ...options },
  }
}

export function withProblem(problem: Partial<PlanBody['problem']>): PlanBody {
  const { problem: default_problem, options } = body(2, { iterations: 1 })
  return { problem: { ...default_problem, ...problem }, options }
}
