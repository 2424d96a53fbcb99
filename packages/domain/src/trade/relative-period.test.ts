import { expect, test } from 'vitest'
import { isRelativePeriod, relativePeriod } from './relative-period.ts'

test.each([
  ['today', '2026-11-15', '2026-11-15'],
  ['yesterday', '2026-11-14', '2026-11-14'],
  ['last_7', '2026-11-09', '2026-11-15'],
  ['last_week', '2026-11-08', '2026-11-14'],
  ['last_30', '2026-10-17', '2026-11-15'],
  ['last_month', '2026-10-01', '2026-10-31'],
] as const)('on a Sunday, %s is %s to %s', (name, from, until) =>
  expect(relativePeriod(name, '2026-11-15')).toEqual({ from, until }),
)

test('the last week on a Saturday is the complete week before, without the current one', () => {
  expect(relativePeriod('last_week', '2026-11-21')).toEqual({ from: '2026-11-08', until: '2026-11-14' })
})

test('the last month crosses a year and ends on the last day of February', () => {
  expect(relativePeriod('last_month', '2027-01-31')).toEqual({ from: '2026-12-01', until: '2026-12-31' })
  expect(relativePeriod('last_month', '2028-03-31')).toEqual({ from: '2028-02-01', until: '2028-02-29' })
})

test('rejects the name of an unknown period', () => {
  expect([isRelativePeriod('last_week'), isRelativePeriod('next_week'), isRelativePeriod(null)]).toEqual([
    true,
    false,
    false,
  ])
})
