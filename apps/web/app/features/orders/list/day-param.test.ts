import { expect, test } from 'vitest'
import { dayParam, rangeParam, withDay, withHour, withRange } from './day-param.ts'

const at = (query: string) => new URLSearchParams(query)

test('dayParam returns "now" without a valid date, and null when the URL requests all days', () => {
  expect(dayParam(at(''))).toBe('now')
  expect(dayParam(at('date=2026-13-01'))).toBe('now')
  expect(dayParam(at('date=2026-11-16'))).toBe('2026-11-16')
  expect(dayParam(at('date=all'))).toBeNull()
})

test('the URL of another day keeps the filters except cursor and hour, and the URL of "now" has no date', () => {
  expect(String(withDay(at('deli=3&hour=720&cursor=x'), '2026-11-16'))).toBe('deli=3&date=2026-11-16')
  expect(String(withDay(at('deli=3&date=2026-11-16'), 'now'))).toBe('deli=3')
  expect(String(withDay(at(''), null))).toBe('date=all')
})

test('rangeParam orders the two days, and returns null unless both are valid', () => {
  expect(rangeParam(at('from=2026-11-09&to=2026-11-03'))).toEqual({ from: '2026-11-03', to: '2026-11-09' })
  expect(rangeParam(at('from=2026-11-09'))).toBeNull()
  expect(rangeParam(at('from=2026-11-09&to=never'))).toBeNull()
})

test('the URL of a range has no single day, and the URL of a single day has no range', () => {
  const range = withRange(at('deli=3&date=2026-11-16&hour=720&cursor=x'), { from: '2026-11-01', to: '2026-11-07' })
  expect(String(range)).toBe('deli=3&from=2026-11-01&to=2026-11-07')
  expect(String(withDay(range, '2026-11-16'))).toBe('deli=3&date=2026-11-16')
})

test('selecting an hour sets its day, and selecting it again removes the hour', () => {
  expect(String(withHour(at('deli=3&cursor=x'), 720, '2026-11-15'))).toBe('deli=3&hour=720&date=2026-11-15')
  expect(String(withHour(at('deli=3&hour=720'), 720, '2026-11-15'))).toBe('deli=3')
  expect(String(withHour(at('hour=720'), 780, '2026-11-15'))).toBe('hour=780&date=2026-11-15')
})
