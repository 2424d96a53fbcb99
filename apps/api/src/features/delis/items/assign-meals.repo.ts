import type { MealAssignment } from '@tavlin/contract/delis'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Db, Tx } from '#platform/db/db.ts'
import { AFTER_ITEMS } from './sold-at.repo.ts'

export type Assignment = z.output<typeof MealAssignment>
export type ChangedMeals = Assignment['items'][number]

const pairs = (items: Assignment['items']) => sql`(select distinct sent.deli_id, meal_id
  from jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as sent (deli_id integer, meal_ids integer[])
  cross join unnest(sent.meal_ids) as meal_id)`

/** Returns the first deli and the first meal that do not exist. */
export async function findUnknown(
  db: Db,
  { items }: Assignment,
): Promise<{ deli: number | null; meal: number | null }> {
  const { rows } = await sql<{ deli: number | null; meal: number | null }>`with pair as ${pairs(items)}
    select (select min(deli_id) from pair where not exists (select from deli where id = deli_id)) as deli,
      (select min(meal_id) from pair where not exists (select from meal where id = meal_id and kind = 'meal')) as meal`.execute(
    db,
  )
  return rows[0]!
}

/** Counts the pairs of deli and meal that the assignment would change, and the delis among them. */
export async function countAssignment(db: Db, { items, sell }: Assignment): Promise<{ items: number; delis: number }> {
  const { rows } = await sql<{ items: number; delis: number }>`select count(*)::integer as items,
      count(distinct pair.deli_id)::integer as delis
    from ${pairs(items)} as pair left join deli_item using (deli_id, meal_id)
    where coalesce(active, false) <> ${sell}`.execute(db)
  return rows[0]!
}

/** Sells the meals, or stops selling them. Price, quota and hours of a deli stay for the next time. */
export async function saveAssignment(tx: Tx, { items, sell }: Assignment): Promise<ChangedMeals[]> {
  const saved = sell
    ? sql`insert into deli_item (deli_id, meal_id) select deli_id, meal_id from ${pairs(items)} as pair
      on conflict (deli_id, meal_id) do update set active = true where not deli_item.active returning deli_id, meal_id`
    : sql`update deli_item set active = false from ${pairs(items)} as pair
      where deli_item.deli_id = pair.deli_id and deli_item.meal_id = pair.meal_id and active
      returning deli_item.deli_id, deli_item.meal_id`
  const { rows } = await sql<ChangedMeals>`with deleted_item as (select 0 as deli_id, 0 as meal_id where false),
    saved_item as (${saved}), ${AFTER_ITEMS}
    select deli_id, array_agg(meal_id order by meal_id) as meal_ids from saved_item group by deli_id order by deli_id`.execute(
    tx,
  )
  return rows
}
