import { expect, test } from 'vitest'
import type { ItemInput } from '../item-fix.ts'
import { dateProblem, draftOf, itemOf, windowProblem, withDate, withWindow } from './item-draft.ts'

const item: ItemInput = {
  meal_id: 7,
  active: true,
  price_agorot: 3900,
  quota: 12,
  snoozed_until: null,
  windows: [{ weekdays: [0, 1], from_minute: 1020, until_minute: 1260, quota: 4 }],
  dates: [{ date: '2026-11-15', quota: 0 }],
}

test('saving an unchanged draft returns the same item', () => {
  expect(itemOf(draftOf(item))).toEqual(item)
})

test('a new sale window is valid, and a window without days or with invalid hours is rejected', () => {
  const [window] = withWindow([])
  expect(windowProblem(window!)).toBeNull()
  expect(windowProblem({ ...window!, weekdays: [] })).toBe('weekdays_missing')
  expect(windowProblem({ ...window!, until_minute: null })).toBe('hours_missing')
  expect(windowProblem({ ...window!, until_minute: 700 })).toBe('hours_backwards')
  expect(itemOf({ ...draftOf(item), windows: [{ ...window!, weekdays: [] }] })).toBeNull()
})

test('an item draft rejects a date that is listed twice or missing', () => {
  const dates = withDate(draftOf(item).dates, '2026-11-15')
  expect(dates.map((date) => dateProblem(date, dates))).toEqual([null, 'date_twice'])
  expect(itemOf({ ...draftOf(item), dates })).toBeNull()
  expect(dateProblem({ key: 5, date: null, quota: 0 }, [])).toBe('date_missing')
})

test('a window that is added after another was removed gets a key that no other window has', () => {
  const rows = withWindow(withWindow(withWindow([])).slice(1))
  expect(new Set(rows.map(({ key }) => key)).size).toBe(rows.length)
})
