import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rhythmOf, segmentOf } from './segment.ts'

const NOW = new Date('2026-11-15T10:00:00Z')
const DAY_MS = 86_400_000
const daysAgo = (...days: number[]) => days.map((day) => new Date(NOW.getTime() - day * DAY_MS))

test('a customer with fewer than three completed orders is new, regardless of age', () => {
  for (const completed_orders of [0, 1, 2])
    expect(segmentOf({ completed_orders, quiet_at: '2020-01-01T00:00:00Z' }, NOW)).toBe('new')
})

test('a regular customer becomes quiet exactly at quiet_at', () => {
  const at = (ms: number) => ({ completed_orders: 3, quiet_at: new Date(NOW.getTime() + ms).toISOString() })
  expect([1, 0, -1].map((ms) => segmentOf(at(ms), NOW))).toEqual(['regular', 'quiet', 'quiet'])
  expect(segmentOf({ completed_orders: 9, quiet_at: null }, NOW)).toBe('regular')
})

test('a customer with fewer than three orders has no ordering rhythm', () => {
  expect([[], [1], [2, 1]].map((days) => rhythmOf(daysAgo(...days)))).toEqual([null, null, null])
})

test('a customer becomes quiet three median gaps after the last order', () => {
  // The gaps are 10, 8 and 60 days, so the median is 10.
  expect(rhythmOf(daysAgo(78, 68, 60, 0))?.quiet_at).toEqual(daysAgo(-30)[0])
  expect(rhythmOf(daysAgo(78, 68, 60, 0))!.median_gap_hours).toBe(240)
  // The median of an even number of gaps is the mean of the middle two.
  expect(rhythmOf(daysAgo(20, 10, 0, 32, 48))?.quiet_at).toEqual(daysAgo(-33)[0])
})

test('a daily customer becomes quiet after two weeks at the earliest', () => {
  expect(rhythmOf(daysAgo(2, 1, 0))?.quiet_at).toEqual(daysAgo(-14)[0])
  expect(rhythmOf(daysAgo(0, 0, 0))).toEqual({ median_gap_hours: 1, quiet_at: daysAgo(-14)[0] })
})

test('the rhythm ignores the sequence of orders, and quiet_at is at least two weeks after the last order', () => {
  const days = fc.array(fc.integer({ min: 0, max: 900 }), { minLength: 3, maxLength: 30 })
  fc.assert(
    fc.property(days, (list) => {
      const rhythm = rhythmOf(daysAgo(...list))!
      expect(rhythmOf(daysAgo(...list.toReversed()))).toEqual(rhythm)
      const last = NOW.getTime() - Math.min(...list) * DAY_MS
      expect(rhythm.quiet_at.getTime() - last).toBeGreaterThanOrEqual(14 * DAY_MS)
    }),
  )
})
