import { z } from 'zod'
import { endpoints } from './endpoint.ts'
import { idText, instant, optionalText, smallId, smallIdText, text, version } from './fields.ts'
import { listOf, listQuery } from './list.ts'
import { Entered, Measure } from './quantity.ts'

const Named = z.object({ id: z.int(), name_he: z.string(), name_en: z.string() })
const price = z.int().min(-10_000_000).max(10_000_000)
const times = z.int().min(1).max(99)

/** The ingredient or prep that choosing a value adds to or removes from the recipe. */
const Link = z.object({
  effect: z.enum(['adds', 'removes']),
  ingredient_id: smallId.nullable(),
  component_meal_id: smallId.nullable(),
  entered: Entered.nullable(),
})
export const ValueForm = z.object({
  /** The id of the value; omitted for a new one. */
  id: smallId.optional(),
  name_he: text(80),
  name_en: optionalText(80),
  price_agorot: price,
  max_quantity: times.nullable(),
  link: Link.nullable(),
  active: z.boolean(),
  snoozed_until: instant.nullable(),
  /** Index of another value in the list, from 0; the value is offered only when that one is chosen. */
  depends_on: z.int().min(0).max(99).nullable(),
})
export const GroupForm = z.object({
  name_he: text(80),
  name_en: optionalText(80),
  display: z.enum(['radio', 'checkbox', 'stepper']),
  min: z.int().min(0).max(99),
  max: times.nullable(),
  min_distinct: z.int().min(0).max(99).nullable(),
  max_distinct: times.nullable(),
  active: z.boolean(),
  values: z.array(ValueForm).max(100),
})

export const Value = z.object({
  id: z.int(),
  name_he: z.string(),
  name_en: z.string(),
  price_agorot: z.int(),
  max_quantity: z.int().nullable(),
  link: z
    .object({
      effect: z.enum(['adds', 'removes']),
      ingredient_id: z.int().nullable(),
      component_meal_id: z.int().nullable(),
      entered: z.object({ amount_thousandths: z.int(), unit: z.string() }).nullable(),
      name_he: z.string(),
      name_en: z.string(),
      /** False when the linked ingredient or prep is inactive, which makes the value unavailable. */
      active: z.boolean(),
      /** The measure of the linked ingredient or prep; set where the group can be edited, not in the matrix. */
      measure: Measure.optional(),
    })
    .nullable(),
  active: z.boolean(),
  snoozed_until: instant.nullable(),
  depends_on_value_id: z.int().nullable(),
})
export const Group = z
  .object({
    id: z.int(),
    /** The meal that owns the group; null for a shared group. */
    owner_meal_id: z.int().nullable(),
    name_he: z.string(),
    name_en: z.string(),
    display: z.enum(['radio', 'checkbox', 'stepper']),
    min: z.int(),
    max: z.int().nullable(),
    min_distinct: z.int().nullable(),
    max_distinct: z.int().nullable(),
    active: z.boolean(),
    version: z.int(),
    values: z.array(Value),
  })
  .register(z.globalRegistry, { id: 'Group' })

/** Differences on one meal; null keeps the value of the group. */
export const Override = z.object({
  value_id: smallId,
  price_agorot: price.nullable().optional(),
  default_quantity: z.int().min(0).max(99).nullable().optional(),
  max_quantity: times.nullable().optional(),
})
export const GroupLink = z.object({
  min: z.int().min(0).max(99).nullable(),
  max: times.nullable(),
  excluded_value_ids: z.array(smallId).max(100),
  overrides: z.array(Override).max(100),
})

export const GroupRow = Group.omit({ values: true, owner_meal_id: true }).extend({
  values: z.int(),
  active_values: z.int(),
  used_by: z.int(),
})

export const MatrixCell = GroupLink.extend({ meal_id: z.int(), group_id: z.int() })
export const Matrix = z.object({
  groups: z.array(Group.omit({ owner_meal_id: true }).extend({ used_by: z.int() })),
  categories: z.array(Named),
  meals: z.array(Named.extend({ category_id: z.int(), price_agorot: z.int(), active: z.boolean(), version: z.int() })),
  /** Cells of the matrix where a group is on a meal. */
  cells: z.array(MatrixCell),
  /** True when more meals match than are returned; filter by category or name. */
  has_more_meals: z.boolean(),
  /** The newest save that can still be undone. */
  last_apply: z.object({ id: z.int(), at: instant, by: z.string(), meals: z.int() }).nullable(),
})

