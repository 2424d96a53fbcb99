import {
  type InlayProblem,
  carryingProblems,
  enteringProblems,
  leavingProblems,
  isBlocking,
} from '@tavlin/domain/dispatch/feasibility'
import type { OrderVerdict } from '@tavlin/domain/dispatch/inlay-edits'
import { loadOf } from '@tavlin/domain/dispatch/occupancy'
import { holdsOrder } from '@tavlin/domain/dispatch/stop-machine'
import {
  type Wave,
  type WaveStop,
  type WaveTrip,
  fixedCount,
  stopPositionOf,
  withTrip,
} from '@tavlin/domain/dispatch/wave'

/** Part of a plan for one row of the wave: its trip and the whole sequence. */
export type PlanTarget = { readonly row_id: number; readonly trip_id: number; readonly order_ids: readonly number[] }
export type PlanEdit = {
  readonly wave: Wave
  readonly orders: readonly OrderVerdict[]
  /** The problem of each rejected part; all other parts are applied. */
  readonly rejected: ReadonlyMap<number, InlayProblem>
  /** Rows with an order that stays in place because it would come from or move to a row whose part is not applied. */
  readonly partly: ReadonlySet<number>
}
export type BackAt = (target: PlanTarget, trip: WaveTrip) => Date

/**
 * Applies the given parts of a plan to the wave. An order moves from the waiting list or between drivers of these
 * parts; an order that would come from or move to another driver stays in place. `elsewhere` contains the orders of
 * the parts that are not applied. Parts that break a rule are rejected, and the rest is tried again without them.
 */
export function planEdit(
  wave: Wave,
  targets: readonly PlanTarget[],
  elsewhere: ReadonlySet<number>,
  backAt: BackAt,
): PlanEdit {
  const rejected = new Map<number, InlayProblem>()
  for (;;) {
    const chosen = targets.filter(({ row_id }) => !rejected.has(row_id))
    const left = new Set([
      ...elsewhere,
      ...targets.filter((one) => rejected.has(one.row_id)).flatMap((one) => one.order_ids),
    ])
    const laid = laidOut(wave, chosen, left)
    const wrong = chosen.flatMap((target) => {
      const problem = firstProblem(wave, laid.wave, target, backAt)
      return problem ? [[target.row_id, problem] as const] : []
    })
    if (wrong.length === 0) return { ...laid, rejected }
    for (const [row_id, problem] of wrong) rejected.set(row_id, problem)
  }
}

function laidOut(wave: Wave, chosen: readonly PlanTarget[], left: ReadonlySet<number>): Omit<PlanEdit, 'rejected'> {
  const trip_ids = new Set(chosen.map(({ trip_id }) => trip_id))
  const wanted = new Set(chosen.flatMap(({ order_ids }) => order_ids))
  const orders: OrderVerdict[] = []
  const partly = new Set<number>()
  let after = wave
  for (const { row_id, trip_id, order_ids } of chosen) {
    const trip = wave.trips.find(({ id }) => id === trip_id)!
    const free = order_ids.filter((id) => isFree(wave, id, trip_ids))
    const here = trip.stops.map(({ order_id }) => order_id)
    const stays = trip.stops.filter(
      ({ order_id, state }) => holdsOrder(state) && !wanted.has(order_id) && left.has(order_id),
    )
    after = withTrip(after, { ...trip, stops: stopsOf(wave, trip, free, stays) })
    const staying_ids = [...order_ids.filter((id) => !free.includes(id)), ...stays.map(({ order_id }) => order_id)]
    if (staying_ids.length > 0) partly.add(row_id)
    const off = here.filter((id) => !wanted.has(id) && !left.has(id))
    orders.push(...[...free, ...off].map((order_id) => ({ order_id, ok: true, problems: [] })))
    orders.push(...staying_ids.map((order_id) => ({ order_id, ok: false, problems: [] })))
  }
  const once = new Map(orders.toSorted((a, b) => Number(a.ok) - Number(b.ok)).map((one) => [one.order_id, one]))
  return { wave: after, orders: [...once.values()], partly }
}

/** Whether an order waits or is on a trip of the given parts. */
function isFree(wave: Wave, order_id: number, trip_ids: ReadonlySet<number>): boolean {
  if (!wave.orders.has(order_id)) return false
  const current = stopPositionOf(wave, order_id)
  return current === null || trip_ids.has(current.trip.id)
}

/** Started stops stay in front; the stops in `stays` keep their position where possible. */
function stopsOf(wave: Wave, trip: WaveTrip, order_ids: readonly number[], stays: readonly WaveStop[]): WaveStop[] {
  const begun = trip.stops.slice(0, fixedCount(trip))
  const is_begun = new Set(begun.map(({ order_id }) => order_id))
  const rest = order_ids.filter((id) => !is_begun.has(id)).map((order_id) => stopOf(wave, order_id))
  const stops = [...begun, ...rest]
  for (const stop of stays)
    if (!is_begun.has(stop.order_id)) stops.splice(Math.max(begun.length, trip.stops.indexOf(stop)), 0, stop)
  return stops
}

function stopOf(wave: Wave, order_id: number): WaveStop {
  const current = stopPositionOf(wave, order_id)
  return current ? current.trip.stops[current.index]! : { id: null, order_id, state: 'pending' }
}

/**
 * Returns the first dispatch rule that a part breaks. The rules are checked again on the locked wave, which may have
 * changed since the plan was computed.
 */
function firstProblem(before: Wave, after: Wave, target: PlanTarget, backAt: BackAt): InlayProblem | undefined {
  const trip = after.trips.find(({ id }) => id === target.trip_id)!
  const was = before.trips.find(({ id }) => id === target.trip_id)!
  const driver = after.drivers.get(trip.driver_id)!
  if (trip.stops.map((s) => s.order_id).join() === was.stops.map((s) => s.order_id).join()) return undefined
  const back_at = backAt(target, trip)
  const fixed = fixedCount(was)
  const problems = trip.stops.slice(fixed).flatMap(({ order_id }, i) => {
    const order = after.orders.get(order_id)!
    const from = stopPositionOf(before, order_id)
    const was_on_trip = from?.trip.id === trip.id
    const others = { stops: trip.stops.filter((stop) => stop.order_id !== order_id) }
    const carrying = carryingProblems(order, trip, driver, { load: loadOf(after, others), back_at })
    return [
      ...(from ? leavingProblems(order, from, was_on_trip) : []),
      ...enteringProblems(order, was, fixed + i, was_on_trip),
      // A user assigned the order to this driver before, so only capacity and the end of the shift are checked again.
      ...(was_on_trip ? carrying.filter(({ code }) => code.startsWith('over_') || code === 'shift_ends') : carrying),
    ]
  })
  return problems.find((problem) => isBlocking(problem, false))
}
