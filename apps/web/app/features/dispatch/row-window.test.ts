import { expect, test } from 'vitest'
import { windowOf } from './row-window.ts'

const ROW_PX = 95
const at = (scroll_px: number, count = 500) => windowOf(count, scroll_px, 600, ROW_PX)

test('a virtual list renders only the rows in view and a few around them, at every scroll position', () => {
  expect(at(0)).toMatchObject({ from: 0, until: 10 })
  expect(at(9500)).toMatchObject({ from: 97, until: 110 })
  expect(at(500 * ROW_PX - 600)).toMatchObject({ from: 490, until: 500 })
  expect(at(0, 2)).toEqual({ from: 0, until: 2, before_px: 0, after_px: 0 })
})

test('a virtual list pads for the rows that it does not render, so that it is as high as all rows', () => {
  const { from, until, before_px, after_px } = windowOf(500, 100 * ROW_PX, 8 * ROW_PX, ROW_PX)
  expect([from, until]).toEqual([97, 111])
  expect(before_px + (until - from) * ROW_PX + after_px).toBe(500 * ROW_PX)
})

test('the window of a virtual list stays within the rows when the list is shorter than the scroll position', () => {
  expect(at(9500, 4).from).toBeLessThanOrEqual(4)
  expect(windowOf(2, 9000, 800, ROW_PX)).toMatchObject({ from: 2, until: 2, after_px: 0 })
})
