import type { MealForm } from '@tavlin/contract/catalog'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Db } from '../src/platform/db/db.ts'

export type FormOfMeal = z.input<typeof MealForm>

type Ingredient = {
  name?: string
  dimension?: 'mass' | 'volume' | 'count'
  piece_mg?: number | null
  /** Agorot and the number of base units they buy; null when unknown. */
  cost?: readonly [number, number] | null
  kosher_type?: 'meat' | 'dairy' | 'parve' | null
  allergens_known?: boolean
  /** Codes of seeded allergens that the ingredient contains. */
  contains?: readonly string[]
  may_contain?: readonly string[]
  active?: boolean
}

/** Creates an ingredient, by default at ₪ 10 a kilo, parve and free of allergens. */
export async function makeIngredient(db: Db, given: Ingredient = {}): Promise<number> {
  const { name = 'מלח', dimension = 'mass', piece_mg = null, cost = [1000, 1_000_000], kosher_type = 'parve' } = given
  const { allergens_known = true, contains = [], may_contain = [], active = true } = given
  const { rows } = await sql<{ id: number }>`
    with made as (
      insert into ingredient (name_he, name_en, dimension, stock_unit, piece_mg, cost_agorot, cost_base, kosher_type,
        allergens_known, active)
      values (${name}, ${name}, ${dimension}, 'kg', ${piece_mg}, ${cost?.[0] ?? null}, ${cost?.[1] ?? null},
        ${kosher_type}, ${allergens_known}, ${active}) returning id
    ), marked as (
      insert into ingredient_allergen (ingredient_id, allergen_id, kind)
      select made.id, allergen.id, case when code = any (${contains}::text[]) then 'contains' else 'may_contain' end
      from made, allergen where code = any (${[...contains, ...may_contain]}::text[])
    ) select id from made`.execute(db)
  return rows[0]!.id
}

export async function makeNamed(
  db: Db,
  table: 'meal_category' | 'tag' | 'kitchen_section' | 'supplier_category',
  name = 'שם',
): Promise<number> {
  const { rows } = await sql<{ id: number }>`insert into ${sql.table(table)} (name_he, name_en, position)
    values (${name}, ${name}, 1) returning id`.execute(db)
  return rows[0]!.id
}

/** Returns a meal form without a recipe, groups or delis. */
export const plainMeal = (category_id: number, more: Partial<FormOfMeal> = {}): FormOfMeal => ({
  kind: 'meal',
  name_he: 'חומוס',
  name_en: 'Hummus',
  description_he: '',
  description_en: '',
  category_id,
  tag_ids: [],
  picture: null,
  price_agorot: 4200,
  volume: 50,
  portion_mg: null,
  order_types: ['delivery', 'pickup'],
  active: true,
  available_from: null,
  available_until: null,
  processes: [],
  components: [],
  groups: [],
  sold_at: [],
  ...more,
})

type ComponentInput = FormOfMeal['components'][number]
/** Returns a component in grams of an ingredient. */
export const grams = (ingredient_id: number, amount: number, waste_percent = 0): ComponentInput => ({
  ingredient_id,
  component_meal_id: null,
  entered: { amount_thousandths: amount * 1000, unit: 'g' },
  waste_percent,
})
/** Returns a component in portions or grams of another meal. */
export const portions = (component_meal_id: number, amount: number, unit: 'piece' | 'g' = 'piece'): ComponentInput => ({
  ingredient_id: null,
  component_meal_id,
  entered: { amount_thousandths: amount * 1000, unit },
  waste_percent: 0,
})
