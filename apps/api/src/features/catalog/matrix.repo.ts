import type { MealGroup } from '@tavlin/domain/catalog/variants'
import { sql } from 'kysely'
import type { Db, Tx } from '#platform/db/db.ts'
import { RawJson } from '#platform/db/list.ts'
import { containing } from '#platform/db/like.ts'
import { type GroupRow, type LinkRow, columnJson, groupJson } from './group.repo.ts'

export type MatrixQuery = { search: string; category?: number | undefined; only?: 'unused' | 'overridden' | undefined }

const MOST_MEALS = 500

const isOverridden = sql`(meal_group.min is not null or meal_group.max is not null or excluded_value_ids <> '{}'
  or exists (select from jsonb_array_elements(overrides) as override
    where coalesce(override ->> 'price_agorot', override ->> 'default_quantity', override ->> 'max_quantity') is not null))`

/** Reads the whole screen in one statement; the API returns the JSON without parsing it. */
export async function readMatrix(db: Db, { search, category, only }: MatrixQuery): Promise<RawJson> {
  const conditions = [
    sql`kind = 'meal'`,
    ...(search ? [sql`search_text like ${containing(search.toLowerCase())}`] : []),
    ...(category ? [sql`category_id = ${category}`] : []),
    ...(only === 'overridden'
      ? [
          sql`exists (select from meal_group join variant_group on variant_group.id = group_id
          where meal_id = meal.id and owner_meal_id is null and ${isOverridden})`,
        ]
      : []),
  ]
  const unused = sql`and not exists (select from meal_group where group_id = variant_group.id)`
  const { rows } = await sql<{ data: string }>`
    with found as (
      select meal.id, meal.name_he, meal.name_en, category_id, price_agorot, meal.active, meal.version,
        row_number() over (order by meal_category.position, category_id, meal.name_he, meal.id) as place
      from meal join meal_category on meal_category.id = category_id
      where ${sql.join(conditions, sql` and `)}
      order by place limit ${MOST_MEALS + 1}),
    shown as (select * from found where place <= ${MOST_MEALS})
    select json_build_object(
      'groups', (select coalesce(json_agg(${columnJson} order by name_he, id), '[]') from variant_group
        where owner_meal_id is null ${only === 'unused' ? unused : sql``}),
      'categories', (select coalesce(json_agg(json_build_object('id', id, 'name_he', name_he, 'name_en', name_en)
        order by position, id), '[]') from meal_category),
      'meals', (select coalesce(json_agg(json_build_object('id', id, 'name_he', name_he, 'name_en', name_en,
        'category_id', category_id, 'price_agorot', price_agorot, 'active', active, 'version', version)
        order by place), '[]') from shown),
      'cells', (select coalesce(json_agg(json_build_object('meal_id', meal_id, 'group_id', group_id,
          'min', meal_group.min, 'max', meal_group.max, 'excluded_value_ids', excluded_value_ids, 'overrides', overrides)), '[]')
        from meal_group join shown on shown.id = meal_id join variant_group on variant_group.id = group_id
        where owner_meal_id is null),
      'has_more_meals', (select count(*) > ${MOST_MEALS} from found),
      'last_apply', (select json_build_object('id', id, 'at', at,
          'by', (select full_name(first_name, last_name) from app_user where id = actor_id),
          'meals', (select count(distinct cell -> 'meal_id') from jsonb_array_elements(before || after) as cell))
        from variant_apply where undone_at is null order by id desc limit 1)
    )::text as data`.execute(db)
  return new RawJson(`{"data":${rows[0]!.data}}`)
}

export type MatrixMeal = {
  id: number
  category_id: number
  name_he: string
  name_en: string
  price_agorot: number
  version: number
}
type CellsInput = { readonly meal_ids: readonly number[]; readonly category_ids: readonly number[] }

