import type { PlanProblem, PlanRoute } from '../src/problem.ts'
import { judge } from './judge.ts'

/** Finds the optimal plan by exhaustive search; feasible for a handful of orders only. */
export function bestOfAll(problem: PlanProblem): { cost_s: number; unserved: number } {
  const fixed = new Set(problem.vehicles.flatMap(({ prefix }) => prefix))
  const free = problem.orders.filter(({ id }) => !fixed.has(id)).map(({ id }) => id)
  const subsets = 1 << free.length
  // Minimum cost per subset of the free orders: the cost of serving exactly this subset with the vehicles so far.
  let least = new Float64Array(subsets).fill(Infinity)
  least[0] = 0
  for (const vehicle of problem.vehicles) {
    const alone = { ...problem, vehicles: [vehicle] }
    const all = problem.orders.length
    const own = Float64Array.from({ length: subsets }, (_, subset) => {
      const chosen = free.filter((_, bit) => subset & (1 << bit))
      let best = Infinity
      for (const tail of chosen.length <= vehicle.capacity_stops ? orderings(chosen) : []) {
        const route: PlanRoute = { vehicle_id: vehicle.id, order_ids: [...vehicle.prefix, ...tail] }
        const { broken, cost_s } = judge(alone, [route])
        if (broken.length === 0) best = Math.min(best, cost_s - (all - route.order_ids.length) * 1_000_000)
        else if (!broken.every((rule) => rule.endsWith('shift'))) break
      }
      return best
    })
    const next = new Float64Array(subsets).fill(Infinity)
    for (let subset = 0; subset < subsets; subset++)
      for (let mine = subset; ; mine = (mine - 1) & subset) {
        next[subset] = Math.min(next[subset]!, least[subset ^ mine]! + own[mine]!)
        if (mine === 0) break
      }
    least = next
  }
  let best = { cost_s: Infinity, unserved: Infinity }
  least.forEach((cost, subset) => {
    const unserved = free.filter((_, bit) => !(subset & (1 << bit))).length
    if (cost + unserved * 1_000_000 < best.cost_s) best = { cost_s: cost + unserved * 1_000_000, unserved }
  })
  return best
}

function* orderings(ids: readonly number[]): Generator<readonly number[]> {
  if (ids.length === 0) yield []
  for (const id of ids) for (const rest of orderings(ids.filter((other) => other !== id))) yield [id, ...rest]
}
