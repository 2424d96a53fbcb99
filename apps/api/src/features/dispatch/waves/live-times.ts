import {
  type EtaKitchen,
  type EtaOrder,
  type EtaTrip,
  readyAt,
  timesOfTrip,
  travelSeconds,
} from '@tavlin/domain/eta/eta'
import { rowIdOf } from '@tavlin/domain/dispatch/departures'
import { ms } from '@tavlin/domain/instant'
import { holdsOrder } from '@tavlin/domain/dispatch/stop-machine'
import { isFinished } from '@tavlin/domain/dispatch/trip-machine'
import type { TripRow, WaitingRow } from './wave.repo.ts'

const MINUTE_MS = 60_000
/** Duration of a stop at the customer's door in minutes, including a safety margin. */
const SERVICE_MINUTES = 4
/** Minimum slack in minutes before the latest departure; an order with less is at risk. */
const RISK_MINUTES = 10

/** Returns the times of the open or delivered stops of a trip as of now, by order. */
export const liveStops = (eta: EtaTrip, now: Date) =>
  new Map(
    timesOfTrip(eta, now).stops.map(({ order_id, eta_at, late_s, overdue_s }) => [
      order_id,
      { eta_at: eta_at.toISOString(), late_s, overdue_s },
    ]),
  )

export type StoredTrip = Omit<TripRow, 'stops' | 'row_id'> & {
  readonly stops: readonly Omit<TripRow['stops'][number], 'overdue_s'>[]
  readonly eta: EtaTrip
}

/** Replaces stored times by those as of now. A finished trip keeps its times. */
export function liveTrip({ eta, ...stored }: StoredTrip, now: Date): TripRow {
  const trip = { ...stored, row_id: rowIdOf(stored) }
  if (isFinished(trip.status)) return { ...trip, stops: trip.stops.map((stop) => ({ ...stop, overdue_s: 0 })) }
  const times_of = liveStops(eta, now)
  const kitchens = new Map(eta.stops.map(({ order_id, kitchen }) => [order_id, kitchen]))
  const stops = trip.stops.map((stop) => ({
    ...stop,
    overdue_s: 0,
    ready_at: readyIso(kitchens.get(stop.order_id) ?? null, now) ?? stop.ready_at,
    // A failed attempt stays on its trip beside a later stop of the same order.
    ...(holdsOrder(stop.state) && times_of.get(stop.order_id)),
  }))
  const legs_s = eta.stops.reduce((sum, { leg_s }) => sum + leg_s, 0)
  const ends_ms = timesOfTrip(eta, now).ends_at.getTime()
  const home_ms = Math.max(0, trip.duration_in_traffic_s - legs_s) * 1000
  return {
    ...trip,
    stops,
    late_stops: [...times_of.values()].filter(({ late_s }) => late_s > 0).length,
    ends_at: eta.stops.length === 0 ? trip.ends_at : new Date(ends_ms + home_ms).toISOString(),
  }
}

const readyIso = (kitchen: EtaKitchen | null, now: Date): string | null =>
  (kitchen && readyAt(kitchen, now)?.toISOString()) ?? null

export type StoredWaiting = Omit<WaitingRow, 'leave_by' | 'is_at_risk'> & { readonly eta: EtaOrder }

export function liveWaiting({ eta, ...order }: StoredWaiting, now: Date): WaitingRow {
  const leave_ms = ms(order.promise_to) - travelSeconds(eta) * 1000 - SERVICE_MINUTES * MINUTE_MS
  return {
    ...order,
    ready_at: readyIso(eta, now),
    leave_by: new Date(leave_ms).toISOString(),
    is_at_risk: leave_ms < now.getTime() + RISK_MINUTES * MINUTE_MS,
  }
}
