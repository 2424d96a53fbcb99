import type { OrderType } from '../availability/facts.ts'
import { clockOf } from '../availability/day-minutes.ts'
import { type Firmness, type Leg, type TripTimes, tripTimes } from '../dispatch/etas.ts'
import { type Instant, ms } from '../instant.ts'
import type { OrderStatus } from '../orders/order-machine.ts'

/**
 * Sources of an ETA, the least precise first: the promised slot, the typical travel time of the settings, the road time
 * from the deli, the planned trip, the trip under way.
 */
export const ETA_BASES = ['slot', 'typical', 'road', 'trip', 'under_way'] as const
export type EtaBasis = (typeof ETA_BASES)[number]

const MINUTE_MS = 60_000
const ROUNDED_TO_MS = 5 * MINUTE_MS
/** Minutes before and after the expected arrival in the window that customers see. */
const SPREAD_MINUTES = { planned: { before: 5, after: 15 }, under_way: { before: 5, after: 10 } } as const
/** Minutes from the arrival to the end of the window, before rounding, of a late order that is on no trip. */
const SHORTEST_WINDOW_MINUTES = 10

export type EtaTask = {
  readonly line_id: number
  readonly minutes: number
  readonly state: 'queued' | 'started' | 'done' | 'dropped'
  readonly started_at: Instant | null
}
/** The remaining work of the kitchen for an order. */
export type EtaKitchen = {
  readonly status: OrderStatus
  readonly promise_from: Instant
  /** Minutes of travel for which the kitchen fires earlier; 0 for pickup. */
  readonly travel_minutes: number
  readonly pack_minutes: number
  /** Departure of the planned trip for which the kitchen packs; null when the order is on no trip. */
  readonly pack_by: Instant | null
  readonly ready_at: Instant | null
  readonly tasks: readonly EtaTask[]
}
export type EtaStop = {
  readonly order_id: number
  readonly leg_s: number
  readonly leg_m: number
  readonly service_s: number
  readonly promise_from: Instant
  readonly promise_to: Instant
  readonly firmness: Firmness
  readonly arrived_at: Instant | null
  readonly done_at: Instant | null
  /** Null when the food has left the kitchen. */
  readonly kitchen: EtaKitchen | null
}
/** A trip with the stops that it still carries or has delivered, in sequence, and the travel times stored with them. */
export type EtaTrip = {
  readonly date: string
  readonly start_at: Instant | null
  readonly departed_at: Instant | null
  readonly shift_start_minute: number | null
  readonly back_at: Instant | null
  readonly stops: readonly EtaStop[]
}
export type EtaOrder = EtaKitchen & {
  readonly order_id: number
  readonly order_type: OrderType
  readonly promise_to: Instant
  readonly firmness: Firmness
  readonly departed_at: Instant | null
  /** Road time from the deli in seconds, with traffic; null when unknown. */
  readonly road_s: number | null
  readonly trip: EtaTrip | null
}
export type Eta = {
  /** Expected time of packing; null when the food is packed already. */
  readonly ready_by: Date | null
  /** Null for pickup and after the departure. */
  readonly departs_at: Date | null
  /** Time to depart for an arrival at the start of the promise; may be in the past. Null like `departs_at`. */
  readonly leave_by: Date | null
  /** Arrival at the door; for pickup, the time from which the order can be collected. */
  readonly arrives_at: Date
  /** Arrival plus the wait for the start of a firm promise. */
  readonly handed_over_at: Date
  /** Arrival window shown to the customer, in steps of five minutes. */
  readonly arrives_from: Date
  readonly arrives_to: Date
  readonly basis: EtaBasis
  /** Open stops of the trip before this one; null when the order is on no trip. */
  readonly stops_before: number | null
  /** Minutes since the driver should have been at the door. */
  readonly overdue_minutes: number
}

/**
 * Computes the ETA of an order. Lists, order page, kitchen, messages and the customer's page take the ETA from this
 * function, and dispatch takes it from `timesOfTrip`, so that all show the same time.
 */
