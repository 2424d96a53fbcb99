import { expect, test } from 'vitest'
import { askedDay, withDay, withHour } from './asked-day.ts'

const at = (query: string) => new URLSearchParams(query)

test('the day asked for is now without a date or with nonsense, and every day with all', () => {
  expect(askedDay(at(''))).toBe('now')
  expect(askedDay(at('date=2026-13-01'))).toBe('now')
  expect(askedDay(at('date=2026-11-16'))).toBe('2026-11-16')
  expect(askedDay(at('date=all'))).toBeNull()
})

test('another day keeps the filters, but not the page and the hour; now needs no parameter', () => {
  expect(String(withDay(at('deli=3&hour=720&cursor=x'), '2026-11-16'))).toBe('deli=3&date=2026-11-16')
  expect(String(withDay(at('deli=3&date=2026-11-16'), 'now'))).toBe('deli=3')
  expect(String(withDay(at(''), null))).toBe('date=all')
})

test('an hour names its day, and is dropped when it is pressed twice', () => {
  expect(String(withHour(at('deli=3&cursor=x'), 720, '2026-11-15'))).toBe('deli=3&hour=720&date=2026-11-15')
  expect(String(withHour(at('deli=3&hour=720'), 720, '2026-11-15'))).toBe('deli=3')
  expect(String(withHour(at('hour=720'), 780, '2026-11-15'))).toBe('hour=780&date=2026-11-15')
})
