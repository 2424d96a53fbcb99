import { type Departure, type TimedStop, type Travel, type TripTimes, tripTimes } from './etas.ts'

export type InsertionPosition = {
  /** Position on the trip, counted from 1. */
  readonly position: number
  readonly added_s: number
  readonly added_m: number
  readonly eta_at: Date
  /** Lateness of the inserted order, in seconds. */
  readonly late_s: number
  /** Other orders that become late or later, and by how many seconds. */
  readonly makes_late: readonly { readonly order_id: number; readonly late_s: number }[]
  readonly ends_at: Date
  readonly cost: number
  readonly times: TripTimes
}

/** Returns every free position on a trip, in sequence. The first `fixed` stops are already started. */
export function insertionPositions(
  departure: Departure,
  { stops, fixed }: { readonly stops: readonly TimedStop[]; readonly fixed: number },
  order: TimedStop,
  travel: Travel,
): InsertionPosition[] {
  const before = tripTimes(departure, stops, travel)
  return Array.from({ length: stops.length - fixed + 1 }, (_, i) => {
    const index = fixed + i
    const after = tripTimes(departure, stops.toSpliced(index, 0, order), travel)
    return insertionAt(before, after, index)
  })
}

function insertionAt(before: TripTimes, after: TripTimes, index: number): InsertionPosition {
  const own = after.stops[index]!
  const was_late = new Map(before.stops.map(({ order_id, late_s }) => [order_id, late_s]))
  const makes_late = after.stops.flatMap(({ order_id, late_s }) => {
    const more = late_s - (was_late.get(order_id) ?? 0)
    return order_id !== own.order_id && more > 0 ? [{ order_id, late_s: more }] : []
  })
  return {
    position: index + 1,
    added_s: after.driving_s - before.driving_s,
    added_m: after.distance_m - before.distance_m,
    eta_at: own.eta_at,
    late_s: own.late_s,
    makes_late,
    ends_at: after.ends_at,
    cost: after.cost - before.cost,
    times: after,
  }
}

export const cheapest = (positions: readonly InsertionPosition[]): InsertionPosition | null =>
  positions.reduce<InsertionPosition | null>((best, one) => (best === null || one.cost < best.cost ? one : best), null)
