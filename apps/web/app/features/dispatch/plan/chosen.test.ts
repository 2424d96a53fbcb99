import { expect, test } from 'vitest'
import { choosable, isFirst, staysBehind, sumsOf } from './chosen.ts'
import type { PlanDriver } from './plan-api.ts'

const driver = (row_id: number, more: Partial<PlanDriver> = {}): PlanDriver => ({
  row_id,
  driver_id: row_id,
  departure: 1,
  name: `${row_id}`,
  deli_id: 1,
  trip_id: row_id,
  seq: row_id,
  version: 1,
  order_ids: [],
  orders: [3, 4],
  occupancy_percent: [30, 40],
  duration_s: [3600, 3000],
  distance_m: [10_000, 9000],
  late_s: [300, 0],
  moves: [],
  goes_with: [],
  is_stale: false,
  stops: [],
  departs_at: '2026-11-16T10:00:00Z',
  ends_at: '2026-11-16T11:00:00Z',
  ...more,
})
const move = (order_id: number, from: number | null, to: number) => ({
  order_id,
  number: order_id,
  customer_name: 'נועה',
  reason: 'nearer' as const,
  saves_s: 60,
  before: from === null ? null : { trip_id: from, row_id: from, position: 1 },
  after: { trip_id: to, row_id: to, position: 1 },
})

const totals = (planned: number) => {
  const before = { driving_s: 9000, distance_m: 25_000, late_s: 700, late_stops: 2, planned, waiting: 1 }
  return { before, after: before, moved: 0, from_waiting: 0 }
}

test('the totals of a plan cover the whole wave: chosen drivers as planned, the others as they are now', () => {
  const drivers = [driver(1, { moves: [move(11, null, 1), move(12, 2, 1)] }), driver(2)]
  expect(sumsOf({ drivers, totals: totals(7) }, new Set([1]))).toEqual({
    driving_s: 8400,
    distance_m: 24_000,
    late_s: 400,
    moved: 2,
    from_waiting: 1,
    before: { driving_s: 9000, distance_m: 25_000, late_s: 700 },
  })
})

test('an order between a chosen and an unchosen driver stays with its current driver', () => {
  const drivers = [
    driver(1, { moves: [move(12, 2, 1), move(13, null, 1)] }),
    driver(2),
    driver(3, { moves: [move(14, 1, 3)] }),
  ]
  expect(staysBehind({ drivers }, new Set([1]), 2)).toEqual([{ order_id: 12, number: 12, with_row_id: 2 }])
  expect(staysBehind({ drivers }, new Set([1]), 3)).toEqual([{ order_id: 14, number: 14, with_row_id: 1 }])
  expect(staysBehind({ drivers }, new Set(), 2)).toEqual([])
})

test('a plan counts as the first one while no order is on a trip', () => {
  expect([isFirst({ totals: totals(0) }), isFirst({ totals: totals(1) }), isFirst({ totals: null })]).toEqual([
    true,
    false,
    false,
  ])
})

test('a driver whose trip changed in the meantime cannot be chosen', () => {
  expect(choosable({ drivers: [driver(1), driver(2, { is_stale: true })] })).toEqual([1])
})
