import type { FIRMNESSES } from '../orders/order-enums.ts'
import { type Instant, ms } from '../instant.ts'

/** Default duration of a stop at one address, in seconds. */
export const SERVICE_S = 240
/** Seconds for a further order at the same address as the previous stop. */
const SAME_DOOR_S = 60
/** Seconds between two trips of one driver, to unload boxes and load the next bags. */
export const LOADING_S = 300

export type Firmness = (typeof FIRMNESSES)[number]
/** Weight of lateness by firmness: how many seconds of driving one late second costs. Keep in sync with the planner. */
export const LATE_WEIGHT: Readonly<Record<Firmness, number>> = { firm: 10, asap: 6, flexible: 4 }
export type Leg = { readonly seconds: number; readonly metres: number }
/** Returns the leg between the addresses of two orders; null is the deli. */
export type Travel = (from: number | null, to: number | null) => Leg

export type TimedStop = {
  readonly order_id: number
  readonly service_s: number
  readonly promise_from: Instant
  readonly promise_to: Instant
  readonly firmness: Firmness
  /** Time at which the order can leave the deli; null when unknown. */
  readonly ready_at: Instant | null
  /** Time at which the driver reported the arrival; null until then. */
  readonly arrived_at: Instant | null
  /** Time at which the stop was finished; null until then. */
  readonly done_at: Instant | null
}
export type Departure = {
  /**
   * Departure set by a dispatcher. Null means the trip leaves when all orders are ready, or later when the driver would
   * otherwise wait at a firm promise.
   */
  readonly start_at: Instant | null
  /** Start of the driver's shift; null when unknown. */
  readonly shift_from: Instant | null
  /** Time at which the driver returns from earlier departures; null when there are none. */
  readonly back_at: Instant | null
  /** Time at which the trip left. Null before departure: the expected departure is then `now` or later. */
  readonly departed_at: Instant | null
  readonly now: Date
}
export type StopTimes = {
  readonly order_id: number
  readonly eta_at: Date
  /** Seconds of waiting at a firm promise. */
  readonly wait_s: number
  readonly late_s: number
  /** Seconds since the driver should have been at the stop; 0 before the trip leaves and after the arrival. */
  readonly overdue_s: number
  readonly leg: Leg
}
export type TripTimes = {
  readonly departs_at: Date
  readonly stops: readonly StopTimes[]
  /** Time at which the driver is back at the deli. */
  readonly ends_at: Date
  /** Driving time in seconds, including the way back. */
  readonly driving_s: number
  readonly distance_m: number
  readonly late_s: number
  /** Driving seconds plus weighted lateness; the cheaper of two sequences is better. */
  readonly cost: number
  /** Seconds by which the departure is delayed because the driver is still on an earlier trip. */
  readonly held_s: number
  /** Return of the driver from that earlier trip; null when there is none. */
  readonly back_at: Instant | null
}

/** Simulates the trip from its departure: drive, wait at firm promises, deliver, and return. */
export function tripTimes(departure: Departure, stops: readonly TimedStop[], travel: Travel): TripTimes {
  const departs_ms = departsAt(departure, stops, travel)
  const without_return_ms = departsAt({ ...departure, back_at: null }, stops, travel)
  const held_s = Math.round((departs_ms - without_return_ms) / 1000)
  const now_ms = departure.now.getTime()
  const held = { held_s, back_at: departure.back_at }
  const times = { ...timesFrom({ departs_ms, now_ms }, stops, travel), ...held }
  const may_leave_later = departure.departed_at === null && departure.start_at === null
  const idle_ms = may_leave_later ? idleMs(times, stops) : 0
  return idle_ms > 0 ? { ...timesFrom({ departs_ms: departs_ms + idle_ms, now_ms }, stops, travel), ...held } : times
}

/**
 * Returns how much later the trip can leave without making anyone late, so that the driver waits at the deli instead of
 * at a stop.
 */
