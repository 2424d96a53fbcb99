import type { ResponseOf } from '@tavlin/contract/endpoint'
import type { kitchen } from '@tavlin/contract/kitchen'

export type KitchenBoard = ResponseOf<typeof kitchen.deliBoard>['data']
export type DeliCard = KitchenBoard['cards'][number]

export const COLUMNS = ['pending', 'accepted', 'cooking', 'ready'] as const
export type KitchenColumn = (typeof COLUMNS)[number]
export const isColumn = (text: string | null): text is KitchenColumn => COLUMNS.some((column) => column === text)

/** Returns when a delivery has to leave the deli, or when a pickup has to be ready: the start of its promise. */
export const leaveBy = ({ promise_from, leave_by }: DeliCard): number => Date.parse(leave_by ?? promise_from)

/** Returns the sort key: pending orders by approval deadline, others by the time they have to leave. */
const urgency = (card: DeliCard): number =>
  card.status === 'pending' && card.approve_by ? Date.parse(card.approve_by) : leaveBy(card)
const byUrgency = (a: DeliCard, b: DeliCard) => urgency(a) - urgency(b) || a.id - b.id

export function columnsOf(cards: readonly DeliCard[]): Record<KitchenColumn, DeliCard[]> {
  const of = (column: KitchenColumn) => cards.filter(({ status }) => status === column).toSorted(byUrgency)
  return { pending: of('pending'), accepted: of('accepted'), cooking: of('cooking'), ready: of('ready') }
}

/** Returns the orders that have left, latest promise first: customers may still ask about them at the counter. */
export const leftLately = (cards: readonly DeliCard[]): DeliCard[] =>
  cards
    .filter(({ status }) => status === 'on-the-way' || status === 'completed')
    .toSorted((a, b) => Date.parse(b.promise_from) - Date.parse(a.promise_from) || b.id - a.id)

/** Returns the column shown on a narrow screen: the selected one, otherwise the first that is not empty. */
export function columnShown(param: string | null, columns: Record<KitchenColumn, readonly unknown[]>): KitchenColumn {
  if (isColumn(param)) return param
  return COLUMNS.find((column) => columns[column].length > 0) ?? 'pending'
}
