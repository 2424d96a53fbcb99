import { expect, test } from 'vitest'
import { axisTop, labelled, lineOf, pointsOf, TREND } from './trend-line.ts'

test.each([
  [[], 100],
  [[0, -5], 100],
  [[950], 1000],
  [[2_610_400, 12], 3_000_000],
])('the axis for the values %j ends at %i', (values, top) => {
  expect(axisTop(values)).toBe(top)
})

test('days run from left to right in English and from right to left in Hebrew', () => {
  const ltr = pointsOf([0, 50, 100], 100, false)
  const rtl = pointsOf([0, 50, 100], 100, true)
  expect(ltr.map(({ x }) => x)).toEqual(ltr.map(({ x }) => x).toSorted((a, b) => a - b))
  expect(rtl.map(({ x }) => x)).toEqual(ltr.map(({ x }) => TREND.width - x))
  expect(rtl.map(({ y }) => y)).toEqual(ltr.map(({ y }) => y))
  expect(ltr[2]!.y).toBe(TREND.top)
})

test('a single day has one point, and a line has a point per day', () => {
  expect(pointsOf([5], 10, false)).toHaveLength(1)
  expect(lineOf(pointsOf([1, 2], 2, false)).match(/[ML]/g)).toEqual(['M', 'L'])
})

test('the axis labels about seven days, and every day of a shorter period', () => {
  expect(Array.from({ length: 366 }, (_, i) => i).filter(labelled(366))).toHaveLength(7)
  expect([0, 1, 2].filter(labelled(3))).toEqual([0, 1, 2])
})
