import type { AllergenKind, Component, KosherType, RecipeBook } from './recipe.ts'
import type { ValueLink } from './variants.ts'

/** From the ingredient up to the part of the meal it came with: tahini, then hummus. */
export type Trail = readonly { readonly kind: 'ingredient' | 'meal' | 'value'; readonly id: number }[]

/** `by_choice`: not in the meal, but in something a customer may choose with it. */
type FoundKind = AllergenKind | 'by_choice'
export type FoundAllergen<K extends FoundKind = FoundKind> = {
  readonly allergen_id: number
  readonly kind: K
  readonly trail: Trail
}
type Sure = FoundAllergen<AllergenKind>

export type ChosenValue = {
  readonly id: number
  readonly link: Pick<ValueLink, 'effect' | 'ingredient_id' | 'component_meal_id'> | null
}

type Part = Pick<Component, 'ingredient_id' | 'component_meal_id'>
type Placed = { readonly part: Part; readonly above: Trail }
type Found = { readonly ingredient_id: number; readonly trail: Trail }

/** Every allergen once: a sure one before a possible one, then the shortest way to it. */
export function allergensOf(meal_id: number, book: RecipeBook): Sure[] {
  return allergensIn(ingredientsOf(placed(partsOf(meal_id, book)), book), book)
}

/**
 * Bread is often a choice, and the gluten comes with it. Only what the recipe does not say already: a choice that surely
 * holds what the recipe only may hold is told, one that may hold it too is not. `offered`: `valuesEverOffered` here.
 */
export function allergensOfChoices(
  meal_id: number,
  offered: readonly ChosenValue[],
  book: RecipeBook,
): FoundAllergen<'by_choice'>[] {
  const added = addedBy(offered)
  // Most meals offer nothing that adds: thousands are computed at once.
  if (added.length === 0) return []
  const cooked = new Map(allergensOf(meal_id, book).map(({ allergen_id, kind }) => [allergen_id, kind]))
  return allergensIn(ingredientsOf(added, book), book).flatMap((found) => {
    const before = cooked.get(found.allergen_id)
    const is_news = before === undefined || (before === 'may_contain' && found.kind === 'contains')
    return is_news ? [{ ...found, kind: 'by_choice' as const }] : []
  })
}

/**
 * Of the meal as somebody ordered it. A removed part is left out of the plate only: what is already cooked into a
 * sub-recipe stays, and so do its allergens.
 */
export function allergensOfConfigured(meal_id: number, chosen: readonly ChosenValue[], book: RecipeBook): Sure[] {
  const removed = chosen.flatMap(({ link }) => (link?.effect === 'removes' ? [link] : []))
  const kept = partsOf(meal_id, book).filter((part) => !removed.some((link) => isSamePart(link, part)))
  return allergensIn(ingredientsOf([...placed(kept), ...addedBy(chosen)], book), book)
}

/** `mixed` is meat with dairy. Null: nobody can say, as an ingredient has no kosher type or there is no recipe. */
export function kosherOf(meal_id: number, book: RecipeBook): KosherType | 'mixed' | null {
  const found = ingredientsOf(placed(partsOf(meal_id, book)), book)
  const types = new Set(found.map(({ ingredient_id }) => book.ingredients.get(ingredient_id)?.kosher_type ?? null))
  if (types.has('meat') && types.has('dairy')) return 'mixed'
  if (types.size === 0 || types.has(null)) return null
  if (types.has('meat')) return 'meat'
  return types.has('dairy') ? 'dairy' : 'parve'
}

/** Whether somebody has looked at everything inside and at all that is offered with it. A recipe of nothing is not known. */
export function areAllergensKnown(meal_id: number, offered: readonly ChosenValue[], book: RecipeBook): boolean {
  const seen = new Set<number>()
  const isKnown = ({ ingredient_id, component_meal_id }: Part): boolean =>
    ingredient_id === null
      ? component_meal_id !== null && isRecipeKnown(component_meal_id)
      : (book.ingredients.get(ingredient_id)?.allergens_known ?? false)
  const isRecipeKnown = (id: number): boolean => {
    // Seen and not known has ended the whole search already.
    if (seen.has(id)) return true
    seen.add(id)
    const parts = partsOf(id, book)
    return parts.length > 0 && parts.every(isKnown)
  }
  return isRecipeKnown(meal_id) && addedBy(offered).every(({ part }) => isKnown(part))
}

const partsOf = (meal_id: number, book: RecipeBook): readonly Part[] => book.meals.get(meal_id)?.components ?? []

const isSamePart = (a: Part, b: Part): boolean =>
  a.ingredient_id === b.ingredient_id && a.component_meal_id === b.component_meal_id

const placed = (parts: readonly Part[]): Placed[] => parts.map((part) => ({ part, above: [] }))

const addedBy = (values: readonly ChosenValue[]): Placed[] =>
  values.flatMap(({ id, link }) => (link?.effect === 'adds' ? [{ part: link, above: [{ kind: 'value', id }] }] : []))

/** Breadth first, so that the first trail to an ingredient is a shortest one. */
function ingredientsOf(parts: readonly Placed[], book: RecipeBook): Found[] {
  const found = new Map<number, Found>()
  const seen_meals = new Set<number>()
  const queue = [...parts]
  for (const { part, above: trail } of queue) {
    const { ingredient_id, component_meal_id } = part
    if (ingredient_id !== null && !found.has(ingredient_id))
      found.set(ingredient_id, { ingredient_id, trail: [{ kind: 'ingredient', id: ingredient_id }, ...trail] })
    if (component_meal_id === null || seen_meals.has(component_meal_id)) continue
    seen_meals.add(component_meal_id)
    const inside: Trail = [{ kind: 'meal', id: component_meal_id }, ...trail]
    queue.push(...partsOf(component_meal_id, book).map((next) => ({ part: next, above: inside })))
  }
  return [...found.values()]
}

function allergensIn(found: readonly Found[], book: RecipeBook): Sure[] {
  const best = new Map<number, Sure>()
  for (const { ingredient_id, trail } of found)
    for (const { allergen_id, kind } of book.ingredients.get(ingredient_id)?.allergens ?? []) {
      const now = { allergen_id, kind, trail }
      const before = best.get(allergen_id)
      if (!before || isStronger(now, before)) best.set(allergen_id, now)
    }
  return [...best.values()].toSorted((a, b) => a.allergen_id - b.allergen_id)
}

function isStronger(a: Sure, b: Sure): boolean {
  return a.kind === b.kind ? a.trail.length < b.trail.length : a.kind === 'contains'
}
