import type { InlayPosition } from '@tavlin/domain/dispatch/inlay-edits'
import type { OpInput } from './op.ts'
import { fixedStops } from './wave-reads.ts'
import type { Insertions, Trip } from './wave-types.ts'

/** A gap between the stops of a trip as drawn: 0 is before the first, `stops.length` after the last. */
export type Gap = number

/** Returns the gap that ↑ and ↓ lead to. */
export const gapAfter = (trip: Trip, gap: Gap, step: 1 | -1): Gap =>
  Math.max(fixedStops(trip), Math.min(trip.stops.length, gap + step))

/**
 * Returns the position, from 1, that orders get at a gap. Orders that leave positions before the gap are not counted,
 * because the later stops move up.
 */
export function positionAt(trip: Trip | null, gap: Gap | null, order_ids: readonly number[]): number | null {
  if (!trip || gap === null) return null
  return trip.stops.slice(0, gap).filter(({ order_id }) => !order_ids.includes(order_id)).length + 1
}

/** Returns the gap of a position from the server, as drawn while the order itself is still on the trip. */
export function gapOf(trip: Trip, position: number, order_id: number): Gap {
  const at = trip.stops.findIndex((stop) => stop.order_id === order_id)
  return at !== -1 && at < position - 1 ? position : position - 1
}

/** True for the gaps beside the only picked-up order: placing it there changes nothing. */
export function isIdle(trip: Trip, gap: Gap, order_ids: readonly number[]): boolean {
  const [only, ...more] = order_ids
  if (more.length > 0) return false
  const at = trip.stops.findIndex(({ order_id }) => order_id === only)
  return at !== -1 && (gap === at || gap === at + 1)
}

/**
 * Returns the best position of one order, as shown with its cost; for several, or while costs are unknown, the API
 * finds it.
 */
export function bestPosition(
  insertions: Insertions | null,
  row_id: number,
  order_ids: readonly number[],
): InlayPosition {
  const insertion = order_ids.length === 1 && insertions?.drivers.find((one) => one.row_id === row_id)
  return (insertion && insertion.position) || 'best'
}

/**
 * Returns the operation that places the picked-up orders. Several orders that stay on their trip become a reorder.
 */
export function wishOf(row_id: number, trip: Trip | null, gap: Gap | null, order_ids: readonly number[]): OpInput {
  const within =
    trip && order_ids.length > 1 && order_ids.every((id) => trip.stops.some((stop) => stop.order_id === id))
  if (!within) return { kind: 'move', order_ids, row_id, position: positionAt(trip, gap, order_ids) }
  const rest = trip.stops.filter(({ order_id }) => !order_ids.includes(order_id)).map(({ order_id }) => order_id)
  const at = (positionAt(trip, gap ?? trip.stops.length, order_ids) ?? 1) - 1
  return { kind: 'reorder', trip_id: trip.id, order_ids: rest.toSpliced(at, 0, ...order_ids) }
}
