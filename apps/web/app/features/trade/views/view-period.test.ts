import { expect, test } from 'vitest'
import { periodOfView, withPeriod } from './view-period.ts'

const shown = { from: '2026-11-01', until: '2026-11-14' }

test('a relative period replaces the fixed days of a view, and fixed days replace its relative period', () => {
  expect(withPeriod('from=2026-11-02&until=2026-11-03&by=deli', 'last_week', shown)).toBe('period=last_week&by=deli')
  expect(withPeriod('period=last_week&by=deli', 'fixed', shown)).toBe('from=2026-11-01&until=2026-11-14&by=deli')
  expect(withPeriod('from=2026-11-02&until=2026-11-03', 'fixed', shown)).toBe('from=2026-11-02&until=2026-11-03')
})

test('a view has fixed days unless its query names a known period', () => {
  expect(periodOfView('period=last_month')).toBe('last_month')
  expect(periodOfView('period=someday')).toBe('fixed')
  expect(periodOfView('')).toBe('fixed')
})
