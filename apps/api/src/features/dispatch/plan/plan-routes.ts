import { type InlayProblem, carryingProblems, enteringProblems, isBlocking } from '@tavlin/domain/dispatch/feasibility'
import { cheapest, insertionPositions } from '@tavlin/domain/dispatch/insertion'
import { loadOf, occupancyPercent } from '@tavlin/domain/dispatch/occupancy'
import type { DriverRoute } from '@tavlin/domain/dispatch/plan-difference'
import type { WaveTrip } from '@tavlin/domain/dispatch/wave'
import { type PlanContext, fixedOf, timedStop, travelFrom } from './plan-context.ts'
import { type Routes, timesOf } from './plan-rows.ts'
import { type ReadDriver, carriedStops, departureOf } from '../waves/read-wave.ts'

export const presentRoutes = ({ read }: PlanContext): Routes =>
  new Map(read.drivers.map(({ row_id, trip }) => [row_id, trip ? carriedStops(trip).map((s) => s.order_id) : []]))

/** Returns the current trip, or the one that would be created. */
const tripFor = ({ wave }: PlanContext, { driver_id, departure, deli_id, trip: own }: ReadDriver): WaveTrip =>
  wave.trips.find((trip) => trip.id === own?.id) ?? {
    id: 0,
    driver_id,
    departure,
    deli_id,
    version: 0,
    inlays_lock: false,
    status: 'draft',
    stops: [],
  }

const stopsOf = (order_ids: readonly number[]): WaveTrip['stops'] =>
  order_ids.map((order_id) => ({ id: null, order_id, state: 'pending' }))

export function driverRoute(context: PlanContext, driver: ReadDriver, order_ids: readonly number[]): DriverRoute {
  const times = timesOf(context, driver, order_ids)
  const load = loadOf(context.wave, { stops: stopsOf(order_ids) })
  return {
    row_id: driver.row_id,
    order_ids,
    driving_s: times.driving_s,
    distance_m: times.distance_m,
    occupancy_percent: occupancyPercent(load, { volume: driver.capacity_volume }) ?? 0,
    late_s: new Map(times.stops.map(({ order_id, late_s }) => [order_id, late_s])),
  }
}

/** Problems of our rules for each order of a proposed sequence; an unchanged sequence is not checked again. */
export function problemsOfRoute(
  context: PlanContext,
  driver: ReadDriver,
  order_ids: readonly number[],
): InlayProblem[] {
  const trip = tripFor(context, driver)
  const present = trip.stops.map(({ order_id }) => order_id)
  if (present.join() === order_ids.join()) return []
  const rules = context.wave.drivers.get(driver.driver_id)!
  const { ends_at } = timesOf(context, driver, order_ids)
  const fixed = fixedOf(driver)
  const is_prefix_same = present.slice(0, fixed).every((order_id, i) => order_ids[i] === order_id)
  const moved_fixed: InlayProblem[] = is_prefix_same ? [] : [{ code: 'stop_started', trip_id: trip.id }]
  return [
    ...moved_fixed,
    ...order_ids.slice(fixed).flatMap((order_id, i) => {
      const order = context.wave.orders.get(order_id)
      if (!order) return [{ code: 'order_not_deliverable' } as const]
      const was_on_trip = present.includes(order_id)
      const others = loadOf(context.wave, { stops: stopsOf(order_ids.filter((id) => id !== order_id)) })
      const carrying = carryingProblems(order, trip, rules, { load: others, back_at: ends_at })
      return [
        ...enteringProblems(order, trip, fixed + i, was_on_trip),
        // A user assigned the order to this driver before, so only capacity and the end of the shift are checked again.
        ...(was_on_trip ? carrying.filter(({ code }) => code.startsWith('over_') || code === 'shift_ends') : carrying),
      ]
    }),
  ].filter((problem) => isBlocking(problem, false))
}

/**
 * Returns everything that prevents a driver from delivering one more order, and how late the order would be; null when
 * a rule prevents the delivery anyway.
 */
export function whyNot(context: PlanContext, driver: ReadDriver, order_ids: readonly number[], order_id: number) {
  const trip = { ...tripFor(context, driver), stops: stopsOf(order_ids) }
  const order = context.wave.orders.get(order_id)!
  const entering = enteringProblems(order, trip, order_ids.length, false)
  if (order.deli_id !== driver.deli_id) return { problems: entering, late_s: null }
  const rules = context.wave.drivers.get(driver.driver_id)!
  const load = loadOf(context.wave, trip)
  const carrying = (back_at: Date | null) => carryingProblems(order, trip, rules, { load, back_at })
  if ([...entering, ...carrying(null)].some((problem) => isBlocking(problem, false))) {
    const { ends_at } = timesOf(context, driver, onTheWay(context, driver, order_ids, order_id))
    return { problems: [...entering, ...carrying(ends_at)], late_s: null }
  }
  const insertions = insertionsFor(context, driver, order_ids, order_id)
  const back_at = new Date(Math.min(...insertions.map(({ ends_at }) => ends_at.getTime())))
  return { problems: [...entering, ...carrying(back_at)], late_s: cheapest(insertions)?.late_s ?? null }
}

/** Inserts the order at the smallest detour; exact times are computed only for candidates. */
function onTheWay(context: PlanContext, driver: ReadDriver, order_ids: readonly number[], order_id: number): number[] {
  const travel = travelFrom(context, driver)
  const detour = (at: number) => {
    const [before, next] = [order_ids[at - 1] ?? null, order_ids[at] ?? null]
    return travel(before, order_id).seconds + travel(order_id, next).seconds - travel(before, next).seconds
  }
  let best = order_ids.length
  for (let at = fixedOf(driver); at < order_ids.length; at++) if (detour(at) < detour(best)) best = at
  return order_ids.toSpliced(best, 0, order_id)
}

function insertionsFor(context: PlanContext, driver: ReadDriver, order_ids: readonly number[], order_id: number) {
  const stops = order_ids.map((id) => timedStop(context, id))
  const travel = travelFrom(context, driver)
  const trip = { stops, fixed: fixedOf(driver) }
  return insertionPositions(departureOf(driver, context.now), trip, timedStop(context, order_id), travel)
}
