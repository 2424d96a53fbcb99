import { type Caller, delisOf } from '@tavlin/contract/access-rules'
import type { Db } from '#platform/db/db.ts'
import type { Deps } from '#platform/deps.ts'
import { notFound } from '#platform/http/errors.ts'
import { type History, findHistory } from './history.repo.ts'
import { listCustomerIds } from '../order-customer.repo.ts'

/** Returns the newest order of a customer that was not cancelled, among their last five. */
export async function findLastOrder(db: Db, customer_id: number): Promise<History['last'][number] | undefined> {
  const { last } = await findHistory(db, await listCustomerIds(db, customer_id), null)
  return last.find(({ status }) => status !== 'cancelled')
}

export async function showHistory({ db }: Deps, caller: Caller, customer_id: number) {
  const ids = await listCustomerIds(db, customer_id)
  if (ids.length === 0) notFound('customer', customer_id)
  return { data: await findHistory(db, ids, delisOf('view_orders', caller)) }
}
