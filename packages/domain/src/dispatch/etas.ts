import type { FIRMNESSES } from '../orders/order-words.ts'
import { type Instant, ms } from './wave.ts'

const MINUTE_MS = 60_000
/** A guess of what is still to do in the kitchen; the board of a wave guesses alike. */
const COOKING_MINUTES = 5
const WHOLE_MINUTES = 15

export type Firmness = (typeof FIRMNESSES)[number]
export type Leg = { readonly seconds: number; readonly metres: number }
/** From one order's door to another's; null: the deli. */
export type Travel = (from: number | null, to: number | null) => Leg

export type TimedStop = {
  readonly order_id: number
  readonly service_s: number
  readonly promise_from: Instant
  readonly promise_to: Instant
  readonly firmness: Firmness
  /** When it can leave the deli; null: nobody knows. */
  readonly ready_at: Instant | null
  /** When the driver was there; null: not yet. */
  readonly done_at: Instant | null
}
export type Departure = {
  /** When it is to leave; null: as soon as what it carries is ready. */
  readonly start_at: Instant | null
  /** When it left; null: it is here still, and cannot leave in the past. */
  readonly departed_at: Instant | null
  readonly now: Date
}
export type StopTimes = {
  readonly order_id: number
  readonly eta_at: Date
  /** Too early at a door that was promised exactly. */
  readonly wait_s: number
  readonly late_s: number
  readonly leg: Leg
}
export type TripTimes = {
  readonly departs_at: Date
  readonly stops: readonly StopTimes[]
  /** Back at the deli. */
  readonly ends_at: Date
  /** Driving alone, there and back. */
  readonly driving_s: number
  readonly distance_m: number
  readonly late_s: number
}

/** Forward from the departure: drive, wait where it was promised exactly, hand over, drive on, and home. */
export function tripTimes(departure: Departure, stops: readonly TimedStop[], travel: Travel): TripTimes {
  const departs_ms = departsAt(departure, stops, travel)
  let clock_ms = departs_ms
  let [driving_s, distance_m, late_total_s] = [0, 0, 0]
  let from: number | null = null
  const times = stops.map((stop): StopTimes => {
    const leg = travel(from, stop.order_id)
    const eta_ms = stop.done_at === null ? clock_ms + leg.seconds * 1000 : ms(stop.done_at)
    const wait_ms = stop.done_at === null && stop.firmness === 'firm' ? Math.max(0, ms(stop.promise_from) - eta_ms) : 0
    const late_s = Math.max(0, Math.round((eta_ms - ms(stop.promise_to)) / 1000))
    clock_ms = stop.done_at === null ? eta_ms + wait_ms + stop.service_s * 1000 : eta_ms
    driving_s += leg.seconds
    distance_m += leg.metres
    late_total_s += late_s
    from = stop.order_id
    return { order_id: stop.order_id, eta_at: new Date(eta_ms), wait_s: Math.round(wait_ms / 1000), late_s, leg }
  })
  const home = stops.length > 0 ? travel(from, null) : { seconds: 0, metres: 0 }
  return {
    departs_at: new Date(departs_ms),
    stops: times,
    ends_at: new Date(clock_ms + home.seconds * 1000),
    driving_s: driving_s + home.seconds,
    distance_m: distance_m + home.metres,
    late_s: late_total_s,
  }
}

/** What is not ready cannot leave; what nobody said anything about leaves in time for its first door. */
function departsAt({ start_at, departed_at, now }: Departure, stops: readonly TimedStop[], travel: Travel): number {
  if (departed_at !== null) return ms(departed_at)
  const ready = stops.flatMap(({ ready_at }) => (ready_at === null ? [] : [ms(ready_at)]))
  const known = [...ready, ...(start_at === null ? [] : [ms(start_at)])]
  const [first] = stops
  if (known.length === 0 && first) known.push(ms(first.promise_from) - travel(null, first.order_id).seconds * 1000)
  return Math.max(now.getTime(), ...known)
}

/** When the kitchen means to be done: it fires for the promise less the way, and what has not begun takes its time. */
export function expectedReady(
  order: {
    readonly ready_at: Instant | null
    readonly promise_from: Instant
    readonly travel_minutes: number
    readonly status: string
  },
  now: Date,
): Date {
  if (order.ready_at !== null) return new Date(order.ready_at)
  const left_minutes = order.status === 'cooking' ? COOKING_MINUTES : WHOLE_MINUTES
  const planned_ms = ms(order.promise_from) - order.travel_minutes * MINUTE_MS
  return new Date(Math.max(planned_ms, now.getTime() + left_minutes * MINUTE_MS))
}
