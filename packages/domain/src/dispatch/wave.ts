import type { Instant } from '../instant.ts'
import type { OrderType } from '../availability/facts.ts'
import type { OrderStatus } from '../orders/order-machine.ts'
import type { Duty, StopState, TripStatus } from './dispatch-enums.ts'
import { holdsOrder, isStarted } from './stop-machine.ts'

export type WaveOrder = {
  readonly id: number
  readonly deli_id: number
  readonly order_type: OrderType
  readonly status: OrderStatus
  /** Volume in hundredths of a bag, computed from the meals; the bags declared at packing replace it. */
  readonly volume: number
  readonly bags: number | null
  /** True when the order is exempt from trip locks. */
  readonly unlock: boolean
  readonly area_id: number | null
  readonly needs_skills: readonly string[]
  readonly forbidden_driver_ids: readonly number[]
}
/** A stop, whose position is its index in the trip's list, counted from 1. */
export type WaveStop = {
  /** Id of the stop; null before it is saved. */
  readonly id: number | null
  readonly order_id: number
  readonly state: StopState
}
export type WaveTrip = {
  readonly id: number
  readonly driver_id: number
  /** Number of the departure among those of the driver in the wave, from 1. */
  readonly departure: number
  readonly deli_id: number
  readonly version: number
  readonly inlays_lock: boolean
  readonly status: TripStatus
  readonly stops: readonly WaveStop[]
}
export type Capacity = { readonly volume: number; readonly bags: number; readonly stops: number }
export type WaveShift = { readonly deli_id: number; readonly from: Instant; readonly until: Instant }
export type WaveDriver = {
  readonly id: number
  readonly capacity: Capacity
  readonly duty: Duty
  readonly skills: readonly string[]
  /** Delivery areas of the driver; empty means all. */
  readonly area_ids: readonly number[]
  /** The shift that overlaps the hour of the wave; null when the driver does not work then. */
  readonly shift: WaveShift | null
}

export type Wave = {
  readonly trips: readonly WaveTrip[]
  readonly orders: ReadonlyMap<number, WaveOrder>
  readonly drivers: ReadonlyMap<number, WaveDriver>
}

export type StopPosition = { readonly trip: WaveTrip; readonly index: number }

/** Returns the position of the order; a failed, skipped or returned stop does not count. */
export function stopPositionOf({ trips }: Pick<Wave, 'trips'>, order_id: number): StopPosition | null {
  for (const trip of trips) {
    const index = trip.stops.findIndex((stop) => stop.order_id === order_id && holdsOrder(stop.state))
    if (index !== -1) return { trip, index }
  }
  return null
}

export function tripOf({ trips }: Pick<Wave, 'trips'>, trip_id: number): WaveTrip {
  const trip = trips.find(({ id }) => id === trip_id)
  if (!trip) throw new Error(`trip ${trip_id} was not loaded`)
  return trip
}

export function orderOf({ orders }: Pick<Wave, 'orders'>, order_id: number): WaveOrder {
  const order = orders.get(order_id)
  if (!order) throw new Error(`order ${order_id} was not loaded`)
  return order
}

/** Returns the number of leading stops that are fixed: no stop may be inserted before a started one. */
export const fixedCount = ({ stops }: Pick<WaveTrip, 'stops'>): number =>
  stops.findLastIndex(({ state }) => isStarted(state)) + 1

export const withTrip = (wave: Wave, trip: WaveTrip): Wave => ({
  ...wave,
  trips: wave.trips.map((one) => (one.id === trip.id ? trip : one)),
})

/** Cancelled orders and orders changed to pickup leave their trip, unless their stop was started. */
const isRemoved = ({ order_type, status }: WaveOrder): boolean => order_type === 'pickup' || status === 'cancelled'

export function withoutRemoved(wave: Wave): Wave {
  const stays = ({ order_id, state }: WaveStop) => isStarted(state) || !isRemoved(orderOf(wave, order_id))
  return { ...wave, trips: wave.trips.map((trip) => ({ ...trip, stops: trip.stops.filter(stays) })) }
}
