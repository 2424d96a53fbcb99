import { expect, test } from 'vitest'
import { daysOf } from './statement-days.ts'

test('a statement covers the days up to today, or the whole previous month', () => {
  expect(daysOf('this_month', '2026-11-15')).toEqual({ from: '2026-11-01', until: '2026-11-15' })
  expect(daysOf('last_month', '2026-01-31')).toEqual({ from: '2025-12-01', until: '2025-12-31' })
  expect(daysOf('last_month', '2028-03-01')).toEqual({ from: '2028-02-01', until: '2028-02-29' })
  expect(daysOf('this_year', '2026-11-15')).toEqual({ from: '2026-01-01', until: '2026-11-15' })
})
