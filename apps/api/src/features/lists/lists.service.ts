import type { NamedList } from '@tavlin/contract/lists'
import { Refusal } from '@tavlin/domain/refusal'
import type { Call } from '#platform/http/call.ts'
import { change } from '#platform/db/change.ts'
import type { Tx } from '#platform/db/db.ts'
import type { Deps } from '#platform/deps.ts'
import { notFound } from '#platform/http/errors.ts'
import { record } from '#platform/events/events.ts'
import { expectVersion } from '#platform/db/versions.ts'
import * as repo from './lists.repo.ts'

export async function showList({ db }: Deps, list: NamedList) {
  return { data: await repo.listRows(db, list) }
}

export function createRow(deps: Deps, call: Call, list: NamedList, form: repo.ListRowInput) {
  return change(deps, call, async (tx) => {
    await repo.lockList(tx, list)
    return { data: await insertRow({ tx, call }, list, form) }
  })
}

type ListCommand = { readonly tx: Tx; readonly call: Call }

/** Adds rows in the transaction of the caller. */
export async function addRows(
  command: ListCommand,
  list: NamedList,
  rows: readonly repo.ListRowInput[],
): Promise<void> {
  await repo.lockList(command.tx, list)
  for (const row of rows) await insertRow(command, list, row)
}

async function insertRow({ tx, call }: ListCommand, list: NamedList, form: repo.ListRowInput) {
  const row = await repo.insertRow(tx, list, form)
  await record(tx, call, 'list.changed', { list, row_id: row.id })
  return row
}

export function updateRow(
  deps: Deps,
  call: Call,
  { list, id }: { readonly list: NamedList; readonly id: number },
  sent: repo.ListRowInput & { version: number },
) {
  return change(deps, call, async (tx) => {
    expectVersion((await repo.lockRow(tx, list, id)) ?? notFound(list, id), sent.version)
    const row = await repo.saveRow(tx, list, id, sent)
    await record(tx, call, 'list.changed', { list, row_id: id })
    return { data: row }
  })
}

export function deleteRow(deps: Deps, call: Call, list: NamedList, id: number) {
  return change(deps, call, async (tx) => {
    const { used_by } = (await repo.lockRow(tx, list, id)) ?? notFound(list, id)
    if (used_by > 0) throw new Refusal('in_use', { used_by })
    await repo.deleteRow(tx, list, id)
    await record(tx, call, 'list.changed', { list, row_id: id })
    return { status: true as const }
  })
}

export function orderList(deps: Deps, call: Call, list: NamedList, ids: readonly number[]) {
  return change(deps, call, async (tx) => {
    await repo.lockList(tx, list)
    const row_ids = new Set((await repo.listRows(tx, list)).map((row) => row.id))
    const unknown = ids.find((id) => !row_ids.has(id))
    if (unknown !== undefined) notFound(list, unknown)
    await repo.saveOrder(tx, list, ids)
    await record(tx, call, 'list.changed', { list, row_id: null })
    return { data: await repo.listRows(tx, list) }
  })
}

export const showReceivingCategories = async ({ db }: Deps) => ({ data: await repo.listReceivingCategories(db) })

export function saveReceivingCategory(deps: Deps, call: Call, id: number, rule: repo.ReceivingRule) {
  return change(deps, call, async (tx) => {
    const data = (await repo.saveReceivingCategory(tx, id, rule)) ?? notFound('ingredient_categories', id)
    await record(tx, call, 'list.changed', { list: 'ingredient_categories', row_id: id })
    return { data }
  })
}