/**
 * Changes of single cells and whole categories; a null `link` removes the group from the meal. Cells win over
 * categories.
 */
export const MatrixChanges = z.object({
  cells: z.array(z.object({ meal_id: smallId, group_id: smallId, link: GroupLink.nullable() })).max(5000),
  categories: z
    .array(z.object({ category_id: smallId, group_id: smallId, on: z.boolean() }))
    .max(500)
    .default([]),
})
export const MatrixPreview = z.object({
  /** Affected meals, at most 200, those with price changes first. */
  meals: z.array(
    Named.extend({
      added_group_ids: z.array(z.int()),
      removed_group_ids: z.array(z.int()),
      changed_group_ids: z.array(z.int()),
      /** The lowest price of the meal including required choices. */
      price_from_before: z.int(),
      price_from_after: z.int(),
    }),
  ),
  meals_in_all: z.int(),
  prices_in_all: z.int(),
})

const Done = z.object({ status: z.literal(true) })

export const variants = endpoints({
  groups: {
    method: 'GET',
    path: '/variant-groups',
    summary: 'Shared variant groups and how many meals use them',
    access: 'view_meals',
    query: listQuery(['name'], { used: z.enum(['true', 'false']).optional() }),
    returns: listOf(GroupRow),
  },
  group: {
    method: 'GET',
    path: '/variant-groups/:id',
    summary: 'One variant group with its values',
    access: 'view_meals',
    params: z.object({ id: smallIdText }),
    returns: z.object({ data: Group.extend({ used_by: z.int() }) }),
  },
  createGroup: {
    method: 'POST',
    path: '/variant-groups',
    summary: 'A new shared group',
    access: 'manage_meals',
    scope: 'business',
    body: GroupForm,
    returns: z.object({ data: Group }),
  },
  updateGroup: {
    method: 'PUT',
    path: '/variant-groups/:id',
    summary: 'Change a shared group, in every meal that uses it',
    access: 'manage_meals',
    scope: 'business',
    params: z.object({ id: smallIdText }),
    body: GroupForm.extend({ version }),
    returns: z.object({ data: Group }),
  },
  deleteGroup: {
    method: 'DELETE',
    path: '/variant-groups/:id',
    summary: 'Delete a shared group that no meal uses',
    access: 'manage_meals',
    scope: 'business',
    params: z.object({ id: smallIdText }),
    returns: Done,
  },
  matrix: {
    method: 'GET',
    path: '/cross-variants',
    summary: 'Meals × shared groups, at most 500 meals at a time',
    access: 'view_meals',
    query: z.object({
      search: optionalText(100).default(''),
      category: smallIdText.optional(),
      /** `unused` lists groups that no meal uses, `overridden` meals with overridden cells. */
      only: z.enum(['unused', 'overridden']).optional(),
    }),
    returns: z.object({ data: Matrix }),
  },
  previewMatrix: {
    method: 'POST',
    path: '/cross-variants/preview',
    summary: 'Preview the effect of changes on meals and prices; saves nothing',
    access: 'view_meals',
    reads: true,
    body: MatrixChanges,
    returns: z.object({ data: MatrixPreview }),
  },
  applyMatrix: {
    method: 'POST',
    path: '/cross-variants',
    summary: 'Add shared groups to meals, remove them, or change overrides',
    access: 'manage_meals',
    scope: 'business',
    body: MatrixChanges.extend({
      /** Optimistic lock: versions of the displayed meals. The API rejects the change when one of them is outdated. */
      versions: z.array(z.object({ meal_id: smallId, version })).max(5000),
    }),
    /** `id` is 0 when nothing changed, so nothing was written. */
    returns: z.object({ data: z.object({ id: z.int(), meals: z.int() }) }),
  },
  undoMatrix: {
    method: 'POST',
    path: '/cross-variants/:id/undo',
    summary: 'Undo the last save of the matrix, unless its cells changed since',
    access: 'manage_meals',
    scope: 'business',
    params: z.object({ id: idText }),
    returns: z.object({ data: z.object({ meals: z.int() }) }),
  },
})
