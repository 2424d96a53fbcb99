import { expect, test } from 'vitest'
import { DATE, GRILL, HUMMUS, item, meal, SEVEN_PM } from './availability-samples.ts'
import { fillPercent, limitsOf, quotaOf, shortages, unitsOf } from './capacity.ts'
import { EMPTY_LOAD } from './facts.ts'

const capacity = { orders: 10, bags: 20, section_minutes: { [GRILL]: 60 } }
const slot = { capacity, start_minute: SEVEN_PM }

test.each([
  [1, 0, 1],
  [1, 40, 1],
  [2, 50, 1],
  [3, 34, 2],
  [5, 100, 5],
])('a cart of %i portions of volume %i needs %i bags', (quantity, volume, bags) => {
  expect(unitsOf([{ meal: meal({ volume }), quantity }]).bags).toBe(bags)
})

test('sums cart lines by section and by meal, and lets lines share bags', () => {
  const salad = meal({ id: 11, volume: 50, section_minutes: { [GRILL]: 1, 2: 4 } })
  const lines = [
    { meal: meal({ volume: 50 }), quantity: 2 },
    { meal: salad, quantity: 1 },
    { meal: salad, quantity: 1 },
  ]
  expect(unitsOf(lines)).toEqual({
    orders: 1,
    bags: 2,
    section_minutes: { [GRILL]: 42, 2: 8 },
    portions: { [HUMMUS]: 2, 11: 2 },
  })
})

test('the quota of a date wins over that of a window, which wins over that of the item', () => {
  const window = { weekdays: [3], from_minute: 1080, until_minute: 1140, quota: 3 }
  const sold = item({ quota: 9, windows: [window], dates: [{ date: '2026-07-22', quota: 0 }] })
  expect(quotaOf(sold, DATE, 1139)).toBe(3)
  expect(quotaOf(sold, DATE, 1140)).toBe(9)
  expect(quotaOf(sold, '2026-07-16', 1139)).toBe(9)
  expect(quotaOf(sold, '2026-07-22', 1139)).toBe(0)
  expect(quotaOf(item({ quota: 9, windows: [{ ...window, quota: null }] }), DATE, 1139)).toBe(9)
  expect(quotaOf(item(), DATE, 1139)).toBeNull()
})

test('slot limits list only meals that have a quota', () => {
  const meals = [meal({ item: item({ quota: 4 }) }), meal({ id: 11 }), meal({ id: 12, item: null })]
  expect(limitsOf(slot, meals, DATE)).toEqual({ ...capacity, portions: { [HUMMUS]: 4 } })
})

test('a cart that fits a slot exactly has no shortage, and one above every limit has a shortage of each', () => {
  const limits = limitsOf(slot, [meal({ item: item({ quota: 3 }) })], DATE)
  const load = { orders: 9, bags: 19, section_minutes: { [GRILL]: 40 }, portions: { [HUMMUS]: 2 } }
  expect(shortages(limits, load, unitsOf([{ meal: meal(), quantity: 1 }]))).toEqual([])
  expect(shortages(limits, { ...load, orders: 10 }, unitsOf([{ meal: meal(), quantity: 3 }]))).toEqual([
    { what: 'orders', left: 0, limit: 10, wanted: 1 },
    { what: 'bags', left: 1, limit: 20, wanted: 2 },
    { what: 'section', id: GRILL, left: 20, limit: 60, wanted: 60 },
    { what: 'meal', id: HUMMUS, left: 1, limit: 3, wanted: 3 },
  ])
})

test('an overbooked kitchen section has 0 left and affects only orders that need it', () => {
  const limits = limitsOf(slot, [], DATE)
  const load = { ...EMPTY_LOAD, section_minutes: { [GRILL]: 90 } }
  const short = shortages(limits, load, unitsOf([{ meal: meal(), quantity: 1 }]))
  expect(short).toEqual([{ what: 'section', id: GRILL, left: 0, limit: 60, wanted: 20 }])
  const cold = meal({ section_minutes: { [GRILL]: 0, 2: 500 } })
  expect(shortages(limits, load, unitsOf([{ meal: cold, quantity: 1 }]))).toEqual([])
})

test('the fill of a slot is that of its fullest limit, rounded down, and null without limits', () => {
  const load = { ...EMPTY_LOAD, orders: 5, bags: 3, section_minutes: { [GRILL]: 59 } }
  expect(fillPercent(capacity, load)).toBe(98)
  expect(fillPercent({ ...capacity, section_minutes: {} }, load)).toBe(50)
  expect(fillPercent({ orders: null, bags: null, section_minutes: {} }, load)).toBeNull()
  expect(fillPercent({ orders: 0, bags: null, section_minutes: {} }, EMPTY_LOAD)).toBe(100)
  expect(fillPercent({ orders: 4, bags: null, section_minutes: {} }, load)).toBe(125)
})
