import { type Caller, delisOf } from '@tavlin/contract/access-rules'
import type { Deps } from '#platform/deps.ts'
import { notFound } from '#platform/http/errors.ts'
import { findHistory } from './history.repo.ts'
import { listCustomerIds } from '../order-customer.repo.ts'

export async function showHistory({ db }: Deps, caller: Caller, customer_id: number) {
  const ids = await listCustomerIds(db, customer_id)
  if (ids.length === 0) notFound('customer', customer_id)
  return { data: await findHistory(db, ids, delisOf('view_orders', caller)) }
}
