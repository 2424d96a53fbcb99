import { expect, test } from 'vitest'
import { askedDay, askedLook, askedSpan, askedWeek, daysOf, withParams } from './asked.ts'

const params = (text: string) => new URLSearchParams(text)
const SUNDAY = '2026-11-15'

test('starts the week on Sunday for any of its days', () => {
  expect(askedWeek(params('week=2026-11-18'), SUNDAY)).toBe(SUNDAY)
  expect(askedWeek(params('week=2026-11-21'), SUNDAY)).toBe(SUNDAY)
  expect(askedWeek(params('week=2026-11-22'), SUNDAY)).toBe('2026-11-22')
  expect(daysOf(SUNDAY).at(-1)).toBe('2026-11-21')
})

test('falls back to the current week for an invalid day', () => {
  expect(askedWeek(params('week=soon'), '2026-11-17')).toBe(SUNDAY)
  expect(askedWeek(params(''), '2026-11-17')).toBe(SUNDAY)
})

test('chooses the day in the URL, then today, then the first of the week', () => {
  expect(askedDay(params('day=2026-11-19'), SUNDAY, '2026-11-17')).toBe('2026-11-19')
  expect(askedDay(params('day=2026-11-29'), SUNDAY, '2026-11-17')).toBe('2026-11-17')
  expect(askedDay(params(''), '2026-11-22', '2026-11-17')).toBe('2026-11-22')
})

test('defaults the stats to four weeks unless the URL has a valid period', () => {
  expect(askedSpan(params(''), '2026-11-28')).toEqual({ from: '2026-11-01', until: '2026-11-28' })
  expect(askedSpan(params('from=2026-11-03&until=2026-11-02'), '2026-11-28').from).toBe('2026-11-01')
  expect(askedSpan(params('from=2026-11-02&until=2026-11-03'), '2026-11-28').until).toBe('2026-11-03')
})

test('falls back to the week for an unknown view and removes a parameter set to null', () => {
  expect(askedLook(params('look=map'))).toBe('week')
  expect(askedLook(params('look=list'))).toBe('list')
  expect(String(withParams(params('a=1&b=2'), { a: null, b: '3' }))).toBe('b=3')
})
