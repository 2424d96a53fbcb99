/** Orders on their way to a place, in the order they were taken up. Empty: nothing is in hand. */
export type Hand = readonly number[]
export const EMPTY: Hand = []

/** How a click came: ctrl or cmd adds and takes out, shift takes everything between. */
export type Clicked = { with_ctrl?: boolean; with_shift?: boolean }

type Click = Clicked & {
  order_id: number
  /** As they stand in the list that was clicked, for shift. */
  row_ids: readonly number[]
  /** A stop is a place as well: the second click puts before it. */
  is_place: boolean
}

/** What a click on an order means: another hand, or the place for what is in it. */
export function clickOrder(hand: Hand, { order_id, row_ids, is_place, with_ctrl, with_shift }: Click): Hand | 'put' {
  if (with_shift && hand.length > 0) return between(hand, order_id, row_ids)
  if (with_ctrl) return hand.includes(order_id) ? hand.filter((id) => id !== order_id) : [...hand, order_id]
  if (hand.includes(order_id)) return EMPTY
  return hand.length > 0 && is_place ? 'put' : [order_id]
}

function between(hand: Hand, order_id: number, row_ids: readonly number[]): Hand {
  const from = row_ids.indexOf(hand[0]!)
  const to = row_ids.indexOf(order_id)
  if (from === -1 || to === -1) return [...new Set([...hand, order_id])]
  const rows = row_ids.slice(Math.min(from, to), Math.max(from, to) + 1)
  // The one it began with stays first: from it the next shift counts.
  return [hand[0]!, ...rows.filter((id) => id !== hand[0])]
}

/** What left the wave meanwhile, by another hand or by a cancellation, is not in hand any more. */
export function stillThere(hand: Hand, isThere: (order_id: number) => boolean): Hand {
  const left = hand.filter(isThere)
  return left.length === hand.length ? hand : left
}
