import type { Call } from '#platform/http/call.ts'
import { change } from '#platform/db/change.ts'
import type { Tx } from '#platform/db/db.ts'
import type { Deps } from '#platform/deps.ts'
import { invalid, notFound } from '#platform/http/errors.ts'
import { record } from '#platform/events/events.ts'
import { listPage } from '#platform/db/list.ts'
import { expectVersion } from '#platform/db/versions.ts'
import * as repo from './supplier.repo.ts'

export const searchSuppliers = ({ db, config }: Deps, query: repo.SupplierQuery) =>
  listPage(db, config.secret_key, repo.SUPPLIERS, query)

export async function showSupplier({ db }: Pick<Deps, 'db'>, id: number) {
  return { data: (await repo.findSupplier(db, id)) ?? notFound('supplier', id) }
}

export function createSupplier(deps: Deps, call: Call, form: repo.SupplierInput) {
  return change(deps, call, async (tx) => {
    await checkForm(tx, form)
    const id = await repo.insertSupplier(tx, form)
    await record(tx, call, 'supplier.changed', { supplier_id: id })
    return showSupplier({ db: tx }, id)
  })
}

export function updateSupplier(deps: Deps, call: Call, id: number, sent: repo.SupplierInput & { version: number }) {
  return change(deps, call, async (tx) => {
    expectVersion((await repo.lockSupplier(tx, id)) ?? notFound('supplier', id), sent.version)
    await checkForm(tx, sent)
    await repo.saveSupplier(tx, id, sent)
    await record(tx, call, 'supplier.changed', { supplier_id: id })
    return showSupplier({ db: tx }, id)
  })
}

async function checkForm(tx: Tx, { category_id, delivery_weekdays }: repo.SupplierInput): Promise<void> {
  if (new Set(delivery_weekdays).size < delivery_weekdays.length)
    throw invalid(['delivery_weekdays'], 'names a day twice')
  if (category_id !== null && !(await repo.doesCategoryExist(tx, category_id)))
    throw invalid(['category_id'], 'names a category that does not exist')
}
