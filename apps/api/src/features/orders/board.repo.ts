import type { OrderStatus } from '@tavlin/domain/orders/order-machine'
import { sql } from 'kysely'
import type { Db } from '#platform/db.ts'
import { PLANNED_ANEW } from '#platform/connection.ts'
import type { OrderRowFacts } from './order-derived.ts'
import { isOpen, rowJson } from './order-json.repo.ts'
import { type Looking, type OrderFilters, narrowing } from './order-list.repo.ts'

export type BoardColumn = { readonly status: OrderStatus; readonly count: number; readonly rows: OrderRowFacts[] }
export type Counts = Partial<Record<OrderStatus, number>>
type OnDay = OrderFilters & { readonly date: string }
type BoardQuery = {
  readonly statuses: readonly OrderStatus[]
  readonly query: OnDay
  readonly looking: Looking
  /** Rows in a column. */
  readonly most: number
  /** By more than the counters of a day know. */
  readonly is_narrowed: boolean
}

/** The first of each status, and how many it has: what is open by its promise, what is over the newest first. */
export async function listColumns(
  db: Db,
  { statuses, query, looking, most, is_narrowed }: BoardQuery,
): Promise<BoardColumn[]> {
  const where = sql.join(
    [...narrowing({ ...query, status: undefined }, looking), sql`status = board.status`],
    sql` and `,
  )
  const counts = is_narrowed ? countsFiltered(query, looking) : countsOfDay(query.date, looking.deli_ids, query.deli)
  const { rows } = await sql<BoardColumn>`${sql.raw(PLANNED_ANEW)} select board.status,
      coalesce((counts.by_status ->> board.status)::integer, 0) as count,
      coalesce((select json_agg(first.row order by first.place) from (
        select ${rowJson} as row, row_number() over (order by ${place}, id) as place from orders where ${where}
        order by ${place}, id limit ${most}) as first), '[]') as rows
    from (select ${counts} as by_status) as counts, unnest(${statuses}::text[]) with ordinality as board (status, nth)
    order by nth`.execute(db)
  return rows
}
const place = sql`case when ${isOpen} then extract(epoch from promise_from) else -extract(epoch from promise_from) end`

/** Orders of a day by status, from its counters: one JSON object, for a statement that asks for more. */
export const countsOfDay = (date: string, deli_ids: readonly number[] | null, deli: number | undefined) => sql<Counts>`(
  select coalesce(json_object_agg(status, orders), '{}') from (
    select status, sum(number::integer) as orders from order_day cross join lateral jsonb_each_text(counts) as one (status, number)
    where date = ${date}::date and (${deli_ids === null} or deli_id = any (${deli_ids ?? []}::integer[]))
      and (${deli ?? null}::integer is null or deli_id = ${deli ?? null}::integer)
    group by status) as counted)`

/** The same for the part of a day that filters leave: counted one by one, and so never without a date. */
function countsFiltered(query: OnDay, looking: Looking) {
  const where = sql.join(narrowing({ ...query, status: undefined }, looking), sql` and `)
  return sql<Counts>`(select coalesce(json_object_agg(status, orders), '{}')
    from (select status, count(*) as orders from orders where ${where} group by status) as counted)`
}
