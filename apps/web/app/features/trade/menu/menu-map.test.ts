import { expect, test } from 'vitest'
import { MENU_MAP, pointOf, scaleOf } from './menu-map.ts'

const meals = [
  { quantity: 40, portion_margin_agorot: 2000 },
  { quantity: 10, portion_margin_agorot: -500 },
  { quantity: 5, portion_margin_agorot: null },
]

test('the axes contain every meal and both limits', () => {
  expect(scaleOf(meals, { popular_from: 50, profitable_from_agorot: 2500 })).toEqual({
    most: 50,
    low: -500,
    high: 2500,
  })
  expect(scaleOf([], { popular_from: 0, profitable_from_agorot: null })).toEqual({ most: 1, low: 0, high: 100 })
})

test('popular meals are at the end of the horizontal axis, and profitable meals at the top', () => {
  const scale = scaleOf(meals, { popular_from: 20, profitable_from_agorot: 1000 })
  const best = pointOf({ quantity: 40, margin: 2000 }, scale, false)
  const worst = pointOf({ quantity: 0, margin: -500 }, scale, false)
  expect(best.x).toBe(MENU_MAP.width - MENU_MAP.edge)
  expect(best.y).toBe(MENU_MAP.edge)
  expect(worst).toEqual({ x: MENU_MAP.edge, y: MENU_MAP.height - MENU_MAP.edge })
  expect(pointOf({ quantity: 40, margin: 2000 }, scale, true).x).toBe(MENU_MAP.edge)
})
