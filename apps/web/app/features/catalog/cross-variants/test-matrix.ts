import type { MatrixGroup, Link, Meal, MatrixIndex } from './matrix-wire.ts'

/** Creates minimal meals and groups for tests. */
export const mealOf = (id: number, more: Partial<Meal> = {}): Meal => ({
  id,
  version: 1,
  name_he: `מנה ${id}`,
  name_en: `Meal ${id}`,
  category_id: 1,
  price_agorot: 5000,
  active: true,
  ...more,
})

export const valueOf = (id: number, name_en: string): MatrixGroup['values'][number] => ({
  id,
  name_he: name_en,
  name_en,
  price_agorot: 0,
  max_quantity: null,
  link: null,
  active: true,
  snoozed_until: null,
  depends_on_value_id: null,
})

export const groupOf = (id: number, more: Partial<MatrixGroup> = {}): MatrixGroup => ({
  id,
  name_he: `קבוצה ${id}`,
  name_en: `Group ${id}`,
  display: 'checkbox',
  active: true,
  version: 1,
  min: 0,
  max: null,
  min_distinct: null,
  max_distinct: null,
  used_by: 1,
  values: [],
  ...more,
})

export const storedWith = (
  meals: readonly Meal[],
  groups: readonly MatrixGroup[],
  links: Record<string, Link>,
): MatrixIndex => ({
  meals: new Map(meals.map((meal) => [meal.id, meal])),
  groups: new Map(groups.map((group) => [group.id, group])),
  links: new Map(Object.entries(links)),
})
