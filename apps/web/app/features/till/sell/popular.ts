import type { FoundMeal, MealIndex } from '#shared/menu/meal-search.ts'

/** Id of the extra category with the meals that this deli sells most at this hour; menu categories have higher ids. */
export const POPULAR_ID = 0
/** Minimum size of the category of popular meals: fewer meals are found faster in their own categories. */
const LEAST_POPULAR = 4

/** Returns the popular meals that can be sold now; none when they are too few for a category. */
export function popularIn({ by_id }: MealIndex, meal_ids: readonly number[]): FoundMeal[] {
  const found = meal_ids.flatMap((id) => by_id.get(id) ?? []).filter(({ verdict }) => verdict?.available)
  return found.length < LEAST_POPULAR ? [] : found
}
