import { Refusal } from '../refusal.ts'
import type { TripStatus } from './dispatch-enums.ts'
import { freeDeparture } from './departures.ts'
import { isOpen } from './driver-report.ts'
import { type InlayProblem, carryingProblems, returnProblems, isBlocking } from './feasibility.ts'
import type { EditResult, EditOptions, OrderVerdict } from './inlay-edits.ts'
import { NO_LOAD, addLoad, withoutOrder } from './occupancy.ts'
import { holdsOrder, isStarted } from './stop-machine.ts'
import { isFinished } from './trip-machine.ts'
import { type Wave, type WaveStop, type WaveTrip, fixedCount, orderOf, tripOf, withTrip } from './wave.ts'

/** Replaces the whole sequence. On a locked trip only exempt orders may move; started stops stay in front. */
export function reorderTrip(wave: Wave, trip_id: number, order_ids: readonly number[]): Wave {
  const trip = tripOf(wave, trip_id)
  const stop_of = new Map(trip.stops.map((stop) => [stop.order_id, stop]))
  const stops = order_ids.flatMap((id) => stop_of.get(id) ?? [])
  if (order_ids.length !== trip.stops.length || new Set(stops).size !== trip.stops.length)
    throw new Refusal('trip_orders_wrong', { order_ids: [...stop_of.keys()] })
  const now = trip.stops.map((stop) => stop.order_id)
  if (isSameSequence(now, order_ids)) return wave
  if (isFinished(trip.status)) throw new Refusal('trip_move_not_allowed', { status: trip.status, allowed: [] })
  const isBound = (id: number) => !orderOf(wave, id).unlock
  if (trip.inlays_lock && !isSameSequence(now.filter(isBound), order_ids.filter(isBound)))
    throw new Refusal('trip_locked', { trip_id })
  const fixed = fixedCount(trip)
  if (!isSameSequence(now.slice(0, fixed), order_ids.slice(0, fixed)))
    throw new Refusal('inlay_not_possible', { problems: [{ code: 'stop_started', is_final: true }] })
  return withTrip(wave, { ...trip, stops })
}

const isSameSequence = (a: readonly number[], b: readonly number[]): boolean =>
  a.length === b.length && a.every((id, i) => id === b[i])

/**
 * Assigns the trip to another driver, with the lowest departure number that the driver does not use. With a trip of
 * that driver (`other_id`), the two trips swap their stops instead: each trip keeps its driver and letter.
 */
export function handOver(
  wave: Wave,
  trip_id: number,
  { driver_id, other_id }: { readonly driver_id: number; readonly other_id: number | null },
  options: EditOptions,
): EditResult {
  const trip = tripOf(wave, trip_id)
  if (other_id === null && trip.driver_id === driver_id) return { wave, orders: [] }
  const swapped = other_id === null ? null : tripOf(wave, other_id)
  for (const one of [trip, swapped]) if (one) checkDriverMayChange(one)
  const new_trips = swapped
    ? [
        { ...swapped, stops: trip.stops },
        { ...trip, stops: swapped.stops },
      ]
    : [{ ...trip, driver_id, departure: freeDeparture(wave.trips, driver_id) }]
  const orders = new_trips.flatMap((one) => judgeDriver(wave, one, options))
  // The change is atomic: one blocked order rejects it completely.
  if (orders.some(({ ok }) => !ok)) return { wave, orders: orders.map((one) => ({ ...one, ok: false })) }
  return { wave: new_trips.reduce(withTrip, wave), orders }
}

/**
 * Moves the open stops of a trip under way to a new trip of another driver, who is under way at once. Stops that are done
 * stay, with their cash and proofs. The former trip ends, unless its driver still has bags to bring back.
 */
export function takeOver(
  wave: Wave,
  { trip_id, to_id }: { readonly trip_id: number; readonly to_id: number },
  options: EditOptions,
): EditResult {
  const trip = tripOf(wave, trip_id)
  const to = tripOf(wave, to_id)
  const open = trip.stops.filter(({ state }) => isOpen(state))
  if (trip.status !== 'in_progress' || open.length === 0 || to.driver_id === trip.driver_id)
    throw new Refusal('trip_move_not_allowed', { trip_id, status: trip.status, allowed: [] })
  if (trip.inlays_lock) throw new Refusal('trip_locked', { trip_id })
  const stops = open.map((stop) => ({ ...stop, state: 'pending' as const }))
  const taken = { ...to, status: 'in_progress' as const, stops }
  const orders = judgeDriver(wave, taken, options)
  if (orders.some(({ ok }) => !ok)) return { wave, orders: orders.map((one) => ({ ...one, ok: false })) }
  const left = trip.stops.filter(({ state }) => !isOpen(state))
  return { wave: [{ ...trip, stops: left, status: endOf(left) }, taken].reduce(withTrip, wave), orders }
}

/** Returns the status of a trip whose open stops were taken over. */
function endOf(left: readonly WaveStop[]): TripStatus {
  if (left.length === 0) return 'cancelled'
  return left.some(({ state }) => state === 'failed' || state === 'skipped') ? 'in_progress' : 'completed'
}

function checkDriverMayChange({ id, status, inlays_lock, stops }: WaveTrip): void {
  // A departed trip cannot be reassigned, because its bags are in the driver's vehicle.
  const is_away = isFinished(status) || status === 'in_progress' || stops.some(({ state }) => isStarted(state))
  if (is_away) throw new Refusal('trip_move_not_allowed', { trip_id: id, status, allowed: [] })
  if (inlays_lock) throw new Refusal('trip_locked', { trip_id: id })
}

function judgeDriver(wave: Wave, trip: WaveTrip, { override, timesOf }: EditOptions): OrderVerdict[] {
  const driver = wave.drivers.get(trip.driver_id)
  if (!driver) throw new Error(`driver ${trip.driver_id} was not loaded`)
  const times = timesOf?.(trip)
  const held = trip.stops.filter(({ state }) => holdsOrder(state)).map(({ order_id }) => orderOf(wave, order_id))
  const load = held.reduce(addLoad, NO_LOAD)
  return held.map((order) => {
    const elsewhere: InlayProblem[] = order.deli_id === trip.deli_id ? [] : [{ code: 'other_deli', trip_id: trip.id }]
    const problems = [
      ...elsewhere,
      // Compares the load of the whole trip with the vehicle, so that every order reports the same excess.
      ...carryingProblems(order, trip, driver, { load: withoutOrder(load, order), back_at: times?.ends_at ?? null }),
      ...(times ? returnProblems(order.id, times) : []),
    ].map((problem) => ({ ...problem, driver_id: driver.id }))
    return { order_id: order.id, ok: !problems.some((problem) => isBlocking(problem, override)), problems }
  })
}

export function lockTrip(wave: Wave, trip_id: number, inlays_lock: boolean): Wave {
  const trip = tripOf(wave, trip_id)
  if (trip.inlays_lock === inlays_lock) return wave
  if (isFinished(trip.status)) throw new Refusal('trip_move_not_allowed', { trip_id, status: trip.status, allowed: [] })
  return withTrip(wave, { ...trip, inlays_lock })
}
