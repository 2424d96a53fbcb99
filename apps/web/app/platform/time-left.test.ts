import { expect, test } from 'vitest'
import { timeLeft } from './time-left.ts'

test.each([
  ['2026-11-15T10:00:59Z', 'minutes_left', 0],
  ['2026-11-15T10:29:59Z', 'minutes_left', 29],
  ['2026-11-15T11:59:59Z', 'minutes_left', 119],
  ['2026-11-15T12:00:00Z', 'hours_left', 2],
  ['2026-11-17T10:00:00Z', 'days_left', 2],
  ['2026-11-15T09:00:00Z', 'minutes_left', 0],
])('timeLeft from 10:00 until %s is %s with the count %i', (until, key, count) => {
  expect(timeLeft(until, Date.parse('2026-11-15T10:00:00Z'))).toEqual({ key, count })
})
