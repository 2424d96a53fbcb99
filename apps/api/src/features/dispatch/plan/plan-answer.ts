import { setImmediate } from 'node:timers/promises'
import type { Plan, PlanUnserved } from '@tavlin/contract/dispatch'
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
import { isLockedAway, isPlannable } from './plan-problem.ts'
import { type Routes, driverRoute, presentRoutes, problemsOfRoute, timesOf, whyNot } from './plan-routes.ts'
import { problemAnswer } from '../waves/problem-answer.ts'
import type { ReadDriver } from '../waves/read-wave.ts'

type ShownPlan = z.input<typeof Plan>
type PlanDriverRow = Omit<ShownPlan['drivers'][number], 'is_stale'>
/** The stored part of a plan: everything shown except values that change without a new plan. */
export type StoredPlan = Pick<ShownPlan, 'is_estimate' | 'locked_trips' | 'totals' | 'unserved'> & {
  readonly drivers: readonly PlanDriverRow[]
}

/** Checks the planner's answer against its own rules and ours; returns null when it violates one. */
export function routesFrom(
  context: PlanContext,
  problem: PlanProblem,
  answer: Pick<PlanAnswer, 'routes'>,
): Routes | null {
  if (checkPlan(problem, answer.routes).length > 0) return null
  const proposed = new Map(answer.routes.map(({ vehicle_id, order_ids }) => [vehicle_id, order_ids]))
  const after = new Map([...presentRoutes(context)].map(([id, present]) => [id, proposed.get(id) ?? present]))
  const placed = [...after.values()].flat()
  if (new Set(placed).size < placed.length) return null
  const is_wrong = context.read.drivers
    .filter(isPlannable)
    .some((driver) => problemsOfRoute(context, driver, after.get(driver.driver_id)!).length > 0)
  return is_wrong ? null : after
}

export async function storedPlanOf(context: PlanContext, after: Routes): Promise<StoredPlan> {
  const { read, matrix } = context
  const before = presentRoutes(context)
  const differences = read.delis.flatMap(({ id }) => {
    const drivers = read.drivers.filter(({ deli_id }) => deli_id === id)
    const routes = (of: Routes) => drivers.map((driver) => driverRoute(context, driver, of.get(driver.driver_id)!))
    return planDifference(routes(before), routes(after), travelFrom(context, id))
  })
  const moves = differences.flatMap((one) => one.moves)
  return {
    is_estimate: matrix.is_estimate,
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
  const times = context.read.drivers.map((driver) => timesOf(context, driver, routes.get(driver.driver_id)!))
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
  const driver = driverBy(context, difference.driver_id)
  const { driver_id, name, deli_id, trip } = driver
  const times = timesOf(context, driver, after.get(driver_id)!)
  return {
    driver_id,
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
    order_ids: [...after.get(driver_id)!],
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
  const position = (at: PlanPosition) => at && { trip_id: driverBy(context, at.driver_id).trip?.id ?? 0, ...at }
  return { order_id, number, customer_name, before: position(before), after: position(after), reason, saves_s }
}

const driverBy = ({ read }: PlanContext, driver_id: number): ReadDriver =>
  read.drivers.find((driver) => driver.driver_id === driver_id)!

/** Checks every order with every driver. This is slow, so it yields to other requests. */
async function unservedOf(context: PlanContext, after: Routes): Promise<z.input<typeof PlanUnserved>[]> {
  const placed = new Set([...after.values()].flat())
  const unserved: z.input<typeof PlanUnserved>[] = []
  for (const { order_id, number, customer_name, volume } of context.orders.values()) {
    if (placed.has(order_id)) continue
    const reasons = context.read.drivers.map((driver) => {
      const { problems, late_s } = whyNot(context, driver, after.get(driver.driver_id)!, order_id)
      return { driver_id: driver.driver_id, name: driver.name, problems: problems.map(problemAnswer), late_s }
    })
    unserved.push({ order_id, number, customer_name, volume, reasons })
    await setImmediate()
  }
  return unserved
}
