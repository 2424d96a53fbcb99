import { LINT_CODES } from '@tavlin/domain/catalog/meal-lint'
import { MOST_GROUPS } from '@tavlin/domain/catalog/variant-rules'
import { z } from 'zod'
import { endpoints } from './endpoint.ts'
import { day, instant, optionalText, smallId, smallIdText, text, version } from './fields.ts'
import { AnswerPerRow, listOf, listQuery } from './list.ts'
import { Entered, Measure } from './quantity.ts'
import { Group, GroupForm, GroupLink } from './variants.ts'

export const ORDER_TYPES = ['delivery', 'pickup'] as const
export const MEAL_KINDS = ['meal', 'prep'] as const
const COMPUTED_KOSHER = ['meat', 'dairy', 'parve', 'mixed'] as const
const Named = z.object({ id: z.int(), name_he: z.string(), name_en: z.string() })
const agorot = z.int().min(0).max(10_000_000)
const volume = z.int().min(0).max(100_000)

export const MealRow = z.object({
  id: z.int(),
  kind: z.enum(MEAL_KINDS),
  name_he: z.string(),
  name_en: z.string(),
  category: Named,
  /** Base name of `/api/storage/images/<picture>-{small,medium,large}.webp`. */
  picture: z.string().nullable(),
  price_agorot: z.int(),
  volume: z.int(),
  cost_agorot: z.int().nullable(),
  tag_ids: z.array(z.int()),
  section_ids: z.array(z.int()),
  contains_ids: z.array(z.int()),
  may_contain_ids: z.array(z.int()),
  /** Allergens that only optional values contain, not the meal itself. */
  choice_allergen_ids: z.array(z.int()),
  kosher_type: z.enum(COMPUTED_KOSHER).nullable(),
  order_types: z.array(z.enum(ORDER_TYPES)),
  active: z.boolean(),
  available_from: day.nullable(),
  available_until: day.nullable(),
  snoozed_until: instant.nullable(),
  problems: z.array(z.enum(LINT_CODES)),
  groups: z.int(),
  version: z.int(),
  updated_at: instant,
})

/** A shared group by id, or a group of this meal; array order is display order. */
export const MealGroupForm = z.object({
  group_id: smallId.nullable(),
  own: GroupForm.nullable(),
  link: GroupLink,
})
export const ComponentForm = z.object({
  ingredient_id: smallId.nullable(),
  component_meal_id: smallId.nullable(),
  entered: Entered,
  waste_percent: z.int().min(0).max(95),
})
export const MealForm = z
  .object({
    kind: z.enum(MEAL_KINDS),
    name_he: text(120),
    name_en: optionalText(120),
    description_he: optionalText(1000),
    description_en: optionalText(1000),
    category_id: smallId,
    tag_ids: z.array(smallId).max(30),
    picture: z
      .string()
      .regex(/^[a-z0-9]{32}$/, 'is not a stored picture')
      .nullable(),
    /** Barcode on the package, for the scanner of a till: unique among meals, empty when there is none. */
    barcode: z
      .string()
      .regex(/^(?:[A-Za-z0-9]{4,20})?$/, 'is not a barcode of 4 to 20 letters and digits')
      .default(''),
    price_agorot: agorot,
    volume,
    portion_mg: z.int().min(1).max(1_000_000_000).nullable(),
    order_types: z.array(z.enum(ORDER_TYPES)).max(2),
    active: z.boolean(),
    available_from: day.nullable(),
    available_until: day.nullable(),
    processes: z
      .array(z.object({ section_id: smallId, minutes: z.int().min(0).max(600), parallel: z.boolean() }))
      .max(30),
    components: z.array(ComponentForm).max(100),
    groups: z.array(MealGroupForm).max(MOST_GROUPS),
    /** Delis that sell the meal; a null price means the meal's own price, a null quota no limit. */
    sold_at: z
      .array(
        z.object({
          deli_id: smallId,
          active: z.boolean(),
          price_agorot: agorot.nullable(),
          quota: z.int().min(0).max(100_000).nullable(),
        }),
      )
      .max(2000),
  })
  .register(z.globalRegistry, { id: 'MealForm' })

