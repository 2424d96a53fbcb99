import { type RecipeBook, costOf, marginOf } from './recipe.ts'

/** Cost as `agorot` per `per_base` base units, as in the recipe book. */
export type UnitCost = { readonly agorot: number; readonly per_base: number }
type SoldMeal = { readonly id: number; readonly price_agorot: number }
type CostChange = { readonly ingredient_id: number; readonly before: UnitCost; readonly after: UnitCost }

export type MarginEffect = {
  readonly meal_id: number
  /** Additional cost of a portion; negative when the ingredient became cheaper. */
  readonly cost_agorot: number
  /** Null when another ingredient has no cost, or the meal no price. */
  readonly percent_before: number | null
  readonly percent_after: number | null
}

/**
 * Returns the margin of each meal at both costs of one ingredient, the largest change first. A meal of which a portion
 * costs the same is left out.
 */
export function marginEffects(
  meals: readonly SoldMeal[],
  book: RecipeBook,
  { ingredient_id, before, after }: CostChange,
  vat_percent: number,
): MarginEffect[] {
  const at = (cost: UnitCost) => {
    const priced = withCost(book, ingredient_id, cost)
    const cache = new Map()
    return (meal_id: number) => costOf(meal_id, priced, cache)
  }
  const costBefore = at(before)
  const costAfter = at(after)
  return meals
    .map(({ id, price_agorot }) => {
      const old = costBefore(id)
      const now = costAfter(id)
      const percentAt = (agorot: number) =>
        now.missing.length > 0 ? null : marginOf(price_agorot, vat_percent, agorot).margin_percent
      const percents = { percent_before: percentAt(old.agorot), percent_after: percentAt(now.agorot) }
      return { meal_id: id, cost_agorot: now.agorot - old.agorot, ...percents }
    })
    .filter(({ cost_agorot }) => cost_agorot !== 0)
    .toSorted((a, b) => Math.abs(b.cost_agorot) - Math.abs(a.cost_agorot) || a.meal_id - b.meal_id)
}

function withCost(book: RecipeBook, ingredient_id: number, cost: UnitCost): RecipeBook {
  const ingredient = book.ingredients.get(ingredient_id)
  if (!ingredient) return book
  return { ...book, ingredients: new Map(book.ingredients).set(ingredient_id, { ...ingredient, cost }) }
}
