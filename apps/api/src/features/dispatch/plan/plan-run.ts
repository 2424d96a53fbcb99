import type { TravelProfile } from '@tavlin/domain/dispatch/travel-estimate'
import type { PlanAnswer, PlanProblem } from '@tavlin/planner/problem'
import { travelMatrix } from '#features/travel/travel.service.ts'
import type { Call } from '#platform/http/call.ts'
import type { Deps } from '#platform/deps.ts'
import { recordEach } from '#platform/events/events.ts'
import { PlannerSilent, PlannerUnclear, runPlanner } from '#platform/routing/planner.ts'
import { outOfScope } from '#platform/http/scope.ts'
import { type StoredPlan, storedPlanOf, routesFrom } from './plan-answer.ts'
import { type Matrix, type PlanContext, planContext, locationsOf, profilesOf } from './plan-context.ts'
import { planProblem } from './plan-problem.ts'
import { withFurther } from './plan-rows.ts'
import {
  type PlanOutcome,
  type NewPlan,
  type PlanFailure,
  type PlanProgress,
  endPlan,
  saveProgress,
} from './plan.repo.ts'
import type { ReadWave } from '../waves/read-wave.ts'

/**
 * Maximum number of plans that this process sends to the planner at once. The planner computes fewer at once and queues
 * the rest.
 */
const AT_ONCE = 16
const BEAT_MS = 1_000
/** Extra time for the network, in addition to the planning time. */
const SPARE_MS = 5_000
/** Minimum saving, in seconds of driving, that justifies moving an announced stop. */
const CHANGE_COST_S = 60
/** A further minute of driving costs 12 seconds more for a driver with one hour of driving than for an idle driver. */
const BALANCE_WEIGHT = 0.1
/** A fixed seed, so that the same wave has the same plan as far as time allows. */
const SEED = 1

class PlanBreaksRules extends Error {}

export type PlanInput = {
  readonly plan: NewPlan
  readonly read: ReadWave
  readonly call: Call
  readonly seconds: number
}
export type PlanRuns = ReturnType<typeof openPlanRuns>

/** Runs the plans of this process in the background, so that requests do not wait for them. */
export function openPlanRuns(deps: Deps) {
  const running = new Map<string, { readonly stop: AbortController; readonly over: Promise<void> }>()
  return {
    hasCapacity: (): boolean => running.size < AT_ONCE,
    start(input: PlanInput): void {
      const stop = new AbortController()
      const over = outOfScope(() => runPlan(deps, input, stop)).finally(() => running.delete(input.plan.id))
      running.set(input.plan.id, { stop, over })
    },
    /**
     * Stops a plan of this process. When another process runs the plan, the next heartbeat of that process finds the
     * row ended and stops the plan.
     */
    stop: (plan_id: string): void => running.get(plan_id)?.stop.abort(),
    async close(): Promise<void> {
      const all = [...running.values()]
      for (const { stop } of all) stop.abort()
      await Promise.all(all.map(({ over }) => over))
    },
  }
}

async function runPlan(deps: Deps, input: PlanInput, stop: AbortController): Promise<void> {
  const { db, log, now } = deps
  const { plan } = input
  let progress: PlanProgress = plan.progress
  let first_cost_s: number | null = null
  const from_ms = performance.now()
  // The elapsed time is measured here, because the planner reports only improvements.
  const passed = () => Math.min(progress.of_seconds, Math.round((performance.now() - from_ms) / 100) / 10)
  const beat = setInterval(() => {
    saveProgress(db, plan.id, { ...progress, seconds: passed(), beat_at: now().toISOString() })
      .then((runs) => runs || stop.abort())
      .catch((error: unknown) => log.warn({ err: error, plan_id: plan.id }, 'the progress of a plan is not stored'))
  }, BEAT_MS)
  try {
    const ending = await endingOf(deps, input, stop.signal, ({ iterations, cost_s }) => {
      first_cost_s ??= cost_s
      const improved_percent = first_cost_s > 0 ? Math.round((1 - cost_s / first_cost_s) * 1000) / 10 : 0
      progress = { ...progress, iterations, improved_percent }
    })
    clearInterval(beat)
    const end: PlanOutcome = stop.signal.aborted ? { state: 'failed', problem: 'plan_interrupted' } : ending
    await finish(deps, input, { ...end, progress: { ...progress, seconds: passed() } })
  } catch (error) {
    // Without further heartbeats the plan is soon shown as failed.
    log.error({ err: error, plan_id: plan.id }, 'a plan could not be brought to its end')
  } finally {
    clearInterval(beat)
  }
}

