import { announcedRoutes } from './first-trips.ts'
import { modelOf } from './model.ts'
import { costOfPlan } from './plan-cost.ts'
import type { PlanAnswer, PlanCost, PlanOptions, PlanProblem, PlanProgress, PlanRoute } from './problem.ts'
import { searchOn, startSearch, medianLoss } from './search.ts'
import type { Search } from './search.ts'

/** Injected environment: the search has no clock and no event loop of its own. */
export type PlanControl = {
  readonly now_ms: () => number
  /** Yields to the event loop; called every PAUSE_MS. */
  readonly pause: () => Promise<void>
  readonly signal?: { readonly aborted: boolean }
  readonly onBest?: (progress: PlanProgress) => void
}

const STEPS_PER_BLOCK = 64
const PAUSE_MS = 40

/** A search first measures the typical loss of a step, while cold: for this many steps, or this share of its time. */
const WARM_UP_STEPS = 2048
const WARM_UP_SHARE = 0.15
/** Temperatures are fractions of the typical loss of a step, so that they adapt to the scale of the wave. */
const HOT = 0.7
const COLD = HOT / 150
/** A search that starts from an announced plan begins at a lower temperature, to stay near that plan. */
const HOT_WHEN_KNOWN = 0.15

/**
 * A candidate that moves more than this share of the announced stops must lower the cost of the first candidate by more
 * than MOVES_WORTH_SHARE, without the cost of changes.
 */
const MOVES_FREE_SHARE = 0.1
const MOVES_WORTH_SHARE = 0.02
/** Share of the time, and factor of the change cost, of the search for a plan that keeps nearly all announced stops. */
const STEADY_TIME_SHARE = 0.3
const STEADY_CHANGE_FACTOR = 20

/** Returns the best plan found within the given time or iterations. */
export async function plan(problem: PlanProblem, options: PlanOptions, control: PlanControl): Promise<PlanAnswer> {
  if (options.seconds === undefined && options.iterations === undefined)
    throw new Error('a plan needs seconds or iterations, or it would never end')
  const from_ms = control.now_ms()
  const model = modelOf(problem, options.change_cost_s, options.balance_weight)
  const announced_routes = announcedRoutes(model)
  const state = { problem, options, control, from_ms, iterations: 0, reported_cost_s: Infinity, is_cancelled: false }
  const candidates: PlanRoute[][] = []
  if (model.has_announced) {
    const steady_model = { ...model, change_cost_s: options.change_cost_s * STEADY_CHANGE_FACTOR }
    const steady = startSearch(steady_model, options.seed, announced_routes)
    candidates.push(namedRoutes(problem, steady))
    await anneal(state, steady, 0, STEADY_TIME_SHARE)
    candidates.push(namedRoutes(problem, steady))
    const free = startSearch(model, options.seed, steady.best.routes)
    await anneal(state, free, STEADY_TIME_SHARE, 1)
    candidates.push(namedRoutes(problem, free))
  } else {
    const search = startSearch(model, options.seed, announced_routes)
    await anneal(state, search, 0, 1)
    candidates.push(namedRoutes(problem, search))
  }
  return answerOf(state, candidates)
}

type State = {
  readonly problem: PlanProblem
  readonly options: PlanOptions
  readonly control: PlanControl
  readonly from_ms: number
  iterations: number
  reported_cost_s: number
  is_cancelled: boolean
}

/** Runs simulated annealing once from hot to cold, between two fractions of the total time. */
async function anneal(state: State, search: Search, from_share: number, to_share: number): Promise<void> {
  const { control } = state
  const hot = search.model.has_announced ? HOT_WHEN_KNOWN : HOT
  let paused_ms = control.now_ms()
  let loss = 0
  for (;;) {
    const share = passedShare(state)
    if (share >= to_share) return
    if (control.signal?.aborted) state.is_cancelled = true
    if (state.is_cancelled) return
    const cooled = (share - from_share) / (to_share - from_share)
    const is_warming_up = search.iterations < WARM_UP_STEPS && cooled < WARM_UP_SHARE
    if (is_warming_up || loss === 0) loss = medianLoss(search)
    const warmth = is_warming_up ? COLD : hot * (COLD / hot) ** cooled
    searchOn(search, STEPS_PER_BLOCK, loss * warmth)
    state.iterations += STEPS_PER_BLOCK
    if (control.now_ms() - paused_ms < PAUSE_MS) continue
    reportProgress(state, search)
    await control.pause()
    paused_ms = control.now_ms()
  }
}

function passedShare({ control, options, from_ms, iterations }: State): number {
  const seconds = (control.now_ms() - from_ms) / 1000
  return Math.max(iterations / (options.iterations ?? Infinity), seconds / (options.seconds ?? Infinity))
}

function reportProgress(state: State, search: Search): void {
  const { problem, options, control } = state
  if (!control.onBest || search.best.cost >= state.reported_cost_s) return
  state.reported_cost_s = search.best.cost
  const best = costOfPlan(problem, namedRoutes(problem, search), options.change_cost_s, options.balance_weight)
  control.onBest({ seconds: (control.now_ms() - state.from_ms) / 1000, iterations: state.iterations, best })
}

function namedRoutes({ vehicles, orders }: PlanProblem, { best }: Search): PlanRoute[] {
  return vehicles.map(({ id }, vehicle) => ({
    vehicle_id: id,
    order_ids: Array.from(best.routes[vehicle]!, (order) => orders[order]!.id),
  }))
}

/** A candidate replaces the previous one if it costs no more and its savings justify the moved stops. */
function answerOf(state: State, candidates: readonly PlanRoute[][]): PlanAnswer {
  const { problem, options, control } = state
  const announced = problem.orders.filter((order) => order.announced).length
  const judged = candidates.map((routes) => ({
    routes,
    cost: costOfPlan(problem, routes, options.change_cost_s, options.balance_weight),
  }))
  const first = judged[0]!
  const { routes, cost } = judged.reduce((chosen, next) =>
    next.cost.cost_s <= chosen.cost.cost_s && isWorthMoving(next.cost, first.cost, announced, options) ? next : chosen,
  )
  const served = new Set(routes.flatMap(({ order_ids }) => order_ids))
  return {
    routes,
    unserved_order_ids: problem.orders.map(({ id }) => id).filter((id) => !served.has(id)),
    cost,
    seconds: (control.now_ms() - state.from_ms) / 1000,
    iterations: state.iterations,
    is_cancelled: state.is_cancelled,
  }
}

function isWorthMoving(next: PlanCost, first: PlanCost, announced: number, options: PlanOptions): boolean {
  if (next.moved <= Math.max(first.moved, announced * MOVES_FREE_SHARE)) return true
  const without_changes = (cost: PlanCost) => cost.cost_s - cost.moved * options.change_cost_s
  return without_changes(first) - without_changes(next) > MOVES_WORTH_SHARE * without_changes(first)
}
