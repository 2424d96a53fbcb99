import { expect, test } from 'vitest'
import { deliveryAfterNext, expectedBeyondOrders, missingBase, optionsToSuggest, suggestedPacks } from './suggestion.ts'

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

const need = { stocked_base: 14_000, incoming_base: 2000, par_base: 10_000, reserved_base: 12_000, forecast_base: 8000 }

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
