import { type Caller, delisOf } from '@tavlin/contract/access-rules'
import { messageOf } from '@tavlin/contract/errors'
import type { drivers } from '@tavlin/contract/drivers'
import type { z } from 'zod'
import type { Call, SignedCall } from '#platform/http/call.ts'
import { change } from '#platform/db/change.ts'
import type { Deps } from '#platform/deps.ts'
import { invalid } from '#platform/http/errors.ts'
import { record, recordEach } from '#platform/events/events.ts'
import { expectDeli } from './driver.service.ts'
import * as repo from './week.repo.ts'

const WEEK_MS = 7 * 86_400_000

export function copyWeek(deps: Deps, call: SignedCall, { from, to, deli_id }: z.output<typeof drivers.copyWeek.body>) {
  const { caller } = call
  const scope = copyScope(caller, { from, to, deli_id })
  return change(deps, call, async (tx) => {
    if (deli_id !== null && !(await repo.hasDeli(tx, deli_id))) throw invalid(['deli_id'], 'is no deli')
    const rows = await repo.copyShifts(tx, from, to, scope)
    const copied = rows.filter((row) => row.copy_id !== null)
    await recordEach(
      tx,
      call,
      [...new Set(copied.map((row) => row.deli_id))].map((id) => ({
        name: 'week.copied' as const,
        data: { deli_id: id, from, to, copied: copied.filter((row) => row.deli_id === id).length },
        deli_id: id,
      })),
    )
    const skipped = rows
      .filter((row) => row.copy_id === null)
      .map(({ id, may_drive }) => ({ id, ...skipOf(may_drive) }))
    const shift_ids = copied.flatMap(({ copy_id }) => copy_id ?? [])
    return { data: { copied: copied.length, shift_ids, skipped } }
  })
}

type Weeks = { readonly from: string; readonly to: string; readonly deli_id: number | null }

function copyScope(caller: Caller, { from, to, deli_id }: Weeks) {
  // The distance must be whole weeks, so that weekdays stay aligned.
  const apart_ms = Date.parse(to) - Date.parse(from)
  if (apart_ms === 0 || apart_ms % WEEK_MS !== 0) throw invalid(['to'], 'is not whole weeks away')
  if (deli_id !== null) expectDeli(caller, deli_id)
  return deli_id === null ? delisOf('manage_drivers', caller) : [deli_id]
}

export async function previewCopy({ db }: Deps, caller: Caller, weeks: Weeks) {
  return { data: await repo.previewCopy(db, weeks.from, weeks.to, copyScope(caller, weeks)) }
}

export function undoCopy(deps: Deps, call: SignedCall, shift_ids: readonly number[]) {
  const { caller } = call
  return change(deps, call, async (tx) => {
    const removed = await repo.deleteCopied(tx, shift_ids, delisOf('manage_drivers', caller))
    await recordEach(
      tx,
      call,
      removed.map((shift) => ({ name: 'shift.changed' as const, data: shift, deli_id: shift.deli_id })),
    )
    return { data: { removed: removed.length, kept: shift_ids.length - removed.length } }
  })
}

function skipOf(may_drive: boolean) {
  const code = may_drive ? ('shift_overlaps' as const) : ('not_a_person_who_drives' as const)
  return { ok: false, code, message: messageOf(code) }
}

type Templates = z.output<typeof drivers.saveTemplates.body>['templates']

export function saveTemplates(deps: Deps, call: Call, templates: Templates) {
  for (const [index, { start_minute, end_minute }] of templates.entries())
    if (start_minute >= end_minute) throw invalid(['templates', index, 'end_minute'], 'is not after the beginning')
  return change(deps, call, async (tx) => {
    const data = await repo.replaceTemplates(tx, templates)
    await record(tx, call, 'list.changed', { list: 'shift_templates', row_id: null })
    return { data }
  })
}
