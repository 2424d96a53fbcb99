import { holdsOrder, isStarted } from '@tavlin/domain/dispatch/stop-machine'
import type { Order, Stop, Trip, Wave, WaveDriver } from './wave-types.ts'

export const tripsOf = (wave: Wave): Trip[] => wave.drivers.flatMap(({ trip }) => (trip ? [trip] : []))

export const driverOf = (wave: Wave, driver_id: number | null): WaveDriver | undefined =>
  wave.drivers.find((driver) => driver.driver_id === driver_id)

/** The driver whose trip holds the order; none: it waits. */
export const driverOfOrder = (wave: Wave, order_id: number): WaveDriver | undefined =>
  wave.drivers.find(({ trip }) => trip?.stops.some((stop) => stop.order_id === order_id && holdsOrder(stop.state)))

export function orderIn(wave: Wave, order_id: number): Order | undefined {
  const stop = driverOfOrder(wave, order_id)?.trip?.stops.find((one) => one.order_id === order_id)
  return stop ?? wave.waiting.find((one) => one.order_id === order_id)
}

/** Its place is history: nothing goes before it. */
export const isFixed = ({ state }: Stop): boolean => isStarted(state)
/** How many stops at the beginning nothing may go before. */
export const fixedStops = ({ stops }: Pick<Trip, 'stops'>): number => stops.findLastIndex(isFixed) + 1
const isLocked = (trip: Trip, order: Pick<Order, 'unlock'>): boolean => trip.inlays_lock && !order.unlock
export const mayLeave = (trip: Trip, stop: Stop): boolean =>
  !isFixed(stop) && !isLocked(trip, stop) && stop.status !== 'on-the-way'
