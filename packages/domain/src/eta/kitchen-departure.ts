import { type Instant, ms } from '../instant.ts'
import { type EtaKitchen, type EtaTrip, isUnpacked, readyAt, soonestReady, timesOfTrip, typicalPackBy } from './eta.ts'

/**
 * Fire times stay as they are when the departure moves by less than this, because every change reorders the kitchen
 * displays.
 */
const LEAST_CHANGE_MS = 60_000

/**
 * Departure for which the kitchen packs all orders of a trip; null when the trip has left or is empty. A start that a
 * dispatcher set counts. Otherwise the trip leaves when its last order would be ready by its promise, and earlier when
 * a stop would be late and nobody would be visited before the promise.
 */
export function kitchenDeparture(trip: EtaTrip, now: Date): Date | null {
  if (trip.departed_at !== null || trip.stops.length === 0) return null
  if (trip.start_at !== null) return soonestDeparture(trip, trip.start_at, now)
  const { departs_at, stops } = timesOfTrip(trip, now, (kitchen) => readyAt({ ...kitchen, pack_by: null }, now))
  const late_ms = Math.max(...stops.map(({ late_s }) => late_s * 1000))
  const spare_ms = Math.min(...stops.map(({ eta_at }, i) => eta_at.getTime() - ms(trip.stops[i]!.promise_from)))
  const earlier = new Date(departs_at.getTime() - Math.max(0, Math.min(late_ms, spare_ms)))
  return soonestDeparture(trip, earlier, now)
}

/** Departure at `start_at`, or later when the driver or the kitchen needs longer. */
function soonestDeparture(trip: EtaTrip, start_at: Instant, now: Date): Date {
  const readyOf = (kitchen: EtaKitchen) => (isUnpacked(kitchen) ? soonestReady(kitchen, now) : readyAt(kitchen, now))
  return timesOfTrip({ ...trip, start_at }, now, readyOf).departs_at
}

type PackTimes = Pick<EtaKitchen, 'promise_from' | 'travel_minutes' | 'pack_by'>
export type PackChange = {
  readonly pack_by: Date | null
  /** Seconds by which fire times move; negative when the kitchen has to begin earlier. */
  readonly shift_s: number
}

/**
 * Returns how the fire times of an order follow the departure of its trip (null without a trip), or null when they
 * stay. Fire times move by the difference, so that a delay that a cook entered remains.
 */
export function packChange(order: PackTimes, departs_at: Instant | null): PackChange | null {
  const before_ms = order.pack_by === null ? typicalPackBy(order).getTime() : ms(order.pack_by)
  const after_ms = departs_at === null ? typicalPackBy(order).getTime() : ms(departs_at)
  const shift_ms = after_ms - before_ms
  const gained_trip = (order.pack_by === null) !== (departs_at === null)
  if (!gained_trip && Math.abs(shift_ms) < LEAST_CHANGE_MS) return null
  return { pack_by: departs_at === null ? null : new Date(departs_at), shift_s: Math.round(shift_ms / 1000) }
}
