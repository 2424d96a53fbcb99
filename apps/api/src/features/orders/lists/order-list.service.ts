import { type Caller, delisOf } from '@tavlin/contract/access-rules'
import { NOW } from '@tavlin/domain/orders/order-enums'
import type { Deps } from '#platform/deps.ts'
import { readPage } from '#platform/db/list.ts'
import { listCustomerIds } from '../order-customer.repo.ts'
import { type ListedOrderFacts, orderRow } from '../order-derived.ts'
import { type OrderListQuery, orderList } from './order-list.repo.ts'
import { listDrivers } from './order-drivers.repo.ts'
import { orderSearch } from './order-search.ts'

export async function listOrders(deps: Deps, caller: Caller, input: OrderListQuery) {
  const { list, sort, at } = await listContextOf(deps, caller, input)
  const { rows, ...cursors } = await readPage(deps.db, deps.config.secret_key, list, { ...input, sort })
  const found = JSON.parse(rows) as ListedOrderFacts[]
  return { data: found.map((row) => orderRow(row, caller, at)), ...cursors }
}

/** Returns the context of the list as this caller may see it now. */
export async function listContextOf(
  { db, now }: Deps,
  caller: Caller,
  { customer, search, sort, date, from }: Pick<OrderListQuery, 'customer' | 'search' | 'sort' | 'date' | 'from'>,
) {
  const at = now()
  const looking = {
    now: at,
    deli_ids: delisOf('view_orders', caller),
    customer_ids: customer === undefined ? null : await listCustomerIds(db, customer),
    search: orderSearch(search),
  }
  const list = orderList(looking, { open_first: date === NOW && sort === 'promise' })
  // Sorts by id instead of placement time, because ids ascend with it; a range of days is sorted by day first.
  return { list, at, sort: sort.replace('placed', from === undefined ? 'id' : 'day') }
}

type OrderDriversQuery = { readonly deli?: readonly number[] | undefined }

/** Returns the drivers by whom the caller may filter the list. */
export async function showOrderDrivers({ db }: Deps, caller: Caller, { deli }: OrderDriversQuery) {
  return { data: await listDrivers(db, { allowed: delisOf('view_orders', caller), deli }) }
}
