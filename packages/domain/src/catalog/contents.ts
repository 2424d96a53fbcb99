import type { AllergenKind, Component, KosherType, RecipeBook } from './recipe.ts'
import type { ValueLink } from './variants.ts'

/** Path from the ingredient up to the part of the meal that contains it: tahini, then hummus. */
export type Trail = readonly { readonly kind: 'ingredient' | 'meal' | 'value'; readonly id: number }[]

/** `by_choice` means not in the meal itself, but in a value that the customer may choose. */
type FoundKind = AllergenKind | 'by_choice'
export type FoundAllergen<K extends FoundKind = FoundKind> = {
  readonly allergen_id: number
  readonly kind: K
  readonly trail: Trail
}
type CertainAllergen = FoundAllergen<AllergenKind>

export type ChosenValue = {
  readonly id: number
  readonly link: Pick<ValueLink, 'effect' | 'ingredient_id' | 'component_meal_id'> | null
}

type ComponentKey = Pick<Component, 'ingredient_id' | 'component_meal_id'>
type TrailedPart = { readonly part: ComponentKey; readonly above: Trail }
type TrailedIngredient = { readonly ingredient_id: number; readonly trail: Trail }

/** Returns each allergen once: `contains` wins over `may_contain`, then the shortest trail. */
export function allergensOf(meal_id: number, book: RecipeBook): CertainAllergen[] {
  return allergensIn(ingredientsOf(withEmptyTrail(partsOf(meal_id, book)), book), book)
}

/**
 * Allergens of optional values, such as gluten of a bread choice, that the recipe does not already have. An allergen
 * that the recipe may contain is listed only when a value certainly contains it. Pass `valuesEverOffered` as `offered`.
 */
export function allergensOfChoices(
  meal_id: number,
  offered: readonly ChosenValue[],
  book: RecipeBook,
): FoundAllergen<'by_choice'>[] {
  const added = addedBy(offered)
  // Fast path, because most meals have no optional values, and thousands are computed at once.
  if (added.length === 0) return []
  const cooked = new Map(allergensOf(meal_id, book).map(({ allergen_id, kind }) => [allergen_id, kind]))
  return allergensIn(ingredientsOf(added, book), book).flatMap((found) => {
    const before = cooked.get(found.allergen_id)
    const is_news = before === undefined || (before === 'may_contain' && found.kind === 'contains')
    return is_news ? [{ ...found, kind: 'by_choice' as const }] : []
  })
}

/**
 * Allergens of the meal as ordered. Removing a part affects the plate only: the same part inside a sub-recipe stays,
 * with its allergens.
 */
export function allergensOfConfigured(
  meal_id: number,
  chosen: readonly ChosenValue[],
  book: RecipeBook,
): CertainAllergen[] {
  const removed = chosen.flatMap(({ link }) => (link?.effect === 'removes' ? [link] : []))
  const remaining = partsOf(meal_id, book).filter((part) => !removed.some((link) => isSamePart(link, part)))
  return allergensIn(ingredientsOf([...withEmptyTrail(remaining), ...addedBy(chosen)], book), book)
}

/**
 * Returns the kosher type of a meal; `mixed` is meat with dairy, whatever the other ingredients are. Otherwise null
 * when an ingredient has no kosher type or the meal has no recipe.
 */
export function kosherOf(meal_id: number, book: RecipeBook): KosherType | 'mixed' | null {
  const found = ingredientsOf(withEmptyTrail(partsOf(meal_id, book)), book)
  const types = new Set(found.map(({ ingredient_id }) => book.ingredients.get(ingredient_id)?.kosher_type ?? null))
  if (types.has('meat') && types.has('dairy')) return 'mixed'
  if (types.size === 0 || types.has(null)) return null
  if (types.has('meat')) return 'meat'
  return types.has('dairy') ? 'dairy' : 'parve'
}

/** Whether allergens were checked for all ingredients and all optional values. An empty recipe counts as unknown. */
export function areAllergensKnown(meal_id: number, offered: readonly ChosenValue[], book: RecipeBook): boolean {
  const seen = new Set<number>()
  const isKnown = ({ ingredient_id, component_meal_id }: ComponentKey): boolean =>
    ingredient_id === null
      ? component_meal_id !== null && isRecipeKnown(component_meal_id)
      : (book.ingredients.get(ingredient_id)?.allergens_known ?? false)
  const isRecipeKnown = (id: number): boolean => {
    // A meal seen before was checked already: the first unknown meal ends the whole search.
    if (seen.has(id)) return true
    seen.add(id)
    const parts = partsOf(id, book)
    return parts.length > 0 && parts.every(isKnown)
  }
  return isRecipeKnown(meal_id) && addedBy(offered).every(({ part }) => isKnown(part))
}

const partsOf = (meal_id: number, book: RecipeBook): readonly ComponentKey[] =>
  book.meals.get(meal_id)?.components ?? []

const isSamePart = (a: ComponentKey, b: ComponentKey): boolean =>
  a.ingredient_id === b.ingredient_id && a.component_meal_id === b.component_meal_id

const withEmptyTrail = (parts: readonly ComponentKey[]): TrailedPart[] => parts.map((part) => ({ part, above: [] }))

const addedBy = (values: readonly ChosenValue[]): TrailedPart[] =>
  values.flatMap(({ id, link }) => (link?.effect === 'adds' ? [{ part: link, above: [{ kind: 'value', id }] }] : []))

/** Breadth-first search, so that the first trail to an ingredient is a shortest one. */
function ingredientsOf(parts: readonly TrailedPart[], book: RecipeBook): TrailedIngredient[] {
  const found = new Map<number, TrailedIngredient>()
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

function allergensIn(found: readonly TrailedIngredient[], book: RecipeBook): CertainAllergen[] {
  const best = new Map<number, CertainAllergen>()
  for (const { ingredient_id, trail } of found)
    for (const { allergen_id, kind } of book.ingredients.get(ingredient_id)?.allergens ?? []) {
      const now = { allergen_id, kind, trail }
      const before = best.get(allergen_id)
      if (!before || isStronger(now, before)) best.set(allergen_id, now)
    }
  return [...best.values()].toSorted((a, b) => a.allergen_id - b.allergen_id)
}

function isStronger(a: CertainAllergen, b: CertainAllergen): boolean {
  return a.kind === b.kind ? a.trail.length < b.trail.length : a.kind === 'contains'
}
