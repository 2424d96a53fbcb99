import { type Wave, placeOf } from './wave.ts'

/** Null: it waits. */
export type LoggedPlace = { readonly trip_id: number; readonly driver_id: number; readonly position: number } | null
export type PlaceChange = {
  readonly order_id: number
  readonly before: LoggedPlace
  readonly after: LoggedPlace
  /** Exempt from locks from then on, or not any more; left out: as it was. */
  readonly unlock?: boolean
}

/**
 * What an action did to orders: those that were asked for, and those whose trip or driver became another. Who only made
 * room is left out: with these taken off and put back by their places, the others stand as they stood.
 */
export function changesOf(before: Wave, after: Wave, asked: readonly number[]): PlaceChange[] {
  const placed = [before, after].flatMap(({ trips }) => trips.flatMap(({ stops }) => stops.map((s) => s.order_id)))
  const is_asked = new Set(asked)
  return [...new Set([...placed, ...asked])].flatMap((order_id) => {
    const [was, is] = [loggedPlace(before, order_id), loggedPlace(after, order_id)]
    const has_left = was?.trip_id !== is?.trip_id || was?.driver_id !== is?.driver_id
    return has_left || is_asked.has(order_id)
      ? [{ order_id, before: was, after: is, ...exemption(before, after, order_id) }]
      : []
  })
}

function exemption(before: Wave, after: Wave, order_id: number): { unlock?: boolean } {
  const unlock = after.orders.get(order_id)?.unlock
  return unlock === undefined || unlock === before.orders.get(order_id)?.unlock ? {} : { unlock }
}

function loggedPlace(wave: Wave, order_id: number): LoggedPlace {
  const place = placeOf(wave, order_id)
  return place && { trip_id: place.trip.id, driver_id: place.trip.driver_id, position: place.index + 1 }
}

/** Those that were taken off, at their places among the rest: by ascending place each lands where it belongs. */
export function insertAll<T>(
  rest: readonly T[],
  added: readonly { readonly one: T; readonly position: number }[],
): T[] {
  const all = [...rest]
  for (const { one, position } of added.toSorted((a, b) => a.position - b.position)) all.splice(position - 1, 0, one)
  return all
}
