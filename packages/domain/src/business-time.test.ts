import { expect, test } from 'vitest'
import { businessDay, businessDayStart, calendarDay } from './business-time.ts'

test.each([
  // Winter time is UTC+2.
  ['2026-01-15T21:59:59Z', '2026-01-15', '2026-01-15'],
  ['2026-01-15T22:00:00Z', '2026-01-16', '2026-01-15'],
  ['2026-01-16T01:59:59Z', '2026-01-16', '2026-01-15'],
  ['2026-01-16T02:00:00Z', '2026-01-16', '2026-01-16'],
  // Summer time is UTC+3.
  ['2026-07-15T20:59:59Z', '2026-07-15', '2026-07-15'],
  ['2026-07-16T00:59:59Z', '2026-07-16', '2026-07-15'],
  ['2026-07-16T01:00:00Z', '2026-07-16', '2026-07-16'],
  // Clocks go forward in this night (27 March 2026, 02:00 → 03:00): 04:00 is 01:00Z.
  ['2026-03-27T00:59:59Z', '2026-03-27', '2026-03-26'],
  ['2026-03-27T01:00:00Z', '2026-03-27', '2026-03-27'],
  // Clocks go back in this night (25 October 2026, 02:00 → 01:00): 04:00 is 02:00Z.
  ['2026-10-25T01:59:59Z', '2026-10-25', '2026-10-24'],
  ['2026-10-25T02:00:00Z', '2026-10-25', '2026-10-25'],
  // This is a leap day.
  ['2028-02-29T10:00:00Z', '2028-02-29', '2028-02-29'],
])('the instant %s belongs to calendar day %s and business day %s', (instant, calendar, business) => {
  expect(calendarDay(new Date(instant))).toBe(calendar)
  expect(businessDay(new Date(instant))).toBe(business)
})

test.each(['2026-01-16', '2026-03-27', '2026-10-25', '2028-02-29'])(
  'business day %s starts at the first instant that belongs to it',
  (day) => {
    const start = businessDayStart(day)
    expect(businessDay(start)).toBe(day)
    expect(businessDay(new Date(start.getTime() - 1)) < day).toBe(true)
  },
)
