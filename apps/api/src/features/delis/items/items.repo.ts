import type { DeliItem, ItemForm } from '@tavlin/contract/delis'
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { Db, Tx } from '#platform/db/db.ts'
import { RawJson } from '#platform/db/list.ts'
import { AFTER_ITEMS } from './sold-at.repo.ts'

export type ItemInput = z.output<typeof ItemForm>
type DeliItemRow = z.output<typeof DeliItem>

export const named = (table: string): RawBuilder<unknown> =>
  sql.raw(`json_build_object('id', ${table}.id, 'name_he', ${table}.name_he, 'name_en', ${table}.name_en)`)

// SQL for an item as JSON. A meal that the deli does not sell gets the default values.
const itemJson = sql`json_build_object('meal_id', meal.id, 'sold', item.meal_id is not null,
  'active', coalesce(item.active, true), 'price_agorot', item.price_agorot, 'quota', item.quota,
  'snoozed_until', item.snoozed_until, 'windows', coalesce(item.windows, '[]'), 'dates', coalesce(item.dates, '[]'),
  'meal', json_build_object('id', meal.id, 'name_he', meal.name_he, 'name_en', meal.name_en,
    'category', ${named('category')}, 'picture', meal.picture, 'price_agorot', meal.price_agorot, 'active', meal.active,
    'snoozed_until', meal.snoozed_until, 'available_from', meal.available_from, 'available_until', meal.available_until,
    'order_types', meal.order_types))`
const fromMenu = (deli_id: RawBuilder<unknown>) => sql`from meal
  join meal_category as category on category.id = meal.category_id
  left join deli_item as item on item.deli_id = ${deli_id} and item.meal_id = meal.id`

const itemsJson = (all: boolean) => sql`json_build_object('deli_id', deli.id, 'version', deli.items_version,
  'items', coalesce((select json_agg(${itemJson} order by category.position, category.id, meal.name_he, meal.id)
    ${fromMenu(sql`deli.id`)} where item.meal_id is not null ${all ? sql`or meal.kind = 'meal'` : sql``}), '[]'))`

export async function findItems(db: Db, deli_id: number, all: boolean): Promise<RawJson | null> {
  const { rows } = await sql<{ json: string }>`select json_build_object('data', ${itemsJson(all)})::text as json
    from deli where id = ${deli_id}`.execute(db)
  return rows[0] ? new RawJson(rows[0].json) : null
}

export async function findItem(db: Db, deli_id: number, meal_id: number): Promise<DeliItemRow> {
  const { rows } = await sql<{ item: DeliItemRow }>`select ${itemJson} as item ${fromMenu(sql`${deli_id}`)}
    where meal.id = ${meal_id}`.execute(db)
  return rows[0]!.item
}

/**
 * Locks the item list of a deli; returns its version, and which of the requested meals are neither on the menu nor sold
 * in the deli.
 */
export async function lockItems(
  tx: Tx,
  deli_id: number,
  meal_ids: readonly number[] = [],
): Promise<{ version: number; unknown_ids: number[] } | undefined> {
  const { rows } = await sql<{ version: number; unknown_ids: number[] }>`
    select items_version as version, array(select unnest(${meal_ids}::integer[])
      except select id from meal where kind = 'meal' except select meal_id from deli_item where deli_id = ${deli_id}) as unknown_ids
    from deli where id = ${deli_id} for update`.execute(tx)
  return rows[0]
}

const NONE = sql`(select 0 as deli_id, 0 as meal_id where false)`
const FIELDS = sql`active, price_agorot, quota, snoozed_until, windows, dates`
const sent = (deli_id: number, items: readonly ItemInput[]) => sql`
  saved_item as (insert into deli_item (deli_id, meal_id, ${FIELDS})
    select ${deli_id}, meal_id, ${FIELDS} from json_populate_recordset(null::deli_item, ${JSON.stringify(items)}::json)
    on conflict (deli_id, meal_id) do update set (${FIELDS}) = row (excluded.active, excluded.price_agorot,
      excluded.quota, excluded.snoozed_until, excluded.windows, excluded.dates)
    where (deli_item.active, deli_item.price_agorot, deli_item.quota, deli_item.snoozed_until, deli_item.windows,
        deli_item.dates) is distinct from (excluded.active, excluded.price_agorot, excluded.quota,
        excluded.snoozed_until, excluded.windows, excluded.dates)
    returning deli_id, meal_id)`

