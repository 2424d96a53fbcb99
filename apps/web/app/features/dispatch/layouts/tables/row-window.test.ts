import { expect, test } from 'vitest'
import { rowsInView } from './row-window.ts'

const at = (scrolled_px: number) => rowsInView({ scrolled_px, seen_px: 600, row_px: 95 }, 500)

test('only what is in view is drawn, with a few rows around it, from the first to the last', () => {
  expect(at(0)).toEqual({ first: 0, end: 10 })
  expect(at(9500)).toEqual({ first: 97, end: 110 })
  expect(at(500 * 95 - 600)).toEqual({ first: 490, end: 500 })
  expect(rowsInView({ scrolled_px: 0, seen_px: 600, row_px: 95 }, 2)).toEqual({ first: 0, end: 2 })
})

test('a list that became shorter than where one had scrolled to draws its end', () => {
  expect(rowsInView({ scrolled_px: 9500, seen_px: 600, row_px: 95 }, 4).first).toBeLessThanOrEqual(4)
})
