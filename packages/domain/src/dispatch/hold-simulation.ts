import {
  type Firmness,
  LATE_WEIGHT,
  SERVICE_S,
  type TimedStop,
  type Travel,
  type TripTimes,
  tripTimes,
} from './etas.ts'
import { holdAdvice } from './hold-advice.ts'

/** An order of one deli's day, with the times at which it is placed and ready. */
export type DayOrder = {
  readonly order_id: number
  readonly placed_ms: number
  readonly ready_ms: number
  readonly promise_from_ms: number
  readonly promise_to_ms: number
  readonly firmness: Firmness
}
export type SimulationDay = { readonly orders: readonly DayOrder[]; readonly drivers: number; readonly travel: Travel }
export type DayResult = {
  readonly driving_s: number
  readonly late_s: number
  readonly late_orders: number
  readonly trips: number
  readonly orders: number
}
/**
 * With `now`, every ready order leaves with any free driver. With `advice`, an order waits while the advice holds it.
 */
export type HoldPolicy = 'now' | 'advice'

const MINUTE_MS = 60_000
const STOPS_OF_TRIP = 10
/**
 * Multiplies the cost of lateness. It is the same for both policies, so that they differ only in which orders wait, not
 * in how trips are built.
 */
const LATENESS_FACTOR = 20
const LONGEST_DAY_MINUTES = 36 * 60

/** Simulates a day minute by minute; orders are unknown before they are placed. */
export function playDay(day: SimulationDay, policy: HoldPolicy): DayResult {
  const free_at = Array<number>(day.drivers).fill(0)
  const waiting = new Set(day.orders)
  const result = { driving_s: 0, late_s: 0, late_orders: 0, trips: 0, orders: day.orders.length }
  const from_ms = Math.min(...day.orders.map(({ placed_ms }) => placed_ms))
  for (let minute = 0; minute < LONGEST_DAY_MINUTES && waiting.size > 0; minute++) {
    const now_ms = from_ms + minute * MINUTE_MS
    const placed = [...waiting].filter(({ placed_ms }) => placed_ms <= now_ms)
    const free = free_at.flatMap((at_ms, driver) => (at_ms <= now_ms ? [driver] : []))
    const leaving = leavingNow(day, placed, { now_ms, free_drivers: free.length }, policy)
    for (const [i, trip] of tripsOf(day, leaving, now_ms, free.length).entries()) {
      const times = timesOf(day, trip, now_ms)
      free_at[free[i]!] = times.ends_at.getTime()
      result.trips += 1
      result.driving_s += times.driving_s
      result.late_s += times.late_s
      result.late_orders += times.stops.filter(({ late_s }) => late_s > 0).length
      for (const order of trip) waiting.delete(order)
    }
  }
  return result
}

function leavingNow(
  day: SimulationDay,
  placed: readonly DayOrder[],
  { now_ms, free_drivers }: { now_ms: number; free_drivers: number },
  policy: HoldPolicy,
) {
  const ready = placed.filter(({ ready_ms }) => ready_ms <= now_ms)
  if (policy === 'now' || ready.length === 0 || free_drivers === 0) return ready
  const hold_orders = placed.map(({ order_id, ready_ms, promise_to_ms }) => ({
    order_id,
    ready_ms,
    leave_by_ms: promise_to_ms - day.travel(null, order_id).seconds * 1000,
  }))
  const advices = holdAdvice(hold_orders, { now_ms, free_drivers, travel: day.travel })
  const held = new Set(advices.filter(({ advice }) => advice === 'hold').map(({ order_id }) => order_id))
  return ready.filter(({ order_id }) => !held.has(order_id))
}

/** Inserts each order at its cheapest position: on an existing trip, or on a new one while a driver is free. */
function tripsOf(day: SimulationDay, leaving: readonly DayOrder[], now_ms: number, most: number): DayOrder[][] {
  const trips: DayOrder[][] = []
  for (const order of leaving.toSorted((a, b) => a.promise_to_ms - b.promise_to_ms)) {
    const options = trips.flatMap((trip, index) =>
      trip.length >= STOPS_OF_TRIP
        ? []
        : Array.from({ length: trip.length + 1 }, (_, at) => ({
            index,
            stops: trip.toSpliced(at, 0, order),
            was: trip,
          })),
    )
    if (trips.length < most) options.push({ index: trips.length, stops: [order], was: [] })
    const [best] = options
      .map((option) => ({ ...option, cost: costOf(day, option.stops, now_ms) - costOf(day, option.was, now_ms) }))
      .toSorted((a, b) => a.cost - b.cost)
    if (best) trips[best.index] = best.stops
  }
  return trips
}

const costOf = (day: SimulationDay, trip: readonly DayOrder[], now_ms: number): number => {
  const { driving_s, stops } = timesOf(day, trip, now_ms)
  return stops.reduce(
    (sum, { late_s }, i) => sum + late_s * LATENESS_FACTOR * LATE_WEIGHT[trip[i]!.firmness],
    driving_s,
  )
}

function timesOf({ travel }: SimulationDay, trip: readonly DayOrder[], now_ms: number): TripTimes {
  const stops = trip.map((order): TimedStop => ({
    order_id: order.order_id,
    service_s: SERVICE_S,
    firmness: order.firmness,
    arrived_at: null,
    done_at: null,
    promise_from: new Date(order.promise_from_ms),
    promise_to: new Date(order.promise_to_ms),
    ready_at: new Date(order.ready_ms),
  }))
  return tripTimes(
    { start_at: null, shift_from: null, back_at: null, departed_at: null, now: new Date(now_ms) },
    stops,
    travel,
  )
}
