import { z } from 'zod'
import { endpoints } from './endpoint.ts'
import { optionalText, smallId, smallIdText, text, version } from './fields.ts'
import { listOf, listQuery } from './list.ts'
import { DIMENSIONS, KOSHER_TYPES, Measure, base } from './quantity.ts'
import { UNIT_CODES } from '@tavlin/domain/inventory/unit'

export const AllergenMark = z.object({ allergen_id: smallId, kind: z.enum(['contains', 'may_contain']) })

/** A cost of `agorot` per `per_base` base units. */
const Cost = z.object({ agorot: z.int().min(0).max(10_000_000_00), per_base: base.min(1) })
const bridge = z.int().min(1).max(1_000_000_000_000).nullable()

export const IngredientRow = z.object({
  id: z.int(),
  name_he: z.string(),
  name_en: z.string(),
  category: z.object({ id: z.int(), name_he: z.string(), name_en: z.string() }).nullable(),
  dimension: z.enum(DIMENSIONS),
  stock_unit: z.string(),
  cost: Cost.nullable(),
  kosher_type: z.enum(KOSHER_TYPES).nullable(),
  allergens_known: z.boolean(),
  allergens: z.array(z.object({ allergen_id: z.int(), kind: z.enum(['contains', 'may_contain']) })),
  used_in: z.int(),
  active: z.boolean(),
  version: z.int(),
})

export const Ingredient = IngredientRow.omit({ used_in: true }).extend({ measure: Measure })

export const IngredientForm = z.object({
  name_he: text(120),
  name_en: optionalText(120),
  category_id: smallId.nullable(),
  dimension: z.enum(DIMENSIONS),
  stock_unit: z.enum(UNIT_CODES),
  piece_mg: bridge,
  piece_ul: bridge,
  litre_mg: bridge,
  /** A pack without an id is new; an omitted one is deleted. */
  packs: z
    .array(z.object({ id: smallId.optional(), name_he: text(80), name_en: optionalText(80), base: base.min(1) }))
    .max(20),
  cost: Cost.nullable(),
  kosher_type: z.enum(KOSHER_TYPES).nullable(),
  allergens_known: z.boolean(),
  allergens: z.array(AllergenMark).max(100),
  active: z.boolean(),
})

/** The recipes and variants that use an ingredient, shown before it is deactivated. */
export const IngredientUse = z.object({
  meals: z.array(z.object({ id: z.int(), name_he: z.string(), name_en: z.string() })),
  meals_in_all: z.int(),
  values: z.array(
    z.object({
      id: z.int(),
      name_he: z.string(),
      name_en: z.string(),
      group_id: z.int(),
      group_name_he: z.string(),
      group_name_en: z.string(),
      meals: z.int(),
    }),
  ),
})

const ingredientList = listQuery(['name', 'name_en'], {
  category: smallIdText.optional(),
  allergen: smallIdText.optional(),
  active: z.enum(['true', 'false']).optional(),
})

export const inventory = endpoints({
  ingredients: {
    method: 'GET',
    path: '/ingredients',
    summary: 'Ingredients by name, category, allergen',
    access: 'view_inventory',
    query: ingredientList,
    returns: listOf(IngredientRow),
  },
  exportIngredients: {
    method: 'GET',
    path: '/ingredients/export',
    summary: 'Export ingredients as a spreadsheet',
    access: 'view_inventory',
    per_minute: 10,
    query: ingredientList
      .omit({ cursor: true, limit: true })
      .extend({ format: z.enum(['csv', 'xlsx']), lang: z.enum(['he', 'en']).default('he') }),
    returns: 'stream',
  },
  ingredient: {
    method: 'GET',
    path: '/ingredients/:id',
    summary: 'One ingredient',
    access: 'view_inventory',
    params: z.object({ id: smallIdText }),
    returns: z.object({ data: Ingredient }),
  },
  ingredientUse: {
    method: 'GET',
    path: '/ingredients/:id/use',
    summary: 'Meals and variant values that use an ingredient',
    access: 'view_inventory',
    params: z.object({ id: smallIdText }),
    returns: z.object({ data: IngredientUse }),
  },
  createIngredient: {
    method: 'POST',
    path: '/ingredients',
    summary: 'A new ingredient',
    access: 'manage_inventory',
    scope: 'business',
    body: IngredientForm,
    returns: z.object({ data: Ingredient }),
  },
  updateIngredient: {
    method: 'PUT',
    path: '/ingredients/:id',
    summary: 'Change an ingredient; deactivating it makes its variant values unavailable in every meal',
    access: 'manage_inventory',
    scope: 'business',
    params: z.object({ id: smallIdText }),
    body: IngredientForm.extend({ version }),
    returns: z.object({ data: Ingredient }),
  },
})
