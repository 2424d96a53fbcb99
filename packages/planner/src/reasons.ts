import { drive } from './drive.ts'
import type { DrivenTrip } from './drive.ts'
import type { PlanOrder, PlanProblem, PlanVehicle } from './problem.ts'

/** Reasons why a vehicle cannot deliver an order. */
export type PlanReason =
  | { readonly code: 'other_deli' | 'trip_locked' | 'pinned_elsewhere' }
  | { readonly code: 'forbidden'; readonly reason: string }
  | { readonly code: 'over_volume' | 'over_bags' | 'over_stops'; readonly by: number }
  | { readonly code: 'shift_ends'; readonly at_s: number; readonly back_s: number }

/** Returns the reasons that depend on vehicle and order only, not on other stops. */
export function reasonsApart(vehicle: PlanVehicle, order: PlanOrder): PlanReason[] {
  const reasons: PlanReason[] = []
  if (vehicle.deli_id !== order.deli_id) reasons.push({ code: 'other_deli' })
  if (vehicle.is_locked && !vehicle.prefix.includes(order.id)) reasons.push({ code: 'trip_locked' })
  if (order.pinned_vehicle_id !== null && order.pinned_vehicle_id !== vehicle.id)
    reasons.push({ code: 'pinned_elsewhere' })
  for (const { vehicle_id, reason } of order.forbidden)
    if (vehicle_id === vehicle.id) reasons.push({ code: 'forbidden', reason })
  return reasons
}

/** Returns the limits of the vehicle that the simulated trip breaks: volume, bags, stops and shift. */
export function reasonsOfTrip(vehicle: PlanVehicle, trip: DrivenTrip): PlanReason[] {
  const reasons: PlanReason[] = []
  const over = (code: 'over_volume' | 'over_bags' | 'over_stops', by: number) => {
    if (by > 0) reasons.push({ code, by })
  }
  over('over_volume', trip.volume - vehicle.capacity_volume)
  over('over_bags', trip.bags - vehicle.capacity_bags)
  over('over_stops', trip.stops.length - vehicle.capacity_stops)
  if (trip.ends_s > vehicle.end_s) reasons.push({ code: 'shift_ends', at_s: vehicle.end_s, back_s: trip.ends_s })
  return reasons
}

export type Placement = {
  readonly vehicle_id: number
  /** Position on the trip, counted from 0. */
  readonly index: number
  readonly added_cost_s: number
  readonly added_travel_s: number
  readonly added_distance_m: number
  /** `late_s`: lateness of the order itself; `added_late_s`: additional lateness of the other stops. */
  readonly late_s: number
  readonly added_late_s: number
  /** Reasons against the placement; empty when the order fits. */
  readonly reasons: readonly PlanReason[]
}

/** Returns the best position of one order on one trip, as `isBetter` compares positions. */
export function placementIn(
  problem: PlanProblem,
  vehicle: PlanVehicle,
  present: readonly PlanOrder[],
  order: PlanOrder,
): Placement {
  const before = drive(problem, vehicle, present)
  const apart = reasonsApart(vehicle, order)
  const gaps = Array.from(
    { length: present.length - vehicle.prefix.length + 1 },
    (_, gap) => gap + vehicle.prefix.length,
  )
  const placements = gaps.map((index): Placement => {
    const after = drive(problem, vehicle, present.toSpliced(index, 0, order))
    const added_travel_s = after.travel_s - before.travel_s
    return {
      vehicle_id: vehicle.id,
      index,
      added_cost_s: added_travel_s + after.weighted_late_s - before.weighted_late_s,
      added_travel_s,
      added_distance_m: after.distance_m - before.distance_m,
      late_s: after.stops[index]!.late_s,
      added_late_s: after.late_s - before.late_s - after.stops[index]!.late_s,
      reasons: [...apart, ...reasonsOfTrip(vehicle, after)],
    }
  })
  return placements.reduce((best, next) => (isBetter(next, best) ? next : best))
}

/**
 * Fewer reasons are better. With equally many, the position with the earliest return after the end of the shift wins,
 * because it shows how many minutes are missing; then the cheapest one.
 */
export function isBetter(a: Placement, b: Placement): boolean {
  if (a.reasons.length !== b.reasons.length) return a.reasons.length < b.reasons.length
  const back = (placement: Placement) =>
    placement.reasons.reduce((latest, reason) => (reason.code === 'shift_ends' ? reason.back_s : latest), -Infinity)
  return back(a) !== back(b) ? back(a) < back(b) : a.added_cost_s < b.added_cost_s
}
