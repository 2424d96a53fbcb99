import { NOTHING, type PendingStates } from './crossings.ts'
import { type Card, MOST_CARDS } from './section.ts'

/** Time for which cards stay in place after a card is done, in ms: the user may be about to tap another one. */
export const HOLD_MS = 4000

export type ShownCard = { readonly card: Card; readonly is_finished: boolean }

const byFire = (a: Card, b: Card) =>
  Date.parse(a.fire_at) - Date.parse(b.fire_at) || a.number - b.number || a.order_id - b.order_id

type ArrangeOptions = {
  wanted?: PendingStates
  /** The recalled order, which is always shown. */
  recalled_id?: number | undefined
}

function firstOf(sorted: readonly Card[], recalled_id: number | undefined): readonly Card[] {
  const first = sorted.slice(0, MOST_CARDS)
  const recalled = sorted.slice(MOST_CARDS).find(({ order_id }) => order_id === recalled_id)
  return recalled ? [...first.slice(0, -1), recalled] : first
}

/**
 * Returns the cards sorted by start time. While `held` is set, each card stays at its position and key: done cards stay
 * greyed out unless they are recalled, and new cards are added at the end.
 */
export function arrange(cards: readonly Card[], held: readonly Card[] | null, more: ArrangeOptions = {}): ShownCard[] {
  const { wanted = NOTHING, recalled_id } = more
  const sorted = cards.toSorted(byFire)
  if (!held) return firstOf(sorted, recalled_id).map((card) => ({ card, is_finished: false }))
  const now = new Map(sorted.map((card) => [card.order_id, card]))
  const held_cards = held.map((card) => {
    const current = now.get(card.order_id)
    now.delete(card.order_id)
    const is_called_back = card.tasks.some(({ id }) => wanted.get(id) === 'queued')
    return { card: current ?? card, is_finished: current === undefined && !is_called_back }
  })
  const fresh = [...now.values()].map((card) => ({ card, is_finished: false }))
  return [...held_cards, ...fresh].slice(0, MOST_CARDS)
}

/** Distributes items row by row: the first ones side by side, the next ones below. */
export const inColumns = <T>(items: readonly T[], columns: number): { column: number; items: T[] }[] =>
  Array.from({ length: columns }, (_, column) => ({
    column,
    items: items.filter((_item, at) => at % columns === column),
  }))
