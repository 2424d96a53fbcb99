import { expect, test } from 'vitest'
import { minutesLeft } from './minutes-left.ts'

const NOW = Date.parse('2026-11-16T10:00:00Z')

test.each([
  ['2026-11-16T10:10:00Z', '10:00'],
  ['2026-11-16T10:01:05Z', '1:05'],
  ['2026-11-16T10:00:00.200Z', '0:01'],
  ['2026-11-16T09:59:00Z', '0:00'],
])('at 10:00 UTC, the countdown to %s shows %s', (until, left) => {
  expect(minutesLeft(until, NOW)).toBe(left)
})
