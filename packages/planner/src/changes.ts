import type { Model } from './model.ts'
import { refresh } from './trips.ts'
import type { Trips } from './trips.ts'

/** Undo log of one search step. */
export type Changes = ReturnType<typeof noChanges>

export function noChanges({ order_count, vehicle_count }: Model) {
  return {
    vehicles: new Int32Array(vehicle_count),
    vehicle_count: 0,
    row_before: new Int32Array(vehicle_count).fill(-1),
    /** Orders without a trip: unassigned before the step, then those removed by it. */
    absent: Int32Array.from({ length: order_count }, (_, order) => order),
    absent_count: order_count,
    /** Copy of `absent` from the beginning of the step, for undo. */
    absent_before: new Int32Array(order_count),
    absent_count_before: 0,
    taken: new Int32Array(order_count),
    taken_from: new Int32Array(order_count),
    taken_count: 0,
  }
}

/** Returns the vehicle's writable row for this step; the previous row stays available for undo. */
export function changedRow(trips: Trips, changes: Changes, vehicle: number): number {
  const before = trips.row_of[vehicle]!
  if (changes.row_before[vehicle]! >= 0) return before
  const { nodes, stops, width } = trips
  const row = trips.free_rows[--trips.free_count]!
  changes.row_before[vehicle] = before
  changes.vehicles[changes.vehicle_count++] = vehicle
  const from = before * width
  const to = row * width
  for (let at = 0; at <= stops[before]! + 1; at++) nodes[to + at] = nodes[from + at]!
  stops[row] = stops[before]!
  trips.row_of[vehicle] = row
  return row
}

/**
 * Recomputes a changed trip. The other departures of its driver follow: later ones start after its return, and earlier
 * ones have to be back in time for it.
 */
export function refreshChain(model: Model, trips: Trips, changes: Changes, vehicle: number): void {
  refresh(model, trips, vehicle, changedRow(trips, changes, vehicle))
  if (model.before[vehicle]! < 0 && model.next[vehicle]! < 0) return
  let last = vehicle
  for (let later = model.next[vehicle]!; later >= 0; later = model.next[later]!) {
    refresh(model, trips, later, changedRow(trips, changes, later))
    last = later
  }
  for (let one = model.before[last]!; one >= 0; one = model.before[one]!)
    refresh(model, trips, one, changedRow(trips, changes, one))
}

export function beginStep(changes: Changes): void {
  const { absent, absent_before, absent_count } = changes
  for (let index = 0; index < absent_count; index++) absent_before[index] = absent[index]!
  changes.absent_count_before = absent_count
  changes.vehicle_count = 0
  changes.taken_count = 0
}

/** Returns the cost difference of the changed trips, plus `unserved_cost` per additional order without a trip. */
export function costOfStep(trips: Trips, changes: Changes, unserved_cost: number): number {
  let cost = (changes.absent_count - changes.absent_count_before) * unserved_cost
  for (let index = 0; index < changes.vehicle_count; index++) {
    const vehicle = changes.vehicles[index]!
    cost += trips.cost[trips.row_of[vehicle]!]! - trips.cost[changes.row_before[vehicle]!]!
  }
  return cost
}

export function keepStep(trips: Trips, changes: Changes): void {
  for (let index = 0; index < changes.vehicle_count; index++) {
    const vehicle = changes.vehicles[index]!
    trips.free_rows[trips.free_count++] = changes.row_before[vehicle]!
    changes.row_before[vehicle] = -1
  }
}

export function takeBackStep(trips: Trips, changes: Changes): void {
  const { absent, absent_before, absent_count_before, taken, taken_from } = changes
  for (let index = 0; index < changes.vehicle_count; index++) {
    const vehicle = changes.vehicles[index]!
    trips.free_rows[trips.free_count++] = trips.row_of[vehicle]!
    trips.row_of[vehicle] = changes.row_before[vehicle]!
    changes.row_before[vehicle] = -1
  }
  for (let index = 0; index < absent_count_before; index++) {
    absent[index] = absent_before[index]!
    trips.vehicle_of[absent[index]!] = -1
  }
  for (let index = 0; index < changes.taken_count; index++) trips.vehicle_of[taken[index]!] = taken_from[index]!
  changes.absent_count = absent_count_before
}
