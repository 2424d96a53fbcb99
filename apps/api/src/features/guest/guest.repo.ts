import type { OrderedTogether } from '@tavlin/domain/guest/suggestion'
import type { NamedEntity } from '@tavlin/domain/named'
import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'

/** The screen at the counter shows orders due or ready within this time, and no more numbers than fit. */
const SOON = sql`interval '1 hour'`
const MOST_NUMBERS = 40

type StatusRow = { readonly deli: NamedEntity; readonly preparing: number[]; readonly ready: number[] }

/** Returns undefined when there is no such deli. */
export async function findStatus(db: Db, deli_id: number, now: Date): Promise<StatusRow | undefined> {
  const at = sql`${now.toISOString()}::timestamptz`
  const { rows } = await sql<StatusRow>`
    select json_build_object('id', deli.id, 'name_he', deli.name_he, 'name_en', deli.name_en) as deli,
      array(select number from orders where deli_id = deli.id and order_type = 'pickup'
        and status in ('accepted', 'cooking') and promise_from < ${at} + ${SOON}
        order by promise_from, id limit ${MOST_NUMBERS}) as preparing,
      array(select number from orders where deli_id = deli.id and order_type = 'pickup'
        and status = 'ready' and ready_at > ${at} - ${SOON}
        order by ready_at desc, id desc limit ${MOST_NUMBERS}) as ready
    from deli where id = ${deli_id}`.execute(db)
  return rows[0]
}

export async function findAllergens(db: Db): Promise<readonly NamedEntity[]> {
  const { rows } = await sql<NamedEntity>`select id, name_he, name_en from allergen order by position, id`.execute(db)
  return rows
}

/**
 * Limits of suggestions: maximum number of orders of a deli that are read, latest first; minimum number of orders that
 * contain both meals; maximum number of suggestions per meal.
 */
const LATEST_ORDERS = 2000
const LEAST_TOGETHER = 3
const MOST_SUGGESTIONS = 5

/** Lists for each meal of a deli the meals that its latest orders most often contain with it. */
export async function listOrderedTogether(db: Db, deli_id: number): Promise<OrderedTogether[]> {
  const { rows } = await sql<OrderedTogether>`
    with recent as materialized (select id from orders where deli_id = ${deli_id} and status <> 'cancelled'
      order by date desc, number desc limit ${LATEST_ORDERS}),
    sold as materialized (select distinct order_id, meal_id from order_line
      where order_id in (select id from recent)),
    pairs as (select one.meal_id, other.meal_id as with_id, count(*) as orders
      from sold as one join sold as other on other.order_id = one.order_id and other.meal_id <> one.meal_id
      group by 1, 2 having count(*) >= ${LEAST_TOGETHER}),
    ranked as (select meal_id, with_id, row_number() over (partition by meal_id order by orders desc, with_id) as rank
      from pairs)
    select meal_id, array_agg(with_id order by rank) as with_ids from ranked where rank <= ${MOST_SUGGESTIONS}
    group by meal_id order by meal_id`.execute(db)
  return rows
}
