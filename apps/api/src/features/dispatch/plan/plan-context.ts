import type { TimedStop, Travel } from '@tavlin/domain/dispatch/etas'
import { type TravelProfile, profileOf } from '@tavlin/domain/dispatch/travel-estimate'
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
  readonly profile: TravelProfile
}
/** A wave in the shape that rules and planner need; delis and orders are nodes of one matrix. */
export type PlanContext = {
  readonly read: ReadWave
  readonly now: Date
  readonly orders: ReadonlyMap<number, ReadOrder>
  readonly wave: Wave
  readonly matrix: Matrix
  /** Matrices of the other kinds of vehicles in the wave; the first one is `matrix`. */
  readonly other_matrices: readonly Matrix[]
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

/** Returns the road profiles of the vehicles in the wave, in the sequence of the matrices. */
export const profilesOf = ({ drivers }: ReadWave): TravelProfile[] => [
  ...new Set(drivers.map(({ vehicle_kind }) => profileOf(vehicle_kind))),
]

/** Returns the position of the vehicle's matrix among `other_matrices`; −1 for the first matrix. */
export const roadsOf = ({ other_matrices }: PlanContext, { vehicle_kind }: Pick<ReadDriver, 'vehicle_kind'>): number =>
  other_matrices.findIndex(({ profile }) => profile === profileOf(vehicle_kind))

export function planContext(read: ReadWave, [matrix, ...other_matrices]: readonly [Matrix, ...Matrix[]]): PlanContext {
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
    other_matrices,
    nodeOfDeli: (deli_id) => node_of_deli.get(deli_id)!,
    nodeOfOrder: (order_id) => node_of_order.get(order_id)!,
  }
}

export function travelFrom(
  context: PlanContext,
  { deli_id, vehicle_kind }: Pick<ReadDriver, 'deli_id' | 'vehicle_kind'>,
): Travel {
  const { nodeOfDeli, nodeOfOrder } = context
  const matrix = context.other_matrices[roadsOf(context, { vehicle_kind })] ?? context.matrix
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
