/** The orders picked up to be placed, in the order they were picked up. */
export type Hand = readonly number[]
export const EMPTY: Hand = []

/** Modifier keys of a click: ctrl or cmd toggles one order, shift selects a range. */
export type ClickModifiers = { with_ctrl?: boolean; with_shift?: boolean }

type Click = ClickModifiers & {
  order_id: number
  /** Order ids in the sequence of the clicked list, for a shift range. */
  row_ids: readonly number[]
  /** True when the click was on a stop: the picked-up orders are then placed before that stop. */
  is_stop: boolean
}

/** Returns the result of a click on an order: the orders picked up from now on, or `put` to place them. */
export function clickOrder(hand: Hand, { order_id, row_ids, is_stop, with_ctrl, with_shift }: Click): Hand | 'put' {
  if (with_shift && hand.length > 0) return between(hand, order_id, row_ids)
  if (with_ctrl) return hand.includes(order_id) ? hand.filter((id) => id !== order_id) : [...hand, order_id]
  if (hand.includes(order_id)) return EMPTY
  return hand.length > 0 && is_stop ? 'put' : [order_id]
}

function between(hand: Hand, order_id: number, row_ids: readonly number[]): Hand {
  const from = row_ids.indexOf(hand[0]!)
  const to = row_ids.indexOf(order_id)
  if (from === -1 || to === -1) return [...new Set([...hand, order_id])]
  const rows = row_ids.slice(Math.min(from, to), Math.max(from, to) + 1)
  // The first order stays first: it anchors the next shift range.
  return [hand[0]!, ...rows.filter((id) => id !== hand[0])]
}

/** Drops orders that are no longer in the wave, because another dispatcher moved or cancelled them. */
export function stillThere(hand: Hand, isThere: (order_id: number) => boolean): Hand {
  const left = hand.filter(isThere)
  return left.length === hand.length ? hand : left
}
