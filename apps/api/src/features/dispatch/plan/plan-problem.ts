import { leavesAt } from '@tavlin/domain/dispatch/departure'
import { LATE_WEIGHT, LOADING_S, SERVICE_S, availableFrom } from '@tavlin/domain/dispatch/etas'
import { bagsOf, volumeOf } from '@tavlin/domain/dispatch/occupancy'
import { type Instant, ms } from '@tavlin/domain/instant'
import type { PlanOrder, PlanProblem, PlanVehicle } from '@tavlin/planner/problem'
import { type PlanContext, fixedOf, roadsOf } from './plan-context.ts'
import { firstRow, isPlannable, rowBefore } from './plan-rows.ts'
import { type ReadDriver, type ReadOrder, type ReadWave, carriedStops, departureOf } from '../waves/read-wave.ts'

/** Limit of the planner's time range: a week before and after the wave. */
const MOST_S = 604_800

export const isLockedAway = ({ trip }: ReadDriver): boolean => trip?.inlays_lock === true

export function planProblem(context: PlanContext): PlanProblem {
  const { read, matrix, other_matrices } = context
  // The planner needs an earlier departure before the ones that follow it.
  const drivers = read.drivers.filter((row) => isPlannable(row, read.at)).toSorted((a, b) => a.departure - b.departure)
  const on_trips = drivers.flatMap(({ trip }) => (trip ? carriedStops(trip) : []))
  const since = clockFrom(ms(read.at))
  return {
    node_count: matrix.node_count,
    durations_s: matrix.durations_s,
    distances_m: matrix.distances_m,
    other_roads: other_matrices.map(({ durations_s, distances_m }) => ({ durations_s, distances_m })),
    vehicles: drivers.map((driver) => vehicleOf(context, driver, since)),
    orders: [...on_trips, ...read.waiting].map((order) => orderOf(context, drivers, order, since)),
  }
}

type Clock = (at: Instant) => number
const clockFrom =
  (origin_ms: number): Clock =>
  (at) =>
    Math.max(-MOST_S, Math.min(MOST_S, Math.round((ms(at) - origin_ms) / 1000)))

function vehicleOf(context: PlanContext, driver: ReadDriver, since: Clock): PlanVehicle {
  const { read, now, nodeOfDeli } = context
  const before = rowBefore(read, driver)
  // The planner computes the return from the departure before; the return from earlier hours is fixed.
  const departure = departureOf({ ...driver, back_at: firstRow(read, driver).back_at }, now)
  const roads = roadsOf(context, driver)
  const starts = [departure.start_at, availableFrom(departure)].flatMap((at) => (at === null ? [] : [since(at)]))
  const node = nodeOfDeli(driver.deli_id)
  const stops = driver.trip ? carriedStops(driver.trip) : []
  return {
    id: driver.row_id,
    deli_id: driver.deli_id,
    start_node: node,
    end_node: node,
    capacity_volume: driver.capacity_volume,
    capacity_bags: driver.capacity_bags,
    capacity_stops: driver.capacity_stops,
    start_s: Math.max(0, ...starts),
    end_s: Math.min(since(driver.shift!.until), ...backBefore(read, driver).map(since)),
    prefix: stops.slice(0, fixedOf(driver)).map(({ order_id }) => order_id),
    is_locked: false,
    ...(roads >= 0 && { roads }),
    ...(before && { after: { vehicle_id: before.row_id, reload_s: LOADING_S } }),
  }
}

/**
 * Returns until when the driver must be back for a later departure that the plan cannot change, loading included;
 * nothing when there is none. A trip that already returns later may stay as long as it is.
 */
function backBefore({ drivers, at }: ReadWave, { driver_id, departure, trip }: ReadDriver): Date[] {
  const later = drivers.filter(
    (row) => row.driver_id === driver_id && row.departure > departure && !isPlannable(row, at),
  )
  const leaves = later
    .flatMap((row) => (row.trip && leavesAt(row.trip)) ?? [])
    .map((leaves_at) => ms(leaves_at) - LOADING_S * 1000)
  const now_ms = trip?.ends_at ? ms(trip.ends_at) : -Infinity
  return leaves.length === 0 ? [] : [new Date(Math.max(now_ms, Math.min(...leaves)))]
}

function orderOf(context: PlanContext, drivers: readonly ReadDriver[], order: ReadOrder, since: Clock): PlanOrder {
  const at = positionOn(drivers, order.order_id)
  return {
    id: order.order_id,
    deli_id: order.deli_id,
    node: context.nodeOfOrder(order.order_id),
    service_s: SERVICE_S,
    volume: volumeOf(order),
    bags: bagsOf(order),
    ready_s: order.ready_at === null ? -MOST_S : since(order.ready_at),
    // The earliest time is set only for a firm promise.
    window_from_s: order.firmness === 'firm' ? since(order.promise_from) : -MOST_S,
    window_to_s: since(order.promise_to),
    late_weight: LATE_WEIGHT[order.firmness],
    forbidden: forbiddenOf(context, drivers, order.order_id, at?.vehicle_id ?? null),
    pinned_vehicle_id: null,
    announced: at,
  }
}

function positionOn(drivers: readonly ReadDriver[], order_id: number): PlanOrder['announced'] {
  for (const { row_id, trip } of drivers) {
    const index = trip ? carriedStops(trip).findIndex((stop) => stop.order_id === order_id) : -1
    if (index !== -1) return { vehicle_id: row_id, index }
  }
  return null
}

/**
 * Returns the drivers to whom the plan must not assign the order. An order that a user assigned to such a driver may
 * stay.
 */
function forbiddenOf(
  { wave }: PlanContext,
  drivers: readonly ReadDriver[],
  order_id: number,
  is_with: number | null,
): PlanOrder['forbidden'] {
  const { forbidden_driver_ids, needs_skills, area_id, deli_id } = wave.orders.get(order_id)!
  return drivers
    .filter((driver) => driver.row_id !== is_with && driver.deli_id === deli_id)
    .flatMap(({ row_id, driver_id, skills, area_ids }) => {
      const reasons = [
        forbidden_driver_ids.includes(driver_id) && 'forbidden_driver',
        needs_skills.some((skill) => !skills.includes(skill)) && 'skill_missing',
        area_id !== null && area_ids.length > 0 && !area_ids.includes(area_id) && 'out_of_zone',
      ]
      return reasons.filter((reason) => reason !== false).map((reason) => ({ vehicle_id: row_id, reason }))
    })
}
