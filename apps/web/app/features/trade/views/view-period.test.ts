import { expect, test } from 'vitest'
import { periodOfView, withPeriod } from './view-period.ts'

const shown = { from: '2026-11-01', until: '2026-11-14' }

test('a relative period replaces the days of a view, and its own days replace a relative period', () => {
  expect(withPeriod('from=2026-11-02&until=2026-11-03&by=deli', 'last_week', shown)).toBe('period=last_week&by=deli')
  expect(withPeriod('period=last_week&by=deli', 'fixed', shown)).toBe('from=2026-11-01&until=2026-11-14&by=deli')
  expect(withPeriod('from=2026-11-02&until=2026-11-03', 'fixed', shown)).toBe('from=2026-11-02&until=2026-11-03')
})

test('a view without a known name of a period has fixed days', () => {
  expect(periodOfView('period=last_month')).toBe('last_month')
  expect(periodOfView('period=someday')).toBe('fixed')
  expect(periodOfView('')).toBe('fixed')
})
