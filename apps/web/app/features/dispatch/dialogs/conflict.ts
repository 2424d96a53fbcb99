import { SERVICE_S, tripTimes } from '@tavlin/domain/dispatch/etas'
import { knownTravel } from '@tavlin/domain/dispatch/known-travel'
import { longestCommonSequence } from '@tavlin/domain/dispatch/plan-difference'
import { profileOf } from '@tavlin/domain/dispatch/travel-estimate'
import type { Op } from '../state/op.ts'
import { withOp } from '../state/optimistic.ts'
import { driverOf, driverOfOrder } from '../state/wave-reads.ts'
import type { OpFailure } from '../state/wave-store.ts'
import type { Stop, Trip, Wave } from '../state/wave-types.ts'

export type Conflict = Extract<OpFailure, { kind: 'conflict' }>
export type ConflictSides = {
  /** The trip as the other dispatcher saved it. */
  saved: Trip
  /** The trip as it would be after my change. */
  mine: Trip | null
  /** The trip with both changes; null when they exclude each other. */
  both: Trip | null
  /** Orders the other dispatcher added, and orders I added. */
  theirs: ReadonlySet<number>
  own: ReadonlySet<number>
  /** Orders the other dispatcher moved within the trip, and orders they removed from it. */
  moved: ReadonlySet<number>
  removed: readonly Stop[]
  /** True when both dispatchers moved the same order, which can only be on one trip. */
  is_same_order: boolean
}

const ordersOf = (op: Op): readonly number[] => (op.kind === 'move' || op.kind === 'remove' ? op.order_ids : [])
const targetOf = (op: Op): number | null => (op.kind === 'move' || op.kind === 'hand_over' ? op.row_id : null)
const idsOf = (trip: Trip | null | undefined): number[] => trip?.stops.map(({ order_id }) => order_id) ?? []

/** Returns the saved version of the trip, mine, and the merge of both. `now`: the wave with the saved trip in it. */
export function sidesOf({ op, mine, saved }: Conflict, now: Wave): ConflictSides | null {
  const own = new Set(ordersOf(op))
  const target = targetOf(op)
  const taken =
    op.kind === 'move' && saved.find((trip) => trip.row_id !== target && idsOf(trip).some((id) => own.has(id)))
  const first = taken || saved.find((trip) => trip.row_id === target) || saved[0]
  if (!first) return null
  const my_trip = driverOf(mine, taken ? target : first.row_id)?.trip ?? null
  const my_ids = new Set(idsOf(my_trip))
  const theirs = new Set(idsOf(first).filter((id) => (taken ? own.has(id) : !my_ids.has(id) && !own.has(id))))
  const before = idsOf(my_trip).filter((id) => !own.has(id))
  const isRemoved = (id: number) => !own.has(id) && !idsOf(first).includes(id)
  return {
    saved: first,
    mine: my_trip,
    both: taken ? null : together(now, op, first.row_id),
    theirs,
    own,
    moved: new Set(taken ? [] : movedIn(before, idsOf(first))),
    removed: taken ? [] : (my_trip?.stops ?? []).filter(({ order_id }) => isRemoved(order_id)),
    is_same_order: Boolean(taken),
  }
}

/** Returns the orders whose position relative to the other orders changed. */
function movedIn(was: readonly number[], is: readonly number[]): number[] {
  const unmoved_ids = longestCommonSequence(was, is)
  return is.filter((id) => was.includes(id) && !unmoved_ids.includes(id))
}

/** Returns the seconds late at each stop of the trip as drawn, from known travel times and estimates for new legs. */
export function lateOf(wave: Wave, trip: Trip, saved: Trip): ReadonlyMap<number, number> {
  const driver = driverOf(wave, trip.row_id)
  const { lat, lng } = wave.delis.find(({ id }) => id === trip.deli_id) ?? { lat: null, lng: null }
  if (!driver || lat === null || lng === null) return new Map()
  const others = new Map(trip.stops.map((stop) => [stop.order_id, stop]))
  const travel = knownTravel(saved, { deli: { lat, lng }, others, profile: profileOf(driver.vehicle_kind) })
  const departure = {
    start_at: trip.start_at,
    shift_from: driver.shift?.from ?? null,
    back_at: driver.back_at,
    departed_at: trip.departed_at,
    now: new Date(wave.at),
  }
  const stops = trip.stops.map((stop) => ({ ...stop, service_s: SERVICE_S }))
  return new Map(tripTimes(departure, stops, travel).stops.map(({ order_id, late_s }) => [order_id, late_s]))
}

/** Applies my change to the saved trip, if the rules allow it. */
function together(now: Wave, op: Op, row_id: number): Trip | null {
  const after = withOp(now, op)
  const is_granted = op.kind !== 'move' || op.order_ids.every((id) => driverOfOrder(after, id)?.row_id === op.row_id)
  return is_granted ? (driverOf(after, row_id)?.trip ?? null) : null
}
