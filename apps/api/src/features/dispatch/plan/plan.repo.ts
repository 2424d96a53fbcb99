import { type DepartureKey, rowIdOf } from '@tavlin/domain/dispatch/departures'
import type { WaveKey } from '../waves/wave.repo.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '#platform/db/db.ts'
import type { StoredPlan } from './plan-answer.ts'

export type PlanState = 'running' | 'ready' | 'failed' | 'cancelled' | 'applied'
export type PlanFailure = 'planner_unavailable' | 'plan_invalid' | 'plan_interrupted'
export type SeenTrip = { readonly trip_id: number; readonly row_id: number; readonly version: number }
export type PlanProgress = {
  readonly seconds: number
  readonly of_seconds: number
  readonly iterations: number
  readonly improved_percent: number
  /** Last heartbeat of the process that computes the plan. */
  readonly beat_at: string
}
export type PlanRow = {
  readonly id: string
  readonly date: string
  readonly hour: number
  readonly deli_ids: readonly number[]
  readonly state: PlanState
  readonly problem: string | null
  readonly progress: PlanProgress
  readonly requested_at: string
  readonly finished_at: string | null
  /** Trips of the wave when the plan was requested. */
  readonly seen: readonly SeenTrip[]
  readonly answer: StoredPlan | null
  readonly applied: readonly number[]
}
export type NewPlan = Pick<PlanRow, 'id' | 'deli_ids' | 'requested_at' | 'seen' | 'progress'> &
  Omit<WaveKey, 'deli_ids'> & { readonly requested_by: number }

export async function insertPlan(tx: Tx, plan: NewPlan): Promise<void> {
  await sql`insert into plan (id, date, hour, deli_ids, requested_by, requested_at, state, progress, seen)
    values (${plan.id}, ${plan.date}::date, ${plan.hour}, ${plan.deli_ids}::integer[], ${plan.requested_by}, ${plan.requested_at},
      'running', ${JSON.stringify(plan.progress)}, ${JSON.stringify(plan.seen)})`.execute(tx)
}

const columns = sql`id, date, hour, deli_ids, state, problem, progress, requested_at, finished_at, seen, answer, applied`

export async function findPlan(db: Db, id: string): Promise<PlanRow | null> {
  const { rows } = await sql<PlanRow>`select ${columns} from plan where id = ${id}`.execute(db)
  return rows[0] ?? null
}

export async function lockPlan(tx: Tx, id: string): Promise<PlanRow | null> {
  const { rows } = await sql<PlanRow>`select ${columns} from plan where id = ${id} for update`.execute(tx)
  return rows[0] ?? null
}

/** Returns false when the plan no longer runs. */
export async function saveProgress(db: Db, id: string, progress: PlanProgress): Promise<boolean> {
  const { numAffectedRows } = await sql`update plan set progress = ${JSON.stringify(progress)}
    where id = ${id} and state = 'running'`.execute(db)
  return numAffectedRows === 1n
}

export type PlanOutcome = {
  readonly state: Exclude<PlanState, 'running'>
  readonly problem?: PlanFailure
  readonly answer?: StoredPlan
  readonly progress?: PlanProgress
}

/** Ends a running plan; returns false when the plan had already ended. */
export async function endPlan(
  tx: Tx,
  id: string,
  { state, problem, answer, progress }: PlanOutcome,
  at: Date,
): Promise<boolean> {
  const { numAffectedRows } = await sql`update plan set state = ${state}, problem = ${problem ?? null},
      answer = ${answer ? JSON.stringify(answer) : null}, finished_at = ${at},
      progress = coalesce(${progress ? JSON.stringify(progress) : null}::jsonb, progress)
    where id = ${id} and state = 'running'`.execute(tx)
  return numAffectedRows === 1n
}

export async function findVersions(
  db: Db,
  { date, hour }: Pick<WaveKey, 'date' | 'hour'>,
  driver_ids: readonly number[],
): Promise<SeenTrip[]> {
  const { rows } = await sql<
    Omit<SeenTrip, 'row_id'> & DepartureKey
  >`select id as trip_id, driver_id, departure, version from trip
    where date = ${date}::date and hour = ${hour} and status <> 'cancelled' and driver_id = any (${driver_ids}::bigint[])
    order by id`.execute(db)
  return rows.map(({ trip_id, version, ...row }) => ({ trip_id, row_id: rowIdOf(row), version }))
}

export async function saveApplied(
  tx: Tx,
  id: string,
  { state, seen, applied }: Pick<PlanRow, 'state' | 'seen' | 'applied'>,
): Promise<void> {
  await sql`update plan set state = ${state}, seen = ${JSON.stringify(seen)}, applied = ${JSON.stringify(applied)}
    where id = ${id}`.execute(tx)
}

export async function deletePlansBefore(db: Db, at: Date): Promise<void> {
  await sql`delete from plan where requested_at < ${at}`.execute(db)
}
