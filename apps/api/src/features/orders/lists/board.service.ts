import { type Caller, delisOf } from '@tavlin/contract/access-rules'
import type { Deps } from '#platform/deps.ts'
import { listColumns } from './board.repo.ts'
import { orderRow } from '../order-derived.ts'
import { type OrderFilters, statusesOf } from './order-list.repo.ts'
import { orderSearch } from './order-search.ts'

const MOST_IN_COLUMN = 30

type OrderBoardQuery = OrderFilters & { readonly date: string; readonly search: string }

export async function showBoard({ db, now }: Deps, caller: Caller, query: OrderBoardQuery) {
  const at = now()
  const looking = {
    now: at,
    deli_ids: delisOf('view_orders', caller),
    customer_ids: null,
    search: orderSearch(query.search),
  }
  const statuses = statusesOf(query.status)
  const input = { statuses, query, looking, most: MOST_IN_COLUMN, is_narrowed: isNarrowed(query) }
  const columns = await listColumns(db, input)
  return {
    data: {
      columns: columns.map(({ status, count, rows }) => ({
        status,
        count,
        rows: rows.map((row) => orderRow(row, caller, at)),
      })),
    },
  }
}

/** True when a filter is set that the daily counters do not cover. */
const isNarrowed = ({ hour, type, channel, payment, driver, late, search }: OrderBoardQuery): boolean =>
  search !== '' || [hour, type, channel, payment, driver, late].some((value) => value !== undefined)