async function changed(tx: Tx, parts: RawBuilder<unknown>): Promise<number[]> {
  const { rows } = await sql<{ meal_id: number }>`with ${parts}, ${AFTER_ITEMS}
    select meal_id from deleted_item union all select meal_id from saved_item order by 1`.execute(tx)
  return rows.map((row) => row.meal_id)
}

/** Replaces all items. Returns the meals that changed. */
export const saveItems = (tx: Tx, deli_id: number, items: readonly ItemInput[]): Promise<number[]> =>
  changed(
    tx,
    sql`deleted_item as (delete from deli_item where deli_id = ${deli_id}
      and meal_id <> all (${items.map((one) => one.meal_id)}::integer[]) returning deli_id, meal_id),
    ${sent(deli_id, items)}`,
  )

export const saveItem = (tx: Tx, deli_id: number, item: ItemInput): Promise<number[]> =>
  changed(tx, sql`deleted_item as ${NONE}, ${sent(deli_id, [item])}`)

export type ChosenMealsRow = { readonly deli_id: number; readonly meal_ids: readonly number[] }

/** Returns which of the requested meals and of the meals of the category are on the menu, and which the deli sells. */
export async function findChosen(
  tx: Tx,
  deli_id: number,
  meal_ids: readonly number[],
  category_id: number | null,
): Promise<{ on_menu: number[]; sold: number[]; has_category: boolean }> {
  const { rows } = await sql<{ on_menu: number[]; sold: number[]; has_category: boolean }>`
    with chosen as (select id, kind from meal where id = any (${meal_ids}::integer[])
      or category_id = ${category_id}::integer)
    select array(select id from chosen where kind = 'meal' order by id) as on_menu,
      array(select id from chosen join deli_item on meal_id = id where deli_id = ${deli_id} order by id) as sold,
      exists (select from meal_category where id = ${category_id}::integer) as has_category`.execute(tx)
  return rows[0]!
}

export const sellMeals = (tx: Tx, { deli_id, meal_ids }: ChosenMealsRow): Promise<number[]> =>
  changed(
    tx,
    sql`deleted_item as ${NONE}, saved_item as (insert into deli_item (deli_id, meal_id)
      select ${deli_id}::integer, unnest(${meal_ids}::integer[]) on conflict do nothing returning deli_id, meal_id)`,
  )

export const dropMeals = (tx: Tx, { deli_id, meal_ids }: ChosenMealsRow): Promise<number[]> =>
  changed(
    tx,
    sql`deleted_item as (delete from deli_item where deli_id = ${deli_id} and meal_id = any (${meal_ids}::integer[])
      returning deli_id, meal_id), saved_item as ${NONE}`,
  )

export type ItemUpdate =
  | { readonly active: boolean }
  | { readonly quota: number | null }
  | { readonly snoozed_until: Date | null }
  | { readonly windows: ItemInput['windows'] }

export function switchMeals(tx: Tx, { deli_id, meal_ids }: ChosenMealsRow, to: ItemUpdate): Promise<number[]> {
  const [column, value] =
    'active' in to
      ? [sql`active`, sql`${to.active}::boolean`]
      : 'quota' in to
        ? [sql`quota`, sql`${to.quota}::integer`]
        : 'windows' in to
          ? [sql`windows`, sql`${JSON.stringify(to.windows)}::jsonb`]
          : [sql`snoozed_until`, sql`${to.snoozed_until}::timestamptz`]
  return changed(
    tx,
    sql`deleted_item as ${NONE}, saved_item as (update deli_item set ${column} = ${value}
      where deli_id = ${deli_id} and meal_id = any (${meal_ids}::integer[]) and ${column} is distinct from ${value}
      returning deli_id, meal_id)`,
  )
}

export type ItemPrice = { readonly deli_id: number; readonly meal_id: number; readonly price_agorot: number | null }

/** Sets prices of sold meals in many delis; null returns to the price of the meal. */
export const saveItemPrices = (tx: Tx, prices: readonly ItemPrice[]): Promise<number[]> =>
  changed(
    tx,
    sql`deleted_item as ${NONE}, saved_item as (update deli_item set price_agorot = sent.price_agorot
      from jsonb_to_recordset(${JSON.stringify(prices)}::jsonb)
        as sent (deli_id integer, meal_id integer, price_agorot bigint)
      where deli_item.deli_id = sent.deli_id and deli_item.meal_id = sent.meal_id
        and deli_item.price_agorot is distinct from sent.price_agorot
      returning deli_item.deli_id, deli_item.meal_id)`,
  )
