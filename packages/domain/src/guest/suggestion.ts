/** Meals that are often ordered together with a meal, the most frequent first. */
export type OrderedTogether = { readonly meal_id: number; readonly with_ids: readonly number[] }

/**
 * Returns the one meal to suggest for a cart: the most frequent companion of the first line, else of a later line, that
 * is not in the cart and may be offered; null when there is none. `mayOffer` decides about stock, allergens and kosher
 * types.
 */
export function suggestedMeal(
  cart_meal_ids: readonly number[],
  together: readonly OrderedTogether[],
  mayOffer: (meal_id: number) => boolean,
): number | null {
  const with_of = new Map(together.map(({ meal_id, with_ids }) => [meal_id, with_ids]))
  const candidates = cart_meal_ids.flatMap((meal_id) => with_of.get(meal_id) ?? [])
  return candidates.find((meal_id) => !cart_meal_ids.includes(meal_id) && mayOffer(meal_id)) ?? null
}
