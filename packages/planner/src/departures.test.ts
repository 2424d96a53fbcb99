import { expect, test } from 'vitest'
import { departuresWave } from '../test/departures-wave.ts'
import { judge } from '../test/judge.ts'
import { planned, street } from '../test/wave.ts'
import { checkPlan } from './check-plan.ts'

/** Number of random waves; `bin/bench departure-waves` uses 10,000. */
const WAVES = Number(process.env['PLAN_WAVES'] ?? 300)
const PATIENCE_MS = 60_000 + WAVES * 200

const RELOAD_S = 300
const twice = { after: { vehicle_id: 1, reload_s: RELOAD_S } }

test('a driver returns, loads and leaves again when the vehicle is too small for one trip', async () => {
  const wave = street([{ capacity_stops: 1 }, { ...twice, capacity_stops: 1 }], [{ at: 5 }, { at: 7 }])
  const { routes, unserved_order_ids, cost } = await planned(wave)
  expect(unserved_order_ids).toEqual([])
  expect(routes.map(({ order_ids }) => order_ids.length)).toEqual([1, 1])
  expect(cost.late_s).toBe(0)
  expect(checkPlan(wave, routes)).toEqual([])
})

test('an order that is packed later leaves second, so that the first departure is on time', async () => {
  const orders = [
    { at: 5, window_to_s: 400 },
    { at: 6, ready_s: 1500, window_to_s: 2400 },
  ]
  const once = await planned(street([{}], orders))
  const again = await planned(street([{}, twice], orders))
  expect(once.cost.late_s).toBeGreaterThan(0)
  expect(again.cost.late_s).toBe(0)
  expect(again.routes.map(({ order_ids }) => order_ids)).toEqual([[1], [2]])
})

test('the second departure ends within the shift, so an order stays unserved when two orders do not fit', async () => {
  const wave = street(
    [
      { capacity_stops: 1, end_s: 1500 },
      { ...twice, capacity_stops: 1, end_s: 1500 },
    ],
    [{ at: 8 }, { at: 9 }],
  )
  const { routes, unserved_order_ids } = await planned(wave)
  expect(unserved_order_ids).toHaveLength(1)
  expect(checkPlan(wave, routes)).toEqual([])
})

test('a break between departures is kept free', async () => {
  const wave = street(
    [
      { capacity_stops: 1, end_s: 900 },
      { ...twice, capacity_stops: 1, start_s: 2700 },
    ],
    [{ at: 5 }, { at: 6 }],
  )
  const { routes, cost } = await planned(wave)
  expect(cost.unserved).toBe(0)
  expect(judge(wave, routes).broken).toEqual([])
})

test('each vehicle drives by the matrix of its own roads', async () => {
  const wave = street([{}, { roads: 0 }], [{ at: 5 }, { at: 6 }])
  const slow = Array.from(wave.durations_s, (s) => s * 10)
  const { routes, cost } = await planned({ ...wave, other_roads: [{ durations_s: slow, distances_m: slow }] })
  expect(routes.map(({ order_ids }) => order_ids.length)).toEqual([2, 0])
  expect(cost.travel_s).toBe(720)
})

test('a balance weight divides the driving between drivers, over all their departures', async () => {
  const orders = [{ at: 10 }, { at: 10 }, { at: -10 }, { at: -10 }]
  const vehicles = [{ capacity_stops: 2 }, { ...twice, capacity_stops: 2 }, { capacity_stops: 2 }]
  const uneven = await planned(street(vehicles, orders))
  const even = await planned(street(vehicles, orders), { balance_weight: 1 })
  expect(uneven.cost.balance_s).toBe(0)
  const used = even.routes.map(({ order_ids }) => order_ids.length)
  expect([used[0]! + used[1]!, used[2]]).toEqual([2, 2])
  // Two drivers with 20 minutes each: 2 × (1200² ÷ 3600).
  expect(even.cost.balance_s).toBeCloseTo(800, 6)
})

test(
  `plans ${WAVES} random waves with several departures without violations and at the reported cost`,
  async () => {
    let further = 0
    for (let seed = 1; seed <= WAVES; seed++) {
      const wave = departuresWave(seed, { orders: 24, vehicles: 5 })
      const change_cost_s = seed % 3 === 0 ? 60 : 0
      const balance_weight = seed % 2 === 0 ? 0.2 : 0
      const options = { iterations: 256, seed, change_cost_s, balance_weight }
      const { routes, cost, unserved_order_ids } = await planned(wave, options)
      expect(checkPlan(wave, routes), `wave ${seed}`).toEqual([])
      const verdict = judge(wave, routes)
      expect(verdict.broken, `wave ${seed}`).toEqual([])
      expect(cost.cost_s - cost.moved * change_cost_s - cost.balance_s, `wave ${seed}`).toBeCloseTo(verdict.cost_s, 3)
      expect(unserved_order_ids.length).toBe(verdict.unserved)
      further += routes.filter(({ vehicle_id, order_ids }) => vehicle_id >= 1100 && order_ids.length > 0).length
    }
    expect(further).toBeGreaterThan(WAVES / 4)
  },
  PATIENCE_MS,
)
