import { Refusal } from '../refusal.ts'
import type { StopState, TripStatus } from './dispatch-enums.ts'
import { settled } from './deliver-stops.ts'
import { type DriverMove, isOpen } from './driver-report.ts'
import { takeOff } from './inlay-edits.ts'
import { type MovedTrip, moveTrip } from './move-trip.ts'
import { STOP_MACHINE, type StopMoveName, holdsOrder, stopMove } from './stop-machine.ts'
import {
  type Wave,
  type WaveStop,
  type WaveTrip,
  fixedCount,
  orderOf,
  stopPositionOf,
  tripOf,
  withTrip,
} from './wave.ts'

/**
 * Records a move that the driver reports about one stop. Repeated reports are accepted without a change, because the
 * dispatcher may have marked the delivery before, or a second phone of the driver may have sent the report.
 */
export function reportStop(wave: Wave, trip_id: number, order_id: number, move: DriverMove): MovedTrip {
  const trip = tripOf(wave, trip_id)
  const stop = stopOf(trip, order_id)
  const to = STOP_MACHINE.find(({ name }) => name === move)!.to
  if (stop.state === to || (move === 'arrive' && stop.state === 'delivered')) return unchanged(wave, order_id)
  // A delivery or a failure implies the arrival, even when the phone did not report the arrival.
  const from = move !== 'arrive' && stop.state === 'pending' ? 'arrived' : stop.state
  const { status } = orderOf(wave, order_id)
  if (trip.status !== 'in_progress' || !stopMove(from, move) || status !== 'on-the-way')
    throw notAllowed(trip, stop, status)
  const moved = withStop(wave, trip, stop, to)
  if (move === 'arrive') return { wave: moved, orders: [verdict(order_id)], follows: [] }
  if (move === 'fail')
    return { wave: moved, orders: [verdict(order_id)], follows: [{ order_id, move: 'return' as const }] }
  const wave_after = withTrip(moved, settled(tripOf(moved, trip_id)))
  return { wave: wave_after, orders: [verdict(order_id)], follows: [{ order_id, move: 'deliver' as const }] }
}

/**
 * Records a move of a driver who saw the order on this trip, and neither confirmed its removal nor reported a failure
 * since: the order may have been moved away before the report arrived.
 */
export function reportSeenStop(wave: Wave, trip_id: number, order_id: number, move: DriverMove): MovedTrip {
  const trip = tripOf(wave, trip_id)
  const is_here = trip.stops.some((stop) => stop.order_id === order_id && holdsOrder(stop.state))
  return is_here ? reportStop(wave, trip_id, order_id, move) : reportLeftOrder(wave, trip, order_id, move)
}

/**
 * Records the report about an order that was moved away. A delivery has happened: the stop comes back to the driver who
 * made it. An arrival or a failure changes nothing, because the order is now on another trip or on none.
 */
function reportLeftOrder(wave: Wave, trip: WaveTrip, order_id: number, move: DriverMove): MovedTrip {
  const { status } = orderOf(wave, order_id)
  if (move !== 'deliver' || status === 'completed') return unchanged(wave, order_id)
  const other = stopPositionOf(wave, order_id)
  const returned = trip.stops.findLast((one) => one.order_id === order_id)
  const stop = other?.trip.stops[other.index] ?? returned ?? { id: null, order_id, state: 'pending' as const }
  if (!HAS_LEFT.includes(trip.status) || (status !== 'on-the-way' && status !== 'ready'))
    throw notAllowed(trip, stop, status)
  const delivered = { ...stop, state: 'delivered' as const }
  const stops = returned
    ? trip.stops.map((one) => (one === returned ? delivered : one))
    : trip.stops.toSpliced(fixedCount(trip), 0, delivered)
  const mine = withTrip(other ? takeOff(wave, other) : wave, { ...trip, stops })
  const after = [trip.id, ...(other ? [other.trip.id] : [])].reduce(
    (so_far, id) => withTrip(so_far, settled(tripOf(so_far, id))),
    mine,
  )
  const moves = status === 'ready' ? (['depart', 'deliver'] as const) : (['deliver'] as const)
  return { wave: after, orders: [verdict(order_id)], follows: moves.map((one) => ({ order_id, move: one })) }
}

/** Statuses of a trip whose bags were in the vehicle; a cancelled trip may have been on the road. */
export const HAS_LEFT: readonly TripStatus[] = ['in_progress', 'completed', 'cancelled']

