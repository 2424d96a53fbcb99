import { type Caller, delisOf } from '@tavlin/contract/access-rules'
import { NOW } from '@tavlin/domain/orders/order-words'
import type { Deps } from '#platform/deps.ts'
import { readPage } from '#platform/db/list.ts'
import { listCustomerIds } from '../order-customer.repo.ts'
import { type OrderRowFacts, orderRow } from '../order-derived.ts'
import { type OrderListQuery, orderList } from './order-list.repo.ts'
import { orderSearch } from './order-search.ts'

export async function listOrders(deps: Deps, caller: Caller, input: OrderListQuery) {
  const { list, sort, at } = await listContextOf(deps, caller, input)
  const { rows, ...cursors } = await readPage(deps.db, deps.config.secret_key, list, { ...input, sort })
  const found = JSON.parse(rows) as OrderRowFacts[]
  return { data: found.map((row) => orderRow(row, caller, at)), ...cursors }
}

/** Returns the context of the list as this caller may see it now. */
export async function listContextOf(
  { db, now }: Deps,
  caller: Caller,
  { customer, search, sort, date }: Pick<OrderListQuery, 'customer' | 'search' | 'sort' | 'date'>,
) {
  const at = now()
  const looking = {
    now: at,
    deli_ids: delisOf('view_orders', caller),
    customer_ids: customer === undefined ? null : await listCustomerIds(db, customer),
    search: orderSearch(search),
  }
  const list = orderList(looking, { open_first: date === NOW && sort === 'promise' })
  // Sorts by id instead of placement time, because ids ascend with it.
  return { list, at, sort: sort.replace('placed', 'id') }
}
