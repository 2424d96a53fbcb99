import { expect, test } from 'vitest'
import { axisOf, drawnOf, rangeOf, scrollTo } from './axis.ts'

// Test axis: a header of 100 px, then a hundred rows of 40 px, of which every tenth has 60 px.
const axis = axisOf(100, (index) => (index % 10 === 0 ? 60 : 40), 100)
const indexes = (at_px: number, always = -1, more = 0) =>
  drawnOf(axis, rangeOf(axis, at_px, 300, more), always).map(({ index }) => index)

test('an axis is as long as its header and all its rows', () => expect(axis.total_px).toBe(100 + 10 * 60 + 90 * 40))

test('the grid renders only visible rows, without those that the header covers', () => {
  expect(indexes(0)).toEqual([0, 1, 2, 3, 4])
  expect(indexes(59)).toEqual([0, 1, 2, 3, 4, 5])
  expect(indexes(60)[0]).toBe(1)
  expect(indexes(4200 + 100 - 300).at(-1)).toBe(99)
})

test('the grid renders a few more rows on both sides, as far as they exist', () => {
  expect(indexes(0, -1, 3)).toEqual([0, 1, 2, 3, 4, 5, 6, 7])
  expect(indexes(60 + 9 * 40 + 60, -1, 1)[0]).toBe(10)
})

test('the grid always renders the active row, in row order, wherever it is scrolled', () => {
  expect(indexes(0, 90).at(-1)).toBe(90)
  expect(indexes(3000, 2)[0]).toBe(2)
  expect(indexes(0, 2)).toEqual([0, 1, 2, 3, 4])
})

test('the grid scrolls only as far as needed to show the requested row', () => {
  expect(scrollTo(axis, 1, 0, 300)).toBe(0)
  expect(scrollTo(axis, 1, 500, 300)).toBe(60)
  // The end of the row is aligned with the end of the visible part.
  expect(scrollTo(axis, 9, 0, 300)).toBe(100 + 60 + 9 * 40 - 300)
  expect(scrollTo(axis, 400, 77, 300)).toBe(77)
})

test('the grid renders nothing when the axis is empty', () => {
  const empty = axisOf(0, () => 40, 100)
  expect([drawnOf(empty, rangeOf(empty, 0, 300, 3), 0), empty.total_px]).toEqual([[], 100])
})