export const listMeals = (db: Db, input: CellsInput): Promise<MatrixMeal[]> => readMeals(db, input, false)
export const lockMeals = (tx: Tx, input: CellsInput): Promise<MatrixMeal[]> => readMeals(tx, input, true)

async function readMeals(db: Db, { meal_ids, category_ids }: CellsInput, locked: boolean): Promise<MatrixMeal[]> {
  const { rows } = await sql<MatrixMeal>`select id, category_id, name_he, name_en, price_agorot, version from meal
    where kind = 'meal' and (id = any (${meal_ids}::integer[]) or category_id = any (${category_ids}::integer[]))
    order by id ${locked ? sql`for no key update` : sql``}`.execute(db)
  return rows
}

type NamedIds = { readonly group_ids: readonly number[]; readonly category_ids: readonly number[] }

/** Returns all group links of these meals, their groups and those to add, and which of the categories exist. */
export async function readCells(db: Db, meal_ids: readonly number[], { group_ids, category_ids }: NamedIds) {
  const { rows } = await sql<{ links: LinkRow[]; groups: GroupRow[]; category_ids: number[] }>`
    with links as (select * from meal_group where meal_id = any (${meal_ids}::integer[]))
    select coalesce((select json_agg(links order by meal_id, position, group_id) from links), '[]') as links,
      coalesce((select json_agg(${groupJson(false)}) from variant_group
        where id = any (${group_ids}::integer[]) or id in (select group_id from links)), '[]') as groups,
      array(select id from meal_category where id = any (${category_ids}::integer[])) as category_ids`.execute(db)
  return rows[0]!
}

export type CellsToSave = {
  readonly removed: readonly { readonly meal_id: number; readonly group_id: number }[]
  readonly saved: readonly MealGroup[]
  readonly meal_ids: readonly number[]
}

/** Saves any number of cells in one statement and raises the version of each meal. */
export async function saveCells(tx: Tx, { removed, saved, meal_ids }: CellsToSave, at: Date): Promise<void> {
  await sql`with
    removed as (delete from meal_group
      using jsonb_to_recordset(${JSON.stringify(removed)}::jsonb) as sent (meal_id integer, group_id integer)
      where meal_group.meal_id = sent.meal_id and meal_group.group_id = sent.group_id),
    saved as (insert into meal_group (meal_id, group_id, position, min, max, excluded_value_ids, overrides)
      select * from jsonb_to_recordset(${JSON.stringify(saved)}::jsonb) as sent (meal_id integer, group_id integer,
        position integer, min integer, max integer, excluded_value_ids integer[], overrides jsonb)
      on conflict (meal_id, group_id) do update set position = excluded.position, min = excluded.min, max = excluded.max,
        excluded_value_ids = excluded.excluded_value_ids, overrides = excluded.overrides)
    update meal set version = version + 1, updated_at = ${at.toISOString()}
    where id = any (${meal_ids}::integer[])`.execute(tx)
}

type MatrixChange = { before: readonly MealGroup[]; after: readonly MealGroup[] }

export async function insertApply(
  tx: Tx,
  actor_id: number,
  at: Date,
  { before, after }: MatrixChange,
): Promise<number> {
  const { rows } = await sql<{ id: number }>`insert into variant_apply (at, actor_id, before, after)
    values (${at.toISOString()}, ${actor_id}, ${JSON.stringify(before)}::jsonb, ${JSON.stringify(after)}::jsonb)
    returning id`.execute(tx)
  return rows[0]!.id
}

export async function lockApply(
  tx: Tx,
  id: number,
): Promise<(MatrixChange & { undone_at: string | null }) | undefined> {
  const { rows } = await sql<MatrixChange & { undone_at: string | null }>`
    select before, after, undone_at from variant_apply where id = ${id} for update`.execute(tx)
  return rows[0]
}

export async function saveUndone(tx: Tx, id: number, at: Date): Promise<void> {
  await sql`update variant_apply set undone_at = ${at.toISOString()} where id = ${id}`.execute(tx)
}
