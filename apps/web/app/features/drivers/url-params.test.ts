import { expect, test } from 'vitest'
import { dayParam, lookParam, spanParam, weekParam, daysOf, withParams } from './url-params.ts'

const params = (text: string) => new URLSearchParams(text)
const SUNDAY = '2026-11-15'

test('the week of any day starts on its Sunday', () => {
  expect(weekParam(params('week=2026-11-18'), SUNDAY)).toBe(SUNDAY)
  expect(weekParam(params('week=2026-11-21'), SUNDAY)).toBe(SUNDAY)
  expect(weekParam(params('week=2026-11-22'), SUNDAY)).toBe('2026-11-22')
  expect(daysOf(SUNDAY).at(-1)).toBe('2026-11-21')
})

test('an invalid or missing day in the URL falls back to the current week', () => {
  expect(weekParam(params('week=soon'), '2026-11-17')).toBe(SUNDAY)
  expect(weekParam(params(''), '2026-11-17')).toBe(SUNDAY)
})

test('a phone shows the day in the URL, otherwise today, otherwise the first day of the week', () => {
  expect(dayParam(params('day=2026-11-19'), SUNDAY, '2026-11-17')).toBe('2026-11-19')
  expect(dayParam(params('day=2026-11-29'), SUNDAY, '2026-11-17')).toBe('2026-11-17')
  expect(dayParam(params(''), '2026-11-22', '2026-11-17')).toBe('2026-11-22')
})

test('the stats cover four weeks unless the URL has a valid period', () => {
  expect(spanParam(params(''), '2026-11-28')).toEqual({ from: '2026-11-01', until: '2026-11-28' })
  expect(spanParam(params('from=2026-11-03&until=2026-11-02'), '2026-11-28').from).toBe('2026-11-01')
  expect(spanParam(params('from=2026-11-02&until=2026-11-03'), '2026-11-28').until).toBe('2026-11-03')
})

test('reads the view from the URL, by default the week, and writes or removes URL parameters', () => {
  expect(lookParam(params('look=map'))).toBe('week')
  expect(lookParam(params('look=list'))).toBe('list')
  expect(String(withParams(params('a=1&b=2'), { a: null, b: '3' }))).toBe('b=3')
})