type PlanEvent = { readonly iterations: number; readonly cost_s: number }

async function endingOf(
  deps: Deps,
  input: PlanInput,
  signal: AbortSignal,
  emit: (reported: PlanEvent) => void,
): Promise<PlanOutcome> {
  try {
    return { state: 'ready', answer: await computed(deps, input, signal, emit) }
  } catch (error) {
    if (error instanceof PlannerSilent) return failed(deps, error, 'planner_unavailable')
    if (error instanceof PlannerUnclear || error instanceof PlanBreaksRules) return failed(deps, error, 'plan_invalid')
    deps.log.error({ err: error }, 'a plan met what nobody expected')
    return { state: 'failed', problem: 'plan_interrupted' }
  }
}

function failed({ log }: Deps, error: Error, problem: PlanFailure): PlanOutcome {
  log.warn({ err: error }, 'there is no plan')
  return { state: 'failed', problem }
}

async function computed(
  deps: Deps,
  { read, seconds }: PlanInput,
  signal: AbortSignal,
  emit: (reported: PlanEvent) => void,
): Promise<StoredPlan> {
  const context = await surveyed(deps, withFurther(read))
  const problem = planProblem(context)
  const answer =
    problem.orders.length === 0 ? nothingToDo(problem) : await answered(deps, { problem, seconds }, signal, emit)
  const routes = routesFrom(context, problem, answer)
  if (!routes) throw new PlanBreaksRules('the plan breaks a rule')
  return await storedPlanOf(context, routes)
}

async function answered(
  { config }: Deps,
  { problem, seconds }: { readonly problem: PlanProblem; readonly seconds: number },
  signal: AbortSignal,
  emit: (reported: PlanEvent) => void,
): Promise<PlanAnswer> {
  const options = { seconds, seed: SEED, change_cost_s: CHANGE_COST_S, balance_weight: BALANCE_WEIGHT }
  const in_time = AbortSignal.any([signal, AbortSignal.timeout(seconds * 1000 + SPARE_MS)])
  const answer = await runPlanner(config.planner.url, { problem, options }, in_time, ({ iterations, best }) =>
    emit({ iterations, cost_s: best.cost_s }),
  )
  emit({ iterations: answer.iterations, cost_s: answer.cost.cost_s })
  return answer
}

async function surveyed(deps: Deps, input: ReadWave): Promise<PlanContext> {
  const points = locationsOf(input)
  const deli_id = input.delis.length === 1 ? input.delis[0]!.id : null
  const fetchMatrix = async (vehicle: TravelProfile): Promise<Matrix> => {
    const ways = await travelMatrix(deps, { points, vehicle, hour: input.hour, deli_id })
    return {
      node_count: points.length,
      durations_s: Array.from(ways.seconds_in_traffic),
      distances_m: Array.from(ways.metres),
      is_estimate: ways.is_estimate,
      profile: vehicle,
    }
  }
  const [first = 'car', ...others] = profilesOf(input)
  const matrix = await fetchMatrix(first)
  const other_matrices: Matrix[] = []
  for (const profile of others) other_matrices.push(await fetchMatrix(profile))
  return planContext(input, [matrix, ...other_matrices])
}

const nothingToDo = ({ vehicles }: PlanProblem): Pick<PlanAnswer, 'routes'> => ({
  routes: vehicles.map(({ id }) => ({ vehicle_id: id, order_ids: [] })),
})

async function finish({ db, now }: Deps, { plan, call }: PlanInput, ending: PlanOutcome): Promise<void> {
  const { id: plan_id, date, hour, deli_ids } = plan
  await db.transaction().execute(async (tx) => {
    if (!(await endPlan(tx, plan_id, ending, now()))) return
    const reported = deli_ids.map((deli_id) => ({
      name: 'plan.finished' as const,
      data: { plan_id, deli_id, date, hour, state: ending.state },
      deli_id,
    }))
    await recordEach(tx, { ...call, idempotency: null }, reported)
  })
}
