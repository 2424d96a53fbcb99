import { expect, test } from 'vitest'
import { street } from '../test/wave.ts'
import { checkPlan } from './check-plan.ts'

const wave = street(
  [
    { prefix: [1], end_s: 3600, capacity_volume: 300 },
    { deli_id: 2 },
    { prefix: [4], is_locked: true, capacity_bags: 0 },
  ],
  [
    { at: 1 },
    { at: 2, window_to_s: 0 },
    { at: 3, forbidden: [{ vehicle_id: 1, reason: 'zone' }] },
    { at: 4 },
    { at: 28, pinned_vehicle_id: 2 },
    { at: 5, volume: 250 },
  ],
)
const LOCKED = { vehicle_id: 3, order_ids: [4] }
const trip = (...order_ids: number[]) => [{ vehicle_id: 1, order_ids }, LOCKED]
const of_trip = { code: 'not_allowed', vehicle_id: 1 }

test('accepts late orders, unserved orders and trips that were overloaded by hand', () => {
  expect(checkPlan(wave, trip(1, 2))).toEqual([])
  expect(checkPlan(wave, trip(1))).toEqual([])
})

test.each([
  ['an order that exceeds the volume', trip(1, 6), [{ ...of_trip, reason: { code: 'over_volume', by: 50 } }]],
  [
    'an order on the trip of a forbidden driver',
    trip(1, 3),
    [{ ...of_trip, order_id: 3, reason: { code: 'forbidden', reason: 'zone' } }],
  ],
  [
    'an order that is pinned to another vehicle',
    trip(1, 5),
    [{ ...of_trip, order_id: 5, reason: { code: 'pinned_elsewhere' } }],
  ],
  ['a changed fixed prefix', trip(2, 1), [{ code: 'prefix_changed', vehicle_id: 1 }]],
  [
    'an additional stop on a locked trip',
    [...trip(1).slice(0, 1), { vehicle_id: 3, order_ids: [4, 2] }],
    [
      { code: 'not_allowed', vehicle_id: 3, order_id: 2, reason: { code: 'trip_locked' } },
      { code: 'not_allowed', vehicle_id: 3, reason: { code: 'over_bags', by: 2 } },
    ],
  ],
  ['a locked trip that is missing', trip(1).slice(0, 1), [{ code: 'prefix_changed', vehicle_id: 3 }]],
  ['an order that occurs twice', trip(1, 2, 2), [{ code: 'order_twice', vehicle_id: 1, order_id: 2 }]],
  ['an unknown order', trip(1, 77), [{ code: 'unknown_order', vehicle_id: 1, order_id: 77 }]],
  [
    'an order on a trip of another deli',
    [...trip(1), { vehicle_id: 2, order_ids: [2] }],
    [{ code: 'not_allowed', vehicle_id: 2, order_id: 2, reason: { code: 'other_deli' } }],
  ],
  [
    'a vehicle that occurs twice and an unknown vehicle',
    [...trip(1), LOCKED, { vehicle_id: 9, order_ids: [] }],
    [
      { code: 'vehicle_twice', vehicle_id: 3 },
      { code: 'order_twice', vehicle_id: 3, order_id: 4 },
      { code: 'unknown_vehicle', vehicle_id: 9 },
    ],
  ],
])('reports the violations of a plan with %s', (_, routes, violations) => {
  expect(checkPlan(wave, routes)).toEqual(violations)
})

test('reports a trip that returns after the shift, with both times', () => {
  const far = street([{ end_s: 3600 }], [{ at: 30 }])
  expect(checkPlan(far, [{ vehicle_id: 1, order_ids: [1] }])).toEqual([
    { ...of_trip, reason: { code: 'shift_ends', at_s: 3600, back_s: 3660 } },
  ])
})
