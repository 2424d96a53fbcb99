import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isQuiet, quietUntil } from './quiet-hours.ts'

test.each([
  ['on Sunday at noon', '2026-11-15T10:00:00Z', null],
  ['at night', '2026-11-15T20:30:00Z', '2026-11-16T05:00:00.000Z'],
  ['on Friday afternoon', '2026-11-13T13:00:00Z', '2026-11-14T18:00:00.000Z'],
  ['on Saturday evening', '2026-11-14T19:30:00Z', '2026-11-15T05:00:00.000Z'],
  ['in the night of the clock change', '2026-03-26T23:30:00Z', '2026-03-27T04:00:00.000Z'],
])('finds the end of the quiet hours, or null outside them, %s', (_, now, expected) => {
  expect(quietUntil(new Date(now))?.toISOString() ?? null).toBe(expected)
})

test('the end of the quiet hours is the first allowed moment and less than two days away', () => {
  const minutes = fc.integer({ min: 0, max: 366 * 24 * 60 })
  fc.assert(
    fc.property(minutes, (minute) => {
      const now = new Date(Date.UTC(2026, 0, 1) + minute * 60_000)
      const until = quietUntil(now)
      expect(until === null).toBe(!isQuiet(now))
      if (until === null) return
      expect(isQuiet(until)).toBe(false)
      expect(isQuiet(new Date(until.getTime() - 1))).toBe(true)
      expect(until.getTime() - now.getTime()).toBeLessThan(48 * 3_600_000)
    }),
  )
})
