import { driverOf, driverOfOrder, tripsOf } from './wave-reads.ts'
import type { InlayOutcome, Trip, WaitingOrder, Wave, WaveDriver } from './wave-types.ts'

/** Each trip has its own version: the newer version wins, whichever arrived first. */
const newer = (a: Trip, b: Trip): Trip => (b.version >= a.version ? b : a)

/**
 * Merges a fetched wave into the current one. The fetch may have started before a command whose response has arrived
 * since: its data about that command's trips, and its list of waiting orders, are then stale.
 */
export function received(current: Wave, fetched: Wave): Wave {
  if (current.date !== fetched.date || current.hour !== fetched.hour) return fetched
  const of_current = new Map(tripsOf(current).map((trip) => [trip.id, trip]))
  const of_fetched = new Map(tripsOf(fetched).map((trip) => [trip.id, trip]))
  const newer_trips = [...of_current.values()].filter((trip) => {
    const other = of_fetched.get(trip.id)
    return other ? trip.version > other.version : Date.parse(trip.changed_at) > Date.parse(fetched.at)
  })
  if (newer_trips.length === 0) return fetched
  const over = withTrips(fetched, newer_trips)
  const waiting = new Map([...fetched.waiting, ...current.waiting].map((order) => [order.order_id, order]))
  return { ...over, waiting: [...waiting.values()].filter(({ order_id }) => !driverOfOrder(over, order_id)) }
}

/** Merges the response of a command: the trips it changed, and the orders that wait now. */
export function answered(current: Wave, { trips, waiting }: Pick<InlayOutcome, 'trips' | 'waiting'>): Wave {
  const of_current = new Map(tripsOf(current).map((trip) => [trip.id, trip]))
  const fresh = trips.filter((trip) => newer(of_current.get(trip.id) ?? trip, trip) === trip)
  if (fresh.length === 0 && trips.length > 0) return current
  const over = withTrips(current, fresh)
  const all = new Map<number, WaitingOrder>([...current.waiting, ...waiting].map((order) => [order.order_id, order]))
  return { ...over, waiting: [...all.values()].filter(({ order_id }) => !driverOfOrder(over, order_id)) }
}

/** A trip that changed drivers is removed from its previous driver; an order belongs to the newest trip that has it. */
function withTrips(wave: Wave, trips: readonly Trip[]): Wave {
  const shown = trips.filter(
    ({ date, hour, status }) => date === wave.date && hour === wave.hour && status !== 'cancelled',
  )
  const moved = new Set(trips.map(({ id }) => id))
  const taken = new Set(shown.flatMap(({ stops }) => stops.map(({ order_id }) => order_id)))
  const drivers = wave.drivers.map((driver): WaveDriver => {
    const own = shown.find(({ row_id }) => row_id === driver.row_id)
    if (own) return own === driver.trip ? driver : { ...driver, trip: own }
    if (!driver.trip) return driver
    if (moved.has(driver.trip.id)) return { ...driver, trip: null }
    const stops = driver.trip.stops.filter(({ order_id, state }) => state !== 'pending' || !taken.has(order_id))
    return stops.length === driver.trip.stops.length ? driver : { ...driver, trip: { ...driver.trip, stops } }
  })
  return { ...wave, drivers: withDepartures(drivers, shown) }
}

/** Adds a row for each further departure that was opened, after the other rows of its driver. */
function withDepartures(drivers: readonly WaveDriver[], trips: readonly Trip[]): WaveDriver[] {
  const rows = [...drivers]
  for (const trip of trips) {
    const last = rows.findLastIndex(({ driver_id }) => driver_id === trip.driver_id)
    const before = rows[last]
    if (!before || rows.some(({ row_id }) => row_id === trip.row_id)) continue
    const { row_id, departure } = trip
    const back_at = before.trip?.ends_at ?? before.back_at
    rows.splice(last + 1, 0, { ...before, row_id, departure, back_at, trip })
  }
  return rows
}

/** Returns the versions of the affected trips on the screen, for the optimistic lock of the server. */
export function seenOf(wave: Wave, row_ids: Iterable<number>): { trip_id: number; version: number }[] {
  const seen = new Map<number, number>()
  for (const row_id of row_ids) {
    const trip = driverOf(wave, row_id)?.trip
    if (trip && trip.id > 0) seen.set(trip.id, trip.version)
  }
  return [...seen].map(([trip_id, version]) => ({ trip_id, version }))
}
