import { sql } from 'kysely'
import type { Tx } from '#platform/db/db.ts'

type SoldAt = {
  readonly deli_id: number
  readonly active: boolean
  readonly price_agorot: number | null
  readonly quota: number | null
}

/**
 * SQL for the consequences in the same statement when items were deleted (`deleted_item`) or changed (`saved_item`):
 * removes unsold meals from happy hours, and raises the version of the item list of the deli.
 */
export const AFTER_ITEMS = sql`
  deleted_of_deli as (select deli_id, array_agg(meal_id) as meal_ids from deleted_item group by deli_id),
  gone_hour as (delete from happy_hour using deleted_of_deli as gone
    where happy_hour.deli_id = gone.deli_id and happy_hour.meal_ids <@ gone.meal_ids),
  shorter_hour as (update happy_hour
    set meal_ids = array(select unnest(happy_hour.meal_ids) except select unnest(gone.meal_ids) order by 1)
    from deleted_of_deli as gone where happy_hour.deli_id = gone.deli_id and happy_hour.meal_ids && gone.meal_ids
      and not happy_hour.meal_ids <@ gone.meal_ids),
  touched_deli as (update deli set items_version = items_version + 1
    where id in (select deli_id from deleted_item union select deli_id from saved_item) returning id, items_version)`

/**
 * Saves which delis sell a meal. Settings of the delis (hours, dates, snooze) stay. Returns the delis whose offer
 * changed.
 */
export async function saveSoldAt(tx: Tx, meal_id: number, sold_at: readonly SoldAt[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`with
    deleted_item as (delete from deli_item where meal_id = ${meal_id}
      and deli_id <> all (${sold_at.map((one) => one.deli_id)}::integer[]) returning deli_id, meal_id),
    saved_item as (insert into deli_item (deli_id, meal_id, active, price_agorot, quota)
      select deli_id, ${meal_id}, active, price_agorot, quota
      from json_populate_recordset(null::deli_item, ${JSON.stringify(sold_at)}::json)
      on conflict (deli_id, meal_id) do update set active = excluded.active, price_agorot = excluded.price_agorot,
        quota = excluded.quota
      where (deli_item.active, deli_item.price_agorot, deli_item.quota)
        is distinct from (excluded.active, excluded.price_agorot, excluded.quota)
      returning deli_id, meal_id),
    ${AFTER_ITEMS}
    select id from touched_deli order by id`.execute(tx)
  return rows.map((row) => row.id)
}
