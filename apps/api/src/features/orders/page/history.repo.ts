import type { orders } from '@tavlin/contract/orders'
import type { HandlerResult } from '@tavlin/contract/endpoint'
import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'

export type History = HandlerResult<typeof orders.customerHistory>['data']

const LAST = 5
/** Number of latest orders from which favourites are counted. */
const COUNTED = 40
const FAVOURITES = 8

export async function findHistory(
  db: Db,
  customer_ids: readonly number[],
  deli_ids: readonly number[] | null,
): Promise<History> {
  const { rows } = await sql<History>`with mine as materialized (
      select * from orders where customer_id = any (${customer_ids}::bigint[])
        and (${deli_ids === null} or deli_id = any (${deli_ids ?? []}::integer[])) order by id desc limit ${sql.lit(COUNTED)})
    select coalesce((select json_agg(json_build_object('id', id, 'number', number, 'date', date, 'status', status,
          'deli_id', deli_id, 'total_agorot', total_agorot, 'cart', cart,
          'payment', payment_status(status, cancel_reason, total_agorot, conceded_agorot, paid_agorot, refunded_agorot),
          'summary', coalesce((select json_agg(json_build_object('id', meal_id, 'name_he', name_he, 'name_en', name_en,
              'quantity', quantity) order by position) from order_line where order_id = last.id), '[]')) order by id desc)
        from (select * from mine order by id desc limit ${sql.lit(LAST)}) as last), '[]') as last,
      coalesce((select json_agg(json_build_object('id', id, 'name_he', name_he, 'name_en', name_en, 'times', times)
          order by times desc, id) from (
        select meal.id, meal.name_he, meal.name_en, count(distinct order_id) as times
        from mine join order_line on order_id = mine.id join meal on meal.id = meal_id
        where mine.status <> 'cancelled' and meal.active
        group by meal.id order by times desc, meal.id limit ${sql.lit(FAVOURITES)}) as liked), '[]') as favourites`.execute(
    db,
  )
  return rows[0]!
}
