import type { RecipeIngredient, RecipeMeal } from '@tavlin/domain/catalog/recipe'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#platform/db/db.ts'

/**
 * Advisory lock for every change of a recipe or of anything a recipe is computed from, because the computed columns of
 * meals depend on each other. Take it before any row lock to avoid deadlocks.
 */
export async function lockRecipes(tx: Tx): Promise<void> {
  // Longer than the default lock timeout: a change of salt keeps the lock while every meal with salt is recomputed.
  await sql`select set_config('lock_timeout', '8s', true), pg_advisory_xact_lock(hashtext('recipes'))`.execute(tx)
}

export type BookMeal = RecipeMeal & { readonly name_en: string; readonly active: boolean }
export type BookRows = {
  readonly meals: readonly (BookMeal & { readonly id: number })[]
  readonly ingredients: readonly (RecipeIngredient & { readonly id: number; readonly name_en: string })[]
}
/** The recipe book of the domain with display names. */
export type NamedBook = {
  readonly meals: ReadonlyMap<number, BookMeal>
  readonly ingredients: ReadonlyMap<number, RecipeIngredient & { readonly name_en: string }>
}

const componentsOfMeal = sql`coalesce((select json_agg(json_build_object('ingredient_id', ingredient_id,
    'component_meal_id', component_meal_id, 'waste_percent', waste_percent,
    'entered', json_build_object('amount_thousandths', entered_thousandths, 'unit', entered_unit)) order by position)
  from meal_component where meal_id = meal.id), '[]')`
const packsOfIngredient = sql`coalesce((select json_agg(json_build_object('id', id, 'name_he', name_he,
    'name_en', name_en, 'base', base) order by id) from ingredient_pack where ingredient_id = ingredient.id), '[]')`
/** SQL for the measure of an ingredient, as in the contract and the domain. */
export const measureOfIngredient = sql`json_build_object('dimension', ingredient.dimension, 'packs', ${packsOfIngredient},
  'piece_mg', ingredient.piece_mg, 'piece_ul', ingredient.piece_ul, 'litre_mg', ingredient.litre_mg)`

/**
 * SQL columns of a recipe book. `book` lists its meals; `more_ingredients` adds ingredients that are in no recipe of it
 * yet.
 */
export const bookColumns = (more_ingredients: RawBuilder<unknown>) => sql`
  coalesce((select json_agg(json_build_object('id', meal.id, 'name', name_he, 'name_en', name_en, 'active', active,
    'portion_mg', portion_mg, 'components', ${componentsOfMeal})) from meal join book on book.id = meal.id), '[]') as meals,
  coalesce((select json_agg(json_build_object('id', ingredient.id, 'name', name_he, 'name_en', name_en, 'active', active,
      'measure', ${measureOfIngredient}, 'kosher_type', kosher_type, 'allergens_known', allergens_known,
      'cost', case when cost_base is not null then json_build_object('agorot', cost_agorot, 'per_base', cost_base) end,
      'allergens', coalesce((select json_agg(json_build_object('allergen_id', allergen_id, 'kind', kind))
        from ingredient_allergen where ingredient_id = ingredient.id), '[]')))
    from ingredient where id in (
      select ingredient_id from book join meal_component on meal_id = book.id union ${more_ingredients})), '[]') as ingredients`

/** SQL that collects everything inside the meals of `start`, recursively. */
export const DOWNWARDS = sql`book as (
  select id from start union
  select component_meal_id from book join meal_component on meal_id = book.id where component_meal_id is not null)`

/** SQL for the parts that a choice in these groups may add: rows of `ingredient_id`, `component_meal_id`. */
export const partsOfChoices = (group_ids: RawBuilder<unknown>) => sql`
  select ingredient_id, component_meal_id from variant_value where effect = 'adds' and group_id in (${group_ids})`

export function bookOf({ meals, ingredients }: BookRows): NamedBook {
  return {
    meals: new Map(meals.map((meal) => [meal.id, meal])),
    ingredients: new Map(ingredients.map((ingredient) => [ingredient.id, ingredient])),
  }
}
