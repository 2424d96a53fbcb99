import { expect, test } from 'vitest'
import { partOfDay } from './greeting.ts'

test.each([
  ['2026-11-15T02:59:00Z', 'night', 'a minute before five in winter (UTC+2)'],
  ['2026-11-15T03:00:00Z', 'morning', 'five in winter'],
  ['2026-11-15T10:00:00Z', 'noon', 'twelve in winter'],
  ['2026-07-15T09:00:00Z', 'noon', 'twelve in summer (UTC+3)'],
  ['2026-07-15T08:59:00Z', 'morning', 'a minute before twelve in summer'],
  ['2026-11-15T15:00:00Z', 'evening', 'five in the evening'],
  ['2026-11-15T20:00:00Z', 'evening', 'ten at night'],
  ['2026-11-15T22:30:00Z', 'night', 'half past midnight, which is hour 0 and not 24'],
])('the part of the day at %s is %s: %s', (at, part) => {
  expect(partOfDay(new Date(at))).toBe(part)
})
