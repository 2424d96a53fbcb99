import type {
  Stop,
  Trip,
  WaitingOrder,
  Wave as ContractWave,
  WaveDriver as ContractDriver,
} from '@tavlin/contract/dispatch-parts'
import type { Departure, TimedStop } from '@tavlin/domain/dispatch/etas'
import { neededSkills } from '@tavlin/domain/dispatch/needed-skills'
import { holdsOrder } from '@tavlin/domain/dispatch/stop-machine'
import type { WaveDriver, WaveOrder, WaveTrip } from '@tavlin/domain/dispatch/wave'
import type { z } from 'zod'

// The wave as it is answered to a screen, read as the rules want it.
export type ReadWave = Pick<z.input<typeof ContractWave>, 'date' | 'hour' | 'at' | 'delis' | 'drivers' | 'waiting'>
export type ReadDriver = z.input<typeof ContractDriver>
export type ReadTrip = z.input<typeof Trip>
export type ReadStop = z.input<typeof Stop>
export type ReadOrder = z.input<typeof WaitingOrder> | ReadStop
export type Forbidden = { readonly order_id: number; readonly driver_id: number }

/** At a door, as everywhere in dispatch. */
export const SERVICE_S = 240

export const carriedStops = ({ stops }: Pick<ReadTrip, 'stops'>): ReadStop[] =>
  stops.filter(({ state }) => holdsOrder(state))

export const domainTrip = (trip: ReadTrip): WaveTrip => ({
  ...{ id: trip.id, driver_id: trip.driver_id, deli_id: trip.deli_id, version: trip.version, status: trip.status },
  inlays_lock: trip.inlays_lock,
  stops: carriedStops(trip).map(({ stop_id, order_id, state }) => ({ id: stop_id, order_id, state })),
})

export const domainOrder = (order: ReadOrder, forbidden: readonly Forbidden[]): WaveOrder => ({
  ...{ id: order.order_id, deli_id: order.deli_id, order_type: 'delivery', status: order.status },
  ...{ volume: order.volume, bags: order.bags, area_id: order.area_id, unlock: order.unlock },
  needs_skills: neededSkills(order),
  forbidden_driver_ids: forbidden.flatMap(({ order_id, driver_id }) =>
    order_id === order.order_id ? [driver_id] : [],
  ),
})

export const domainDriver = (driver: ReadDriver): WaveDriver => ({
  id: driver.driver_id,
  capacity: { volume: driver.capacity_volume, bags: driver.capacity_bags, stops: driver.capacity_stops },
  ...{ duty: driver.duty, skills: driver.skills, area_ids: driver.area_ids },
  shift: driver.shift && { ...driver.shift, deli_id: driver.deli_id },
})

/** Nobody leaves before the shift begins, whatever is ready. */
export function departureOf({ trip, shift }: ReadDriver, now: Date): Departure {
  const starts = [trip?.start_at, shift?.from].flatMap((at) => (at ? [new Date(at)] : []))
  const start_at = starts.length === 0 ? null : new Date(Math.max(...starts.map(Number)))
  return { start_at, departed_at: trip?.departed_at ?? null, now }
}

export const timedOf = (order: ReadOrder): TimedStop => ({
  ...{ order_id: order.order_id, service_s: SERVICE_S, firmness: order.firmness, ready_at: order.ready_at },
  ...{ promise_from: order.promise_from, promise_to: order.promise_to },
  done_at: 'done_at' in order ? order.done_at : null,
})
