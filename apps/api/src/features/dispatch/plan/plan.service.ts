import { randomUUID } from 'node:crypto'
import type { Caller } from '@tavlin/contract/access-rules'
import type { dispatch } from '@tavlin/contract/dispatch'
import type { Plan } from '@tavlin/contract/dispatch-plan'
import { Refusal } from '@tavlin/domain/refusal'
import type { z } from 'zod'
import type { SignedCall } from '#platform/http/call.ts'
import { change } from '#platform/db/change.ts'
import type { Deps } from '#platform/deps.ts'
import { invalid, notFound } from '#platform/http/errors.ts'
import { isPlannerThere } from '#platform/routing/planner.ts'
import { isPlannable } from './plan-rows.ts'
import type { PlanRuns } from './plan-run.ts'
import * as repo from './plan.repo.ts'
import type { ReadWave } from '../waves/read-wave.ts'
import { dispatchedDelis, showWave } from '../waves/wave.service.ts'

/** Limits that the planner accepts. */
const MOST_ORDERS = 600
const MOST_DRIVERS = 100
/** Time after which a plan counts as failed: sixty missed heartbeats of one second each. */
const GONE_AFTER_MS = 60_000

type PlanAnswer = { readonly data: z.input<typeof Plan> }
type PlanRequestInput = z.output<(typeof dispatch)['requestPlan']['body']>

/** Starts a plan and returns at once; the result comes by event or when the plan is read again. */
export async function requestPlan(
  deps: Deps,
  runs: PlanRuns,
  call: SignedCall,
  { date, hour, deli_id, seconds }: PlanRequestInput,
): Promise<PlanAnswer> {
  const { caller } = call
  const { data: read } = await showWave(deps, caller, { date, hour, deli: deli_id ?? undefined })
  if (!read.drivers.some((row) => isPlannable(row, read.at))) throw new Refusal('no_drivers_for_day')
  if (isTooLarge(read)) throw invalid(['deli_id'], 'is needed: the wave of all delis is too large for one plan')
  if (!runs.hasCapacity() || !(await isPlannerThere(deps.config.planner.url))) throw new Refusal('planner_unavailable')
  const plan: repo.NewPlan = {
    id: randomUUID(),
    date,
    hour,
    deli_ids: read.delis.map(({ id }) => id),
    requested_by: caller.id,
    requested_at: read.at,
    seen: read.drivers.flatMap(({ row_id, trip }) =>
      trip ? [{ trip_id: trip.id, row_id, version: trip.version }] : [],
    ),
    progress: { seconds: 0, of_seconds: seconds, iterations: 0, improved_percent: 0, beat_at: read.at },
  }
  let is_new = false
  const answer = await change(deps, call, async (tx) => {
    await repo.insertPlan(tx, plan)
    is_new = true
    return { data: shown({ ...plan, state: 'running', ...NOTHING_YET }, []) }
  })
  if (is_new) runs.start({ plan, read, call, seconds })
  return answer
}

const NOTHING_YET = { problem: null, finished_at: null, answer: null, applied: [] }

function isTooLarge({ drivers, waiting }: ReadWave): boolean {
  const planned = drivers.reduce((sum, { trip }) => sum + (trip?.stops.length ?? 0), 0)
  return waiting.length + planned > MOST_ORDERS || drivers.length > MOST_DRIVERS
}

export async function showPlan({ db, now }: Deps, caller: Caller, id: string): Promise<PlanAnswer> {
  const plan = ownPlan(caller, await repo.findPlan(db, id), id)
  const driver_ids = plan.answer?.drivers.map(({ driver_id }) => driver_id) ?? []
  const versions = driver_ids.length > 0 ? await repo.findVersions(db, plan, driver_ids) : []
  return { data: shown(orFailed(plan, now()), versions) }
}

/** Hides the plan from callers who dispatch only some of its delis. */
export function ownPlan(caller: Caller, plan: repo.PlanRow | null, id: string): repo.PlanRow {
  const own = dispatchedDelis(caller, undefined)
  const is_own = plan !== null && (own === null || plan.deli_ids.every((deli_id) => own.includes(deli_id)))
  return is_own ? plan : notFound('plan', id)
}

/** Shows a plan without heartbeat as failed, because its process has ended. */
function orFailed(plan: repo.PlanRow, now: Date): repo.PlanRow {
  const has_stopped = plan.state === 'running' && now.getTime() - Date.parse(plan.progress.beat_at) > GONE_AFTER_MS
  return has_stopped ? { ...plan, state: 'failed', problem: 'planner_unavailable' } : plan
}

export async function cancelPlan(deps: Deps, runs: PlanRuns, call: SignedCall, id: string): Promise<PlanAnswer> {
  const { caller } = call
  const answer = await change(deps, call, async (tx) => {
    const plan = ownPlan(caller, await repo.lockPlan(tx, id), id)
    const at = deps.now()
    const is_ended = await repo.endPlan(tx, id, { state: 'cancelled' }, at)
    const cancelled = { ...plan, state: 'cancelled' as const, finished_at: at.toISOString() }
    return { data: shown(is_ended ? cancelled : plan, plan.seen) }
  })
  runs.stop(id)
  return answer
}

export const versionOf = (trips: readonly repo.SeenTrip[], row_id: number): number | null =>
  trips.find((trip) => trip.row_id === row_id)?.version ?? null

function shown(
  plan: Omit<repo.PlanRow, 'hour'> & { hour: number },
  now: readonly repo.SeenTrip[],
): z.input<typeof Plan> {
  const { beat_at: _, ...progress } = plan.progress
  const { id, date, hour, state, problem, requested_at, finished_at, answer } = plan
  return {
    id,
    date,
    hour,
    state,
    problem,
    progress,
    requested_at,
    finished_at,
    ...(answer ?? { is_estimate: false, locked_trips: 0, totals: null, unserved: [] }),
    drivers: (answer?.drivers ?? []).map((driver) => ({
      ...driver,
      is_stale: versionOf(now, driver.row_id) !== versionOf(plan.seen, driver.row_id),
    })),
  }
}
