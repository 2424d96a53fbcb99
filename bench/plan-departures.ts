import { checkPlan } from '@tavlin/planner/check-plan'
import { plan } from '@tavlin/planner/plan'
import type { PlanProblem } from '@tavlin/planner/problem'
import { seededRandom } from '@tavlin/demo-city/random'
import type { Result } from './pairs.ts'
import { control } from './plan-steady.ts'
import { problemOf, readWave } from './plan-wave.ts'

const WAVES = ['i40', 'i100', 't40', 't100', 'm100']
const SECONDS = Number(process.env['PLAN_SECONDS'] ?? 3)
/** Orders become ready within `READY_OVER_S`, and each is promised within `PROMISE_S` after it is ready. */
const READY_OVER_S = 3600
const PROMISE_S = 2400
const RELOAD_S = 300
/** Longer than `READY_OVER_S`, so that the last departure of the hour can return after the hour. */
const SHIFT_S = 9000
const MAX_DEPARTURES = 3

/**
 * Compares late minutes when each driver leaves once with those when a driver may return, load and leave again, on the
 * same waves with short promises and the same processor seconds.
 */
export async function planDepartures(): Promise<Result> {
  const waves: { wave: string; one: Measured; several: Measured }[] = []
  for (const name of WAVES) {
    const once = shortPromises(problemOf(readWave(`bench/vrp/${name}.json`)))
    const one = await measure(once)
    const several = await measure(withDepartures(once))
    waves.push({ wave: name, one, several })
    console.log(name, JSON.stringify({ one, several }))
  }
  const sum = (of: (wave: (typeof waves)[number]) => number) => waves.reduce((total, wave) => total + of(wave), 0)
  const value = sum(({ several }) => several.late_min) / sum(({ one }) => one.late_min)
  const broken = sum(({ one, several }) => one.broken + several.broken)
  const is_fewer = sum(({ several }) => several.unserved) <= sum(({ one }) => one.unserved)
  return {
    name: 'plan-departures',
    value: Math.round(value * 1000) / 1000,
    unit: 'late minutes with several departures ÷ with one departure per hour',
    goal: 1,
    ok: value <= 1 && broken === 0 && is_fewer,
    processor_seconds: SECONDS,
    broken_rules: broken,
    waves,
  }
}

/** Replaces the windows: an order is ready at a random time of the hour, and promised soon after. */
function shortPromises(problem: PlanProblem): PlanProblem {
  const random = seededRandom(problem.orders.length)
  const orders = problem.orders.map((order) => {
    const ready_s = Math.floor(random() * READY_OVER_S)
    return { ...order, ready_s, window_from_s: 0, window_to_s: ready_s + PROMISE_S }
  })
  return { ...problem, orders, vehicles: problem.vehicles.map((one) => ({ ...one, start_s: 0, end_s: SHIFT_S })) }
}

function withDepartures(problem: PlanProblem): PlanProblem {
  const idOf = (id: number, departure: number) => id + departure * 1000
  const vehicles = problem.vehicles.flatMap((vehicle) =>
    Array.from({ length: MAX_DEPARTURES }, (_, departure) => ({
      ...vehicle,
      id: idOf(vehicle.id, departure),
      ...(departure > 0 && { after: { vehicle_id: idOf(vehicle.id, departure - 1), reload_s: RELOAD_S } }),
    })),
  )
  return { ...problem, vehicles }
}

type Measured = Awaited<ReturnType<typeof measure>>

async function measure(problem: PlanProblem) {
  const { routes, cost } = await plan(problem, { seconds: SECONDS, seed: 1, change_cost_s: 0 }, control)
  return {
    late_min: Math.round(cost.late_s / 6) / 10,
    late_orders: cost.late_orders,
    unserved: cost.unserved,
    driving_min: Math.round(cost.travel_s / 60),
    trips: routes.filter(({ order_ids }) => order_ids.length > 0).length,
    broken: checkPlan(problem, routes).length,
  }
}
