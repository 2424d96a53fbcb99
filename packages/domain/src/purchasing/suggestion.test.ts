import { expect, test } from 'vitest'
import {
  deliveryAfterNext,
  expectedBeyondOrders,
  expiringBase,
  missingBase,
  optionsToSuggest,
  suggestedPacks,
} from './suggestion.ts'

test.each([
  ['the next fixed weekday', [2, 5], '2026-11-17', '2026-11-20'],
  ['a week later when there is one day a week', [2], '2026-11-17', '2026-11-24'],
  ['a week later without fixed days', [], '2026-11-17', '2026-11-24'],
])('the ordered quantity must last until %s', (_, delivery_weekdays, date, until) => {
  expect(deliveryAfterNext({ delivery_weekdays }, date)).toBe(until)
})

test('counts only the forecast demand of a day that exceeds its placed orders', () => {
  const days = [
    { forecast_base: 5000, placed_base: 2000 },
    { forecast_base: 4000, placed_base: 6000 },
    { forecast_base: 3000, placed_base: 0 },
  ]
  expect(expectedBeyondOrders(days)).toBe(6000)
})

const need = {
  stocked_base: 14_000,
  expiring_base: 0,
  incoming_base: 2000,
  par_base: 10_000,
  reserved_base: 12_000,
  forecast_base: 8000,
}

test('suggests reserved + forecast + par − stocked − incoming, in whole packs', () => {
  expect(missingBase(need)).toBe(14_000)
  expect(suggestedPacks(need, 5000)).toBe(3)
  expect(suggestedPacks(need, 7000)).toBe(2)
})

test('suggests nothing when there is enough', () => {
  expect(suggestedPacks({ ...need, stocked_base: 28_000 }, 5000)).toBe(0)
  expect(missingBase({ ...need, stocked_base: 90_000 })).toBe(0)
})

test('suggests one option per ingredient, and none that is usually bought elsewhere', () => {
  const options = [
    { id: 1, ingredient_id: 10, is_preferred: false },
    { id: 2, ingredient_id: 10, is_preferred: true },
    { id: 3, ingredient_id: 11, is_preferred: false },
    { id: 4, ingredient_id: 11, is_preferred: false },
    { id: 5, ingredient_id: 12, is_preferred: false },
  ]
  expect(optionsToSuggest(options, new Set([12])).map(({ id }) => id)).toEqual([2, 3])
})

const day = (date: string, forecast_base: number, placed_base = 0) => ({ date, forecast_base, placed_base })
const lot = (remaining_base: number, expires_on: string | null, is_recalled = false) => ({
  remaining_base,
  expires_on,
  is_recalled,
})
const WEEK = [day('2026-11-15', 10), day('2026-11-16', 10), day('2026-11-17', 10)]

test.each([
  ['nothing without lots', [], 0],
  [
    'nothing of lots without a date, and of lots that are good on the last day',
    [lot(99, null), lot(99, '2026-11-18')],
    0,
  ],
  ['what is left of a lot after its last day', [lot(25, '2026-11-16')], 5],
  [
    'the rest of the second lot, because the first one is used before it',
    [lot(15, '2026-11-16'), lot(12, '2026-11-15')],
    7,
  ],
  ['all of a lot that has expired or is recalled', [lot(4, '2026-11-14'), lot(3, null, true)], 7],
])('of the stock, %s expires', (_, lots, expected) => {
  expect(expiringBase({ lots, days: WEEK, reserved_base: 0 })).toBe(expected)
})

test('placed orders use up a lot beyond the forecast, and orders that are not cooked yet use it today', () => {
  const days = [day('2026-11-15', 10, 10), day('2026-11-16', 10, 30)]
  // Today 5 of the 10 placed are still to be cooked; tomorrow 30.
  expect(expiringBase({ lots: [lot(50, '2026-11-16')], days, reserved_base: 35 })).toBe(15)
  expect(expiringBase({ lots: [lot(50, '2026-11-15')], days, reserved_base: 35 })).toBe(45)
})

test('stock that expires before it is used is ordered again', () => {
  expect(missingBase({ ...need, expiring_base: 4000 })).toBe(18_000)
})
