import { Refusal } from '@tavlin/domain/refusal'
import { ORDER_TYPES, type OrderType } from '@tavlin/domain/availability/facts'
import { slotsClosedByPause } from '@tavlin/domain/availability/pause'
import { type Call, SYSTEM_CALL } from '#platform/http/call.ts'
import { change } from '#platform/db/change.ts'
import type { Deps } from '#platform/deps.ts'
import { notFound } from '#platform/http/errors.ts'
import { record } from '#platform/events/events.ts'
import { deliAnswer } from './deli-answer.ts'
import * as repo from './deli.repo.ts'
import { momentOf } from './deli.service.ts'
import { loadFacts } from './availability/facts.service.ts'

const LONGEST_MS = 7 * 24 * 3_600_000

type PauseInput = { until: string | null; order_types: readonly OrderType[]; note_he: string; note_en: string }

/** Whether a deli is paused depends only on the clock; no job has to end a pause. */
export function pauseDeli(deps: Deps, call: Call, id: number, sent: PauseInput) {
  const at = momentOf(deps)
  const until = sent.until === null ? null : endOf(sent.until, at.now)
  return change(deps, call, async (tx) => {
    const before = (await repo.lockDeli(tx, id, at)) ?? notFound('deli', id)
    // Idempotent: when two users press "resume", the second request changes nothing.
    if (!until && !before.pause) return { data: deliAnswer(before, at.now) }
    const deli = await repo.savePause(tx, id, { ...sent, until, order_types: [...new Set(sent.order_types)] }, at)
    if (until) await record(tx, call, 'deli.paused', { deli_id: id, until: until.toISOString() }, id)
    else await record(tx, call, 'deli.resumed', { deli_id: id }, id)
    return { data: deliAnswer(deli, at.now) }
  })
}

function endOf(text: string, now: Date): Date {
  const until = new Date(text)
  const latest = new Date(now.getTime() + LONGEST_MS)
  if (!(now < until && until <= latest)) throw new Refusal('pause_wrong', { latest: latest.toISOString() })
  return until
}

/** Maximum number of closed slots that a pause lists. */
const MOST_NAMED = 12

type Preview = { readonly until: string; readonly type?: OrderType | undefined }

/** Lists closed slots, for the preview before a pause and while the deli is paused. */
export async function showPauseSlots(deps: Deps, id: number, { until, type }: Preview) {
  const { deli } = await loadFacts(deps, id)
  const order_types = type ? [type] : ORDER_TYPES
  const closed = slotsClosedByPause(deli, { until, order_types }, deps.now())
  const data = closed
    .slice(0, MOST_NAMED)
    .map(({ order_type, starts_at }) => ({ order_type, starts_at: starts_at.toISOString() }))
  return { data, in_all: closed.length }
}

/** Records that a pause ended, for open screens. Skips a pause that was ended or moved meanwhile. */
export async function recordResumed({ db }: Pick<Deps, 'db'>, deli_id: number, until: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if (await repo.endPause(tx, deli_id, until)) await record(tx, SYSTEM_CALL, 'deli.resumed', { deli_id }, deli_id)
  })
}
