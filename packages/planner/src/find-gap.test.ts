import { expect, test } from 'vitest'
import { judge } from '../test/judge.ts'
import { randomWave } from '../test/random-wave.ts'
import { planned } from '../test/wave.ts'
import { modelOf } from './model.ts'
import { hasCapacity, findGap } from './find-gap.ts'
import type { PlanProblem } from './problem.ts'
import { startSearch } from './search.ts'

test('the bounds find the same cheapest gap as a simulation of every gap', async () => {
  let compared = 0
  for (let seed = 1; seed <= 200; seed++) {
    const wave = onRoads(seed % 2 ? randomWave(seed, { orders: 18, vehicles: 3 }) : lateWave(seed))
    const { routes } = await planned(wave, { iterations: 64 })
    const removed = routes.flatMap((route, at) => route.order_ids.slice(wave.vehicles[at]!.prefix.length))[0]
    if (removed === undefined) continue
    const order = wave.orders.findIndex(({ id }) => id === removed)
    const left = routes.map((route) => ({ ...route, order_ids: route.order_ids.filter((id) => id !== removed) }))
    // Moves unassigned orders to deli -1, which no vehicle serves, because startSearch would otherwise insert them.
    const riding = new Set(left.flatMap(({ order_ids }) => order_ids))
    const alone = { ...wave, orders: wave.orders.map((one) => (riding.has(one.id) ? one : { ...one, deli_id: -1 })) }
    const index_of = new Map(wave.orders.map(({ id }, index) => [id, index]))
    const announced_routes = left.map(({ order_ids }) => Int32Array.from(order_ids, (id) => index_of.get(id)!))
    const { trips } = startSearch(modelOf(alone, 0), 1, announced_routes)
    const model = modelOf(wave, 0)
    const before = judge(wave, left).cost_s - 1_000_000
    left.forEach((route, vehicle) => {
      if (!hasCapacity(model, trips, order, vehicle)) return
      const costs = [0, ...route.order_ids].flatMap((_, gap) => {
        const verdict = judge(
          wave,
          left.with(vehicle, { ...route, order_ids: route.order_ids.toSpliced(gap, 0, removed) }),
        )
        return verdict.broken.length === 0 ? [verdict.cost_s - before] : []
      })
      const found = { cost: Infinity, gap: -1 }
      findGap(model, trips, order, vehicle, -1, found)
      compared++
      expect(found.cost, `wave ${seed}, vehicle ${vehicle}`).toBeCloseTo(Math.min(...costs, Infinity), 6)
      const bounded = { cost: found.cost, gap: 0 }
      findGap(model, trips, order, vehicle, -1, bounded)
      expect(bounded).toEqual({ cost: found.cost, gap: -1 })
    })
  }
  expect(compared).toBeGreaterThan(100)
})

/** Creates long trips with mostly late stops, so that an additional stop delays all later ones. */
function lateWave(seed: number): PlanProblem {
  const wave = randomWave(seed, { orders: 18, vehicles: 2 })
  const room = { deli_id: 0, capacity_volume: 9000, capacity_bags: 90, capacity_stops: 30, end_s: 30_000 }
  return {
    ...wave,
    vehicles: wave.vehicles.map((vehicle) => ({ ...vehicle, ...room })),
    orders: wave.orders.map((order) => ({ ...order, deli_id: 0, window_from_s: 0, window_to_s: order.window_from_s })),
  }
}

/** Replaces durations by those of the fastest way, as on roads: the bounds rely on the triangle inequality. */
function onRoads(wave: PlanProblem): PlanProblem {
  const { node_count: n } = wave
  const durations_s = Array.from(wave.durations_s)
  for (let via = 0; via < n; via++)
    for (let from = 0; from < n; from++)
      for (let to = 0; to < n; to++)
        durations_s[from * n + to] = Math.min(
          durations_s[from * n + to]!,
          durations_s[from * n + via]! + durations_s[via * n + to]!,
        )
  return { ...wave, durations_s }
}
