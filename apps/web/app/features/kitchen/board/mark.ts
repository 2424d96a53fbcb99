import { minutesSince, minutesUntil } from '../countdown.ts'
import { type DeliCard, leaveBy } from './board.ts'

/** The most urgent fact of a card, with its minutes when it has any. */
export type Mark = { kind: MarkKind; minutes: number }
export type MarkKind =
  'none' | 'unpaid' | 'pays_at_counter' | 'closes' | 'overdue' | 'late' | 'leaves' | 'waits' | 'driver' | 'no_driver'

/** Time before leaving from which the card shows a countdown. */
const SOON_MINUTES = 15
/** An order that waits for its customer for less than this is not marked. */
const PATIENT_MINUTES = 5

const LATEST_MINUTES = 999

export function markOf(card: DeliCard, now_ms: number): Mark {
  if (card.status === 'pending') {
    if (card.pay_by !== null) return { kind: card.pays_at_counter ? 'pays_at_counter' : 'unpaid', minutes: 0 }
    if (card.approve_by === null) return { kind: 'none', minutes: 0 }
    return { kind: Date.parse(card.approve_by) > now_ms ? 'closes' : 'overdue', minutes: 0 }
  }
  const late = Math.max(card.late_minutes, minutesSince(card.promise_to, now_ms))
  if (late > 0 && card.status !== 'ready') return { kind: 'late', minutes: Math.min(late, LATEST_MINUTES) }
  if (card.status === 'ready') return readyMark(card, now_ms)
  const minutes = minutesUntil(new Date(leaveBy(card)).toISOString(), now_ms)
  return minutes <= SOON_MINUTES ? { kind: 'leaves', minutes } : { kind: 'none', minutes: 0 }
}

function readyMark(card: DeliCard, now_ms: number): Mark {
  if (card.order_type === 'delivery') return { kind: card.driver ? 'driver' : 'no_driver', minutes: 0 }
  // An order that is ready early counts as waiting only from its promised time.
  const since = Math.max(Date.parse(card.ready_at ?? card.promise_from), Date.parse(card.promise_from))
  const minutes = minutesSince(new Date(since).toISOString(), now_ms)
  return minutes >= PATIENT_MINUTES ? { kind: 'waits', minutes } : { kind: 'none', minutes: 0 }
}
