import type { BenchWave } from './plan-wave.ts'

const UNSERVED_COST = 1_000_000
const LATE_COST = 10

export type PlanVerdict = { cost: number; unserved: number; late_s: number; travel_s: number; broken: string[] }

/**
 * Returns the cost and the broken rules of the routes of any planner (nodes in sequence, per vehicle). Shares no code
 * with our planner. Rules are the number of vehicles, capacity, shift, and serving no order twice; unserved orders and
 * lateness are costs.
 */
export function verdictOn(wave: BenchWave, routes: readonly (readonly number[])[]): PlanVerdict {
  const seen = new Set<number>()
  const broken = routes.length > wave.vehicles.length ? ['more routes than vehicles'] : []
  let travel_s = 0
  let late_s = 0
  routes.forEach((route, number) => {
    if (route.length === 0) return
    const { cap, start, end } = wave.vehicles[number]!
    let clock = start
    let load = 0
    let here = 0
    for (const node of [...route, 0]) {
      const drive = wave.dur[here]![node]!
      travel_s += drive
      clock += drive
      here = node
      if (node === 0) continue
      if (node < 0 || node > wave.n || seen.has(node)) broken.push(`node ${node} of vehicle ${number}`)
      seen.add(node)
      const [opens, closes] = wave.tw[node]!
      clock = Math.max(clock, opens)
      late_s += Math.max(0, clock - closes)
      clock += wave.service[node]!
      load += wave.demand[node]!
    }
    if (clock > end) broken.push(`vehicle ${number} is ${clock - end} s over`)
    if (load > cap) broken.push(`vehicle ${number} carries ${load} of ${cap}`)
  })
  const unserved = wave.n - seen.size
  return { cost: UNSERVED_COST * unserved + LATE_COST * late_s + travel_s, unserved, late_s, travel_s, broken }
}
