import { expect, test } from 'vitest'
import { askedDay, withDay, withHour } from './asked-day.ts'

const TODAY = '2026-11-15'
const at = (query: string) => new URLSearchParams(query)

test('nothing said is today, so is nonsense; all is every day', () => {
  expect(askedDay(at(''), TODAY)).toBe(TODAY)
  expect(askedDay(at('date=2026-13-01'), TODAY)).toBe(TODAY)
  expect(askedDay(at('date=2026-11-16'), TODAY)).toBe('2026-11-16')
  expect(askedDay(at('date=all'), TODAY)).toBeNull()
})

test('another day keeps the filters, but not the page and the hour; today needs no word', () => {
  expect(String(withDay(at('deli=3&hour=720&cursor=x'), '2026-11-16', TODAY))).toBe('deli=3&date=2026-11-16')
  expect(String(withDay(at('deli=3&date=2026-11-16'), TODAY, TODAY))).toBe('deli=3')
  expect(String(withDay(at(''), null, TODAY))).toBe('date=all')
})

test('an hour pressed twice is let go', () => {
  expect(String(withHour(at('deli=3&cursor=x'), 720))).toBe('deli=3&hour=720')
  expect(String(withHour(at('deli=3&hour=720'), 720))).toBe('deli=3')
  expect(String(withHour(at('hour=720'), 780))).toBe('hour=780')
})
