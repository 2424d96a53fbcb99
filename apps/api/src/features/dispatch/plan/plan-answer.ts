import { setImmediate } from 'node:timers/promises'
import type { Plan, PlanUnserved } from '@tavlin/contract/dispatch-plan'
import {
  type DriverDifference,
  type PlanMove,
  type PlanPosition,
  planDifference,
} from '@tavlin/domain/dispatch/plan-difference'
import { checkPlan } from '@tavlin/planner/check-plan'
import type { PlanAnswer, PlanProblem } from '@tavlin/planner/problem'
import type { z } from 'zod'
import { type PlanContext, travelFrom } from './plan-context.ts'
import { isLockedAway } from './plan-problem.ts'
import { driverRoute, presentRoutes, problemsOfRoute, whyNot } from './plan-routes.ts'
import { type Routes, compacted, isPlannable, rowsIn, timesOf } from './plan-rows.ts'
import { problemAnswer } from '../waves/problem-answer.ts'
import type { ReadDriver } from '../waves/read-wave.ts'

type ShownPlan = z.input<typeof Plan>
type PlanDriverRow = Omit<ShownPlan['drivers'][number], 'is_stale'>
/** The stored part of a plan: everything shown except values that change without a new plan. */
export type StoredPlan = Pick<ShownPlan, 'is_estimate' | 'locked_trips' | 'totals' | 'unserved'> & {
  readonly drivers: readonly PlanDriverRow[]
}

/** Returns the routes of the planner's answer; null when they violate a rule of the planner or of dispatch. */
export function routesFrom(
  context: PlanContext,
  problem: PlanProblem,
  answer: Pick<PlanAnswer, 'routes'>,
): Routes | null {
  if (checkPlan(problem, answer.routes).length > 0) return null
  const proposed = new Map(answer.routes.map(({ vehicle_id, order_ids }) => [vehicle_id, order_ids]))
  const { read } = context
  const all = new Map([...presentRoutes(context)].map(([id, present]) => [id, proposed.get(id) ?? present]))
  const after = compacted(read, all)
  const placed = [...after.values()].flat()
  if (new Set(placed).size < placed.length) return null
  const is_wrong = rowsIn(context, after)
    .filter((row) => isPlannable(row, read.at))
    .some((driver) => problemsOfRoute(context, driver, after.get(driver.row_id)!).length > 0)
  return is_wrong ? null : after
}

export async function storedPlanOf(context: PlanContext, after: Routes): Promise<StoredPlan> {
  const { read, matrix, other_matrices } = context
  const before = presentRoutes(context)
  const differences = read.delis.flatMap(({ id }) => {
    const routes = (of: Routes) =>
      rowsIn(context, of)
        .filter(({ deli_id }) => deli_id === id)
        .map((driver) => driverRoute(context, driver, of.get(driver.row_id)!))
    return planDifference(routes(before), routes(after), travelFrom(context, { deli_id: id, vehicle_kind: 'car' }))
  })
  const moves = differences.flatMap((one) => one.moves)
  return {
    is_estimate: [matrix, ...other_matrices].some((one) => one.is_estimate),
    locked_trips: read.drivers.filter(isLockedAway).length,
    totals: {
      before: totalsOf(context, before),
      after: totalsOf(context, after),
      moved: moves.filter((move) => move.before !== null).length,
      from_waiting: moves.filter((move) => move.before === null).length,
    },
    drivers: differences.map((difference) => shownDriver(context, after, difference)),
    unserved: await unservedOf(context, after),
  }
}

function totalsOf(context: PlanContext, routes: Routes) {
  const times = rowsIn(context, routes).map((driver) => timesOf(context, driver, routes.get(driver.row_id)!))
  const planned = [...routes.values()].reduce((sum, ids) => sum + ids.length, 0)
  return {
    driving_s: times.reduce((sum, { driving_s }) => sum + driving_s, 0),
    distance_m: times.reduce((sum, { distance_m }) => sum + distance_m, 0),
    late_s: times.reduce((sum, { late_s }) => sum + late_s, 0),
    late_stops: times.flatMap(({ stops }) => stops).filter(({ late_s }) => late_s > 0).length,
    planned,
    waiting: context.orders.size - planned,
  }
}

function shownDriver(context: PlanContext, after: Routes, difference: DriverDifference): PlanDriverRow {
  const driver = rowsIn(context, after).find((row) => row.row_id === difference.row_id)!
  const { row_id, driver_id, departure, name, deli_id, trip } = driver
  const times = timesOf(context, driver, after.get(row_id)!)
  return {
    row_id,
    driver_id,
    departure,
    name,
    deli_id,
    trip_id: trip?.id ?? null,
    seq: trip?.seq ?? null,
    version: trip?.version ?? null,
    orders: [...difference.orders],
    occupancy_percent: [...difference.occupancy_percent],
    duration_s: [...difference.driving_s],
    distance_m: [...difference.distance_m],
    late_s: [...difference.late_s],
    order_ids: [...after.get(row_id)!],
    departs_at: times.departs_at.toISOString(),
    ends_at: times.ends_at.toISOString(),
    stops: times.stops.map(({ order_id, eta_at, late_s }) => {
      const { number, customer_name } = context.orders.get(order_id)!
      return { order_id, number, customer_name, eta_at: eta_at.toISOString(), late_s }
    }),
    moves: difference.moves.map((move) => shownMove(context, move)),
    goes_with: [...difference.goes_with],
  }
}

function shownMove(context: PlanContext, { order_id, before, after, reason, saves_s }: PlanMove) {
  const { number, customer_name } = context.orders.get(order_id)!
  // A trip that does not exist yet has id 0.
  const position = (at: PlanPosition) => at && { trip_id: driverBy(context, at.row_id).trip?.id ?? 0, ...at }
  return { order_id, number, customer_name, before: position(before), after: position(after), reason, saves_s }
}

const driverBy = ({ read }: PlanContext, row_id: number): ReadDriver =>
  read.drivers.find((driver) => driver.row_id === row_id)!

/** Returns the latest departure of each driver: the trip that could still take an order. */
const lastRows = (drivers: readonly ReadDriver[]): ReadDriver[] =>
  drivers.filter(({ driver_id, departure }) =>
    drivers.every((other) => other.driver_id !== driver_id || other.departure <= departure),
  )

/** Checks every unplaced order with every driver. This is slow, so it yields to other requests. */
async function unservedOf(context: PlanContext, after: Routes): Promise<z.input<typeof PlanUnserved>[]> {
  const placed = new Set([...after.values()].flat())
  const rows = lastRows(rowsIn(context, after))
  const unserved: z.input<typeof PlanUnserved>[] = []
  for (const { order_id, number, customer_name, volume } of context.orders.values()) {
    if (placed.has(order_id)) continue
    const reasons = rows.map((driver) => {
      const { problems, late_s } = whyNot(context, driver, after.get(driver.row_id)!, order_id)
      const { row_id, driver_id, name } = driver
      return { row_id, driver_id, name, problems: problems.map(problemAnswer), late_s }
    })
    unserved.push({ order_id, number, customer_name, volume, reasons })
    await setImmediate()
  }
  return unserved
}
