import { expect, test } from 'vitest'
import { countdownText, longCountdown, minutesSince, minutesUntil } from './countdown.ts'

test.each([
  [255_000, '4:15'],
  [750_000, '12:30'],
  [59_999, '0:59'],
  [0, '0:00'],
  [-400, '0:00'],
  [-130_000, '−2:10'],
  [5_999_000, '99:59'],
  [6_000_000, '1h40'],
  [-7_500_000, '−2h05'],
])('formats a countdown of %i ms as %s', (left_ms, text) => {
  expect(countdownText(left_ms)).toBe(text)
})

test('minutesUntil rounds up, minutesSince rounds down, and neither goes below zero', () => {
  const at = '2026-11-15T11:00:00.000Z'
  const noon = Date.parse(at)
  expect([minutesUntil(at, noon - 61_000), minutesUntil(at, noon + 5000)]).toEqual([2, 0])
  expect([minutesSince(at, noon + 119_000), minutesSince(at, noon - 5000)]).toEqual([1, 0])
})

test('splits a long countdown into hours and minutes, and returns null for a short one', () => {
  expect(longCountdown(countdownText(25_080_000))).toEqual({ hours: '6', minutes: '58' })
  expect(longCountdown(countdownText(-7_500_000))).toEqual({ hours: '−2', minutes: '5' })
  expect(longCountdown(countdownText(255_000))).toBeNull()
})
