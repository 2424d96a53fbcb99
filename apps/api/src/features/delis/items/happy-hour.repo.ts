import type { HappyHourShape } from '@tavlin/domain/availability/happy-hour'
import { sql } from 'kysely'
import type { Db, Tx } from '#platform/db/db.ts'
import { RawJson } from '#platform/db/list.ts'
import { named } from './items.repo.ts'

export async function findHappyHours(db: Db, deli_id: number): Promise<RawJson | null> {
  const { rows } = await sql<{ json: string }>`
    select json_build_object('data', json_build_object('deli_id', deli.id, 'version', deli.items_version,
      'happy_hours', coalesce((select json_agg(json_build_object('id', id, 'meal_ids', meal_ids, 'weekdays', weekdays,
          'from_minute', from_minute, 'until_minute', until_minute, 'excluded_dates', excluded_dates, 'percent', percent,
          'price_agorot', price_agorot) order by from_minute, id) from happy_hour where deli_id = deli.id), '[]'),
      'meals', coalesce((select json_agg(json_build_object('id', meal.id, 'name_he', meal.name_he,
          'name_en', meal.name_en, 'category', ${named('category')},
          'price_agorot', coalesce(item.price_agorot, meal.price_agorot))
          order by category.position, category.id, meal.name_he, meal.id)
        from deli_item as item join meal on meal.id = item.meal_id
        join meal_category as category on category.id = meal.category_id where item.deli_id = deli.id), '[]')))::text as json
    from deli where id = ${deli_id}`.execute(db)
  return rows[0] ? new RawJson(rows[0].json) : null
}

export type HappyHourContext = {
  readonly version: number
  readonly ids: number[]
  /** Meals that had a happy hour before the change. */
  readonly meal_ids: number[]
  readonly sold_ids: number[]
}

export async function lockHappyHours(tx: Tx, deli_id: number): Promise<HappyHourContext | undefined> {
  const { rows } = await sql<HappyHourContext>`
    select items_version as version, array(select id from happy_hour where deli_id = deli.id) as ids,
      array(select distinct unnest(meal_ids) from happy_hour where deli_id = deli.id) as meal_ids,
      array(select meal_id from deli_item where deli_id = deli.id) as sold_ids
    from deli where id = ${deli_id} for update`.execute(tx)
  return rows[0]
}

export async function saveHappyHours(tx: Tx, deli_id: number, all: readonly HappyHourShape[]): Promise<void> {
  const known_ids = all.flatMap((one) => one.id ?? [])
  await sql`with sent as (select * from json_populate_recordset(null::happy_hour, ${JSON.stringify(all)}::json)),
    gone as (delete from happy_hour where deli_id = ${deli_id} and id <> all (${known_ids}::integer[])),
    updated as (update happy_hour set meal_ids = sent.meal_ids, weekdays = sent.weekdays, from_minute = sent.from_minute,
        until_minute = sent.until_minute, excluded_dates = sent.excluded_dates, percent = sent.percent,
        price_agorot = sent.price_agorot
      from sent where happy_hour.id = sent.id and happy_hour.deli_id = ${deli_id}),
    made as (insert into happy_hour (deli_id, meal_ids, weekdays, from_minute, until_minute, excluded_dates, percent,
        price_agorot)
      select ${deli_id}, meal_ids, weekdays, from_minute, until_minute, excluded_dates, percent, price_agorot
      from sent where id is null)
    update deli set items_version = items_version + 1 where id = ${deli_id}`.execute(tx)
}
