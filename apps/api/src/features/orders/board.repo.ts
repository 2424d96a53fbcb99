import type { OrderStatus } from '@tavlin/domain/orders/order-machine'
import { sql } from 'kysely'
import type { Db } from '#platform/db.ts'
import { PLANNED_ANEW } from '#platform/connection.ts'
import type { OrderRowFacts } from './order-derived.ts'
import { isOpen, rowJson } from './order-json.repo.ts'
import { type Looking, type OrderFilters, narrowing } from './order-list.repo.ts'

export type BoardColumn = { readonly status: OrderStatus; readonly rows: OrderRowFacts[] }
export type Counts = Partial<Record<OrderStatus, number>>
type OnDay = OrderFilters & { readonly date: string }

/** The first of each status: what is open by its promise, what is over the newest first. */
export async function listColumns(
  db: Db,
  statuses: readonly OrderStatus[],
  query: OnDay,
  looking: Looking,
  most: number,
): Promise<BoardColumn[]> {
  const where = sql.join(
    [...narrowing({ ...query, status: undefined }, looking), sql`status = board.status`],
    sql` and `,
  )
  const { rows } = await sql<BoardColumn>`${sql.raw(PLANNED_ANEW)} select board.status,
      coalesce((select json_agg(first.row order by first.place) from (
        select ${rowJson} as row, row_number() over (order by ${place}, id) as place from orders where ${where}
        order by ${place}, id limit ${most}) as first), '[]') as rows
    from unnest(${statuses}::text[]) with ordinality as board (status, nth) order by nth`.execute(db)
  return rows
}
const place = sql`case when ${isOpen} then extract(epoch from promise_from) else -extract(epoch from promise_from) end`

/** Of a day, by the counters. */
export async function countByDay(
  db: Db,
  date: string,
  { deli_ids }: Pick<Looking, 'deli_ids'>,
  deli: number | undefined,
): Promise<Counts> {
  const { rows } = await sql<{ counts: Counts }>`select coalesce(json_object_agg(status, orders), '{}') as counts from (
    select status, sum(number::integer) as orders from order_day cross join lateral jsonb_each_text(counts) as one (status, number)
    where date = ${date}::date and (${deli_ids === null} or deli_id = any (${deli_ids ?? []}::integer[]))
      and (${deli ?? null}::integer is null or deli_id = ${deli ?? null}::integer)
    group by status) as counted`.execute(db)
  return rows[0]!.counts
}

/** Of the part of a day that filters leave: counted one by one, and so never without a date. */
export async function countFiltered(db: Db, query: OnDay, looking: Looking): Promise<Counts> {
  const where = sql.join(narrowing({ ...query, status: undefined }, looking), sql` and `)
  const { rows } = await sql<{ counts: Counts }>`${sql.raw(PLANNED_ANEW)}
    select coalesce(json_object_agg(status, orders), '{}') as counts
    from (select status, count(*) as orders from orders where ${where} group by status) as counted`.execute(db)
  return rows[0]!.counts
}
