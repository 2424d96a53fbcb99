import { expect, test } from 'vitest'
import type { Travel } from './etas.ts'
import { type DriverRoute, planDifference } from './plan-difference.ts'

const line: Travel = (from, to) => {
  const way = Math.abs((to ?? 0) - (from ?? 0))
  return { seconds: way * 60, metres: way * 100 }
}
const route = (row_id: number, order_ids: number[], late: Record<number, number> = {}): DriverRoute => ({
  row_id,
  order_ids,
  driving_s: order_ids.length * 100,
  distance_m: order_ids.length * 1000,
  occupancy_percent: order_ids.length * 10,
  late_s: new Map(order_ids.map((id) => [id, late[id] ?? 0])),
})
const movesOf = (before: DriverRoute[], after: DriverRoute[]) =>
  planDifference(before, after, line).flatMap(({ row_id, moves }) =>
    moves.map(({ order_id, reason }) => `${order_id} → ${row_id}: ${reason}`),
  )

test('lists each moved order with origin, target and reason, and omits unchanged drivers', () => {
  const before = [route(1, [1, 9]), route(2, [8]), route(3, [4])]
  const after = [route(1, [1, 2]), route(2, [8, 9]), route(3, [4])]
  const [dana, omer, ...others] = planDifference(before, after, line)
  expect(others).toEqual([])
  expect(dana).toMatchObject({ row_id: 1, orders: [2, 2], goes_with: [2] })
  expect(dana!.moves).toMatchObject([
    { order_id: 2, before: null, after: { row_id: 1, position: 2 }, reason: 'from_waiting' },
  ])
  expect(omer).toMatchObject({ orders: [1, 2], occupancy_percent: [10, 20], distance_m: [1000, 2000], goes_with: [1] })
  expect(omer!.moves).toMatchObject([
    { order_id: 9, before: { row_id: 1, position: 2 }, reason: 'nearer', saves_s: 840 },
  ])
})

test('a new sequence of stops counts the fewest possible orders as moved', () => {
  expect(movesOf([route(1, [1, 2, 3, 4])], [route(1, [4, 1, 2, 3])])).toEqual(['4 → 1: order_of_stops'])
})

test('the plan difference prefers lateness as the reason, lists removed orders, and is empty without changes', () => {
  expect(movesOf([route(1, [1], { 1: 300 }), route(2, [])], [route(1, []), route(2, [1])])).toEqual([
    '1 → 2: less_late',
  ])
  expect(movesOf([route(1, [1, 2])], [route(1, [1])])).toEqual(['2 → 1: to_free_capacity'])
  expect(movesOf([route(1, [1]), route(2, [])], [route(1, []), route(2, [1])])).toEqual(['1 → 2: fits_better'])
  expect(planDifference([route(1, [1])], [route(1, [1])], line)).toEqual([])
})

test('groups drivers who exchange orders directly or through others', () => {
  const before = [route(1, [1]), route(2, [2]), route(3, [3])]
  const after = [route(1, []), route(2, [1]), route(3, [3, 2])]
  expect(planDifference(before, after, line).map(({ goes_with }) => goes_with)).toEqual([
    [2, 3],
    [1, 3],
    [1, 2],
  ])
})
