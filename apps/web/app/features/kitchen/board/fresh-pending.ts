import type { DeliCard } from './board.ts'

/** Returns pending orders that are new since the last response. `seen` is null on the first response. */
export const freshPending = (seen: ReadonlySet<number> | null, cards: readonly DeliCard[]): DeliCard[] =>
  seen === null ? [] : cards.filter(({ id, status }) => status === 'pending' && !seen.has(id))
