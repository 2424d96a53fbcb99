import { NOW } from '@tavlin/domain/orders/order-enums'
import type { OrderStatus } from '@tavlin/domain/orders/order-machine'
import { businessDay } from '@tavlin/domain/business-time'
import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import { PLAN_EACH_TIME } from '#platform/db/connection.ts'
import type { OrderRowFacts } from '../order-derived.ts'
import { isOpen, rowJson } from '../order-json.repo.ts'
import { type ListContext, type OrderFilters, narrowing } from './order-list.repo.ts'

export type BoardColumn = { readonly status: OrderStatus; readonly count: number; readonly rows: OrderRowFacts[] }
export type Counts = Partial<Record<OrderStatus, number>>
type DayOrdersQuery = OrderFilters & { readonly date: string }
type BoardQuery = {
  readonly statuses: readonly OrderStatus[]
  readonly query: DayOrdersQuery
  readonly looking: ListContext
  readonly most: number
  /** True when a filter is set that the daily counters do not cover. */
  readonly is_narrowed: boolean
}

/** Returns the first orders of each status and their count: open ones by promise, closed ones newest first. */
export async function listColumns(
  db: Db,
  { statuses, query, looking, most, is_narrowed }: BoardQuery,
): Promise<BoardColumn[]> {
  const where = sql.join(
    [...narrowing({ ...query, status: undefined }, looking), sql`status = board.status`],
    sql` and `,
  )
  const counts = is_narrowed
    ? countsFiltered(query, looking)
    : countsOn({ date: query.date, deli_ids: looking.deli_ids, deli: query.deli }, looking.now)
  const { rows } = await sql<BoardColumn>`${sql.raw(PLAN_EACH_TIME)} select board.status,
      coalesce((counts.by_status ->> board.status)::integer, 0) as count,
      coalesce((select json_agg(first.row order by first.place) from (
        select ${rowJson} as row, row_number() over (order by ${place}, id) as place from orders where ${where}
        order by ${place}, id limit ${most}) as first), '[]') as rows
    from (select ${counts} as by_status) as counts, unnest(${statuses}::text[]) with ordinality as board (status, nth)
    order by nth`.execute(db)
  return rows
}
const place = sql`case when ${isOpen} then extract(epoch from promise_from) else -extract(epoch from promise_from) end`

/** The orders of one day, or the current orders of all days, in the visible and requested delis. */
export type DayScope = {
  readonly date: string
  readonly deli_ids: readonly number[] | null
  readonly deli: readonly number[] | undefined
}

export const inDelis = ({ deli_ids, deli }: Pick<DayScope, 'deli_ids' | 'deli'>) =>
  sql`${isAmong(deli_ids)} and ${isAmong(deli ?? null)}`
const isAmong = (ids: readonly number[] | null) => (ids === null ? sql`true` : sql`deli_id = any (${ids}::integer[])`)

/**
 * SQL for the counts per status as JSON, for a larger statement. A day uses its counters. The filter `now` counts the
 * open orders of all days and reads closed ones from today's counters.
 */
export function countsOn(scope: DayScope, now: Date) {
  const is_now = scope.date === NOW
  const date = is_now ? businessDay(now) : scope.date
  const of_day = sql`select status, number::bigint as orders
    from order_day cross join lateral jsonb_each_text(counts) as one (status, number)
    where date = ${date}::date and ${inDelis(scope)}`
  const counted = is_now
    ? sql`select status, count(*) as orders from orders where ${isOpen} and ${inDelis(scope)} group by status
        union all select * from (${of_day}) as today where status in ('completed', 'cancelled')`
    : of_day
  return sql<Counts>`(select coalesce(json_object_agg(status, orders), '{}')
    from (select status, sum(orders) as orders from (${counted}) as part group by status) as counted)`
}

/** Counts rows with filters, and therefore always needs a date. */
function countsFiltered(query: DayOrdersQuery, looking: ListContext) {
  const where = sql.join(narrowing({ ...query, status: undefined }, looking), sql` and `)
  return sql<Counts>`(select coalesce(json_object_agg(status, orders), '{}')
    from (select status, count(*) as orders from orders where ${where} group by status) as counted)`
}
