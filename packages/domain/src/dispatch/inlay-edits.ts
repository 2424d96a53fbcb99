import { type InlayProblem, carryingProblems, enteringProblems, leavingProblems, stands } from './feasibility.ts'
import { loadOf } from './occupancy.ts'
import {
  type Place,
  type Wave,
  type WaveOrder,
  type WaveStop,
  type WaveTrip,
  orderOf,
  placeOf,
  tripOf,
  withTrip,
} from './wave.ts'

/** When a trip would be back at its deli; null: nobody knows. */
export type BackAt = (trip: WaveTrip) => Date | null
export type EditOptions = { readonly override: boolean; readonly backAt?: BackAt }

/** What became of one order: everything that speaks against it, whether or not it was done all the same. */
export type Judged = { readonly order_id: number; readonly ok: boolean; readonly problems: readonly InlayProblem[] }
export type Edited = { readonly wave: Wave; readonly orders: readonly Judged[] }

/** `position` of the first, from 1; null: at the end. Null altogether: off their trips, to the waiting ones. */
export type Target = { readonly trip_id: number; readonly position: number | null } | null

/** Each order by itself: what stands in the way of one keeps no other. Those that go stand one behind the other. */
export function applyInlay(wave: Wave, order_ids: readonly number[], to: Target, options: EditOptions): Edited {
  const orders: Judged[] = []
  let position = to?.position ?? null
  for (const order_id of new Set(order_ids)) {
    const judged = moveOne(wave, order_id, to && { trip_id: to.trip_id, position }, options)
    orders.push(judged.answer)
    wave = judged.wave
    if (judged.answer.ok && position !== null) position = placeOf(wave, order_id)!.index + 2
  }
  return { wave, orders }
}

function moveOne(wave: Wave, order_id: number, to: Target, options: EditOptions): { wave: Wave; answer: Judged } {
  const order = orderOf(wave, order_id)
  const from = placeOf(wave, order_id)
  const without = from ? takeOff(wave, from) : wave
  const trip = to && tripOf(without, to.trip_id)
  const index = trip && Math.min((to.position ?? Infinity) - 1, trip.stops.length)
  if (isSamePlace(from, trip, index)) return { wave, answer: { order_id, ok: true, problems: [] } }
  const problems = [
    ...(from ? leavingProblems(order, from, from.trip.id === trip?.id) : []),
    ...(trip ? arrivingProblems(without, order, from, { trip, index: index! }, options) : []),
  ]
  if (problems.some((problem) => stands(problem, options.override)))
    return { wave, answer: { order_id, ok: false, problems: distinct(problems) } }
  const moved = trip ? withTrip(without, putOn(trip, stopFor(wave, order_id), index!)) : without
  return { wave: moved, answer: { order_id, ok: true, problems: distinct(problems) } }
}

function arrivingProblems(
  without: Wave,
  order: WaveOrder,
  from: Place | null,
  { trip, index }: Place,
  { backAt }: EditOptions,
): InlayProblem[] {
  const was_on_trip = from?.trip.id === trip.id
  const problems = enteringProblems(order, trip, index, was_on_trip)
  // Another place on the same trip carries nothing more.
  if (was_on_trip) return problems
  const driver = without.drivers.get(trip.driver_id)
  if (!driver) throw new Error(`driver ${trip.driver_id} was not loaded`)
  const back_at = backAt?.(putOn(trip, stopFor(without, order.id), index)) ?? null
  return [...problems, ...carryingProblems(order, trip, driver, loadOf(without, trip), back_at)]
}

const isSamePlace = (from: Place | null, trip: WaveTrip | null, index: number | null): boolean =>
  from === null ? trip === null : from.trip.id === trip?.id && from.index === index

export const takeOff = (wave: Wave, { trip, index }: Place): Wave =>
  withTrip(wave, { ...trip, stops: trip.stops.toSpliced(index, 1) })

const putOn = (trip: WaveTrip, stop: WaveStop, index: number): WaveTrip => ({
  ...trip,
  stops: trip.stops.toSpliced(index, 0, stop),
})

/** The one it has, which goes along; or a new one. */
export function stopFor(wave: Wave, order_id: number): WaveStop {
  const place = placeOf(wave, order_id)
  return place ? place.trip.stops[place.index]! : { id: null, order_id, state: 'pending' }
}

/** Leaving and entering may say the same of one trip. */
const distinct = (problems: readonly InlayProblem[]): InlayProblem[] =>
  problems.filter(
    (one, i) =>
      i ===
      problems.findIndex(
        ({ code, trip_id, skill }) => code === one.code && trip_id === one.trip_id && skill === one.skill,
      ),
  )