const Step = z.object({
  kind: z.enum(['ingredient', 'meal', 'value']),
  id: z.int(),
  name_he: z.string(),
  name_en: z.string(),
})
const EnteredAnswer = z.object({ amount_thousandths: z.int(), unit: z.string() })

/** Values derived from the recipe, the groups and the delis that sell the meal. */
export const Computed = z.object({
  cost_agorot: z.int(),
  /** Ingredients without a cost; the sum excludes them. */
  cost_missing: z.array(Named),
  margin_agorot: z.int(),
  margin_percent: z.number().nullable(),
  /** Cost of each component, in the sequence of the recipe. */
  component_costs: z.array(z.int().nullable()),
  allergens: z.array(
    z.object({
      allergen_id: z.int(),
      kind: z.enum(['contains', 'may_contain', 'by_choice']),
      /**
       * Path from the ingredient with the allergen up to the component or variant value of this meal: sesame ← tahini ←
       * hummus.
       */
      trail: z.array(Step),
    }),
  ),
  kosher_type: z.enum(COMPUTED_KOSHER).nullable(),
  problems: z.array(
    z.object({
      code: z.enum(LINT_CODES),
      severity: z.enum(['blocks', 'warns']),
      /** The cause; set only for the problem `unreachable`. */
      because: z.enum(['no_order_type', 'no_deli', 'no_day', 'category_inactive']).optional(),
      group_id: z.int().optional(),
      deli_id: z.int().optional(),
    }),
  ),
})

export const Meal = z
  .object({
    ...MealRow.omit({ category: true, problems: true, groups: true, cost_agorot: true }).shape,
    category_id: z.int(),
    description_he: z.string(),
    description_en: z.string(),
    portion_mg: z.int().nullable(),
    barcode: z.string(),
    created_at: instant,
    processes: z.array(z.object({ section_id: z.int(), minutes: z.int(), parallel: z.boolean() })),
    components: z.array(
      z.object({
        ingredient_id: z.int().nullable(),
        component_meal_id: z.int().nullable(),
        name_he: z.string(),
        name_en: z.string(),
        active: z.boolean(),
        measure: Measure,
        entered: EnteredAnswer,
        waste_percent: z.int(),
      }),
    ),
    groups: z.array(z.object({ group: Group, link: GroupLink, used_by: z.int() })),
    sold_at: z.array(
      z.object({ deli_id: z.int(), active: z.boolean(), price_agorot: z.int().nullable(), quota: z.int().nullable() }),
    ),
    /** Recipes and variant values that contain this meal. */
    used_in: z.array(Named),
    computed: Computed,
  })
  .register(z.globalRegistry, { id: 'Meal' })

export const MealChoices = z.object({
  categories: z.array(Named),
  tags: z.array(Named),
  sections: z.array(Named),
  allergens: z.array(Named.extend({ code: z.string() })),
  delis: z.array(Named),
  vat_percent: z.number(),
})
/** A possible component of a recipe or a variant value. */
export const Part = Named.extend({
  kind: z.enum(['ingredient', 'meal']),
  active: z.boolean(),
  /** The unit in which quantities are shown by default. */
  unit: z.string(),
  measure: Measure,
})

const mealList = listQuery(['name', 'name_en', 'price', 'updated_at'], {
  kind: z.enum(MEAL_KINDS).default('meal'),
  category: smallIdText.optional(),
  deli: smallIdText.optional(),
  active: z.enum(['true', 'false']).optional(),
  snoozed: z.enum(['true']).optional(),
  allergen: smallIdText.optional(),
  section: smallIdText.optional(),
  tag: smallIdText.optional(),
  problem: z.enum(['any', ...LINT_CODES]).optional(),
})
const id = z.object({ id: smallIdText })
const One = z.object({ data: Meal })

/** How a snooze ends: with the current slot, on the next business day, or on a chosen day. */
export const SNOOZES = ['end_of_slot', 'tomorrow', 'date'] as const

