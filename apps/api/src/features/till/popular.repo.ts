import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'

type PopularInput = {
  readonly deli_id: number
  readonly from_date: string
  readonly from_minute: number
  readonly until_minute: number
  readonly most: number
}

/** Uses the index (deli_id, date, number). Reads other hours only when the given ones have too few meals. */
export async function listPopular(db: Db, { deli_id, from_date, ...hours }: PopularInput): Promise<number[]> {
  const { from_minute, until_minute, most } = hours
  const { rows } = await sql<{ meal_id: number }>`
    with recent as (select id, start_minute from orders
      where deli_id = ${deli_id} and date >= ${from_date}::date and status <> 'cancelled'),
    now_sold as (select meal_id, sum(quantity) as portions from recent join order_line on order_id = recent.id
      where start_minute between ${from_minute} and ${until_minute}
      group by meal_id order by portions desc, meal_id limit ${most}),
    ever_sold as (select meal_id, sum(quantity) as portions from recent join order_line on order_id = recent.id
      where (select count(*) from now_sold) < ${most} and meal_id not in (select meal_id from now_sold)
      group by meal_id order by portions desc, meal_id limit ${most})
    select meal_id from (select *, 1 as place from now_sold union all select *, 2 from ever_sold) as sold
      order by place, portions desc, meal_id limit ${most}`.execute(db)
  return rows.map(({ meal_id }) => meal_id)
}
