import { expect, test } from 'vitest'
import { waitMinutes } from './waiting-time.ts'

// 12:02 in Asia/Jerusalem.
const NOW = new Date('2026-11-15T10:02:00Z')
const slot = (start_minute: number, reason: string | null = null) => ({
  start_minute,
  end_minute: start_minute + 15,
  reason,
})

test('a pickup waits until its slot begins and a delivery until its slot ends, rounded up to five minutes', () => {
  const slots = [slot(720, 'too_late'), slot(735, 'full'), slot(750)]
  expect(waitMinutes(slots, 'pickup', NOW)).toBe(30)
  expect(waitMinutes(slots, 'delivery', NOW)).toBe(45)
})

test('the waiting time for a slot that has begun is five minutes', () => {
  expect(waitMinutes([slot(720)], 'pickup', NOW)).toBe(5)
})

test('a day without a free slot has no waiting time', () => {
  expect(waitMinutes([slot(735, 'full')], 'pickup', NOW)).toBeNull()
})
