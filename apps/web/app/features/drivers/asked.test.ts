import { expect, test } from 'vitest'
import { askedDay, askedLook, askedSpan, askedWeek, daysOf, withParams } from './asked.ts'

const params = (text: string) => new URLSearchParams(text)
const SUNDAY = '2026-11-15'

test('a week begins on Sunday, whichever of its days is named', () => {
  expect(askedWeek(params('week=2026-11-18'), SUNDAY)).toBe(SUNDAY)
  expect(askedWeek(params('week=2026-11-21'), SUNDAY)).toBe(SUNDAY)
  expect(askedWeek(params('week=2026-11-22'), SUNDAY)).toBe('2026-11-22')
  expect(daysOf(SUNDAY).at(-1)).toBe('2026-11-21')
})

test('a week that is no day is the present one', () => {
  expect(askedWeek(params('week=soon'), '2026-11-17')).toBe(SUNDAY)
  expect(askedWeek(params(''), '2026-11-17')).toBe(SUNDAY)
})

test('the one day of a phone is the asked one, then today, then the first', () => {
  expect(askedDay(params('day=2026-11-19'), SUNDAY, '2026-11-17')).toBe('2026-11-19')
  expect(askedDay(params('day=2026-11-29'), SUNDAY, '2026-11-17')).toBe('2026-11-17')
  expect(askedDay(params(''), '2026-11-22', '2026-11-17')).toBe('2026-11-22')
})

test('figures are of four weeks unless two days in order are asked for', () => {
  expect(askedSpan(params(''), '2026-11-28')).toEqual({ from: '2026-11-01', until: '2026-11-28' })
  expect(askedSpan(params('from=2026-11-03&until=2026-11-02'), '2026-11-28').from).toBe('2026-11-01')
  expect(askedSpan(params('from=2026-11-02&until=2026-11-03'), '2026-11-28').until).toBe('2026-11-03')
})

test('an unknown look is the week, and a null takes a word out of the address', () => {
  expect(askedLook(params('look=map'))).toBe('week')
  expect(askedLook(params('look=list'))).toBe('list')
  expect(String(withParams(params('a=1&b=2'), { a: null, b: '3' }))).toBe('b=3')
})
