import { insertion } from '@tavlin/planner/insertion'
import { plan } from '@tavlin/planner/plan'
import { costOfPlan } from '@tavlin/planner/plan-cost'
import type { PlanProblem, PlanRoute } from '@tavlin/planner/problem'
import { demoWave, problemOf, readWave } from './plan-wave.ts'

const CHANGE_COST_S = 60
const FULL_SOLVE_SECONDS = 3

/**
 * Counts CPU seconds, as bench/vrp/yardstick.py does for other engines, so that other load on the machine does not
 * matter.
 */
export const control = {
  now_ms: () => {
    const { user, system } = process.cpuUsage()
    return (user + system) / 1000
  },
  pause: () => new Promise<void>((resolve) => void setImmediate(resolve)),
}

/**
 * Measures the share of announced stops that move, and the savings, after one order is added, removed or promised
 * earlier.
 */
export async function replanStats() {
  const problem = problemOf(readWave(await demoWave(100)))
  const { routes } = await plan(problem, { seconds: FULL_SOLVE_SECONDS, seed: 1, change_cost_s: 0 }, control)
  const results: { moved_share: number; saved_share: number; ok: boolean }[] = []
  for (const changed of changesOf(announce(problem, routes))) {
    const options = { seconds: FULL_SOLVE_SECONDS, seed: 1, change_cost_s: CHANGE_COST_S }
    const after = await plan(changed, options, control)
    const least = costOfPlan(changed, leastChanged(changed, routes), 0)
    const moved_share = after.cost.moved / changed.orders.filter((one) => one.announced).length
    const saved_share = 1 - (after.cost.cost_s - after.cost.moved * CHANGE_COST_S) / least.cost_s
    results.push({ moved_share, saved_share, ok: moved_share <= 0.1 || saved_share > 0.02 })
  }
  return results
}

function announce(problem: PlanProblem, routes: readonly PlanRoute[]): PlanProblem {
  const announced = new Map(
    routes.flatMap(({ vehicle_id, order_ids }) => order_ids.map((id, index) => [id, { vehicle_id, index }] as const)),
  )
  return {
    ...problem,
    orders: problem.orders.map((order) => ({ ...order, announced: announced.get(order.id) ?? null })),
  }
}

function changesOf({ orders, ...rest }: PlanProblem): PlanProblem[] {
  const [first, ...others] = orders
  return [
    { ...rest, orders: [{ ...first!, announced: null }, ...others] },
    { ...rest, orders: others },
    { ...rest, orders: [{ ...first!, window_from_s: 0, window_to_s: 1800 }, ...others] },
  ]
}

/**
 * Returns the routes that a dispatcher would make by hand: all announced stops stay in sequence, and an order that is
 * not announced is inserted at its cheapest position.
 */
function leastChanged({ orders, ...rest }: PlanProblem, routes: readonly PlanRoute[]): PlanRoute[] {
  const announced = new Set(orders.filter((order) => order.announced).map(({ id }) => id))
  const left = routes.map((route) => ({ ...route, order_ids: route.order_ids.filter((id) => announced.has(id)) }))
  const fresh = orders.find((order) => !order.announced)
  if (!fresh) return left
  const { vehicle_id, index } = insertion({ ...rest, orders }, left, fresh.id)[0]!
  return left.map((route) =>
    route.vehicle_id === vehicle_id ? { vehicle_id, order_ids: route.order_ids.toSpliced(index, 0, fresh.id) } : route,
  )
}

/** Measures the median time to insert one order into 60 trips with 500 orders, relative to a full solve. */
export async function insertionShare(): Promise<number> {
  const d300 = problemOf(readWave(await demoWave(300)))
  const [like] = d300.vehicles
  const wave: PlanProblem = {
    ...d300,
    vehicles: Array.from({ length: 60 }, (_, id) => ({ ...like!, id, capacity_volume: 1000, end_s: 21_600 })),
    // Reuses addresses, because the matrix has 300: 500 orders share them.
    orders: Array.from({ length: 500 }, (_, index) => ({ ...d300.orders[index % 300]!, id: index + 1 })),
  }
  const { routes } = await plan(wave, { iterations: 2000, seed: 1, change_cost_s: 0 }, control)
  const times_ms = Array.from({ length: 31 }, (_, index) => {
    const from_ms = control.now_ms()
    insertion(wave, routes, index * 16 + 1)
    return control.now_ms() - from_ms
  }).toSorted((a, b) => a - b)
  return times_ms[15]! / (FULL_SOLVE_SECONDS * 1000)
}
