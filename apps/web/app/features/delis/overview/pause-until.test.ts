import { expect, test } from 'vitest'
import { time } from '#base/format.ts'
import { pauseEnd } from './pause-until.ts'

const noon = Date.parse('2026-11-15T10:00:30Z')

test('a pause in minutes counts from now', () => {
  expect(pauseEnd('30', null, noon)).toBe('2026-11-15T10:30:30.000Z')
})

test.each([
  ['19:30', '2026-11-15T17:30:00.000Z'],
  ['00:15', '2026-11-15T22:15:00.000Z'],
  ['11:59', '2026-11-16T09:59:00.000Z'],
  ['12:00', '2026-11-16T10:00:00.000Z'],
])('a pause until %s ends when the clock next shows that time', (clock, end) => {
  expect(pauseEnd('clock', clock, noon)).toBe(end)
})

test('a pause until a clock time has no end before the time is entered', () => {
  expect(pauseEnd('clock', null, noon)).toBeNull()
})

test.each([
  ['2026-03-26T22:00:00Z', '09:00'],
  ['2026-10-24T20:00:00Z', '09:00'],
])('a pause that starts at %s, before a clock change, ends at %s local time', (now, clock) => {
  const end = pauseEnd('clock', clock, Date.parse(now))
  expect(time(end!)).toBe(clock)
  expect(Date.parse(end!) - Date.parse(now)).toBeLessThan(14 * 3_600_000)
})
