import { isFinal, isBlocking } from '@tavlin/domain/dispatch/feasibility'
import { applyInlay } from '@tavlin/domain/dispatch/inlay-edits'
import type { Wave as Rules, WaveTrip } from '@tavlin/domain/dispatch/wave'
import { toRules } from '../../state/domain-wave.ts'
import type { OpInput } from '../../state/op.ts'
import { driverOf, driverOfOrder, fixedStops, mayLeave } from '../../state/wave-reads.ts'
import type { InlayProblem, Insertions, Trip, Wave, WaveDriver } from '../../state/wave-types.ts'

/** The target of a drag. `position` counts from 1 among the other stops; null means the end. */
export type DropTarget = { kind: 'waiting' } | { kind: 'trip'; row_id: number; position: number | null }
export const WAITING: DropTarget = { kind: 'waiting' }

/** The orders being dragged; the first is the one under the pointer. */
export type Lift = { readonly order_ids: readonly number[] }

/**
 * Returns the lifted orders: one of several selected orders lifts all movable ones. Null when the order cannot be
 * moved.
 */
export function liftOf(wave: Wave, order_id: number, chosen: readonly number[]): Lift | null {
  if (!canLift(wave, order_id)) return null
  const others = chosen.includes(order_id) ? chosen.filter((id) => id !== order_id && canLift(wave, id)) : []
  return { order_ids: [order_id, ...others] }
}

export function canLift(wave: Wave, order_id: number): boolean {
  const trip = driverOfOrder(wave, order_id)?.trip
  if (!trip) return wave.waiting.some((order) => order.order_id === order_id)
  const stop = trip.stops.find((one) => one.order_id === order_id)
  return stop !== undefined && trip.status !== 'completed' && mayLeave(trip, stop)
}

/** Returns the first and the last position where a drop is allowed. */
export function positionRange(trip: Trip | null, { order_ids }: Lift): { first: number; last: number } {
  const staying = trip?.stops.filter((stop) => !order_ids.includes(stop.order_id)) ?? []
  return { first: fixedStops({ stops: staying }) + 1, last: staying.length + 1 }
}

/** Returns the operation of a drop; null when it would change nothing. */
export function dropOf(wave: Wave, lift: Lift, target: DropTarget): OpInput | null {
  const on_trips = lift.order_ids.filter((id) => driverOfOrder(wave, id))
  if (target.kind === 'waiting') return on_trips.length > 0 ? { kind: 'remove', order_ids: on_trips } : null
  const { row_id, position } = target
  const trip = driverOf(wave, row_id)?.trip ?? null
  if (isAsItWas(trip, lift, position)) return null
  return { kind: 'move', order_ids: lift.order_ids, row_id, position }
}

function isAsItWas(trip: Trip | null, { order_ids }: Lift, position: number | null): boolean {
  if (!trip) return false
  const before = trip.stops.map(({ order_id }) => order_id)
  if (!order_ids.every((id) => before.includes(id))) return false
  const staying = before.filter((id) => !order_ids.includes(id))
  const after = staying.toSpliced((position ?? staying.length + 1) - 1, 0, ...order_ids)
  return after.every((id, i) => id === before[i])
}

/** Equal targets are announced and drawn only once. */
export const isSameTarget = (a: DropTarget | null, b: DropTarget | null): boolean =>
  a === b ||
  (a !== null &&
    b !== null &&
    a.kind === b.kind &&
    (a.kind === 'waiting' || (b.kind === 'trip' && a.row_id === b.row_id && a.position === b.position)))

/** Returns the problems of each driver by the domain rules, computed before the pointer is over the driver. */
export function problemsOf(wave: Wave, lift: Lift): Map<number, InlayProblem[]> {
  const rules = toRules(wave)
  return new Map(wave.drivers.map((driver) => [driver.row_id, problemsWith(rules, driver, lift)]))
}

function problemsWith(rules: Rules, driver: WaveDriver, { order_ids }: Lift): InlayProblem[] {
  const trip_id = driver.trip?.id ?? -driver.row_id
  const trips = driver.trip ? rules.trips : [...rules.trips, emptyTrip(driver, trip_id)]
  const existing_ids = order_ids.filter((id) => rules.orders.has(id))
  const { orders } = applyInlay({ ...rules, trips }, existing_ids, { trip_id, position: null }, { override: false })
  const standing = orders.flatMap(({ problems }) => problems.filter((problem) => isBlocking(problem, false)))
  const codes = new Map(
    standing.map(({ code, by, at, back_at, skill }) => [
      code,
      {
        code,
        is_final: isFinal(code),
        ...(by !== undefined && { by }),
        ...(at && { at: at.toISOString() }),
        ...(back_at && { back_at: back_at.toISOString() }),
        ...(skill !== undefined && { skill }),
      },
    ]),
  )
  return [...codes.values()]
}

const emptyTrip = ({ driver_id, departure, deli_id }: WaveDriver, id: number): WaveTrip => ({
  id,
  driver_id,
  departure,
  deli_id,
  version: 0,
  inlays_lock: false,
  status: 'draft',
  stops: [],
})

/** Adds the problems that the server found with real travel times, except duplicates and a driver's break. */
export function withInsertions(
  problems: ReadonlyMap<number, InlayProblem[]>,
  insertions: Insertions | null,
): ReadonlyMap<number, InlayProblem[]> {
  if (!insertions) return problems
  const all = new Map(problems)
  for (const { row_id, problems: driver_problems } of insertions.drivers) {
    const own = all.get(row_id) ?? []
    const codes = new Set(own.map(({ code }) => code))
    all.set(row_id, [...own, ...driver_problems.filter(({ code }) => code !== 'on_break' && !codes.has(code))])
  }
  return all
}
