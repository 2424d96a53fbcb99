import fc from 'fast-check'
import { expect, test } from 'vitest'
import { clockOf, instantOf, minuteOf } from './day-minutes.ts'
import { addDays, datesFrom, weekdayOf } from './dates.ts'
import { DAY_ENDS_MINUTE, DAY_STARTS_MINUTE } from './facts.ts'

// Business days whose night changes the clock, at 02:00 of the next calendar day (minute 1560).
const SPRING = ['2026-03-26', '2027-03-25']
const AUTUMN = ['2026-10-24', '2027-10-30']
const minutes = fc.integer({ min: DAY_STARTS_MINUTE, max: DAY_ENDS_MINUTE })
const anyDate = fc.oneof(
  fc.constantFrom(...SPRING, ...AUTUMN),
  fc.integer({ min: 0, max: 730 }).map((days) => addDays('2026-01-01', days)),
)

test.each([
  ['2026-07-15', 240, '2026-07-15T01:00:00.000Z'],
  ['2026-07-15', 1140, '2026-07-15T16:00:00.000Z'],
  ['2026-07-15', 1440, '2026-07-15T21:00:00.000Z'],
  ['2026-01-15', 1680, '2026-01-16T02:00:00.000Z'],
  // Clocks go forward: every minute from 02:00 to 03:00 is the same instant.
  ['2026-03-26', 1559, '2026-03-26T23:59:00.000Z'],
  ['2026-03-26', 1560, '2026-03-27T00:00:00.000Z'],
  ['2026-03-26', 1590, '2026-03-27T00:00:00.000Z'],
  ['2026-03-26', 1620, '2026-03-27T00:00:00.000Z'],
  ['2026-03-26', 1635, '2026-03-27T00:15:00.000Z'],
  ['2026-03-26', 1680, '2026-03-27T01:00:00.000Z'],
  // Clocks go back: 01:30 means its first occurrence, and 02:00 comes after the repeated hour.
  ['2026-10-24', 1500, '2026-10-24T22:00:00.000Z'],
  ['2026-10-24', 1530, '2026-10-24T22:30:00.000Z'],
  ['2026-10-24', 1560, '2026-10-25T00:00:00.000Z'],
  ['2026-10-24', 1680, '2026-10-25T02:00:00.000Z'],
  ['2027-03-25', 1600, '2027-03-26T00:00:00.000Z'],
  ['2027-10-30', 1559, '2027-10-30T22:59:00.000Z'],
  ['2027-10-30', 1560, '2027-10-31T00:00:00.000Z'],
])('on %s, minute %i of the business day is the instant %s', (date, minute, at) => {
  expect(instantOf(date, minute).toISOString()).toBe(at)
})

test('instants of successive minutes never go backwards, and each day ends where the next begins', () => {
  fc.assert(
    fc.property(anyDate, minutes, minutes, (date, a, b) => {
      const at = clockOf(date)
      const [first, second] = [Math.min(a, b), Math.max(a, b)]
      expect(at(first).getTime()).toBeLessThanOrEqual(at(second).getTime())
      expect(at(DAY_ENDS_MINUTE)).toEqual(instantOf(addDays(date, 1), DAY_STARTS_MINUTE))
    }),
    { numRuns: 300 },
  )
})

test('an instant converts back to its minute, except in the skipped hour', () => {
  fc.assert(
    fc.property(anyDate, minutes, (date, minute) => {
      fc.pre(minute < DAY_ENDS_MINUTE && !(SPRING.includes(date) && minute >= 1560 && minute < 1620))
      expect(minuteOf(instantOf(date, minute))).toEqual({ date, minute })
    }),
    { numRuns: 300 },
  )
})

test('hours before 04:00 belong to the previous business day', () => {
  expect(minuteOf(new Date('2026-07-16T00:59:00Z'))).toEqual({ date: '2026-07-15', minute: 1679 })
  expect(minuteOf(new Date('2026-07-16T01:00:00Z'))).toEqual({ date: '2026-07-16', minute: 240 })
})

test('date arithmetic works across months, years and clock changes', () => {
  expect(datesFrom('2026-12-30', 4)).toEqual(['2026-12-30', '2026-12-31', '2027-01-01', '2027-01-02'])
  expect(addDays('2026-03-26', 1)).toBe('2026-03-27')
  expect(addDays('2028-03-01', -1)).toBe('2028-02-29')
  // Dates in the far future must not throw either.
  expect(instantOf('9999-12-31', 1680).toISOString()).toBe('+010000-01-01T02:00:00.000Z')
  expect(['2026-11-15', '2026-11-20', '2026-11-21'].map(weekdayOf)).toEqual([0, 5, 6])
})
