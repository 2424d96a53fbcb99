import type { MealSums } from './line-cost.ts'

/** Menu engineering by Kasavana and Smith: popularity and margin, each high or low. */
export const MENU_QUADRANTS = ['star', 'workhorse', 'puzzle', 'dog'] as const
export type MenuQuadrant = (typeof MENU_QUADRANTS)[number]

/** A meal is popular from this share of the average portions per meal. */
const POPULAR_SHARE = 0.7

export type MenuLimits = {
  /** Portions from which a meal is popular. */
  readonly popular_from: number
  /** Margin per portion from which a meal is profitable; null when no cost is known. */
  readonly profitable_from_agorot: number | null
}

/** The limits of the four quadrants: 70% of the average portions, and the average margin of a portion. */
export function menuLimits(meals: readonly MealSums[]): MenuLimits {
  const sum = (key: keyof MealSums) => meals.reduce((total, meal) => total + meal[key], 0)
  const costed = sum('costed_quantity')
  return {
    popular_from: meals.length === 0 ? 0 : (POPULAR_SHARE * sum('quantity')) / meals.length,
    profitable_from_agorot: costed === 0 ? null : Math.round((sum('taxable_agorot') - sum('cost_agorot')) / costed),
  }
}

/** Margin of one portion before VAT, half an agora rounded up; null when no cost is known. */
export const portionMargin = ({ costed_quantity, taxable_agorot, cost_agorot }: MealSums): number | null =>
  costed_quantity === 0 ? null : Math.round((taxable_agorot - cost_agorot) / costed_quantity)

/** The quadrant of a meal; null when its cost is not known. */
export function menuQuadrant(
  meal: MealSums,
  { popular_from, profitable_from_agorot }: MenuLimits,
): MenuQuadrant | null {
  const margin = portionMargin(meal)
  if (margin === null || profitable_from_agorot === null) return null
  const is_popular = meal.quantity >= popular_from
  if (margin >= profitable_from_agorot) return is_popular ? 'star' : 'puzzle'
  return is_popular ? 'workhorse' : 'dog'
}
