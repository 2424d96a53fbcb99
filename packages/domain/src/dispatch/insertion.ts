import { type Departure, type Firmness, type TimedStop, type Travel, type TripTimes, tripTimes } from './etas.ts'

/** Seconds of driving that a second of lateness is worth, by how firmly the time was promised; the planner counts alike. */
export const LATE_WEIGHT: Readonly<Record<Firmness, number>> = { firm: 10, asap: 6, flexible: 4 }

export type InsertionPlace = {
  /** From 1. */
  readonly position: number
  readonly added_s: number
  readonly added_m: number
  readonly eta_at: Date
  /** Of the order itself. */
  readonly late_s: number
  /** Who becomes later by it, and by how much. */
  readonly makes_late: readonly { readonly order_id: number; readonly late_s: number }[]
  readonly ends_at: Date
  readonly cost: number
}

/** Every place that is still free on a trip, in their order: `fixed` stops at its beginning were started. */
export function insertionPlaces(
  departure: Departure,
  stops: readonly TimedStop[],
  fixed: number,
  order: TimedStop,
  travel: Travel,
): InsertionPlace[] {
  const before = tripTimes(departure, stops, travel)
  const was_late = new Map(before.stops.map(({ order_id, late_s }) => [order_id, late_s]))
  return Array.from({ length: stops.length - fixed + 1 }, (_, i) => {
    const index = fixed + i
    const after = tripTimes(departure, stops.toSpliced(index, 0, order), travel)
    return placeOf(before, was_late, after, index, stops, order)
  })
}

function placeOf(
  before: TripTimes,
  was_late: ReadonlyMap<number, number>,
  after: TripTimes,
  index: number,
  stops: readonly TimedStop[],
  order: TimedStop,
): InsertionPlace {
  const own = after.stops[index]!
  const added_s = after.driving_s - before.driving_s
  const weight_of = new Map([...stops, order].map(({ order_id, firmness }) => [order_id, LATE_WEIGHT[firmness]]))
  const later = after.stops.flatMap(({ order_id, late_s }) => {
    const more = late_s - (was_late.get(order_id) ?? 0)
    return order_id !== order.order_id && more !== 0 ? [{ order_id, late_s: more }] : []
  })
  const late_cost = later.reduce((sum, one) => sum + one.late_s * weight_of.get(one.order_id)!, 0)
  return {
    position: index + 1,
    added_s,
    added_m: after.distance_m - before.distance_m,
    eta_at: own.eta_at,
    late_s: own.late_s,
    makes_late: later.filter(({ late_s }) => late_s > 0),
    ends_at: after.ends_at,
    cost: added_s + late_cost + own.late_s * LATE_WEIGHT[order.firmness],
  }
}

export const cheapest = (places: readonly InsertionPlace[]): InsertionPlace | null =>
  places.reduce<InsertionPlace | null>((best, one) => (best === null || one.cost < best.cost ? one : best), null)
