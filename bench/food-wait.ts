import { SERVICE_S, type TimedStop, type TripTimes, tripTimes } from '@tavlin/domain/dispatch/etas'
import type { DayOrder, SimulationDay } from '@tavlin/domain/dispatch/hold-simulation'
import { cheapest, insertionPositions } from '@tavlin/domain/dispatch/insertion'
import type { EtaTrip } from '@tavlin/domain/eta/eta'
import { kitchenDeparture } from '@tavlin/domain/eta/kitchen-departure'
import { seededRandom } from '@tavlin/planner/random'
import { demoDays } from './hold-days.ts'
import type { Result } from './pairs.ts'

const DAYS = 40
const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
/** Settings of the demo; times are in minutes. */
const TYPICAL_TRAVEL = 20
const PACK = 5
const COOK = 15
const MOST_STOPS = 10
/** A kitchen finishes at most `EARLY` minutes before and `LATE` minutes after the time that it works towards. */
const EARLY = 4
const LATE = 6
/** Largest increase of the lateness per order, in minutes. */
const MOST_LATER = 0.1

type Trip = { readonly driver: number; readonly orders: readonly DayOrder[]; readonly back_ms: number | null }
type Wait = { readonly minutes: number; readonly late_minutes: number; readonly orders: number }

/** Compares how long packed food waits for its trip when the kitchen packs for the departure and for a typical time. */
export async function foodWait(): Promise<Result> {
  const days = demoDays(DAYS, 1, 4)
  const [constant, real] = (['constant', 'departure'] as const).map((target) =>
    summed(days.map((day, index) => waitOf(day, index, target))),
  )
  const value = Math.round((constant!.wait_min === 0 ? 1 : real!.wait_min / constant!.wait_min) * 1000) / 1000
  return {
    name: 'food-wait',
    value,
    unit: 'minutes that food waits ÷ minutes with the typical travel time',
    goal: 0.7,
    // With less packed food waiting, a slow kitchen delays a trip more often: by at most six seconds per order.
    ok: value <= 0.7 && real!.late_min - constant!.late_min <= MOST_LATER,
    days: days.length,
    constant: constant!,
    departure: real!,
  }
}

/**
 * Plays the waves of a day. Kitchen errors are the same for both targets; trips of later waves can differ, because
 * drivers return at other times.
 */
function waitOf(day: SimulationDay, seed: number, target: 'constant' | 'departure'): Wait {
  const random = seededRandom(seed)
  const errors = new Map(day.orders.map(({ order_id }) => [order_id, (random() * (EARLY + LATE) - EARLY) * MINUTE_MS]))
  const back_ms = Array<number | null>(day.drivers).fill(null)
  const wait = { minutes: 0, late_minutes: 0, orders: 0 }
  for (const wave_ms of wavesOf(day))
    for (const trip of tripsOf(day, wave_ms, back_ms)) {
      const pack_ms = target === 'constant' ? null : departureOf(day, trip, wave_ms)
      const readyOf = (order: DayOrder) =>
        Math.max(soonest(order), (pack_ms ?? typical(order)) + errors.get(order.order_id)!)
      const times = timesOf(day, trip, readyOf, wave_ms)
      back_ms[trip.driver] = times.ends_at.getTime()
      wait.orders += trip.orders.length
      wait.late_minutes += times.late_s / 60
      for (const order of trip.orders) wait.minutes += (times.departs_at.getTime() - readyOf(order)) / MINUTE_MS
    }
  return wait
}

const typical = ({ promise_from_ms }: DayOrder): number => promise_from_ms - TYPICAL_TRAVEL * MINUTE_MS
const soonest = ({ placed_ms }: DayOrder): number => placed_ms + (COOK + PACK) * MINUTE_MS
const hourOf = ({ promise_from_ms }: DayOrder): number => Math.floor(promise_from_ms / HOUR_MS) * HOUR_MS
const wavesOf = ({ orders }: SimulationDay): number[] => [...new Set(orders.map(hourOf))].toSorted((a, b) => a - b)

