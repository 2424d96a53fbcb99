import type { TripTimes } from './etas.ts'
import {
  type InlayProblem,
  carryingProblems,
  enteringProblems,
  leavingProblems,
  returnProblems,
  isBlocking,
} from './feasibility.ts'
import { loadOf } from './occupancy.ts'
import {
  type StopPosition,
  type Wave,
  type WaveOrder,
  type WaveStop,
  type WaveTrip,
  fixedCount,
  orderOf,
  stopPositionOf,
  tripOf,
  withTrip,
} from './wave.ts'

export type EditOptions = {
  readonly override: boolean
  /** Computes the times of a changed trip. Omitted when times are unknown, which skips time checks. */
  readonly timesOf?: (trip: WaveTrip) => TripTimes
}

/** Result for one order with all problems, including those that an override ignored. */
export type OrderVerdict = {
  readonly order_id: number
  readonly ok: boolean
  readonly problems: readonly InlayProblem[]
}
export type EditResult = { readonly wave: Wave; readonly orders: readonly OrderVerdict[] }

/**
 * `position` of the first order, from 1; null is the end; `best` is the cheapest position for each order. A null target
 * moves the orders to the waiting list.
 */
export type InlayPosition = number | 'best' | null
export type InlayTarget = { readonly trip_id: number; readonly position: InlayPosition } | null

/**
 * Checks each order separately: a rejected order does not stop the others. Unless the position is `best`, accepted
 * orders are placed consecutively.
 */
export function applyInlay(
  wave: Wave,
  order_ids: readonly number[],
  to: InlayTarget,
  options: EditOptions,
): EditResult {
  const orders: OrderVerdict[] = []
  let position = to?.position ?? null
  for (const order_id of new Set(order_ids)) {
    const judged = moveOne(wave, order_id, to && { trip_id: to.trip_id, position }, options)
    orders.push(judged.answer)
    wave = judged.wave
    if (judged.answer.ok && typeof position === 'number') position = stopPositionOf(wave, order_id)!.index + 2
  }
  return { wave, orders }
}

function moveOne(
  wave: Wave,
  order_id: number,
  to: InlayTarget,
  options: EditOptions,
): { wave: Wave; answer: OrderVerdict } {
  const order = orderOf(wave, order_id)
  const from = stopPositionOf(wave, order_id)
  const without = from ? takeOff(wave, from) : wave
  const trip = to && tripOf(without, to.trip_id)
  const index = trip && indexAt(trip, stopFor(wave, order_id), to.position, options)
  if (isSamePosition(from, trip, index)) return { wave, answer: { order_id, ok: true, problems: [] } }
  const problems = [
    ...(from ? leavingProblems(order, from, from.trip.id === trip?.id) : []),
    ...(trip
      ? arrivingProblems(without, order, { trip, index: index!, was_on_trip: from?.trip.id === trip.id }, options)
      : []),
  ]
  if (problems.some((problem) => isBlocking(problem, options.override)))
    return { wave, answer: { order_id, ok: false, problems: distinct(problems) } }
  const moved = trip ? withTrip(without, putOn(trip, stopFor(wave, order_id), index!)) : without
  return { wave: moved, answer: { order_id, ok: true, problems: distinct(problems) } }
}

/**
 * Returns the index at which the trip gets the stop. Without times the best position is unknown, and the end is used.
 */
function indexAt(trip: WaveTrip, stop: WaveStop, position: InlayPosition, { timesOf }: EditOptions): number {
  const end = trip.stops.length
  if (typeof position === 'number') return Math.min(position - 1, end)
  if (position === null || !timesOf) return end
  const first = Math.min(fixedCount(trip), end)
  const costs = Array.from({ length: end - first + 1 }, (_, i) => timesOf(putOn(trip, stop, first + i)).cost)
  // Of equally cheap positions the last one wins, so that no other stop moves needlessly.
  return first + costs.lastIndexOf(Math.min(...costs))
}

function arrivingProblems(
  without: Wave,
  order: WaveOrder,
  { trip, index, was_on_trip }: StopPosition & { readonly was_on_trip: boolean },
  { timesOf }: EditOptions,
): InlayProblem[] {
  const problems = enteringProblems(order, trip, index, was_on_trip)
  // Moving within the same trip adds no load.
  if (was_on_trip) return problems
  const driver = without.drivers.get(trip.driver_id)
  if (!driver) throw new Error(`driver ${trip.driver_id} was not loaded`)
  const times = timesOf?.(putOn(trip, stopFor(without, order.id), index))
  return [
    ...problems,
    ...carryingProblems(order, trip, driver, { load: loadOf(without, trip), back_at: times?.ends_at ?? null }),
    ...(times ? returnProblems(order.id, times) : []),
  ]
}

const isSamePosition = (from: StopPosition | null, trip: WaveTrip | null, index: number | null): boolean =>
  from === null ? trip === null : from.trip.id === trip?.id && from.index === index

export const takeOff = (wave: Wave, { trip, index }: StopPosition): Wave =>
  withTrip(wave, { ...trip, stops: trip.stops.toSpliced(index, 1) })

const putOn = (trip: WaveTrip, stop: WaveStop, index: number): WaveTrip => ({
  ...trip,
  stops: trip.stops.toSpliced(index, 0, stop),
})

/** Returns the existing stop of the order, which moves along, or a new one. */
export function stopFor(wave: Wave, order_id: number): WaveStop {
  const current = stopPositionOf(wave, order_id)
  return current ? current.trip.stops[current.index]! : { id: null, order_id, state: 'pending' }
}

/** Removes duplicates, because leaving and entering may report the same problem of one trip. */
const distinct = (problems: readonly InlayProblem[]): InlayProblem[] =>
  problems.filter(
    (one, i) =>
      i ===
      problems.findIndex(
        ({ code, trip_id, skill }) => code === one.code && trip_id === one.trip_id && skill === one.skill,
      ),
  )
