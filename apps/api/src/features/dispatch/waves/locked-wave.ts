import { clockOf } from '@tavlin/domain/availability/day-minutes'
import { backAtOf } from '@tavlin/domain/dispatch/departures'
import { type Departure, SERVICE_S, type Travel, type TripTimes, tripTimes } from '@tavlin/domain/dispatch/etas'
import { readyAt } from '@tavlin/domain/eta/eta'
import { estimateLeg, inTraffic, profileOf } from '@tavlin/domain/dispatch/travel-estimate'
import { holdsOrder } from '@tavlin/domain/dispatch/stop-machine'
import { neededSkills } from '@tavlin/domain/dispatch/needed-skills'
import type { Wave, WaveDriver, WaveOrder, WaveTrip } from '@tavlin/domain/dispatch/wave'
import type { LockedDriver, LockedOrder, LockedTrip, LockedWave } from './wave-lock.repo.ts'

const CELLS_PER_DEGREE = 1e4

export function waveOf(locked: LockedWave): Wave {
  return {
    trips: locked.trips.map(({ id, driver_id, departure, deli_id, version, inlays_lock, status, stops }) => ({
      id,
      driver_id,
      departure,
      deli_id,
      version,
      inlays_lock,
      status,
      stops: stops.map(({ id: stop_id, order_id, state }) => ({ id: stop_id, order_id, state })),
    })),
    orders: new Map(locked.orders.map((order) => [order.id, orderOf(order)])),
    drivers: new Map(locked.drivers.map((driver) => [driver.id, driverOf(driver, locked.trips[0]?.date)])),
  }
}

function orderOf(order: LockedOrder): WaveOrder {
  const { id, deli_id, order_type, status, volume, bags, unlock, area_id, forbidden_driver_ids, due_agorot } = order
  const needs_skills = neededSkills({ due_agorot, volume, bags })
  return { id, deli_id, order_type, status, volume, bags, unlock, area_id, needs_skills, forbidden_driver_ids }
}

function driverOf(driver: LockedDriver, date: string | undefined): WaveDriver {
  const { id, duty, skills, area_ids, shift, capacity_volume, capacity_bags, capacity_stops } = driver
  const clock = date === undefined ? null : clockOf(date)
  return {
    id,
    duty,
    skills,
    area_ids,
    capacity: { volume: capacity_volume, bags: capacity_bags, stops: capacity_stops },
    shift: shift &&
      clock && { deli_id: shift.deli_id, from: clock(shift.start_minute), until: clock(shift.end_minute) },
  }
}

export type TimedTrip = TripTimes & {
  readonly duration_s: number
  readonly duration_in_traffic_s: number
  readonly is_estimate: boolean
}
/** Computes the times of a trip from cached travel times, and from estimates for legs that are not cached. */
export type TimesOf = (trip: WaveTrip) => TimedTrip

export function timesOf(locked: LockedWave, now: Date): TimesOf {
  const travelOf = travelIn(locked)
  const orders = new Map(locked.orders.map((order) => [order.id, order]))
  const drivers = new Map(locked.drivers.map((driver) => [driver.id, driver]))
  const trips = new Map(locked.trips.map((trip) => [trip.id, trip]))
  const stops = new Map(locked.trips.flatMap((trip) => trip.stops.map((stop) => [stop.id, stop] as const)))
  return (trip) => {
    const timed = trip.stops
      .filter(({ state }) => holdsOrder(state))
      .map(({ id, order_id }) => {
        const { promise_from, promise_to, firmness, ...order } = orders.get(order_id)!
        const stop = id === null ? undefined : stops.get(id)
        return {
          order_id,
          promise_from,
          promise_to,
          firmness,
          ready_at: readyAt(order.kitchen, now),
          service_s: stop?.service_s ?? SERVICE_S,
          arrived_at: stop?.arrived_at ?? null,
          done_at: stop?.done_at ?? null,
        }
      })
    const row = trips.get(trip.id)
    const driver = drivers.get(trip.driver_id)
    const { travel, factor, isEstimate } = travelOf(trip.deli_id, driver)
    const times = tripTimes(departureOf(trip, row, driver, now), timed, travel)
    const duration_s = Math.round(times.driving_s / factor)
    return { ...times, duration_s, duration_in_traffic_s: times.driving_s, is_estimate: isEstimate() }
  }
}

/**
 * The departure number is that of the changed trip: a reassigned trip waits until its new driver returns from earlier
 * departures.
 */
const departureOf = (
  trip: WaveTrip,
  row: LockedTrip | undefined,
  driver: LockedDriver | undefined,
  now: Date,
): Departure => ({
  start_at: row?.start_at ?? null,
  shift_from: row && driver?.shift ? clockOf(row.date)(driver.shift.start_minute) : null,
  back_at: row && driver ? backAtOf(driver.outings, { ...trip, hour: row.hour }) : null,
  departed_at: row?.departed_at ?? null,
  now,
})

/** Returns travel times of a vehicle at the hour of the wave, and whether any of them is an estimate. */
function travelIn(locked: LockedWave) {
  const ways = new Map(locked.ways.map(([profile, ...way]) => [[profile, ...way.slice(0, 4)].join(), way.slice(4)]))
  const orders = new Map(locked.orders.map((order) => [order.id, order]))
  const delis = new Map(locked.delis.map((deli) => [deli.id, deli]))
  return (deli_id: number, driver: LockedDriver | undefined) => {
    const profile = profileOf(driver?.vehicle_kind ?? 'car')
    const deli = delis.get(deli_id)
    const factor = deli?.factor ?? 1
    let is_estimate = false
    const travel: Travel = (from, to) => {
      const start = pointOf(from === null ? deli : orders.get(from))
      const goal = pointOf(to === null ? deli : orders.get(to))
      // A leg within one grid cell, or from or to an unknown location, counts as no travel.
      if (!start || !goal || cellOf(start) === cellOf(goal)) return { seconds: 0, metres: 0 }
      const [seconds, metres] = ways.get([profile, cellOf(start), cellOf(goal)].join()) ?? []
      const is_known = seconds !== undefined && metres !== undefined
      const leg = is_known ? { seconds, metres } : estimateLeg(start, goal, profile)
      is_estimate ||= !is_known
      return { seconds: inTraffic(leg.seconds, factor), metres: leg.metres }
    }
    return { travel, factor, isEstimate: () => is_estimate }
  }
}

type PlacedStop = { readonly lat: number | null; readonly lng: number | null }
const pointOf = (at: PlacedStop | undefined) =>
  at === undefined || at.lat === null || at.lng === null ? null : { lat: at.lat, lng: at.lng }
const cellOf = ({ lat, lng }: { lat: number; lng: number }): string =>
  [Math.round(lat * CELLS_PER_DEGREE), Math.round(lng * CELLS_PER_DEGREE)].join()
