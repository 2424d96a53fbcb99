import { mealState } from '@tavlin/domain/catalog/meal-availability'
import { expect, test } from 'vitest'
import { lastDayOf, untilOf } from './last-day.ts'

test.each([
  ['2026-11-19', '2026-11-20'],
  ['2026-12-31', '2027-01-01'],
  // The nights of the clock changes in Israel: forward, then back.
  ['2026-03-26', '2026-03-27'],
  ['2026-10-24', '2026-10-25'],
  ['2028-02-28', '2028-02-29'],
])('a meal whose last day is %s is available until %s', (last_day, until) => {
  expect(untilOf(last_day)).toBe(until)
  expect(lastDayOf(until)).toBe(last_day)
})

test('a meal is sold on its last day and not on the day after it', () => {
  const last_day = '2026-11-19'
  const meal = { active: true, available_from: null, available_until: untilOf(last_day), snoozed_until: null }
  expect(mealState(meal, '2026-11-19T10:00:00Z', last_day)).toBe('on_sale')
  expect(mealState(meal, '2026-11-20T10:00:00Z', '2026-11-20')).toBe('ended')
})

test('returns null for a meal without an end date', () => {
  expect([lastDayOf(null), untilOf(null)]).toEqual([null, null])
})
