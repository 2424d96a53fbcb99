import type {
  Stop,
  Trip,
  WaitingOrder,
  Wave as ContractWave,
  WaveDriver as ContractDriver,
} from '@tavlin/contract/dispatch-schemas'
import { type Departure, SERVICE_S, type TimedStop } from '@tavlin/domain/dispatch/etas'
import { ruleTrip } from '@tavlin/domain/dispatch/read-wave'
import { holdsOrder } from '@tavlin/domain/dispatch/stop-machine'
import type { WaveTrip } from '@tavlin/domain/dispatch/wave'
import type { z } from 'zod'

// Types of the wave as the API returns it to a screen; the functions below convert it for the domain rules.
export type ReadWave = Pick<z.input<typeof ContractWave>, 'date' | 'hour' | 'at' | 'delis' | 'drivers' | 'waiting'>
export type ReadDriver = z.input<typeof ContractDriver>
export type ReadTrip = z.input<typeof Trip>
export type ReadStop = z.input<typeof Stop>
export type ReadOrder = z.input<typeof WaitingOrder> | ReadStop

export const carriedStops = ({ stops }: Pick<ReadTrip, 'stops'>): ReadStop[] =>
  stops.filter(({ state }) => holdsOrder(state))

/** Omits failed, skipped and returned stops, because positions count only orders that are on the trip. */
export const carriedTrip = (trip: ReadTrip): WaveTrip => ruleTrip({ ...trip, stops: carriedStops(trip) })

export const departureOf = ({ trip, shift, back_at }: ReadDriver, now: Date): Departure => ({
  start_at: trip?.start_at ?? null,
  shift_from: shift?.from ?? null,
  back_at,
  departed_at: trip?.departed_at ?? null,
  now,
})

export const timedOf = (order: ReadOrder): TimedStop => ({
  order_id: order.order_id,
  service_s: SERVICE_S,
  firmness: order.firmness,
  ready_at: order.ready_at,
  promise_from: order.promise_from,
  promise_to: order.promise_to,
  arrived_at: 'arrived_at' in order ? order.arrived_at : null,
  done_at: 'done_at' in order ? order.done_at : null,
})
