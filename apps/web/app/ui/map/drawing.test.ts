import { expect, test } from 'vitest'
import {
  closed,
  type Drawing,
  drawingOf,
  EMPTY_DRAWING,
  keyed,
  midpointsOf,
  nudged,
  ringOf,
  withoutPoint,
  withPoint,
  withPointAfter,
} from './drawing.ts'

const TRIANGLE = [
  [34.7, 32],
  [34.8, 32],
  [34.8, 32.1],
] as const
const drawn = TRIANGLE.reduce<Drawing>((drawing, place) => withPoint(drawing, place), EMPTY_DRAWING)
const shut = closed(drawn)
const press = (drawing: Drawing, key: string, has_arrows = true) =>
  keyed(drawing, { key, shiftKey: false }, 13, has_arrows)

test('a drawing appends points, and its saved ring ends at its first point', () => {
  expect(drawn).toEqual({ points: TRIANGLE, is_closed: false, chosen: 2 })
  expect(ringOf(shut)).toEqual([...TRIANGLE, TRIANGLE[0]])
  expect(drawingOf(ringOf(shut))).toEqual(shut)
  expect(ringOf(EMPTY_DRAWING)).toEqual([])
})

test('a border needs three points to close, and opens again when it loses its third point', () => {
  const two = withoutPoint(drawn, 2)
  expect(closed(two)).toBe(two)
  expect(withoutPoint(shut, 0)).toEqual({ points: TRIANGLE.slice(1), is_closed: false, chosen: 0 })
})

test('a border has midpoints between points, and a closed border also between its last and first point', () => {
  expect(midpointsOf(drawn).map(({ after }) => after)).toEqual([0, 1])
  expect(midpointsOf(shut).at(-1)).toEqual({ after: 2, place: [34.75, 32.05] })
  expect(withPointAfter(shut, 2, [34.75, 32.05]).points).toHaveLength(4)
})

test('a closed border gets a new point after the selected one', () => {
  const { points, chosen } = withPoint({ ...shut, chosen: 0 }, [34.75, 31.99])
  expect([points[1], chosen]).toEqual([[34.75, 31.99], 1])
})

test('arrow keys move the selected point, ten times as far with Shift, and less at a closer zoom', () => {
  const [lng, lat] = TRIANGLE[2]
  const right = nudged(drawn, 'ArrowRight', false, 13).points[2]!
  const far = nudged(drawn, 'ArrowRight', true, 13).points[2]!
  expect(right[0]).toBeGreaterThan(lng)
  expect(right[1]).toBe(lat)
  expect((far[0] - lng) / (right[0] - lng)).toBeCloseTo(10, 1)
  expect(nudged(drawn, 'ArrowRight', false, 14).points[2]![0] - lng).toBeCloseTo((right[0] - lng) / 2, 5)
  expect(nudged(drawn, 'ArrowDown', false, 13).points[2]![1]).toBeLessThan(lat)
})

test('Enter closes a border, Delete removes the selected or last point, and other keys do nothing', () => {
  expect(press(drawn, 'Enter')).toEqual(shut)
  expect(press(shut, 'Enter')).toBeNull()
  expect(press(drawn, 'Delete')?.points).toHaveLength(2)
  expect(press({ ...drawn, chosen: null }, 'Backspace')?.points).toEqual(TRIANGLE.slice(0, 2))
  expect(press(shut, 'Delete')).toBeNull()
  expect(press(EMPTY_DRAWING, 'Delete')).toBeNull()
  expect(press(drawn, 'ArrowUp', false)).toBeNull()
  expect(press(shut, 'ArrowUp')).toBeNull()
  expect(press(drawn, 'a')).toBeNull()
})
