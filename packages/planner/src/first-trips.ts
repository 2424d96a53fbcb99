import { changedRow, refreshChain } from './changes.ts'
import type { Changes } from './changes.ts'
import type { Model } from './model.ts'
import { hasCapacity } from './find-gap.ts'
import { putInto } from './recreate.ts'
import { latestReturn, refresh } from './trips.ts'
import type { Trips } from './trips.ts'

/** Returns the announced plan as order indexes per trip. */
export function announcedRoutes({
  order_count,
  vehicle_count,
  announced_vehicle,
  announced_index,
}: Model): Int32Array[] {
  const routes = Array.from({ length: vehicle_count }, (): number[] => [])
  for (let order = 0; order < order_count; order++) routes[announced_vehicle[order]!]?.push(order)
  return routes.map((route) => Int32Array.from(route).sort((a, b) => announced_index[a]! - announced_index[b]!))
}

/**
 * Fills the trips with the fixed prefixes, then with the announced stops that are still allowed. All other orders are
 * listed in `absent`.
 */
export function firstTrips(
  model: Model,
  trips: Trips,
  changes: Changes,
  announced_routes: readonly Int32Array[],
): void {
  const { order_count, vehicle_count, prefixes } = model
  for (let vehicle = 0; vehicle < vehicle_count; vehicle++) refresh(model, trips, vehicle, trips.row_of[vehicle]!)
  for (let vehicle = 0; vehicle < vehicle_count; vehicle++)
    prefixes[vehicle]!.forEach((order, gap) => putInto(model, trips, changes, order, vehicle, gap))
  for (let vehicle = 0; vehicle < vehicle_count; vehicle++)
    for (const order of announced_routes[vehicle] ?? [])
      if (trips.vehicle_of[order]! < 0 && hasCapacity(model, trips, order, vehicle))
        append(model, trips, changes, order, vehicle)
  changes.absent_count = 0
  for (let order = 0; order < order_count; order++)
    if (trips.vehicle_of[order]! < 0) changes.absent[changes.absent_count++] = order
}

function append(model: Model, trips: Trips, changes: Changes, order: number, vehicle: number): void {
  const row = changedRow(trips, changes, vehicle)
  putInto(model, trips, changes, order, vehicle, trips.stops[row]!)
  const back_s = trips.begins[row * trips.width + trips.stops[row]! + 1]!
  if (back_s <= latestReturn(model, trips, vehicle)) return
  trips.stops[row]!--
  trips.vehicle_of[order] = -1
  refreshChain(model, trips, changes, vehicle)
}