function idleMs({ stops: times }: Omit<TripTimes, 'held_s' | 'back_at'>, stops: readonly TimedStop[]): number {
  const waits_at = times.findIndex(({ wait_s }) => wait_s > 0)
  if (waits_at === -1) return 0
  const slack_ms = stops.slice(0, waits_at).map(({ promise_to }, i) => ms(promise_to) - times[i]!.eta_at.getTime())
  return Math.max(0, Math.min(times[waits_at]!.wait_s * 1000, ...slack_ms))
}

type Clock = { readonly departs_ms: number; readonly now_ms: number }

function timesFrom(clock: Clock, stops: readonly TimedStop[], travel: Travel): Omit<TripTimes, 'held_s' | 'back_at'> {
  let clock_ms = clock.departs_ms
  let [driving_s, distance_m, late_total_s, late_cost] = [0, 0, 0, 0]
  let from: number | null = null
  const times = stops.map((stop): StopTimes => {
    const leg = travel(from, stop.order_id)
    const { eta_ms, overdue_s } = arrivalAt(stop, clock_ms + leg.seconds * 1000, clock.now_ms)
    const wait_ms = stop.done_at === null && stop.firmness === 'firm' ? Math.max(0, ms(stop.promise_from) - eta_ms) : 0
    const late_s = Math.max(0, Math.round((eta_ms - ms(stop.promise_to)) / 1000))
    const is_same_door = from !== null && leg.seconds === 0 && leg.metres === 0
    const service_s = is_same_door ? Math.min(SAME_DOOR_S, stop.service_s) : stop.service_s
    clock_ms = stop.done_at === null ? eta_ms + wait_ms + service_s * 1000 : ms(stop.done_at)
    driving_s += leg.seconds
    distance_m += leg.metres
    late_total_s += late_s
    late_cost += late_s * LATE_WEIGHT[stop.firmness]
    from = stop.order_id
    const wait_s = Math.round(wait_ms / 1000)
    return { order_id: stop.order_id, eta_at: new Date(eta_ms), wait_s, late_s, overdue_s, leg }
  })
  const home = stops.length > 0 ? travel(from, null) : { seconds: 0, metres: 0 }
  return {
    departs_at: new Date(clock.departs_ms),
    stops: times,
    ends_at: new Date(clock_ms + home.seconds * 1000),
    driving_s: driving_s + home.seconds,
    distance_m: distance_m + home.metres,
    late_s: late_total_s,
    cost: driving_s + home.seconds + late_cost,
  }
}

/** A stop without arrival is never expected in the past: when its time has passed, the driver is expected now. */
function arrivalAt({ arrived_at, done_at }: TimedStop, planned_ms: number, now_ms: number) {
  const was_there = done_at ?? arrived_at
  if (was_there !== null) return { eta_ms: ms(was_there), overdue_s: 0 }
  const overdue_s = Math.max(0, Math.round((now_ms - planned_ms) / 1000))
  return { eta_ms: Math.max(planned_ms, now_ms), overdue_s }
}

/**
 * Returns the recorded departure, otherwise the earliest one: not before now, the set start, the last ready order and
 * the time at which the driver is available. Without start and ready times, it is in time for the first stop.
 */
function departsAt(departure: Departure, stops: readonly TimedStop[], travel: Travel): number {
  const { start_at, departed_at, now } = departure
  if (departed_at !== null) return ms(departed_at)
  const ready = stops.flatMap(({ ready_at }) => (ready_at === null ? [] : [ms(ready_at)]))
  const earliest = [...ready, ...(start_at === null ? [] : [ms(start_at)])]
  const [first] = stops
  if (earliest.length === 0 && first)
    earliest.push(ms(first.promise_from) - travel(null, first.order_id).seconds * 1000)
  return Math.max(now.getTime(), availableFrom(departure)?.getTime() ?? -Infinity, ...earliest)
}

/**
 * Returns the earliest departure of the driver: within the shift, back from earlier trips and loaded. Null when
 * unknown.
 */
export function availableFrom({ shift_from, back_at }: Pick<Departure, 'shift_from' | 'back_at'>): Date | null {
  const times = [
    ...(shift_from === null ? [] : [ms(shift_from)]),
    ...(back_at === null ? [] : [ms(back_at) + LOADING_S * 1000]),
  ]
  return times.length === 0 ? null : new Date(Math.max(...times))
}