/** Moves a pending stop to the end of the trip. A locked trip keeps its sequence. */
export function postponeStop(wave: Wave, trip_id: number, order_id: number): MovedTrip {
  const trip = tripOf(wave, trip_id)
  const stop = stopOf(trip, order_id)
  if (trip.inlays_lock) throw new Refusal('trip_locked', { trip_id })
  if (trip.status !== 'in_progress' || stop.state !== 'pending')
    throw notAllowed(trip, stop, orderOf(wave, order_id).status)
  if (trip.stops.at(-1) === stop) return unchanged(wave, order_id)
  const stops = [...trip.stops.filter((one) => one !== stop), stop]
  return { wave: withTrip(wave, { ...trip, stops }), orders: [verdict(order_id)], follows: [] }
}

/** Records that the driver left. A trip that the dispatcher has already marked as departed stays unchanged. */
export function departTrip(wave: Wave, trip_id: number, leave_behind: boolean): MovedTrip {
  if (tripOf(wave, trip_id).status === 'in_progress') return { wave, orders: [], follows: [] }
  return moveTrip(wave, trip_id, 'depart', { leave_behind })
}

/** Records that the driver is back: bags of failed or skipped stops are returned. Throws while a stop is open. */
export function returnToDeli(wave: Wave, trip_id: number): MovedTrip {
  const trip = tripOf(wave, trip_id)
  const stops = trip.stops.map((stop): WaveStop => {
    const back = stop.state === 'failed' || stop.state === 'skipped' ? stopMove(stop.state, 'return') : undefined
    return back ? { ...stop, state: back.to } : stop
  })
  const returned = withTrip(wave, { ...trip, stops })
  if (trip.status === 'completed') return { wave: returned, orders: [], follows: [] }
  return moveTrip(returned, trip_id, 'complete')
}

export type TripRevision = {
  readonly added: readonly number[]
  readonly removed: readonly number[]
  readonly is_reordered: boolean
}
type SeenStop = { readonly order_id: number; readonly state: StopState }

/**
 * Compares a trip with the sequence of orders that its driver saw last. Null when nothing changed, or the driver has
 * not opened the trip yet. Stops that the driver has left do not count.
 */
export function revisionOf(seen: readonly number[] | null, stops: readonly SeenStop[]): TripRevision | null {
  if (seen === null) return null
  const open = stops.filter(({ state }) => isOpen(state)).map(({ order_id }) => order_id)
  const here = new Set(stops.map(({ order_id }) => order_id))
  const added = open.filter((id) => !seen.includes(id))
  const removed = seen.filter((id) => !here.has(id))
  // Compares pending stops only: the list position of an arrived stop does not matter to the driver.
  const pending = stops.filter(({ state }) => state === 'pending').map(({ order_id }) => order_id)
  const known = pending.filter((id) => seen.includes(id))
  const is_reordered = known.join() !== seen.filter((id) => known.includes(id)).join()
  return added.length === 0 && removed.length === 0 && !is_reordered ? null : { added, removed, is_reordered }
}

const verdict = (order_id: number) => ({ order_id, ok: true, problems: [] })
const unchanged = (wave: Wave, order_id: number): MovedTrip => ({ wave, orders: [verdict(order_id)], follows: [] })

/** Returns the stop that holds the order, else its newest stop, because failed attempts stay on the trip. */
function stopOf({ stops }: WaveTrip, order_id: number): WaveStop {
  const stop =
    stops.findLast((one) => one.order_id === order_id && holdsOrder(one.state)) ??
    stops.findLast((one) => one.order_id === order_id)
  if (!stop) throw new Refusal('order_not_on_trip', { order_id })
  return stop
}

function withStop(wave: Wave, trip: WaveTrip, stop: WaveStop, state: StopState): Wave {
  return withTrip(wave, { ...trip, stops: trip.stops.map((one) => (one === stop ? { ...one, state } : one)) })
}

function notAllowed(trip: WaveTrip, { order_id, state }: WaveStop, status: string): Refusal {
  const allowed: StopMoveName[] =
    trip.status === 'in_progress' ? STOP_MACHINE.filter(({ from }) => from.includes(state)).map(({ name }) => name) : []
  return new Refusal('stop_move_not_allowed', { order_id, state, status, trip_status: trip.status, allowed })
}
