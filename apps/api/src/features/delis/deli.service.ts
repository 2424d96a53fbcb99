import { type Caller, delisOf } from '@tavlin/contract/access-rules'
import { businessDay } from '@tavlin/domain/business-time'
import { Refusal } from '@tavlin/domain/refusal'
import { forgetDeli } from '#features/access/permission.service.ts'
import type { Call } from '#platform/http/call.ts'
import { change } from '#platform/db/change.ts'
import type { Deps } from '#platform/deps.ts'
import { invalid, notFound } from '#platform/http/errors.ts'
import { record } from '#platform/events/events.ts'
import { readPage } from '#platform/db/list.ts'
import { expectVersion, unversioned } from '#platform/db/versions.ts'
import { checkPrinter } from '#platform/files/printer-address.ts'
import { copySetup } from './copy-deli.repo.ts'
import { type StoredRow, deliAnswer, rowAnswer, withState } from './deli-answer.ts'
import { type SentForm, checkedForm, withStoredLocation } from './deli-form.ts'
import { type DeliQuery, deliList } from './deli-list.repo.ts'
import * as repo from './deli.repo.ts'

export function momentOf({ now }: Pick<Deps, 'now'>): repo.Moment {
  const at = now()
  return { now: at, date: businessDay(at) }
}

export async function listDelis(deps: Deps, caller: Caller, query: DeliQuery) {
  const at = momentOf(deps)
  const list = deliList(at, delisOf('view_delis', caller))
  const { rows, ...cursors } = await readPage(deps.db, deps.config.secret_key, list, query)
  return { data: (JSON.parse(rows) as StoredRow[]).map((row) => rowAnswer(row, at.now)), ...cursors }
}

/** Returns all active delis by name, with their state. */
export async function listActiveDelis(deps: Pick<Deps, 'db' | 'now'>) {
  const at = momentOf(deps)
  return (await repo.findActiveDelis(deps.db, at)).map((deli) => withState(deli, at.now))
}

export async function showDeli(deps: Deps, id: number) {
  const at = momentOf(deps)
  return { data: deliAnswer((await repo.findDeli(deps.db, id, at)) ?? notFound('deli', id), at.now) }
}

type NewDeli = SentForm & { readonly copy_of?: number | undefined }

export async function createDeli(deps: Deps, call: Call, { copy_of, ...sent }: NewDeli) {
  const form = withStoredLocation(checkedForm(deps, sent), null)
  await checkPrinter(deps.config.printer_networks, sent)
  return change(deps, call, async (tx) => {
    const at = momentOf(deps)
    const made = await repo.insertDeli(tx, form, at)
    if (copy_of !== undefined && !(await copySetup(tx, copy_of, made.id))) throw invalid(['copy_of'], 'is not a deli')
    await record(tx, call, 'deli.changed', { deli_id: made.id }, made.id)
    const deli = copy_of === undefined ? made : (await repo.findDeli(tx, made.id, at))!
    return { data: deliAnswer(deli, at.now) }
  })
}

type DeliChange = SentForm & { version?: number | undefined }

export async function updateDeli(deps: Deps, call: Call, id: number, { version, ...sent }: DeliChange) {
  const form = checkedForm(deps, sent)
  await checkPrinter(deps.config.printer_networks, sent)
  return change(deps, call, async (tx) => {
    const at = momentOf(deps)
    const before = (await repo.lockDeli(tx, id, at)) ?? notFound('deli', id)
    expectVersion(deliAnswer(before, at.now), version)
    const deli = await repo.saveDeli(tx, id, withStoredLocation(form, before), at)
    await record(tx, call, 'deli.changed', { deli_id: id, ...unversioned(version) }, id)
    return { data: deliAnswer(deli, at.now) }
  })
}

export function deleteDeli(deps: Deps, call: Call, id: number) {
  return change(deps, call, async (tx) => {
    const { name_he } = (await repo.lockDeli(tx, id, momentOf(deps))) ?? notFound('deli', id)
    if (!(await repo.deleteUnusedDeli(tx, id))) throw new Refusal('deli_in_use', { deli_id: id })
    await forgetDeli(tx, id)
    await record(tx, call, 'deli.deleted', { deli_id: id, name: name_he }, id)
    return { data: { id } }
  })
}
