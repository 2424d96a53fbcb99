/** Minimal samples for variant tests; `more` overrides single fields. */
import type { MealGroup, VariantGroup, VariantValue } from './variants.ts'

export const value = (id: number, more: Partial<VariantValue> = {}): VariantValue => ({
  id,
  name_he: `ערך ${id}`,
  name_en: `Value ${id}`,
  price_agorot: 100,
  active: true,
  snoozed_until: null,
  max_quantity: null,
  depends_on_value_id: null,
  link: null,
  ...more,
})

export const group = (id: number, values: VariantValue[], more: Partial<VariantGroup> = {}): VariantGroup => ({
  id,
  owner_meal_id: null,
  name_he: 'קבוצה',
  name_en: 'Group',
  display: 'stepper',
  min: 0,
  max: null,
  min_distinct: null,
  max_distinct: null,
  active: true,
  values,
  ...more,
})

export const link = (group_id: number, more: Partial<MealGroup> = {}): MealGroup => ({
  meal_id: 1,
  group_id,
  position: group_id,
  min: null,
  max: null,
  excluded_value_ids: [],
  overrides: [],
  ...more,
})

export const groupsById = (...groups: VariantGroup[]): Map<number, VariantGroup> =>
  new Map(groups.map((one) => [one.id, one]))
