import type { MealIndex } from './meal-search.ts'
import type { Meal } from './menu-types.ts'

export type AllergyWarning = { level: 'contains' | 'may_contain'; allergen_ids: number[] }
export type Allergen = { id: number; name_he: string; name_en: string }

/** Warnings for one customer. `names` has every allergen that a warning may mention. */
export type Allergies = { warningOf: (meal_id: number) => AllergyWarning | null; names: readonly Allergen[] }

/** `own`: the customer's allergens. `all`: those of the business; a customer may still have a deleted one. */
export function allergiesOf(index: MealIndex | null, own: readonly Allergen[], all: readonly Allergen[]): Allergies {
  const own_ids = own.map(({ id }) => id)
  const warningOf = (meal_id: number) => {
    const found = index?.by_id.get(meal_id)
    return found ? allergyOf(found.meal, own_ids) : null
  }
  return { warningOf, names: [...all, ...own] }
}

export const allergensIn = ({ allergen_ids }: AllergyWarning, names: readonly Allergen[]): Allergen[] =>
  allergen_ids.flatMap((allergen_id) => names.find(({ id }) => id === allergen_id) ?? [])

/**
 * Returns the customer's allergens in a meal: those it contains, otherwise those it may contain (traces or choices).
 */
export function allergyOf(
  meal: Pick<Meal, 'contains_ids' | 'may_contain_ids' | 'choice_allergen_ids'>,
  own_ids: readonly number[],
): AllergyWarning | null {
  const contains = meal.contains_ids.filter((id) => own_ids.includes(id))
  if (contains.length > 0) return { level: 'contains', allergen_ids: contains }
  const perhaps = [...meal.may_contain_ids, ...meal.choice_allergen_ids].filter((id) => own_ids.includes(id))
  return perhaps.length > 0 ? { level: 'may_contain', allergen_ids: [...new Set(perhaps)] } : null
}

type Warned = { meal_id: number; warning: AllergyWarning }

/** Returns the meals with an allergy warning that the customer has not confirmed yet, each meal once. */
export function unconfirmed(
  lines: readonly { meal_id: number }[],
  warningOf: (meal_id: number) => AllergyWarning | null,
  confirmed_meal_ids: readonly number[],
): Warned[] {
  const ids = [...new Set(lines.map(({ meal_id }) => meal_id))].filter((id) => !confirmed_meal_ids.includes(id))
  return ids.flatMap((meal_id) => {
    const warning = warningOf(meal_id)
    return warning ? [{ meal_id, warning }] : []
  })
}
