import { expect, test } from 'vitest'
import { lineCost, mealSums } from './line-cost.ts'
import { menuLimits, menuQuadrant, portionMargin } from './menu-quadrants.ts'

const costs = new Map([
  [1, { agorot: 100, per_base: 3 }],
  [2, { agorot: 5, per_base: 10 }],
])
const costOf = (id: number) => costs.get(id) ?? null

test.each([
  [{ '1': 3, '2': 10 }, 105],
  // 33.333 + 0.5 = 33.833
  [{ '1': 1, '2': 1 }, 34],
  [{ '2': 1 }, 1],
  [{ '1': 3, '9': 1 }, null],
  [{}, null],
])('the ingredients %j cost %s agorot', (stock, agorot) => {
  expect(lineCost(stock, costOf)).toBe(agorot)
})

test('computes costs beyond the exact integers of a double', () => {
  expect(lineCost({ '1': 9_000_000_000_000 }, () => ({ agorot: 7_000_000, per_base: 9_000_000_000_000 }))).toBe(
    7_000_000,
  )
})

test('only portions with a known cost count for the margin of a meal', () => {
  const line = { quantity: 2, line_agorot: 2360, cost_agorot: 500 }
  expect(mealSums(line, 18)).toMatchObject({ costed_quantity: 2, taxable_agorot: 2000, cost_agorot: 500 })
  expect(mealSums({ ...line, cost_agorot: null }, 18)).toEqual({
    quantity: 2,
    line_agorot: 2360,
    costed_quantity: 0,
    taxable_agorot: 0,
    cost_agorot: 0,
  })
})

const meal = (quantity: number, margin: number) => ({
  quantity,
  line_agorot: quantity * 5000,
  costed_quantity: quantity,
  taxable_agorot: quantity * 4000,
  cost_agorot: quantity * (4000 - margin),
})

test('splits a menu into four quadrants by popularity and margin', () => {
  const menu = [meal(100, 3000), meal(100, 1000), meal(10, 3500), meal(10, 500)]
  const limits = menuLimits(menu)
  // 220 portions of four meals: 55 on average, of which 70%.
  expect(limits.popular_from).toBeCloseTo(38.5)
  expect(limits.profitable_from_agorot).toBe(2000)
  expect(menu.map((one) => menuQuadrant(one, limits))).toEqual(['star', 'workhorse', 'puzzle', 'dog'])
})

test('a meal without a known cost has no margin and no quadrant', () => {
  const unknown = mealSums({ quantity: 5, line_agorot: 5000, cost_agorot: null }, 18)
  expect(portionMargin(unknown)).toBeNull()
  expect(menuQuadrant(unknown, menuLimits([unknown, meal(5, 1000)]))).toBeNull()
  expect(menuLimits([unknown]).profitable_from_agorot).toBeNull()
  expect(menuLimits([])).toEqual({ popular_from: 0, profitable_from_agorot: null })
})