/** Inserts each order of the wave at the cheapest position of any driver. */
function tripsOf(day: SimulationDay, wave_ms: number, back_ms: readonly (number | null)[]): Trip[] {
  const trips: Trip[] = back_ms.map((back, driver) => ({ driver, orders: [], back_ms: back }))
  const orders = day.orders.filter((order) => hourOf(order) === wave_ms)
  const readyOf = (order: DayOrder) => Math.max(soonest(order), typical(order))
  for (const order of orders.toSorted((a, b) => a.promise_to_ms - b.promise_to_ms)) {
    const options = trips.flatMap((trip, index) => {
      if (trip.orders.length >= MOST_STOPS) return []
      const stops = trip.orders.map((one) => stopOf(one, readyOf))
      const added = stopOf(order, readyOf)
      const place = cheapest(insertionPositions(departure(trip, wave_ms), { stops, fixed: 0 }, added, day.travel))
      return place ? [{ index, place }] : []
    })
    const [best] = options.toSorted((a, b) => a.place.cost - b.place.cost)
    if (!best) continue
    const trip = trips[best.index]!
    trips[best.index] = { ...trip, orders: trip.orders.toSpliced(best.place.position - 1, 0, order) }
  }
  return trips.filter((trip) => trip.orders.length > 0)
}

const departure = ({ back_ms }: Trip, wave_ms: number) => ({
  start_at: null,
  shift_from: null,
  back_at: back_ms === null ? null : new Date(back_ms),
  departed_at: null,
  now: plannedAt(wave_ms),
})

/** Dispatchers plan a wave before the kitchen starts its orders. */
const plannedAt = (wave_ms: number): Date => new Date(wave_ms - 2 * HOUR_MS)

const stopOf = (order: DayOrder, readyOf: (order: DayOrder) => number): TimedStop => ({
  order_id: order.order_id,
  service_s: SERVICE_S,
  firmness: order.firmness,
  arrived_at: null,
  done_at: null,
  promise_from: new Date(order.promise_from_ms),
  promise_to: new Date(order.promise_to_ms),
  ready_at: new Date(readyOf(order)),
})

const timesOf = (
  { travel }: SimulationDay,
  trip: Trip,
  readyOf: (order: DayOrder) => number,
  wave_ms: number,
): TripTimes =>
  tripTimes(
    departure(trip, wave_ms),
    trip.orders.map((order) => stopOf(order, readyOf)),
    travel,
  )

function departureOf({ travel }: SimulationDay, trip: Trip, wave_ms: number): number {
  const stops = trip.orders.map((order, i): EtaTrip['stops'][number] => {
    const leg = travel(trip.orders[i - 1]?.order_id ?? null, order.order_id)
    const { ready_at: _, ...stop } = stopOf(order, typical)
    return {
      ...stop,
      leg_s: leg.seconds,
      leg_m: leg.metres,
      kitchen: {
        status: 'accepted',
        promise_from: stop.promise_from,
        travel_minutes: TYPICAL_TRAVEL,
        pack_minutes: PACK,
        pack_by: null,
        ready_at: null,
        tasks: [{ line_id: 1, minutes: COOK, state: 'queued', started_at: null }],
      },
    }
  })
  const { now, ...rest } = departure(trip, wave_ms)
  return kitchenDeparture({ ...rest, date: '2026-11-15', shift_start_minute: null, stops }, now)!.getTime()
}

function summed(waits: readonly Wait[]) {
  const sum = (of: (wait: Wait) => number) => waits.reduce((total, wait) => total + of(wait), 0)
  const orders = sum((wait) => wait.orders)
  const each = (value: number) => Math.round((value / orders) * 1000) / 1000
  return { wait_min: each(sum(({ minutes }) => minutes)), late_min: each(sum(({ late_minutes }) => late_minutes)) }
}
