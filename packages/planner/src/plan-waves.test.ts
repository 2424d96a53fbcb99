import { expect, test } from 'vitest'
import { bestOfAll } from '../test/best-of-all.ts'
import { judge } from '../test/judge.ts'
import { randomWave } from '../test/random-wave.ts'
import { planned } from '../test/wave.ts'
import { checkPlan } from './check-plan.ts'
import { insertion } from './insertion.ts'

/** Number of random waves; `bin/bench plan` uses 10,000. */
const WAVES = Number(process.env['PLAN_WAVES'] ?? 300)
const EXACT_WAVES = Number(process.env['PLAN_EXACT_WAVES'] ?? 60)
/** Test timeout: a busy machine plans ten such waves per second and enumerates all plans of one wave per second. */
const PATIENCE_MS = 60_000 + WAVES * 100 + EXACT_WAVES * 1000
const EXACT_ORDERS = Number(process.env['PLAN_EXACT_ORDERS'] ?? 7)

test(
  `plans ${WAVES} random waves without violations and at the reported cost`,
  async () => {
    for (let seed = 1; seed <= WAVES; seed++) {
      const wave = randomWave(seed, { orders: 24, vehicles: 6 })
      const change_cost_s = seed % 3 === 0 ? 60 : 0
      const { routes, cost, unserved_order_ids } = await planned(wave, { iterations: 256, seed, change_cost_s })
      expect(checkPlan(wave, routes), `wave ${seed}`).toEqual([])
      const verdict = judge(wave, routes)
      expect(verdict.broken, `wave ${seed}`).toEqual([])
      expect(cost.cost_s - cost.moved * change_cost_s, `wave ${seed}`).toBeCloseTo(verdict.cost_s, 3)
      expect(unserved_order_ids.length).toBe(verdict.unserved)
    }
  },
  PATIENCE_MS,
)

test(
  `leaves no order unserved that would fit, and reports why no vehicle takes the unserved ones, in ${WAVES} waves`,
  async () => {
    let left = 0
    for (let seed = 1; seed <= WAVES; seed++) {
      const wave = randomWave(seed, { orders: 24, vehicles: 6 })
      const answer = await planned(wave, { iterations: 64, seed })
      for (const order_id of answer.unserved_order_ids) {
        const placements = insertion(wave, answer.routes, order_id)
        left++
        expect(new Set(placements.map((one) => one.vehicle_id))).toEqual(new Set(wave.vehicles.map(({ id }) => id)))
        for (const { vehicle_id, reasons } of placements)
          expect(reasons.length, `wave ${seed}, order ${order_id}, vehicle ${vehicle_id}`).toBeGreaterThan(0)
      }
    }
    expect(left).toBeGreaterThan(WAVES)
  },
  PATIENCE_MS,
)

test(
  `plans of ${EXACT_WAVES} small waves leave the fewest possible orders unserved and cost little more than the optimum`,
  async () => {
    let excess = 0
    for (let seed = 1; seed <= EXACT_WAVES; seed++) {
      const wave = randomWave(seed + 50_000, { orders: EXACT_ORDERS, vehicles: 3 })
      const best = bestOfAll(wave)
      const { cost } = await planned(wave, { iterations: 2000, seed })
      expect(cost.unserved, `wave ${seed}`).toBe(best.unserved)
      expect(cost.cost_s, `wave ${seed}`).toBeGreaterThanOrEqual(best.cost_s)
      excess += cost.cost_s / Math.max(1, best.cost_s) - 1
    }
    expect(excess / EXACT_WAVES).toBeLessThan(0.005)
  },
  PATIENCE_MS,
)
