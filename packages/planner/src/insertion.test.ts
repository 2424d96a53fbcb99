import { expect, test } from 'vitest'
import { judge } from '../test/judge.ts'
import { randomWave } from '../test/random-wave.ts'
import { planned, street } from '../test/wave.ts'
import { insertion } from './insertion.ts'

test('inserts an order at the cheapest position after the fixed stops, and reports the effect on other stops', () => {
  const wave = street([{ prefix: [1] }, {}], [{ at: 10 }, { at: 2 }, { at: -4, window_to_s: 600 }])
  const routes = [
    { vehicle_id: 1, order_ids: [1] },
    { vehicle_id: 2, order_ids: [3] },
  ]
  const [best, other] = insertion(wave, routes, 2)
  // The order is on the way back of the first trip, so it needs no additional driving.
  expect(best).toMatchObject({ vehicle_id: 1, index: 1, added_travel_s: 0, late_s: 0, added_late_s: 0, reasons: [] })
  expect(other).toMatchObject({ vehicle_id: 2, added_travel_s: 240, added_distance_m: 2400, reasons: [] })
})

test('lists all reasons against an order for every vehicle, the closest vehicle first', () => {
  const wave = street(
    [
      { capacity_volume: 250, capacity_bags: 2 },
      { end_s: 1200 },
      { deli_id: 2, is_locked: true },
      { capacity_stops: 0 },
    ],
    [
      { at: 1, volume: 200 },
      { at: 12, volume: 200, bags: 3, forbidden: [{ vehicle_id: 4, reason: 'skill' }] },
    ],
  )
  const routes = [{ vehicle_id: 1, order_ids: [1] }]
  const placements = insertion(wave, routes, 2)
  expect(Object.fromEntries(placements.map(({ vehicle_id, reasons }) => [vehicle_id, reasons]))).toEqual({
    1: [
      { code: 'over_volume', by: 150 },
      { code: 'over_bags', by: 2 },
    ],
    2: [{ code: 'shift_ends', at_s: 1200, back_s: 24 * 60 + 60 }],
    3: [{ code: 'other_deli' }, { code: 'trip_locked' }],
    4: [
      { code: 'forbidden', reason: 'skill' },
      { code: 'over_stops', by: 1 },
    ],
  })
  expect(placements[0]!.vehicle_id).toBe(2)
})

test('reports lateness of the order and of later stops without rejecting the position', () => {
  const wave = street(
    [{}],
    [
      { at: 10, window_to_s: 600 },
      { at: 5, window_to_s: 200 },
    ],
  )
  const [placement] = insertion(wave, [{ vehicle_id: 1, order_ids: [1] }], 2)
  expect(placement).toMatchObject({ index: 0, late_s: 100, added_late_s: 60, added_cost_s: 1600, reasons: [] })
})

test('inserts an order at the cheapest of all positions, like an independent full search', async () => {
  for (let seed = 1; seed <= 60; seed++) {
    const wave = randomWave(seed, { orders: 14, vehicles: 4 })
    const { routes, unserved_order_ids } = await planned(wave, { iterations: 64 })
    const fixed = new Set([...unserved_order_ids, ...wave.vehicles.flatMap(({ prefix }) => prefix)])
    const order = wave.orders.find(({ id }) => !fixed.has(id))
    if (!order) continue
    const without = routes.map((route) => ({ ...route, order_ids: route.order_ids.filter((id) => id !== order.id) }))
    const costs = without.flatMap((route, at) =>
      [0, ...route.order_ids].flatMap((_, index) => {
        const order_ids = route.order_ids.toSpliced(index, 0, order.id)
        const { broken, cost_s } = judge(wave, without.with(at, { ...route, order_ids }))
        return broken.length === 0 ? [cost_s] : []
      }),
    )
    const { vehicle_id, index } = insertion(wave, without, order.id)[0]!
    const at = without.findIndex((route) => route.vehicle_id === vehicle_id)
    const placed = { vehicle_id, order_ids: without[at]!.order_ids.toSpliced(index, 0, order.id) }
    expect(judge(wave, without.with(at, placed)), `wave ${seed}`).toMatchObject({
      cost_s: Math.min(...costs),
      broken: [],
    })
  }
})

test('throws for an order that is not part of the wave', () => {
  expect(() => insertion(street([{}], []), [], 5)).toThrow('order 5')
})
