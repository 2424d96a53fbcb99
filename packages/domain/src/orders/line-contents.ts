import { allergensOfConfigured } from '../catalog/contents.ts'
import { type Component, explodeParts, type RecipeBook } from '../catalog/recipe.ts'
import type { ValueLink } from '../catalog/variants.ts'
import { ratio, times, toInteger } from '../inventory/ratio.ts'

type ChosenValue = {
  readonly value: { readonly id: number; readonly link: ValueLink | null }
  readonly quantity: number
}

/**
 * Computes the base units of every ingredient that an order line uses: the recipe without removed parts, plus added
 * parts as often as chosen. The result is rounded once, for the whole line.
 */
export function stockOfLine(
  meal_id: number,
  chosen: readonly ChosenValue[],
  quantity: number,
  book: RecipeBook,
): Record<string, number> {
  const links = chosen.flatMap(({ value, quantity: times_chosen }) =>
    value.link ? [{ ...value.link, times_chosen }] : [],
  )
  const removed = links.filter(({ effect }) => effect === 'removes')
  const remaining = (book.meals.get(meal_id)?.components ?? []).filter(
    (part) => !removed.some((link) => isSame(link, part)),
  )
  const added = links.flatMap((link): Component[] => {
    if (link.effect !== 'adds' || !link.entered) return []
    const { ingredient_id, component_meal_id, entered, times_chosen } = link
    const amount_thousandths = entered.amount_thousandths * times_chosen
    return [{ ingredient_id, component_meal_id, entered: { ...entered, amount_thousandths }, waste_percent: 0 }]
  })
  const lines = [...explodeParts([...remaining, ...added], book)].map(
    ([id, base]) => [String(id), toInteger(times(base, ratio(quantity)))] as const,
  )
  return Object.fromEntries(lines.filter(([, base]) => base > 0))
}

/** Allergens that the portion contains and may contain, as ordered. */
export function allergensOfLine(
  meal_id: number,
  chosen: readonly ChosenValue[],
  book: RecipeBook,
): { contains_ids: number[]; may_contain_ids: number[] } {
  const values = chosen.map(({ value }) => value)
  const found = allergensOfConfigured(meal_id, values, book)
  const of = (kind: 'contains' | 'may_contain') =>
    found.filter((one) => one.kind === kind).map((one) => one.allergen_id)
  return { contains_ids: of('contains'), may_contain_ids: of('may_contain') }
}

type Part = Pick<Component, 'ingredient_id' | 'component_meal_id'>
const isSame = (a: Part, b: Part): boolean =>
  a.ingredient_id === b.ingredient_id && a.component_meal_id === b.component_meal_id