export function etaOf(order: EtaOrder, now: Date): Eta | null {
  if (order.status === 'completed' || order.status === 'cancelled') return null
  if (order.order_type === 'delivery' && order.trip?.stops.some((stop) => stop.order_id === order.order_id))
    return etaOnTrip(order, order.trip, now)
  const ready_by = readyBy(order, now)
  const travel_s = travelSeconds(order)
  const basis = basisOf(order)
  if (order.status === 'on-the-way') {
    const arrives_ms = ms(order.departed_at ?? now) + travel_s * 1000
    const arrives_at = new Date(Math.max(now.getTime(), arrives_ms))
    const overdue_minutes = minutesSince(arrives_ms, now)
    const window = windowAround(order, arrives_at, SPREAD_MINUTES.under_way, now)
    return { ...ETA_OFF_TRIP, arrives_at, handed_over_at: arrives_at, ...window, basis: 'under_way', overdue_minutes }
  }
  const planned_ms = ms(order.promise_from) - travel_s * 1000
  const departs_at = new Date(Math.max(now.getTime(), ready_by?.getTime() ?? -Infinity, planned_ms))
  const arrives_at = new Date(departs_at.getTime() + travel_s * 1000)
  return {
    ...ETA_OFF_TRIP,
    ready_by,
    departs_at: order.order_type === 'delivery' ? departs_at : null,
    leave_by: order.order_type === 'delivery' ? new Date(planned_ms) : null,
    arrives_at,
    handed_over_at: arrives_at,
    ...windowOfPromise(order, arrives_at),
    basis,
  }
}

const ETA_OFF_TRIP = {
  ready_by: null,
  departs_at: null,
  leave_by: null,
  stops_before: null,
  overdue_minutes: 0,
} as const

function etaOnTrip(order: EtaOrder, trip: EtaTrip, now: Date): Eta {
  const times = timesOfTrip(trip, now)
  const position = trip.stops.findIndex((stop) => stop.order_id === order.order_id)
  const { eta_at, wait_s, overdue_s } = times.stops[position]!
  const has_left = trip.departed_at !== null
  const was_there = trip.stops[position]!.arrived_at ?? trip.stops[position]!.done_at
  const spread = has_left ? SPREAD_MINUTES.under_way : SPREAD_MINUTES.planned
  return {
    ready_by: readyForTrip(order, times.departs_at, now),
    departs_at: has_left ? null : times.departs_at,
    leave_by: has_left ? null : new Date(ms(order.promise_from) - (eta_at.getTime() - times.departs_at.getTime())),
    arrives_at: eta_at,
    handed_over_at: new Date(eta_at.getTime() + wait_s * 1000),
    ...(was_there === null
      ? windowAround(order, eta_at, spread, now)
      : { arrives_from: new Date(was_there), arrives_to: new Date(was_there) }),
    basis: has_left ? 'under_way' : 'trip',
    stops_before: trip.stops.slice(0, position).filter(({ done_at }) => done_at === null).length,
    overdue_minutes: Math.floor(overdue_s / 60),
  }
}

/**
 * The kitchen packs for the departure of the trip, unless it has already begun the order or will be ready only later.
 */
function readyForTrip(order: EtaOrder, departs_at: Date, now: Date): Date | null {
  const ready_by = readyBy(order, now)
  return ready_by === null || order.status === 'cooking' || ready_by > departs_at ? ready_by : departs_at
}

/**
 * Computes the times of a trip from the travel times stored with its stops. Its departure and arrivals move with the
 * clock.
 */
export function timesOfTrip(trip: EtaTrip, now: Date, readyOf = readyAt): TripTimes {
  const legs = new Map(trip.stops.map(({ order_id, leg_s, leg_m }) => [order_id, { seconds: leg_s, metres: leg_m }]))
  const { date, start_at, departed_at, back_at, shift_start_minute } = trip
  const shift_from = shift_start_minute === null ? null : clockOf(date)(shift_start_minute)
  const stops = trip.stops.map(({ kitchen, ...stop }) => ({ ...stop, ready_at: kitchen && readyOf(kitchen, now) }))
  return tripTimes({ start_at, shift_from, back_at, departed_at, now }, stops, (_from, to) =>
    to === null ? NO_WAY : (legs.get(to) ?? NO_WAY),
  )
}

const NO_WAY: Leg = { seconds: 0, metres: 0 }

/** Returns the time at which the food was or will be packed; null when it is packed and the time is unknown. */
export const readyAt = (kitchen: EtaKitchen, now: Date): Date | null =>
  readyBy(kitchen, now) ?? (kitchen.ready_at === null ? null : new Date(kitchen.ready_at))

/**
 * The kitchen works just in time, so nothing is ready before its planned time. A trip can only make that time earlier:
 * an order whose trip leaves late can still be moved to an earlier trip.
 */
