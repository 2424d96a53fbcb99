import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '#platform/db/db.ts'
import { type BookRows, DOWNWARDS, type NamedBook, bookColumns, bookOf, partsOfChoices } from './meal-book.repo.ts'
import type { MealInputs } from './meal-computed.ts'

const delis = sql`coalesce((select json_agg(json_build_object('deli_id', deli_id, 'active', active,
    'price_agorot', price_agorot, 'quota', quota, 'happy_hour_prices_agorot', coalesce((
      select json_agg(happy_hour.price_agorot) from happy_hour where happy_hour.deli_id = deli_item.deli_id
        and happy_hour.meal_ids @> array[deli_item.meal_id] and happy_hour.price_agorot is not null), '[]')) order by deli_id)
  from deli_item where meal_id = meal.id), '[]')`
const links = sql`coalesce((select json_agg(json_build_object('meal_id', meal_id, 'group_id', group_id,
    'position', position, 'min', min, 'max', max, 'excluded_value_ids', excluded_value_ids, 'overrides', overrides)
    order by position, group_id)
  from meal_group where meal_id = meal.id), '[]')`
const sections = sql`array(select distinct section_id from meal_process where meal_id = meal.id order by 1)`

/** SQL for the inputs of the domain rules other than the recipe, from `meal` joined with its `category`. */
export const inputsOfMeal = sql`json_build_object('id', meal.id, 'kind', kind, 'name_he', meal.name_he,
  'name_en', meal.name_en, 'description_he', description_he, 'description_en', description_en,
  'category_active', category.active, 'price_agorot', price_agorot, 'volume', volume, 'order_types', order_types,
  'available_from', available_from, 'available_until', available_until, 'has_picture', picture is not null,
  'section_ids', ${sections}, 'delis', ${delis}, 'links', ${links})`

/**
 * The cause of a recomputation: meals themselves, anything they contain, the delis that sell them, or their categories.
 */
export type AffectedBy = {
  readonly meal_ids?: readonly number[]
  readonly ingredient_ids?: readonly number[]
  readonly group_ids?: readonly number[]
  readonly deli_ids?: readonly number[]
  readonly category_ids?: readonly number[]
  readonly all?: true
}

type AffectedMeals = { readonly meals: readonly MealInputs[]; readonly book: NamedBook }

/** Returns the meals affected through recipes and choices, and everything they contain. */
export async function loadTouched(db: Db | Tx, which: AffectedBy): Promise<AffectedMeals> {
  const { rows } = await sql<BookRows & { inputs: MealInputs[] }>`
    with recursive touched as (
      select id from (${startOf(which)}) as changed union
      select above.meal_id from touched cross join lateral (
        select meal_id from meal_component where component_meal_id = touched.id union all
        select meal_id from variant_value join meal_group using (group_id) where component_meal_id = touched.id) as above
    ), choice as materialized (${partsOfChoices(sql`select group_id from meal_group join touched on touched.id = meal_id`)}),
    start as (select id from touched union select component_meal_id from choice), ${DOWNWARDS}
    select coalesce((select json_agg(${inputsOfMeal} order by meal.id) from touched join meal using (id)
        join meal_category as category on category.id = category_id), '[]') as inputs,
      ${bookColumns(sql`select ingredient_id from choice`)}`.execute(db)
  const { inputs, ...book } = rows[0]!
  return { meals: inputs, book: bookOf(book) }
}

/** Includes variant values made of an ingredient or meal: they are disabled with it, which may break their group. */
function startOf({
  all,
  meal_ids,
  ingredient_ids,
  group_ids,
  deli_ids,
  category_ids,
}: AffectedBy): RawBuilder<unknown> {
  if (all) return sql`select id from meal`
  const parts = [
    ...(meal_ids?.length ? [sql`select id from meal where id = any (${meal_ids}::integer[])`] : []),
    ...(ingredient_ids?.length
      ? [
          sql`select meal_id from meal_component where ingredient_id = any (${ingredient_ids}::integer[])`,
          sql`select meal_id from variant_value join meal_group using (group_id)
            where ingredient_id = any (${ingredient_ids}::integer[])`,
        ]
      : []),
    ...(group_ids?.length ? [sql`select meal_id from meal_group where group_id = any (${group_ids}::integer[])`] : []),
    ...(deli_ids?.length ? [sql`select meal_id from deli_item where deli_id = any (${deli_ids}::integer[])`] : []),
    ...(category_ids?.length ? [sql`select id from meal where category_id = any (${category_ids}::integer[])`] : []),
  ]
  return sql.join([sql`select null::integer as id where false`, ...parts], sql` union `)
}

export type ComputedColumns = {
  readonly id: number
  readonly cost_agorot: number | null
  readonly cost_complete: boolean
  readonly contains_ids: readonly number[]
  readonly may_contain_ids: readonly number[]
  readonly choice_allergen_ids: readonly number[]
  readonly section_ids: readonly number[]
  readonly kosher_type: string | null
  readonly problems: readonly string[]
}

/**
 * Returns the ids of meals whose stored values changed. Version and update time do not change, because nobody edited
 * the meals.
 */
export async function saveComputed(tx: Tx, all: readonly ComputedColumns[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update meal set cost_agorot = now.cost_agorot, cost_complete = now.cost_complete, contains_ids = now.contains_ids,
      may_contain_ids = now.may_contain_ids, choice_allergen_ids = now.choice_allergen_ids,
      section_ids = now.section_ids, kosher_type = now.kosher_type, problems = now.problems
    from json_to_recordset(${JSON.stringify(all)}::json) as now (id integer, cost_agorot bigint, cost_complete boolean,
      contains_ids integer[], may_contain_ids integer[], choice_allergen_ids integer[], section_ids integer[],
      kosher_type text, problems text[])
    where meal.id = now.id and (meal.cost_agorot, meal.cost_complete, meal.contains_ids, meal.may_contain_ids,
        meal.choice_allergen_ids, meal.section_ids, meal.kosher_type, meal.problems)
      is distinct from (now.cost_agorot, now.cost_complete, now.contains_ids, now.may_contain_ids,
        now.choice_allergen_ids, now.section_ids, now.kosher_type, now.problems)
    returning meal.id`.execute(tx)
  return rows.map((row) => row.id).toSorted((a, b) => a - b)
}
