import { expect, test } from 'vitest'
import { dayParam, withDay, withHour } from './day-param.ts'

const at = (query: string) => new URLSearchParams(query)

test('dayParam returns "now" without a valid date, and null when the URL requests all days', () => {
  expect(dayParam(at(''))).toBe('now')
  expect(dayParam(at('date=2026-13-01'))).toBe('now')
  expect(dayParam(at('date=2026-11-16'))).toBe('2026-11-16')
  expect(dayParam(at('date=all'))).toBeNull()
})

test('the URL of another day keeps the filters except cursor and hour, and the URL of today has no date', () => {
  expect(String(withDay(at('deli=3&hour=720&cursor=x'), '2026-11-16'))).toBe('deli=3&date=2026-11-16')
  expect(String(withDay(at('deli=3&date=2026-11-16'), 'now'))).toBe('deli=3')
  expect(String(withDay(at(''), null))).toBe('date=all')
})

test('selecting an hour sets its day, and selecting it again removes the hour', () => {
  expect(String(withHour(at('deli=3&cursor=x'), 720, '2026-11-15'))).toBe('deli=3&hour=720&date=2026-11-15')
  expect(String(withHour(at('deli=3&hour=720'), 720, '2026-11-15'))).toBe('deli=3')
  expect(String(withHour(at('hour=720'), 780, '2026-11-15'))).toBe('hour=780&date=2026-11-15')
})
