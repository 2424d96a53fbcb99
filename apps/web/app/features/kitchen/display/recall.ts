import type { PendingStates } from './crossings.ts'
import type { Card, Section } from './section.ts'

/** A recalled order that the server's response does not contain yet. */
export type Recall = {
  readonly order_id: number
  readonly number: number
  readonly task_ids: readonly number[]
  /** The card before it was marked done; null when that happened on another screen. */
  readonly card: Card | null
  /** Time of the response that was displayed at the recall. */
  readonly since: string
}

type SectionCards = Pick<Section, 'at' | 'cards'>

/**
 * Returns true once a response contains the card, or a later response does not contain it and no change of its tasks is
 * pending.
 */
const isFinished = (
  { order_id, task_ids, since }: Recall,
  { at, cards }: SectionCards,
  wanted: PendingStates,
): boolean =>
  cards.some((card) => card.order_id === order_id) || (at !== since && !task_ids.some((id) => wanted.has(id)))

/** Returns the cards plus the recalled one, as an optimistic update. */
export function withRecalled(section: SectionCards, recall: Recall | null, wanted: PendingStates): readonly Card[] {
  if (!recall?.card || isFinished(recall, section, wanted)) return section.cards
  const tasks = recall.card.tasks.map((task) =>
    recall.task_ids.includes(task.id) ? { ...task, state: 'queued' as const, done_at: null } : task,
  )
  return [...section.cards, { ...recall.card, tasks }]
}

/**
 * Returns true while the recalled card is not rendered yet. When it appears, it moves other cards to different keys, so
 * the cards are locked until then: a key pressed for one order must not change another order.
 */
export const isAwaited = (section: SectionCards, recall: Recall | null, wanted: PendingStates): boolean =>
  recall !== null && recall.card === null && !isFinished(recall, section, wanted)
