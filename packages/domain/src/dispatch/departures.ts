import { type Instant, ms } from '../instant.ts'

/** Number of departures that one driver can have in a wave. */
export const MOST_DEPARTURES = 9

/** A departure of a driver in a wave, counted from 1. */
export type DepartureKey = { readonly driver_id: number; readonly departure: number }

/** Ids of drivers stay far below this distance, so that every row id names one driver and one departure. */
const ROW_STEP = 2 ** 40

/** Returns the row id of a departure in a wave. The row of a first departure has the id of its driver. */
export const rowIdOf = ({ driver_id, departure }: DepartureKey): number => driver_id + (departure - 1) * ROW_STEP

/** Returns the driver and the departure of a row id. */
export const departureOfRow = (row_id: number): DepartureKey => ({
  driver_id: row_id % ROW_STEP,
  departure: Math.floor(row_id / ROW_STEP) + 1,
})

/** Returns the lowest departure number that the driver does not use in the wave. */
export function freeDeparture(trips: readonly DepartureKey[], driver_id: number): number {
  const taken = new Set(trips.flatMap((trip) => (trip.driver_id === driver_id ? [trip.departure] : [])))
  let departure = 1
  while (taken.has(departure)) departure++
  return departure
}

/** An open trip of a driver with its expected return. */
export type Outing = DepartureKey & { readonly hour: number; readonly ends_at: Instant }

/** Returns when the driver is back from the departures before this one; null when there are none. */
export function backAtOf(outings: readonly Outing[], trip: DepartureKey & { readonly hour: number }): Date | null {
  const before = outings.filter(
    ({ driver_id, hour, departure }) =>
      driver_id === trip.driver_id && (hour < trip.hour || (hour === trip.hour && departure < trip.departure)),
  )
  return before.length === 0 ? null : new Date(Math.max(...before.map(({ ends_at }) => ms(ends_at))))
}
