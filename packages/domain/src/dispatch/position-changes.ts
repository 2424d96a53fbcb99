import { type Wave, stopPositionOf } from './wave.ts'

/** Position of an order before or after an action, for the log; null while it waited. */
export type LoggedPosition = { readonly trip_id: number; readonly driver_id: number; readonly position: number } | null
export type PositionChange = {
  readonly order_id: number
  readonly before: LoggedPosition
  readonly after: LoggedPosition
  /** The new lock exemption; omitted when unchanged. */
  readonly unlock?: boolean
}

/**
 * Returns the changes of an action: the requested orders, and those whose trip or driver changed. Orders whose position
 * only shifted are omitted, because undoing the listed changes restores their positions.
 */
export function changesOf(before: Wave, after: Wave, requested_ids: readonly number[]): PositionChange[] {
  const placed = [before, after].flatMap(({ trips }) => trips.flatMap(({ stops }) => stops.map((s) => s.order_id)))
  const is_requested = new Set(requested_ids)
  return [...new Set([...placed, ...requested_ids])].flatMap((order_id) => {
    const [was, is] = [loggedPosition(before, order_id), loggedPosition(after, order_id)]
    const has_left = was?.trip_id !== is?.trip_id || was?.driver_id !== is?.driver_id
    return has_left || is_requested.has(order_id)
      ? [{ order_id, before: was, after: is, ...exemption(before, after, order_id) }]
      : []
  })
}

function exemption(before: Wave, after: Wave, order_id: number): { unlock?: boolean } {
  const unlock = after.orders.get(order_id)?.unlock
  return unlock === undefined || unlock === before.orders.get(order_id)?.unlock ? {} : { unlock }
}

function loggedPosition(wave: Wave, order_id: number): LoggedPosition {
  const current = stopPositionOf(wave, order_id)
  return current && { trip_id: current.trip.id, driver_id: current.trip.driver_id, position: current.index + 1 }
}

/** Inserts items at their positions, counted from 1; the lowest goes first, so that each item gets its final index. */
export function insertAll<T>(
  rest: readonly T[],
  added: readonly { readonly one: T; readonly position: number }[],
): T[] {
  const all = [...rest]
  for (const { one, position } of added.toSorted((a, b) => a.position - b.position)) all.splice(position - 1, 0, one)
  return all
}
