import { expect, test } from 'vitest'
import { nextDelivery } from './delivery-schedule.ts'

// 2026-11-15 is a Sunday. Israel is two hours ahead of UTC in November.
const schedule = { delivery_weekdays: [2, 5], cutoff_minute: 12 * 60, lead_days: 1 }

test.each([
  ['an hour and twenty minutes before the cut-off of Tuesday', '2026-11-16T08:40:00Z', '2026-11-17', 80],
  ['at the cut-off of Tuesday', '2026-11-16T10:00:00Z', '2026-11-20', 3 * 24 * 60],
  ['on Tuesday itself', '2026-11-17T05:00:00Z', '2026-11-20', 2 * 24 * 60 + 5 * 60],
])('finds the next delivery for an order that is placed %s', (_, now, date, minutes_left) => {
  const found = nextDelivery(schedule, new Date(now))!
  expect(found.date).toBe(date)
  expect((found.cutoff_at.getTime() - Date.parse(now)) / 60_000).toBe(minutes_left)
})

test('the cut-off keeps its local hour on both sides of a clock change', () => {
  // Daylight saving time ends on Sunday 2026-10-25 at 02:00.
  const sunday = { delivery_weekdays: [1], cutoff_minute: 12 * 60, lead_days: 1 }
  expect(nextDelivery(sunday, new Date('2026-10-24T00:00:00Z'))!.cutoff_at).toEqual(new Date('2026-10-25T10:00:00Z'))
  expect(nextDelivery(sunday, new Date('2026-10-17T00:00:00Z'))!.cutoff_at).toEqual(new Date('2026-10-18T09:00:00Z'))
})

test('returns a delivery of the following week when the lead time is longer than a week', () => {
  const slow = { delivery_weekdays: [0], cutoff_minute: 0, lead_days: 10 }
  expect(nextDelivery(slow, new Date('2026-11-15T10:00:00Z'))!.date).toBe('2026-11-29')
})

test('returns null for a supplier without fixed days', () => {
  expect(nextDelivery({ ...schedule, delivery_weekdays: [] }, new Date('2026-11-15T10:00:00Z'))).toBeNull()
})