export const catalog = endpoints({
  meals: {
    method: 'GET',
    path: '/meals',
    summary: 'Meals (or preps) by name, category, deli, allergen, kitchen section',
    access: 'view_meals',
    query: mealList,
    returns: listOf(MealRow),
  },
  exportMeals: {
    method: 'GET',
    path: '/meals/export',
    summary: 'Export meals as a spreadsheet',
    access: 'view_meals',
    per_minute: 10,
    query: mealList
      .omit({ cursor: true, limit: true })
      .extend({ format: z.enum(['csv', 'xlsx']), lang: z.enum(['he', 'en']).default('he') }),
    returns: 'stream',
  },
  mealChoices: {
    method: 'GET',
    path: '/meals/choices',
    summary: 'Options for the meal screens',
    access: 'view_meals',
    returns: z.object({ data: MealChoices }),
  },
  parts: {
    method: 'GET',
    path: '/meals/parts',
    summary: 'Ingredients and preps by name, for a recipe; at most 20',
    access: 'view_meals',
    query: z.object({ search: optionalText(100).default('') }),
    returns: z.object({ data: z.array(Part) }),
  },
  problemCounts: {
    method: 'GET',
    path: '/meals/problems',
    summary: 'Number of meals per menu problem',
    access: 'view_meals',
    query: z.object({ kind: z.enum(MEAL_KINDS).default('meal') }),
    returns: z.object({ data: z.array(z.object({ code: z.enum(LINT_CODES), meals: z.int() })), meals_in_all: z.int() }),
  },
  allergenSheet: {
    method: 'GET',
    path: '/meals/allergens.pdf',
    summary: 'The allergen matrix of the menu, to print for the counter',
    access: 'view_meals',
    per_minute: 10,
    query: z.object({ lang: z.enum(['he', 'en']).default('he'), deli: smallIdText.optional() }),
    returns: 'stream',
  },
  meal: {
    method: 'GET',
    path: '/meals/:id',
    summary: 'One meal with recipe, groups, delis and computed values',
    access: 'view_meals',
    params: id,
    returns: One,
  },
  createMeal: {
    method: 'POST',
    path: '/meals',
    summary: 'A new meal',
    access: 'manage_meals',
    scope: 'business',
    body: MealForm,
    returns: One,
  },
  updateMeal: {
    method: 'PUT',
    path: '/meals/:id',
    summary: 'Replace a meal: the complete form',
    access: 'manage_meals',
    scope: 'business',
    params: id,
    body: MealForm.extend({ version }),
    returns: One,
  },
  previewMeal: {
    method: 'POST',
    path: '/meals/preview',
    summary: 'Preview cost, margin, allergens and problems of a form; saves nothing',
    access: 'view_meals',
    reads: true,
    body: MealForm.extend({ id: smallId.optional() }),
    returns: z.object({ data: Computed }),
  },
  changeMealNumbers: {
    method: 'PUT',
    path: '/meals/:id/stats',
    summary: 'Change price or volume of a meal',
    access: 'manage_meals',
    scope: 'business',
    params: id,
    body: z.object({ price_agorot: agorot, volume, version }),
    returns: z.object({ data: MealRow }),
  },
  changeMeals: {
    method: 'POST',
    path: '/meals/bulk',
    summary: 'Activate, deactivate, snooze or wake meals; returns a result per meal',
    access: 'manage_meals',
    scope: 'business',
    body: z.object({
      ids: z.array(smallId).min(1).max(100),
      action: z.enum(['activate', 'deactivate', 'snooze', 'wake']),
      until: z.enum(SNOOZES).optional(),
      /** The first day on which the meal is sold again; only with `until: date`. */
      date: day.optional(),
    }),
    returns: AnswerPerRow,
  },
  uploadPicture: {
    method: 'POST',
    path: '/pictures',
    summary: 'Upload a picture as raw bytes (JPEG, PNG or WebP); returns the name to save in the meal',
    access: 'manage_meals',
    scope: 'business',
    per_minute: 30,
    accepts_file: true,
    returns: z.object({ data: z.object({ picture: z.string() }) }),
  },
})
