import { leavesAt } from '@tavlin/domain/dispatch/departure'
import { holdsOrder, isStarted } from '@tavlin/domain/dispatch/stop-machine'
import type { Order, Stop, Trip, Wave, WaveDriver } from './wave-types.ts'

export const tripsOf = (wave: Wave): Trip[] => wave.drivers.flatMap(({ trip }) => (trip ? [trip] : []))

export const driverOf = (wave: Wave, row_id: number | null): WaveDriver | undefined =>
  wave.drivers.find((driver) => driver.row_id === row_id)

/** Returns the driver whose trip contains the order; undefined while it waits. */
export const driverOfOrder = (wave: Wave, order_id: number): WaveDriver | undefined =>
  wave.drivers.find(({ trip }) => trip?.stops.some((stop) => stop.order_id === order_id && holdsOrder(stop.state)))

export function orderIn(wave: Wave, order_id: number): Order | undefined {
  const stop = driverOfOrder(wave, order_id)?.trip?.stops.find((one) => one.order_id === order_id)
  return stop ?? wave.waiting.find((one) => one.order_id === order_id)
}

/** Nothing can be placed before a started stop, so that its position stays the same. */
export const isFixed = ({ state }: Stop): boolean => isStarted(state)
/** Counts the stops up to the last started one; nothing can be placed before them. */
export const fixedStops = ({ stops }: Pick<Trip, 'stops'>): number => stops.findLastIndex(isFixed) + 1
const isLocked = (trip: Trip, order: Pick<Order, 'unlock'>): boolean => trip.inlays_lock && !order.unlock
export const mayLeave = (trip: Trip, stop: Stop): boolean =>
  !isFixed(stop) && !isLocked(trip, stop) && stop.status !== 'on-the-way'

const HOUR_MS = 3_600_000

/**
 * Returns when the driver comes back from an earlier trip, if that is later than an hour before the first promise of
 * this wave.
 */
export function returnOf(wave: Wave, { back_at }: Pick<WaveDriver, 'back_at'>): string | null {
  if (back_at === null) return null
  const stops = tripsOf(wave).flatMap((trip) => trip.stops)
  const first_ms = Math.min(...[...wave.waiting, ...stops].map(({ promise_from }) => Date.parse(promise_from)))
  return Date.parse(back_at) > first_ms - HOUR_MS ? back_at : null
}

/** Returns seconds from leaving the deli to being back; null when unknown. */
export function spanOf(trip: Trip): number | null {
  const leaves_at = leavesAt(trip)
  return leaves_at === null || trip.ends_at === null ? null : (Date.parse(trip.ends_at) - Date.parse(leaves_at)) / 1000
}

/**
 * Returns true when the trip ends after the driver's shift. Real travel times can show this after a move that was
 * allowed by estimates.
 */
export const endsAfterShift = ({ shift, trip }: WaveDriver): boolean =>
  shift !== null && trip?.ends_at != null && Date.parse(trip.ends_at) > Date.parse(shift.until)
