import type { Wanted } from './crossings.ts'
import type { Card, Section } from './section.ts'

/** An order that was called back and that the server's answer does not contain yet. */
export type Recall = {
  readonly order_id: number
  readonly number: number
  readonly task_ids: readonly number[]
  /** As it was before it was crossed out; null when it was not crossed out on this screen. */
  readonly card: Card | null
  /** The answer on the screen when it was called back. */
  readonly since: string
}

type Answer = Pick<Section, 'at' | 'cards'>

/** Over once the card is there, or once an answer that knows of the recall came without it. */
const isOver = ({ order_id, task_ids, since }: Recall, { at, cards }: Answer, wanted: Wanted): boolean =>
  cards.some((card) => card.order_id === order_id) || (at !== since && !task_ids.some((id) => wanted.has(id)))

/** The cards with the one that was called back, before any answer. */
export function withRecalled(section: Answer, recall: Recall | null, wanted: Wanted): readonly Card[] {
  if (!recall?.card || isOver(recall, section, wanted)) return section.cards
  const tasks = recall.card.tasks.map((task) =>
    recall.task_ids.includes(task.id) ? { ...task, state: 'queued' as const, done_at: null } : task,
  )
  return [...section.cards, { ...recall.card, tasks }]
}

/**
 * The card called back is not drawn yet and will push others to another key: until then no key and no button works,
 * or the press meant for it would start another order.
 */
export const isAwaited = (section: Answer, recall: Recall | null, wanted: Wanted): boolean =>
  recall !== null && recall.card === null && !isOver(recall, section, wanted)
