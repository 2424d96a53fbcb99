import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  addDays,
  isDay,
  isDayAllowed,
  nearestDay,
  quickRange,
  readDay,
  readRange,
  weekdayOf,
  writeDay,
  writeRange,
} from './day-text.ts'

const TODAY = '2026-11-15'
const anyDay = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2199-12-31'), noInvalidDate: true })
  .map((at) => at.toISOString().slice(0, 10))

test('readDay parses every day that writeDay formats', () => {
  fc.assert(fc.property(anyDay, (day) => readDay(writeDay(day), TODAY) === day && readDay(day, TODAY) === day))
})

test('readRange parses every range that writeRange formats, and returns the earlier day first', () => {
  fc.assert(
    fc.property(anyDay, anyDay, (a, b) => {
      const [from, to] = [a, b].toSorted() as [string, string]
      expect(readRange(writeRange({ from, to }), TODAY)).toEqual({ from, to })
      expect(readRange(`${writeDay(to)} - ${writeDay(from)}`, TODAY)).toEqual({ from, to })
    }),
  )
})

test.each([
  ['5/3/2026', '2026-03-05'],
  ['05.03.26', '2026-03-05'],
  ['5-3', '2026-03-05'],
  ['5 3', '2026-03-05'],
  ['0503', '2026-03-05'],
  ['05032026', '2026-03-05'],
  ['29/02/2028', '2028-02-29'],
  ['29/02/2026', null],
  ['31/04/2026', null],
  ['03/25/2026', null],
  ['0/3/2026', null],
  ['5/3/202', null],
  ['5/3/0026', null],
  ['tomorrow', null],
  ['', null],
])('the typed day %j is parsed as %j', (text, day) => expect(readDay(text, TODAY)).toBe(day))

test('days are counted correctly across the clock changes of spring and autumn', () => {
  expect(addDays('2026-03-26', 1)).toBe('2026-03-27')
  expect(addDays('2026-10-24', 1)).toBe('2026-10-25')
  expect(weekdayOf('2026-11-15')).toBe(0)
})

test.each([
  ['today', '2026-11-15', '2026-11-15'],
  ['yesterday', '2026-11-14', '2026-11-14'],
  ['this_week', '2026-11-15', '2026-11-21'],
  ['last_7', '2026-11-09', '2026-11-15'],
  ['last_30', '2026-10-17', '2026-11-15'],
  ['this_month', '2026-11-01', '2026-11-30'],
  ['last_month', '2026-10-01', '2026-10-31'],
] as const)('the quick range %s on a Sunday is %s to %s', (quick, from, to) =>
  expect(quickRange(quick, TODAY)).toEqual({ from, to }),
)

test('the quick ranges end the week on Saturday, and February on its last day', () => {
  expect(quickRange('this_week', '2026-11-21')).toEqual({ from: '2026-11-15', to: '2026-11-21' })
  expect(quickRange('this_month', '2028-02-10').to).toBe('2028-02-29')
  expect(quickRange('this_month', '2026-12-31').to).toBe('2026-12-31')
})

test('the limits of a day are inclusive, and reject a text that is not a day', () => {
  const limits = { min: '2026-11-01', max: '2026-11-30' }
  expect(['2026-11-01', '2026-11-30'].every((day) => isDayAllowed(day, limits))).toBe(true)
  expect(['2026-10-31', '2026-12-01', '2026-11-31', 'x'].some((day) => isDayAllowed(day, limits))).toBe(false)
  expect(isDay('2026-02-30')).toBe(false)
})

test('a day outside the limits moves to the nearest limit', () => {
  const limits = { min: '2026-11-10', max: '2026-11-20' }
  expect(['2026-11-09', '2026-11-15', '2027-01-01'].map((day) => nearestDay(day, limits))).toEqual([
    '2026-11-10',
    '2026-11-15',
    '2026-11-20',
  ])
  expect(nearestDay('2026-11-09', {})).toBe('2026-11-09')
})
