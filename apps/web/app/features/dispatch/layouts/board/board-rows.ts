import type { Order } from '../../state/wave-types.ts'
import { positionRange, type Lift } from './board-lift.ts'
import type { Trip } from '../../state/wave-types.ts'

/** Card height plus gap. All rows are equally high, so the row under a pointer is computed without measuring. */
export const ROW_PX = 88

export type BoardRow<O extends Order> = { kind: 'card' | 'hole'; order: O } | { kind: 'landing'; position: number }

/** Returns the rows of a column while orders are dragged. */
export function rowsOf<O extends Order>(
  orders: readonly O[],
  lift: Lift | null,
  landing_position: number | null,
): BoardRow<O>[] {
  const rows: BoardRow<O>[] = []
  let staying = 0
  for (const order of orders) {
    const is_lifted = lift?.order_ids.includes(order.order_id) ?? false
    if (!is_lifted) staying += 1
    if (!is_lifted && staying === landing_position) rows.push({ kind: 'landing', position: staying })
    rows.push({ kind: is_lifted ? 'hole' : 'card', order })
  }
  if (landing_position !== null && landing_position > staying)
    rows.push({ kind: 'landing', position: landing_position })
  return rows
}

/**
 * Returns the position for a pointer `y_px` below the top of the first card. The drop preview already takes one row:
 * over it the position stays, and the cards below it are one row lower than without it.
 */
export function positionAt(y_px: number, trip: Trip | null, lift: Lift, landing_position: number | null): number {
  const { first, last } = positionRange(trip, lift)
  const orders = trip?.stops ?? []
  const drawn = rowsOf(orders, lift, landing_position)
  const landing_row = drawn.findIndex(({ kind }) => kind === 'landing')
  const row = Math.floor(y_px / ROW_PX)
  if (landing_row !== -1 && row === landing_row) return landing_position ?? last
  const y = landing_row !== -1 && row > landing_row ? y_px - ROW_PX : y_px
  const before = Math.max(0, Math.round(y / ROW_PX))
  const staying = orders.slice(0, before).filter(({ order_id }) => !lift.order_ids.includes(order_id)).length
  return Math.min(Math.max(staying + 1, first), last)
}

const EDGE_PX = 56
const FASTEST_PX = 18

/** Returns the pixels to scroll in this frame: more, the nearer the pointer is to an end of the scroll container. */
export function edgeStep(at: number, start: number, end: number): number {
  const edge = Math.min(EDGE_PX, (end - start) / 4)
  if (at < start + edge) return -Math.min(1, (start + edge - at) / edge) * FASTEST_PX
  if (at > end - edge) return Math.min(1, (at - end + edge) / edge) * FASTEST_PX
  return 0
}
