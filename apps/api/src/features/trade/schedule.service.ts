import type { HandlerResult, ParsedRequestOf } from '@tavlin/contract/endpoint'
import type { tradeSchedules } from '@tavlin/contract/trade-schedules'
import { Refusal } from '@tavlin/domain/refusal'
import { nextSending } from '@tavlin/domain/trade/sending-times'
import { listPermitted } from '#features/access/managers.service.ts'
import { lockOwnView } from '#features/preferences/preferences.service.ts'
import { change } from '#platform/db/change.ts'
import type { Db, Tx } from '#platform/db/db.ts'
import { isTaken } from '#platform/db/taken.ts'
import { expectVersion } from '#platform/db/versions.ts'
import type { Deps } from '#platform/deps.ts'
import { record } from '#platform/events/events.ts'
import { addJob } from '#platform/events/jobs.ts'
import type { SignedCall } from '#platform/http/call.ts'
import { notFound } from '#platform/http/errors.ts'
import * as repo from './schedule.repo.ts'

export async function showSchedules(
  { db }: Deps,
  user_id: number,
): Promise<HandlerResult<typeof tradeSchedules.schedules>> {
  const people = await listPermitted(db, 'view_trade')
  return { data: { schedules: await listFor(db, user_id, people), people } }
}

type NewSchedule = ParsedRequestOf<typeof tradeSchedules.createSchedule>['body']

export function createSchedule(deps: Deps, call: SignedCall, { view_id, ...form }: NewSchedule) {
  const user_id = call.caller.id
  return change(deps, call, async (tx) => {
    const view = await lockOwnView(tx, user_id, view_id)
    if (view?.screen !== 'trade') return notFound('view', view_id)
    await checkRecipients(tx, form.recipient_ids)
    const next_at = nextSending(form, deps.now())
    const id = await repo.insertSchedule(tx, { ...form, view_id, user_id, next_at }).catch((error: unknown) => {
      throw isTaken(error) ? new Refusal('in_use') : error
    })
    await record(tx, call, 'trade_schedule.changed', { schedule_id: id, user_id, what: 'created' })
    return { data: await findSchedule(tx, user_id, id) }
  })
}

type ScheduleChange = ParsedRequestOf<typeof tradeSchedules.updateSchedule>['body']

export function updateSchedule(deps: Deps, call: SignedCall, id: number, { version, ...form }: ScheduleChange) {
  const user_id = call.caller.id
  return change(deps, call, async (tx) => {
    await lockVersion(tx, { user_id, id, version })
    await checkRecipients(tx, form.recipient_ids)
    await repo.updateSchedule(tx, id, { ...form, next_at: nextSending(form, deps.now()) })
    await record(tx, call, 'trade_schedule.changed', { schedule_id: id, user_id, what: 'updated' })
    return { data: await findSchedule(tx, user_id, id) }
  })
}

type PauseInput = ParsedRequestOf<typeof tradeSchedules.pauseSchedule>['body']

/** Pauses or resumes. A resumed schedule goes on with its next sending and does not repeat missed ones. */
export function pauseSchedule(deps: Deps, call: SignedCall, id: number, { is_paused, version }: PauseInput) {
  const user_id = call.caller.id
  return change(deps, call, async (tx) => {
    const schedule = await lockVersion(tx, { user_id, id, version })
    if (schedule.is_paused !== is_paused) {
      await repo.savePause(tx, id, is_paused, nextSending(schedule, deps.now()))
      const what = is_paused ? 'paused' : 'resumed'
      await record(tx, call, 'trade_schedule.changed', { schedule_id: id, user_id, what })
    }
    return { data: await findSchedule(tx, user_id, id) }
  })
}

/** Queues a report for the caller, also when the schedule is paused. */
export function sendNow(deps: Deps, call: SignedCall, id: number) {
  const user_id = call.caller.id
  return change(deps, call, async (tx) => {
    if (!(await repo.lockSchedule(tx, user_id, id))) notFound('schedule', id)
    await queueSendings(tx, await repo.insertSendings(tx, { id, due_at: deps.now(), user_id }))
    await record(tx, call, 'trade_schedule.changed', { schedule_id: id, user_id, what: 'sent_now' })
    return { status: true as const }
  })
}

export function deleteSchedule(deps: Deps, call: SignedCall, id: number) {
  const user_id = call.caller.id
  return change(deps, call, async (tx) => {
    if (!(await repo.lockSchedule(tx, user_id, id))) notFound('schedule', id)
    await repo.deleteSchedule(tx, id)
    await record(tx, call, 'trade_schedule.changed', { schedule_id: id, user_id, what: 'deleted' })
    return { status: true as const }
  })
}

/** Queues one job per mail, so that the retry of a failed mail does not repeat the other mails. */
export async function queueSendings(tx: Tx, ids: readonly number[]): Promise<void> {
  for (const id of ids)
    await addJob(tx, { task: 'mail_trade_report', payload: { sending_id: id } }, `trade_sending:${id}`)
}

async function checkRecipients(tx: Tx, ids: readonly number[]): Promise<void> {
  const permitted = new Set((await listPermitted(tx, 'view_trade')).map(({ id }) => id))
  const user_ids = ids.filter((id) => !permitted.has(id))
  if (user_ids.length > 0) throw new Refusal('recipient_may_not_see', { user_ids })
}

type LockInput = { readonly user_id: number; readonly id: number; readonly version: number }

async function lockVersion(tx: Tx, { user_id, id, version }: LockInput): Promise<repo.LockedSchedule> {
  const schedule = (await repo.lockSchedule(tx, user_id, id)) ?? notFound('schedule', id)
  expectVersion(schedule, version)
  return schedule
}

const listFor = (db: Db, user_id: number, people: readonly { readonly id: number }[]) =>
  repo.listSchedules(
    db,
    user_id,
    people.map(({ id }) => id),
  )

async function findSchedule(tx: Tx, user_id: number, id: number): Promise<repo.Schedule> {
  const all = await listFor(tx, user_id, await listPermitted(tx, 'view_trade'))
  return all.find((one) => one.id === id)!
}
