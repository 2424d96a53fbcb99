import type { BenchWave } from './plan-wave.ts'

const UNSERVED_COST = 1_000_000
const LATE_COST = 10

export type PlanVerdict = { cost: number; unserved: number; late_s: number; travel_s: number; broken: string[] }

/**
 * Returns cost and violations of the routes of any planner (nodes in sequence, per vehicle). Shares no code with our
 * planner.
 * Capacity, shift and serving each order once are rules; lateness is a cost.
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
    for (const place of [...route, 0]) {
      const drive = wave.dur[here]![place]!
      travel_s += drive
      clock += drive
      here = place
      if (place === 0) continue
      if (place < 0 || place > wave.n || seen.has(place)) broken.push(`place ${place} of vehicle ${number}`)
      seen.add(place)
      const [opens, closes] = wave.tw[place]!
      clock = Math.max(clock, opens)
      late_s += Math.max(0, clock - closes)
      clock += wave.service[place]!
      load += wave.demand[place]!
    }
    if (clock > end) broken.push(`vehicle ${number} is ${clock - end} s over`)
    if (load > cap) broken.push(`vehicle ${number} carries ${load} of ${cap}`)
  })
  const unserved = wave.n - seen.size
  return { cost: UNSERVED_COST * unserved + LATE_COST * late_s + travel_s, unserved, late_s, travel_s, broken }
}
