import { checkHours } from '@tavlin/domain/availability/calendar'
import { checkSpans } from '@tavlin/domain/availability/spans'
import { datesFrom } from '@tavlin/domain/availability/dates'
import { checkSeries, checkSlotEvent } from '@tavlin/domain/availability/slot-rules'
import { businessDay } from '@tavlin/domain/business-time'
import { Refusal } from '@tavlin/domain/refusal'
import type { CommandContext } from '#platform/command-context.ts'
import type { Call, SignedCall } from '#platform/http/call.ts'
import { change } from '#platform/db/change.ts'
import type { Tx } from '#platform/db/db.ts'
import type { Deps } from '#platform/deps.ts'
import { invalid, notFound } from '#platform/http/errors.ts'
import { record } from '#platform/events/events.ts'
import { expectVersion } from '#platform/db/versions.ts'
import * as repo from './schedule.repo.ts'

const MOST_DAYS = 60
const DAY_MS = 24 * 60 * 60_000

export async function showSchedule({ db, now }: Deps, deli_id: number) {
  return (await repo.findSchedule(db, deli_id, businessDay(now()))) ?? notFound('deli', deli_id)
}

export function saveHours(
  deps: Deps,
  call: Call,
  deli_id: number,
  sent: { hours: repo.HoursInput[]; version: number },
) {
  checkHours(sent.hours)
  return changeSchedule(deps, call, deli_id, async (tx, locked) => {
    await expectSeen({ tx, now: deps.now() }, deli_id, locked, sent.version)
    await repo.saveHours(tx, deli_id, sent.hours)
  })
}

export function saveSeries(
  deps: Deps,
  call: Call,
  deli_id: number,
  sent: { series: repo.SeriesInput[]; version: number },
) {
  const ids = sent.series.flatMap(({ id }) => id ?? [])
  if (new Set(ids).size < ids.length) throw invalid(['series'], 'names a series twice')
  const series = sent.series.map((one) => ({ ...one, weekdays: [...new Set(one.weekdays)].sort((a, b) => a - b) }))
  checkSeries(series)
  return changeSchedule(deps, call, deli_id, async (tx, locked) => {
    await expectSeen({ tx, now: deps.now() }, deli_id, locked, sent.version)
    const foreign = ids.find((id) => !locked.series_ids.includes(id))
    if (foreign !== undefined) notFound('slot series', foreign)
    await repo.saveSeries(tx, deli_id, series)
  })
}

type ExceptionInput = repo.Exception & { from_date: string; until_date: string | null }

export function addException(
  deps: Deps,
  call: Call,
  deli_id: number,
  { from_date, until_date, ...exception }: ExceptionInput,
) {
  const days = until_date === null ? 1 : Math.round((Date.parse(until_date) - Date.parse(from_date)) / DAY_MS)
  if (days < 1) throw new Refusal('span_backwards', { from_date, until_date })
  if (days > MOST_DAYS) throw invalid(['until_date'], `is more than ${MOST_DAYS} days after the first`)
  checkSpans(exception.spans)
  return changeSchedule(deps, call, deli_id, (tx) =>
    repo.saveExceptions(tx, deli_id, datesFrom(from_date, days), exception),
  )
}

export function deleteException(deps: Deps, call: Call, deli_id: number, id: number) {
  return changeSchedule(deps, call, deli_id, async (tx) => {
    if (!(await repo.deleteException(tx, deli_id, id))) notFound('exception', id)
  })
}

export function addEvent(deps: Deps, call: SignedCall, deli_id: number, event: repo.SlotEventInput) {
  const { caller } = call
  checkSlotEvent(event)
  return changeSchedule(deps, call, deli_id, (tx) =>
    repo.insertEvent(tx, deli_id, event, { created_by: caller.id, created_at: deps.now() }),
  )
}

export function deleteEvent(deps: Deps, call: Call, deli_id: number, id: number) {
  return changeSchedule(deps, call, deli_id, async (tx) => {
    if (!(await repo.deleteEvent(tx, deli_id, id))) notFound('slot event', id)
  })
}

/** Runs every schedule command: locks, raises the version, changes, records and returns the whole schedule. */
function changeSchedule(
  deps: Deps,
  call: Call,
  deli_id: number,
  work: (tx: Tx, locked: repo.LockedScheduleRow) => Promise<void>,
) {
  return change(deps, call, async (tx) => {
    await work(tx, (await repo.lockSchedule(tx, deli_id)) ?? notFound('deli', deli_id))
    await record(tx, call, 'schedule.changed', { deli_id }, deli_id)
    return { data: await repo.readSchedule(tx, deli_id, businessDay(deps.now())) }
  })
}

/** Rejects a stale version. The refusal has the current schedule, with the version before this command raised it. */
async function expectSeen(
  { tx, now }: Pick<CommandContext, 'tx' | 'now'>,
  deli_id: number,
  { version }: repo.LockedScheduleRow,
  seen: number,
): Promise<void> {
  if (version !== seen) expectVersion({ ...(await repo.readSchedule(tx, deli_id, businessDay(now))), version }, seen)
}