function readyBy(kitchen: EtaKitchen, now: Date): Date | null {
  const { pack_by } = kitchen
  if (!isUnpacked(kitchen)) return null
  const planned_ms = Math.min(typicalPackBy(kitchen).getTime(), pack_by === null ? Infinity : ms(pack_by))
  return new Date(Math.max(soonestReady(kitchen, now).getTime(), planned_ms))
}

export const isUnpacked = ({ status, ready_at }: EtaKitchen): boolean =>
  ready_at === null && (status === 'pending' || status === 'accepted' || status === 'cooking')

/** Time by which the kitchen packs an order that is on no trip: the promise minus the typical travel time. */
export const typicalPackBy = ({ promise_from, travel_minutes }: Pick<EtaKitchen, 'promise_from' | 'travel_minutes'>) =>
  new Date(ms(promise_from) - travel_minutes * MINUTE_MS)

/** Time at which the food is packed when the kitchen does everything that is left without a pause. */
export const soonestReady = ({ tasks, pack_minutes }: EtaKitchen, now: Date): Date =>
  new Date(now.getTime() + (kitchenMinutesLeft(tasks, now) + pack_minutes) * MINUTE_MS)

/** Order lines run in parallel, so the longest counts. Started tasks count only their remaining time. */
export function kitchenMinutesLeft(tasks: readonly EtaTask[], now: Date): number {
  const by_line = new Map<number, number>()
  for (const { line_id, minutes, state, started_at } of tasks) {
    if (state === 'done' || state === 'dropped') continue
    const spent = state === 'started' && started_at ? (now.getTime() - ms(started_at)) / MINUTE_MS : 0
    by_line.set(line_id, (by_line.get(line_id) ?? 0) + Math.max(0, minutes - Math.max(0, spent)))
  }
  return Math.max(0, ...by_line.values())
}

/** Returns the seconds from the deli to the door of an order that is on no trip. */
export const travelSeconds = ({ order_type, road_s, travel_minutes }: EtaOrder): number =>
  order_type === 'pickup' ? 0 : (road_s ?? travel_minutes * 60)

function basisOf({ order_type, road_s, travel_minutes }: EtaOrder): EtaBasis {
  if (order_type === 'pickup') return 'slot'
  if (road_s !== null) return 'road'
  return travel_minutes > 0 ? 'typical' : 'slot'
}

const minutesSince = (at_ms: number, now: Date): number => Math.max(0, Math.floor((now.getTime() - at_ms) / MINUTE_MS))

type ArrivalWindow = Pick<Eta, 'arrives_from' | 'arrives_to'>

/**
 * Returns the window of an order without a trip: the promise, starting no earlier than the forecast arrival, rounded
 * down to five minutes. It ends later than the promise only when the order will be late.
 */
function windowOfPromise({ promise_from, promise_to }: EtaOrder, arrives_at: Date): ArrivalWindow {
  const from_ms = Math.max(ms(promise_from), roundDown(arrives_at.getTime()))
  const to_ms = Math.max(ms(promise_to), roundUp(arrives_at.getTime() + SHORTEST_WINDOW_MINUTES * MINUTE_MS))
  const is_late = arrives_at.getTime() > ms(promise_to)
  return { arrives_from: new Date(from_ms), arrives_to: new Date(is_late ? to_ms : Math.max(from_ms, ms(promise_to))) }
}

type Spread = { readonly before: number; readonly after: number }

/** A window never begins in the past, nor before a firm promise, for which the driver waits. */
function windowAround(order: EtaOrder, arrives_at: Date, spread: Spread, now: Date): ArrivalWindow {
  const earliest_ms = Math.max(
    Math.ceil(now.getTime() / MINUTE_MS) * MINUTE_MS,
    order.firmness === 'firm' ? ms(order.promise_from) : -Infinity,
  )
  const from_ms = Math.max(roundDown(arrives_at.getTime() - spread.before * MINUTE_MS), earliest_ms)
  const to_ms = Math.max(roundUp(arrives_at.getTime() + spread.after * MINUTE_MS), roundUp(from_ms + ROUNDED_TO_MS))
  return { arrives_from: new Date(from_ms), arrives_to: new Date(to_ms) }
}

const roundDown = (at_ms: number): number => Math.floor(at_ms / ROUNDED_TO_MS) * ROUNDED_TO_MS
const roundUp = (at_ms: number): number => Math.ceil(at_ms / ROUNDED_TO_MS) * ROUNDED_TO_MS
