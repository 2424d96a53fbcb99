import { MOST_DEPARTURES, rowIdOf } from '@tavlin/domain/dispatch/departures'
import { tripTimes } from '@tavlin/domain/dispatch/etas'
import { isFinished } from '@tavlin/domain/dispatch/trip-machine'
import { type PlanContext, timedStop, travelFrom } from './plan-context.ts'
import { type ReadDriver, type ReadWave, departureOf } from '../waves/read-wave.ts'

/** The order ids of each row of the wave, as the whole sequence of the trip. */
export type Routes = ReadonlyMap<number, readonly number[]>

/**
 * Whether a plan may change the trip of this row: not when the trip is locked or has departed, nor when the driver has
 * no shift or is on a break during it.
 */
export function isPlannable({ trip, shift, duty }: ReadDriver, at: string): boolean {
  if (shift === null || (duty === 'break' && new Date(shift.from) <= new Date(at))) return false
  return trip === null || (!trip.inlays_lock && ['draft', 'planned', 'loading'].includes(trip.status))
}

const sameDriver = (drivers: readonly ReadDriver[], { driver_id }: ReadDriver): ReadDriver[] =>
  drivers.filter((row) => row.driver_id === driver_id).toSorted((a, b) => a.departure - b.departure)

/**
 * Adds a further departure, which the plan may leave empty, for every driver with a shift and fewer than
 * `MOST_DEPARTURES` departures.
 */
export function withFurther(read: ReadWave): ReadWave {
  const further = read.drivers.flatMap((row): ReadDriver[] => {
    const is_last = sameDriver(read.drivers, row).at(-1) === row
    const departure = row.departure + 1
    if (!is_last || departure > MOST_DEPARTURES || row.shift === null) return []
    return [{ ...row, departure, row_id: rowIdOf({ driver_id: row.driver_id, departure }), trip: null }]
  })
  return { ...read, drivers: [...read.drivers, ...further] }
}

/** Returns the departure before this one if the plan may change its trip too, otherwise null. */
export function rowBefore({ drivers, at }: ReadWave, row: ReadDriver): ReadDriver | null {
  const before = sameDriver(drivers, row).findLast(({ departure }) => departure < row.departure)
  return before && isPlannable(before, at) ? before : null
}

/**
 * Goes back from this departure as long as the plan may change the departure before; returns the earliest one reached.
 */
export function firstRow(read: ReadWave, row: ReadDriver): ReadDriver {
  const before = rowBefore(read, row)
  return before ? firstRow(read, before) : row
}

/** Returns the rows with `back_at` computed from these routes: the return of the driver from the departure before. */
export function rowsIn(context: PlanContext, routes: Routes): ReadDriver[] {
  const { read } = context
  const returns = new Map<number, string>()
  const timed = new Map<number, ReadDriver>()
  for (const row of read.drivers.toSorted((a, b) => a.departure - b.departure)) {
    const before = sameDriver(read.drivers, row).findLast(
      ({ row_id, departure }) => departure < row.departure && returns.has(row_id),
    )
    const back_at = before ? returns.get(before.row_id)! : firstRow(read, row).back_at
    const own = { ...row, back_at }
    const order_ids = routes.get(row.row_id) ?? []
    timed.set(row.row_id, own)
    if (order_ids.length > 0 && !(row.trip && isFinished(row.trip.status)))
      returns.set(row.row_id, timesOf(context, own, order_ids).ends_at.toISOString())
  }
  return read.drivers.map(({ row_id }) => timed.get(row_id)!)
}

export function timesOf(context: PlanContext, driver: ReadDriver, order_ids: readonly number[]) {
  const stops = order_ids.map((order_id) => timedStop(context, order_id))
  return tripTimes(departureOf(driver, context.now), stops, travelFrom(context, driver))
}

/** Moves the stops of a further departure to an earlier one that has no trip and stayed empty. */
export function compacted({ drivers, at }: ReadWave, routes: Routes): Routes {
  const moved = new Map(routes)
  for (const row of drivers.filter((one) => isPlannable(one, at) && one.trip === null)) {
    const before = sameDriver(drivers, row).find(
      (one) => one.departure < row.departure && one.trip === null && moved.get(one.row_id)?.length === 0,
    )
    if (!before || !moved.get(row.row_id)?.length) continue
    moved.set(before.row_id, moved.get(row.row_id)!)
    moved.set(row.row_id, [])
  }
  return moved
}
