import type { LiveEvent } from '#platform/live/channels.ts'
import type { OrderListRow } from '../order.ts'

type OrderEvent = { order_id: number; status?: string; from?: string; to?: string }

/** Returns the effect of an event on the waiting orders: a new order to announce, or a changed list; null for none. */
export function newsOf({ name, data }: LiveEvent): { new_id: number | null } | null {
  const { order_id, status, from, to } = data as OrderEvent
  if (name === 'order.placed') return status === 'pending' ? { new_id: order_id } : null
  if (name === 'order.moved') return from === 'pending' || to === 'pending' ? { new_id: null } : null
  return name === 'order.escalated' ? { new_id: null } : null
}

type MissingBags = { order_id: number; number: number; missing: number }

/** Returns the bags that a driver did not find when loading; null for other events. */
export const missingBagsOf = ({ name, data }: LiveEvent): MissingBags | null =>
  name === 'trip.bag_missing' ? (data as MissingBags) : null

/** Whether the screen at this path shows the waiting order, so that no sound is needed for it. */
export function isShownAt(path: string, { id, deli }: Pick<OrderListRow, 'id' | 'deli'>): boolean {
  return path === '/orders' || path === `/orders/${id}` || path === `/delis/${deli.id}/orders`
}
