import { LATE_WEIGHT, SERVICE_S, availableFrom } from '@tavlin/domain/dispatch/etas'
import { bagsOf, volumeOf } from '@tavlin/domain/dispatch/occupancy'
import { type Instant, ms } from '@tavlin/domain/instant'
import type { PlanOrder, PlanProblem, PlanVehicle } from '@tavlin/planner/problem'
import { type PlanContext, fixedOf } from './plan-context.ts'
import { type ReadDriver, type ReadOrder, carriedStops, departureOf } from '../waves/read-wave.ts'

/** Limit of the planner's time range: a week before and after the wave. */
const MOST_S = 604_800

/**
 * Whether a plan may change the trip of this driver: not when the trip is locked or has departed, nor when the driver
 * has no shift.
 */
export const isPlannable = ({ trip, shift }: ReadDriver): boolean =>
  shift !== null && (trip === null || (!trip.inlays_lock && ['draft', 'planned', 'loading'].includes(trip.status)))

export const isLockedAway = ({ trip }: ReadDriver): boolean => trip?.inlays_lock === true

export function planProblem(context: PlanContext): PlanProblem {
  const { read, matrix } = context
  const drivers = read.drivers.filter(isPlannable)
  const on_trips = drivers.flatMap(({ trip }) => (trip ? carriedStops(trip) : []))
  const since = clockFrom(ms(read.at))
  return {
    node_count: matrix.node_count,
    durations_s: matrix.durations_s,
    distances_m: matrix.distances_m,
    vehicles: drivers.map((driver) => vehicleOf(context, driver, since)),
    orders: [...on_trips, ...read.waiting].map((order) => orderOf(context, drivers, order, since)),
  }
}

type Clock = (at: Instant) => number
const clockFrom =
  (origin_ms: number): Clock =>
  (at) =>
    Math.max(-MOST_S, Math.min(MOST_S, Math.round((ms(at) - origin_ms) / 1000)))

function vehicleOf({ now, nodeOfDeli }: PlanContext, driver: ReadDriver, since: Clock): PlanVehicle {
  const departure = departureOf(driver, now)
  const starts = [departure.start_at, availableFrom(departure)].flatMap((at) => (at === null ? [] : [since(at)]))
  const node = nodeOfDeli(driver.deli_id)
  const stops = driver.trip ? carriedStops(driver.trip) : []
  return {
    id: driver.driver_id,
    deli_id: driver.deli_id,
    start_node: node,
    end_node: node,
    capacity_volume: driver.capacity_volume,
    capacity_bags: driver.capacity_bags,
    capacity_stops: driver.capacity_stops,
    start_s: Math.max(0, ...starts),
    end_s: since(driver.shift!.until),
    prefix: stops.slice(0, fixedOf(driver)).map(({ order_id }) => order_id),
    is_locked: false,
  }
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
  for (const { driver_id, trip } of drivers) {
    const index = trip ? carriedStops(trip).findIndex((stop) => stop.order_id === order_id) : -1
    if (index !== -1) return { vehicle_id: driver_id, index }
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
    .filter((driver) => driver.driver_id !== is_with && driver.deli_id === deli_id)
    .flatMap(({ driver_id, skills, area_ids }) => {
      const reasons = [
        forbidden_driver_ids.includes(driver_id) && 'forbidden_driver',
        needs_skills.some((skill) => !skills.includes(skill)) && 'skill_missing',
        area_id !== null && area_ids.length > 0 && !area_ids.includes(area_id) && 'out_of_zone',
      ]
      return reasons.filter((reason) => reason !== false).map((reason) => ({ vehicle_id: driver_id, reason }))
    })
}
