import type { PlanOrder, PlanProblem, PlanVehicle } from './problem.ts'

const HOUR_S = 3600

/**
 * The problem as typed arrays: orders and vehicles by index; nodes are 0 … n−1 for orders, then trip starts and
 * ends.
 */
export type Model = ReturnType<typeof modelOf>

export function modelOf(problem: PlanProblem, change_cost_s: number, balance_weight = 0) {
  const { orders, vehicles } = problem
  const order_index = new Map(orders.map(({ id }, index) => [id, index]))
  const vehicle_index = new Map(vehicles.map(({ id }, index) => [id, index]))
  const ends = [...new Set(vehicles.flatMap(({ start_node, end_node }) => [start_node, end_node]))]
  const nodes = [...orders.map(({ node }) => node), ...ends]
  const endOf = (node: number) => orders.length + ends.indexOf(node)
  return {
    order_count: orders.length,
    vehicle_count: vehicles.length,
    node_count: nodes.length,
    /** All matrices, one after the other; `roads_at` is the index at which the matrix of a vehicle begins. */
    durations: durationsOf(problem, nodes),
    roads_at: Int32Array.from(vehicles, ({ roads }) => (roads === undefined ? 0 : (roads + 1) * nodes.length ** 2)),
    /** Balance cost per squared second of driving. */
    balance: balance_weight / HOUR_S,
    ...orderArrays(orders, nodes.length),
    announced_vehicle: Int32Array.from(orders, ({ announced }) => vehicle_index.get(announced?.vehicle_id ?? -1) ?? -1),
    announced_index: Int32Array.from(orders, ({ announced }) => announced?.index ?? -1),
    has_announced: change_cost_s > 0 && orders.some(({ announced }) => announced),
    change_cost_s,
    start_node: Int32Array.from(vehicles, ({ start_node }) => endOf(start_node)),
    end_node: Int32Array.from(vehicles, ({ end_node }) => endOf(end_node)),
    start_s: Float64Array.from(vehicles, ({ start_s }) => start_s),
    end_s: Float64Array.from(vehicles, ({ end_s }) => end_s),
    capacity_volume: Float64Array.from(vehicles, ({ capacity_volume }) => capacity_volume),
    capacity_bags: Float64Array.from(vehicles, ({ capacity_bags }) => capacity_bags),
    capacity_stops: Float64Array.from(vehicles, ({ capacity_stops }) => capacity_stops),
    is_locked: Uint8Array.from(vehicles, ({ is_locked }) => Number(is_locked)),
    prefixes: vehicles.map(({ prefix }) =>
      Int32Array.from(prefix.map((id) => order_index.get(id)).filter((index) => index !== undefined)),
    ),
    ...chainArrays(vehicles, vehicle_index),
    vehicle_kind: kindsOf(problem),
    may_carry: mayCarry(problem),
  }
}

/** Returns for each departure the index of the one before and the one after of the same driver; −1 for none. */
function chainArrays(vehicles: readonly PlanVehicle[], index_of: ReadonlyMap<number, number>) {
  const before = Int32Array.from(vehicles, ({ after }) => index_of.get(after?.vehicle_id ?? -1) ?? -1)
  const next = new Int32Array(vehicles.length).fill(-1)
  before.forEach((earlier, vehicle) => earlier >= 0 && (next[earlier] = vehicle))
  return { before, next, reload_s: Float64Array.from(vehicles, ({ after }) => after?.reload_s ?? 0) }
}

function orderArrays(orders: readonly PlanOrder[], node_count: number) {
  /** Starts and ends of trips have no order: they get `at_ends`, a value that adds nothing and is never late. */
  const filled = (value: (order: PlanOrder) => number, at_ends = 0) => {
    const array = new Float64Array(node_count).fill(at_ends)
    orders.forEach((order, index) => (array[index] = value(order)))
    return array
  }
  return {
    volume: filled(({ volume }) => volume),
    bags: filled(({ bags }) => bags),
    service_s: filled(({ service_s }) => service_s),
    ready_s: filled(({ ready_s }) => ready_s),
    window_from_s: filled(({ window_from_s }) => window_from_s, -Infinity),
    window_to_s: filled(({ window_to_s }) => window_to_s, Infinity),
    late_weight: filled(({ late_weight }) => late_weight),
  }
}

function durationsOf(problem: PlanProblem, nodes: readonly number[]): Int32Array {
  const matrices = [problem, ...(problem.other_roads ?? [])]
  const durations = new Int32Array(matrices.length * nodes.length ** 2)
  let at = 0
  for (const { durations_s } of matrices)
    for (const from of nodes) for (const to of nodes) durations[at++] = durations_s[from * problem.node_count + to]!
  return durations
}

/** Whether an order (row) may be on a trip of a vehicle (column), regardless of other orders. */
function mayCarry(problem: PlanProblem): Uint8Array {
  const { orders, vehicles } = problem
  const may = new Uint8Array(orders.length * vehicles.length)
  orders.forEach((order, row) => {
    const forbidden = new Set(order.forbidden.map(({ vehicle_id }) => vehicle_id))
    vehicles.forEach((vehicle, column) => {
      const is_kept_away = forbidden.has(vehicle.id) || (order.pinned_vehicle_id ?? vehicle.id) !== vehicle.id
      may[row * vehicles.length + column] = Number(
        !vehicle.is_locked && !is_kept_away && order.deli_id === vehicle.deli_id,
      )
    })
  })
  return may
}

/** Equivalent vehicles share a number, so that only one empty vehicle of each kind has to be tried. */
function kindsOf({ vehicles, orders }: PlanProblem): Int32Array {
  const named = new Set<number>()
  for (const { forbidden, pinned_vehicle_id, announced } of orders) {
    for (const { vehicle_id } of forbidden) named.add(vehicle_id)
    if (pinned_vehicle_id !== null) named.add(pinned_vehicle_id)
    if (announced) named.add(announced.vehicle_id)
  }
  // Departures of one driver depend on each other, so none of them equals another vehicle.
  for (const { id, after } of vehicles) if (after) named.add(id).add(after.vehicle_id)
  const kinds = new Map<string, number>()
  return Int32Array.from(vehicles, (vehicle) => {
    const key = named.has(vehicle.id) ? `one ${vehicle.id}` : kindOf(vehicle)
    if (!kinds.has(key)) kinds.set(key, kinds.size)
    return kinds.get(key)!
  })
}

function kindOf(vehicle: PlanVehicle): string {
  return JSON.stringify({ ...vehicle, id: 0 })
}
