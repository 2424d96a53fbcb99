import { expect, test } from 'vitest'
import { axisOf, drawnOf, rangeOf, scrollTo } from './axis.ts'

// A header of 100 px, then rows of 40 px, with a taller one at every tenth.
const axis = axisOf(100, (index) => (index % 10 === 0 ? 60 : 40), 100)
const indexes = (at_px: number, always = -1, more = 0) =>
  drawnOf(axis, rangeOf(axis, at_px, 300, more), always).map(({ index }) => index)

test('is as long as its header and all its rows', () => expect(axis.total_px).toBe(100 + 10 * 60 + 90 * 40))

test('renders only what is visible, without what the header covers', () => {
  expect(indexes(0)).toEqual([0, 1, 2, 3, 4])
  expect(indexes(59)).toEqual([0, 1, 2, 3, 4, 5])
  expect(indexes(60)[0]).toBe(1)
  expect(indexes(4200 + 100 - 300).at(-1)).toBe(99)
})

test('renders a few more on both sides, as far as they exist', () => {
  expect(indexes(0, -1, 3)).toEqual([0, 1, 2, 3, 4, 5, 6, 7])
  expect(indexes(60 + 9 * 40 + 60, -1, 1)[0]).toBe(10)
})

test('renders the active row in order wherever the grid is scrolled', () => {
  expect(indexes(0, 90).at(-1)).toBe(90)
  expect(indexes(3000, 2)[0]).toBe(2)
  expect(indexes(0, 2)).toEqual([0, 1, 2, 3, 4])
})

test('scrolls only as far as needed', () => {
  expect(scrollTo(axis, 1, 0, 300)).toBe(0)
  expect(scrollTo(axis, 1, 500, 300)).toBe(60)
  // Its end is at the end of the visible part.
  expect(scrollTo(axis, 9, 0, 300)).toBe(100 + 60 + 9 * 40 - 300)
  expect(scrollTo(axis, 400, 77, 300)).toBe(77)
})

test('renders nothing for an empty axis', () => {
  const empty = axisOf(0, () => 40, 100)
  expect([drawnOf(empty, rangeOf(empty, 0, 300, 3), 0), empty.total_px]).toEqual([[], 100])
})
