import type { TimedStop, Travel } from '@tavlin/domain/dispatch/etas'
import { isStarted } from '@tavlin/domain/dispatch/stop-machine'
import type { Wave } from '@tavlin/domain/dispatch/wave'
import { ruleDriver, ruleOrder } from '@tavlin/domain/dispatch/read-wave'
import {
  carriedStops,
  carriedTrip,
  type ReadDriver,
  type ReadOrder,
  type ReadWave,
  timedOf,
} from '../waves/read-wave.ts'

/** Travel times in row-major order, as the planner expects. */
export type Matrix = {
  readonly node_count: number
  readonly durations_s: readonly number[]
  readonly distances_m: readonly number[]
  readonly is_estimate: boolean
}
/** A wave in the shape that rules and planner need; delis and orders are nodes of one matrix. */
export type PlanContext = {
  readonly read: ReadWave
  readonly now: Date
  readonly orders: ReadonlyMap<number, ReadOrder>
  readonly wave: Wave
  readonly matrix: Matrix
  readonly nodeOfDeli: (deli_id: number) => number
  readonly nodeOfOrder: (order_id: number) => number
}

/** Returns the locations in the sequence of the matrix, delis first. */
export function locationsOf(read: ReadWave): { lat: number; lng: number }[] {
  const delis = read.delis.map(({ lat, lng }) => ({ lat: lat ?? 0, lng: lng ?? 0 }))
  return [...delis, ...ordersOf(read).map(({ lat, lng }) => ({ lat, lng }))]
}

const ordersOf = ({ drivers, waiting }: ReadWave): ReadOrder[] => [
  ...drivers.flatMap(({ trip }) => (trip ? carriedStops(trip) : [])),
  ...waiting,
]

export function planContext(read: ReadWave, matrix: Matrix): PlanContext {
  const all = ordersOf(read)
  const node_of_deli = new Map(read.delis.map(({ id }, node) => [id, node]))
  const node_of_order = new Map(all.map(({ order_id }, i) => [order_id, read.delis.length + i]))
  return {
    read,
    now: new Date(read.at),
    orders: new Map(all.map((order) => [order.order_id, order])),
    wave: {
      trips: read.drivers.flatMap(({ trip }) => (trip ? [carriedTrip(trip)] : [])),
      orders: new Map(all.map((order) => [order.order_id, ruleOrder(order)])),
      drivers: new Map(read.drivers.map((driver) => [driver.driver_id, ruleDriver(driver)])),
    },
    matrix,
    nodeOfDeli: (deli_id) => node_of_deli.get(deli_id)!,
    nodeOfOrder: (order_id) => node_of_order.get(order_id)!,
  }
}

export function travelFrom({ matrix, nodeOfDeli, nodeOfOrder }: PlanContext, deli_id: number): Travel {
  const nodeOf = (order_id: number | null) => (order_id === null ? nodeOfDeli(deli_id) : nodeOfOrder(order_id))
  return (from, to) => {
    const cell = nodeOf(from) * matrix.node_count + nodeOf(to)
    return { seconds: matrix.durations_s[cell]!, metres: matrix.distances_m[cell]! }
  }
}

export const timedStop = ({ orders }: PlanContext, order_id: number): TimedStop => timedOf(orders.get(order_id)!)

/** Number of orders with a fixed position: up to the last stop that was started, whatever its outcome. */
export function fixedOf({ trip }: ReadDriver): number {
  const begun = trip?.stops.findLastIndex(({ state }) => isStarted(state)) ?? -1
  return trip ? carriedStops({ stops: trip.stops.slice(0, begun + 1) }).length : 0
}
