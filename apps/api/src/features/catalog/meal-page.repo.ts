import type { Meal } from '@tavlin/contract/catalog'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Db } from '#platform/db/db.ts'
import {
  type BookRows,
  DOWNWARDS,
  type NamedBook,
  bookColumns,
  bookOf,
  measureOfIngredient,
  partsOfChoices,
} from './meal-book.repo.ts'
import type { MealInputs } from './meal-computed.ts'
import { measureOfMeal } from './meal-list.repo.ts'
import { inputsOfMeal } from './refresh-meals.repo.ts'

// Maximum number of meals that the page lists as users of a prep, because a prep may be in every recipe.
const MOST_USES = 100

type MealPage = z.output<typeof Meal>
/** The meal page without the groups and without the values that the domain computes. */
export type StoredMeal = Omit<MealPage, 'groups' | 'computed'> & {
  readonly links: readonly { readonly group_id: number; readonly used_by: number; readonly link: Link }[]
}
type Link = MealPage['groups'][number]['link']

export const processes = sql`coalesce((select json_agg(json_build_object('section_id', section_id, 'minutes', minutes,
  'parallel', parallel) order by position) from meal_process where meal_id = meal.id), '[]')`

const components = sql`coalesce((
  select json_agg(json_build_object('ingredient_id', ingredient_id, 'component_meal_id', component_meal_id,
    'name_he', coalesce(ingredient.name_he, part.name_he), 'name_en', coalesce(ingredient.name_en, part.name_en),
    'active', coalesce(ingredient.active, part.active), 'waste_percent', waste_percent,
    'measure', case when ingredient.id is null then part.measure else ${measureOfIngredient} end,
    'entered', json_build_object('amount_thousandths', entered_thousandths, 'unit', entered_unit)) order by position)
  from meal_component left join ingredient on ingredient.id = ingredient_id
    left join lateral (select name_he, name_en, active, ${measureOfMeal} as measure from meal
      where meal.id = component_meal_id) as part on true
  where meal_id = meal.id), '[]')`

const links = sql`coalesce((select json_agg(json_build_object('group_id', group_id,
    'used_by', (select count(*) from meal_group as other where other.group_id = meal_group.group_id),
    'link', json_build_object('min', min, 'max', max, 'excluded_value_ids', excluded_value_ids, 'overrides', overrides))
    order by position, group_id) from meal_group where meal_id = meal.id), '[]')`

export const soldAt = sql`coalesce((select json_agg(json_build_object('deli_id', deli_id, 'active', active,
  'price_agorot', price_agorot, 'quota', quota) order by deli_id) from deli_item where meal_id = meal.id), '[]')`

/** SQL for the meals that contain the given meal in their recipe or add it by a choice. */
const usedIn = sql`coalesce((select json_agg(json_build_object('id', id, 'name_he', name_he, 'name_en', name_en))
  from (select id, name_he, name_en from meal as user_meal where id in (
      select meal_id from meal_component where component_meal_id = meal.id
      union select meal_id from variant_value join meal_group using (group_id) where component_meal_id = meal.id)
    order by name_he, id limit ${sql.lit(MOST_USES)}) as uses), '[]')`

const storedMeal = sql`json_build_object('id', meal.id, 'kind', kind, 'name_he', meal.name_he, 'name_en', meal.name_en,
  'description_he', description_he, 'description_en', description_en, 'category_id', category_id, 'picture', picture,
  'price_agorot', price_agorot, 'volume', volume, 'portion_mg', portion_mg, 'barcode', barcode, 'tag_ids', tag_ids,
  'section_ids', section_ids, 'contains_ids', contains_ids, 'may_contain_ids', may_contain_ids,
  'choice_allergen_ids', choice_allergen_ids, 'kosher_type', kosher_type, 'order_types', order_types, 'active', meal.active, 'available_from', available_from,
  'available_until', available_until, 'snoozed_until', snoozed_until, 'version', meal.version,
  'created_at', created_at, 'updated_at', updated_at, 'processes', ${processes}, 'components', ${components},
  'links', ${links}, 'sold_at', ${soldAt}, 'used_in', ${usedIn})`

export async function findStoredMeal(db: Db, id: number): Promise<StoredMeal | undefined> {
  const { rows } = await sql<{ meal: StoredMeal }>`select ${storedMeal} as meal from meal where id = ${id}`.execute(db)
  return rows[0]?.meal
}

export type WholeMeal = { readonly meal: StoredMeal; readonly inputs: MealInputs; readonly book: NamedBook }

export async function findWholeMeal(db: Db, id: number): Promise<WholeMeal | undefined> {
  const { rows } = await sql<BookRows & { meal: StoredMeal; inputs: MealInputs }>`
    with recursive choice as materialized (${partsOfChoices(sql`select group_id from meal_group where meal_id = ${id}`)}),
    start as (select ${id}::integer as id union select component_meal_id from choice), ${DOWNWARDS}
    select ${storedMeal} as meal, ${inputsOfMeal} as inputs, ${bookColumns(sql`select ingredient_id from choice`)}
    from meal join meal_category as category on category.id = category_id where meal.id = ${id}`.execute(db)
  const { meal, inputs, ...book } = rows[0] ?? {}
  return meal && inputs && { meal, inputs, book: bookOf(book as BookRows) }
}
