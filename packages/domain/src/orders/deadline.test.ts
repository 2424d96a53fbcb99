import { expect, test } from 'vitest'
import { nextRung } from './deadline.ts'

const at = (minutes: number): Date => new Date(Date.parse('2026-11-15T10:00:00Z') + minutes * 60_000)
const waiting = (escalation: number, cancels = true) => ({ placed_at: at(0), approve_by: at(10), escalation, cancels })

test.each([
  [0, 9.9, 0],
  [0, 10, 1],
  [1, 14.9, 0],
  [1, 15, 2],
  [2, 19.9, 0],
  [2, 20, 3],
  // After an outage only one level is reached at a time: no order is cancelled before staff were notified.
  [0, 600, 1],
  [1, 600, 2],
  [3, 600, 0],
] as const)(
  'an unapproved order at level %i after %f of ten minutes escalates to level %i (0: stays)',
  (escalation, minutes, rung) => {
    expect(nextRung(waiting(escalation), at(minutes))).toBe(rung)
  },
)

test('does not cancel an unapproved order when automatic cancellation is off', () => {
  expect(nextRung(waiting(2, false), at(600))).toBe(0)
})
