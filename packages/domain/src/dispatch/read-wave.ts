import type { OrderStatus } from '../orders/order-machine.ts'
import type { Duty, StopState, TripStatus } from './dispatch-enums.ts'
import { neededSkills } from './needed-skills.ts'
import type { Instant } from '../instant.ts'
import type { WaveDriver, WaveOrder, WaveTrip } from './wave.ts'

// Converts the wave of the contract to the types of the dispatch rules. API and screen share this conversion, so that
// the screen offers only moves that the API accepts on the same data.

type WaveOrderInput = {
  readonly order_id: number
  readonly deli_id: number
  readonly status: OrderStatus
  readonly volume: number
  readonly bags: number | null
  readonly area_id: number | null
  readonly unlock: boolean
  readonly due_agorot: number
  readonly forbidden_driver_ids: readonly number[]
}
type WaveTripInput = {
  readonly id: number
  readonly driver_id: number
  readonly departure: number
  readonly deli_id: number
  readonly version: number
  readonly inlays_lock: boolean
  readonly status: TripStatus
  readonly stops: readonly { readonly stop_id: number; readonly order_id: number; readonly state: StopState }[]
}
type WaveDriverInput = {
  readonly driver_id: number
  readonly deli_id: number
  readonly capacity_volume: number
  readonly capacity_bags: number
  readonly capacity_stops: number
  readonly duty: Duty
  readonly skills: readonly string[]
  readonly area_ids: readonly number[]
  readonly shift: { readonly from: Instant; readonly until: Instant } | null
}

export function ruleOrder(order: WaveOrderInput): WaveOrder {
  const { order_id: id, deli_id, status, volume, bags, area_id, unlock, forbidden_driver_ids } = order
  const needs_skills = neededSkills(order)
  return {
    id,
    deli_id,
    order_type: 'delivery',
    status,
    volume,
    bags,
    area_id,
    unlock,
    needs_skills,
    forbidden_driver_ids,
  }
}

export const ruleTrip = ({ stops, ...trip }: WaveTripInput): WaveTrip => ({
  id: trip.id,
  driver_id: trip.driver_id,
  departure: trip.departure,
  deli_id: trip.deli_id,
  version: trip.version,
  inlays_lock: trip.inlays_lock,
  status: trip.status,
  // Stops of an optimistic update have no positive id before they are saved.
  stops: stops.map(({ stop_id, order_id, state }) => ({ id: stop_id > 0 ? stop_id : null, order_id, state })),
})

export const ruleDriver = (driver: WaveDriverInput): WaveDriver => ({
  id: driver.driver_id,
  capacity: { volume: driver.capacity_volume, bags: driver.capacity_bags, stops: driver.capacity_stops },
  duty: driver.duty,
  skills: driver.skills,
  area_ids: driver.area_ids,
  shift: driver.shift && { deli_id: driver.deli_id, from: driver.shift.from, until: driver.shift.until },
})
