import { cardState, GRACE_MINUTES } from '@tavlin/domain/kitchen/kitchen-times'
import { isBegun } from './crossings.ts'
import type { Card, CardState } from './section.ts'

const MINUTE_MS = 60_000

type Times = Pick<Card, 'fire_at' | 'why' | 'tasks'>

/** Returns when this section has to finish, so that the order is packed and delivered on time. */
export const dueAt = ({ fire_at, why }: Pick<Times, 'fire_at' | 'why'>): number =>
  Date.parse(fire_at) + why.section_minutes * MINUTE_MS

/**
 * A card that is not started is late `GRACE_MINUTES` after its start time; a started card after its due time, but not
 * before those minutes.
 */
function lateAt(card: Times): number {
  const begin_by = Date.parse(card.fire_at) + GRACE_MINUTES * MINUTE_MS
  return isBegun(card) ? Math.max(begin_by, dueAt(card)) : begin_by
}

export function stateAt(card: Times, now_ms: number): CardState {
  if (!isBegun(card)) return cardState(card.fire_at, new Date(now_ms))
  return now_ms > lateAt(card) ? 'late' : 'now'
}

/** Returns the target of the card's countdown: its start time, and from then on the time when it is late. */
export const countsTo = (card: Times, state: CardState): number =>
  state === 'next' ? Date.parse(card.fire_at) : lateAt(card)

/** Returns the counts as one string, `late now next`, so that a tick without a change causes no rerender. */
export function countStates(cards: readonly Times[], now_ms: number): string {
  const counts = { late: 0, now: 0, next: 0 }
  for (const card of cards) counts[stateAt(card, now_ms)]++
  return `${counts.late} ${counts.now} ${counts.next}`
}
