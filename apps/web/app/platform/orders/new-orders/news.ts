import type { LiveEvent } from '../../live/rooms.ts'

type Told = { order_id: number; status?: string; from?: string; to?: string }

/** What an event says about those that wait: one more to tell of, or that the list is another one; null: nothing. */
export function newsOf({ name, data }: LiveEvent): { new_id: number | null } | null {
  const { order_id, status, from, to } = data as Told
  if (name === 'order.placed') return status === 'pending' ? { new_id: order_id } : null
  if (name === 'order.moved') return from === 'pending' || to === 'pending' ? { new_id: null } : null
  return name === 'order.escalated' ? { new_id: null } : null
}

/** Orders that stand on the screen are looked at: there is no need to ring for them. */
export const isLookedAt = (path: string): boolean =>
  /^\/orders(\/(?!update|kiosk|pos)|$)|^\/delis\/\d+\/orders/.test(path)
