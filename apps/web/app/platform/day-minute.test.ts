import { expect, test } from 'vitest'
import {
  addDays,
  clockOf,
  clockRange,
  isNextMorning,
  minuteOfClock,
  percentOfDay,
  weekdayName,
  weekdayOf,
} from './day-minute.ts'

test('clockOf formats a minute of the business day, and isNextMorning detects the next calendar day', () => {
  expect([240, 605, 1439, 1440, 1500, 1680].map(clockOf)).toEqual([
    '04:00',
    '10:05',
    '23:59',
    '00:00',
    '01:00',
    '04:00',
  ])
  expect([1439, 1440].map(isNextMorning)).toEqual([false, true])
  expect(clockRange({ from_minute: 1080, until_minute: 1560 })).toBe('18:00–02:00')
})

test('times before 04:00 are parsed as minutes after midnight of the same business day', () => {
  expect(minuteOfClock('01:00')).toBe(1500)
  expect(minuteOfClock('9:30')).toBe(570)
  expect(minuteOfClock('04:00')).toBe(240)
  expect(minuteOfClock('04:00', 'until')).toBe(1680)
  expect(minuteOfClock('00:00', 'until')).toBe(1440)
  expect([minuteOfClock('24:00'), minuteOfClock('7'), minuteOfClock('')]).toEqual([null, null, null])
})

test('the bar of a business day runs from 04:00 to 04:00', () => {
  expect([percentOfDay(240), percentOfDay(960), percentOfDay(1680)]).toEqual([0, 50, 100])
})

test('weekdays are named in the given language, where 0 is Sunday', () => {
  expect([weekdayName(0, 'he'), weekdayName(6, 'he'), weekdayName(5, 'en')]).toEqual(['ראשון', 'שבת', 'Friday'])
  expect([weekdayName(0, 'he', 'short'), weekdayName(5, 'en', 'short')]).toEqual(['א׳', 'Fri'])
})

test('days are counted across the end of a year and a clock change', () => {
  expect(addDays('2026-10-24', 1)).toBe('2026-10-25')
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
  expect(weekdayOf('2026-11-20')).toBe(5)
})
