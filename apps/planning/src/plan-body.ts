import type { PlanOptions, PlanProblem } from '@tavlin/planner/problem'
import { z } from 'zod'

const MAX_ORDERS = 600
const MAX_VEHICLES = 200
/** Maximum number of nodes: one location per order, plus start and end of each trip. */
const MAX_NODES = MAX_ORDERS + 2 * MAX_VEHICLES
/** Matrices besides the first: one for each further kind of vehicle. */
const MAX_ROADS = 3
const MAX_SECONDS = 30
const MAX_ITERATIONS = 10_000_000

const id = z.number().int().nonnegative()
const amount = z.number().int().min(0).max(1_000_000_000)
/** Times are in seconds, up to one week before or after the origin. */
const time = z.number().int().min(-604_800).max(604_800)
const node = z.number().int().min(0).max(MAX_NODES)
const matrix = z.array(amount).max(MAX_NODES * MAX_NODES)

const Vehicle = z.strictObject({
  id,
  deli_id: id,
  start_node: node,
  end_node: node,
  capacity_volume: amount,
  capacity_bags: amount,
  capacity_stops: amount,
  start_s: time,
  end_s: time,
  prefix: z.array(id).max(MAX_ORDERS),
  is_locked: z.boolean(),
  roads: z
    .number()
    .int()
    .min(0)
    .max(MAX_ROADS - 1)
    .exactOptional(),
  after: z.strictObject({ vehicle_id: id, reload_s: amount.max(86_400) }).exactOptional(),
})

const Order = z.strictObject({
  id,
  deli_id: id,
  node,
  volume: amount,
  bags: amount,
  service_s: amount.max(86_400),
  ready_s: time,
  window_from_s: time,
  window_to_s: time,
  late_weight: z.number().min(0).max(1000),
  forbidden: z.array(z.strictObject({ vehicle_id: id, reason: z.string().max(40) })).max(MAX_VEHICLES * 4),
  pinned_vehicle_id: id.nullable(),
  announced: z.strictObject({ vehicle_id: id, index: z.number().int().min(0).max(MAX_ORDERS) }).nullable(),
})

const Problem = z
  .strictObject({
    node_count: z.number().int().min(1).max(MAX_NODES),
    durations_s: matrix,
    distances_m: matrix,
    other_roads: z
      .array(z.strictObject({ durations_s: matrix, distances_m: matrix }))
      .max(MAX_ROADS)
      .exactOptional(),
    vehicles: z.array(Vehicle).max(MAX_VEHICLES),
    orders: z.array(Order).max(MAX_ORDERS),
  })
  .superRefine((problem, context) => {
    for (const message of contradictions(problem)) context.addIssue({ code: 'custom', message })
  }) satisfies z.ZodType<PlanProblem>

const Options = z
  .strictObject({
    seconds: z.number().min(0.05).max(MAX_SECONDS).exactOptional(),
    iterations: z.number().int().min(1).max(MAX_ITERATIONS).exactOptional(),
    seed: z.number().int().min(0).max(4_294_967_295),
    change_cost_s: z.number().min(0).max(100_000),
    balance_weight: z.number().min(0).max(100).exactOptional(),
  })
  .refine(({ seconds, iterations }) => seconds ?? iterations, 'seconds or iterations') satisfies z.ZodType<PlanOptions>

export const PlanBody = z.strictObject({ problem: Problem, options: Options })
export type PlanBody = z.output<typeof PlanBody>

/** Returns violations of rules across fields that the schema cannot express. The search relies on all of them. */
function contradictions(problem: PlanProblem): string[] {
  const { node_count, vehicles, orders, other_roads = [] } = problem
  const wrong: string[] = []
  const cells = node_count * node_count
  const matrices = [problem, ...other_roads].flatMap(({ durations_s, distances_m }) => [durations_s, distances_m])
  if (matrices.some(({ length }) => length !== cells)) wrong.push(`matrices of ${cells} cells`)
  if (vehicles.some(({ roads = -1 }) => roads >= other_roads.length)) wrong.push('roads of every vehicle')
  if (!areChains(vehicles)) wrong.push('departures after an earlier one in the list, each followed by one at most')
  const nodes = [...orders.map(({ node }) => node), ...vehicles.flatMap((one) => [one.start_node, one.end_node])]
  if (nodes.some((node) => node >= node_count)) wrong.push('nodes within the matrices')
  const order_ids = new Set(orders.map(({ id }) => id))
  if (order_ids.size < orders.length) wrong.push('each order once')
  if (new Set(vehicles.map(({ id }) => id)).size < vehicles.length) wrong.push('each vehicle once')
  const fixed = vehicles.flatMap(({ prefix }) => prefix)
  if (new Set(fixed).size < fixed.length || fixed.some((id) => !order_ids.has(id)))
    wrong.push('each prefix of own orders')
  return wrong
}

/** Whether every departure follows one that is listed before it, and no two follow the same one. */
function areChains(vehicles: PlanProblem['vehicles']): boolean {
  const listed = new Set<number>()
  const followed = new Set<number>()
  for (const { id, after } of vehicles) {
    if (after && (!listed.has(after.vehicle_id) || followed.has(after.vehicle_id))) return false
    if (after) followed.add(after.vehicle_id)
    listed.add(id)
  }
  return true
}
