import type { DeliCard } from './board.ts'

/** Pending orders that were not there a moment ago; `null`: this is the first moment. */
export const freshPending = (seen: ReadonlySet<number> | null, cards: readonly DeliCard[]): DeliCard[] =>
  seen === null ? [] : cards.filter(({ id, status }) => status === 'pending' && !seen.has(id))
