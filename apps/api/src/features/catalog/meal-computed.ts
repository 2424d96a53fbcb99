import {
  type FoundAllergen,
  allergensOf,
  allergensOfChoices,
  areAllergensKnown,
  kosherOf,
} from '@tavlin/domain/catalog/contents'
import { type DeliFacts, type LintProblem, lintMeal } from '@tavlin/domain/catalog/meal-lint'
import {
  type Cost,
  type CostCache,
  type KosherType,
  type Margin,
  type RecipeBook,
  costOf,
  marginOf,
} from '@tavlin/domain/catalog/recipe'
import {
  type EffectiveGroup,
  type MealGroup,
  type VariantGroup,
  resolveGroups,
  valuesEverOffered,
} from '@tavlin/domain/catalog/variants'

/** The fields of a meal other than its recipe. */
export type MealInputs = {
  readonly id: number
  readonly kind: 'meal' | 'prep'
  readonly name_he: string
  readonly name_en: string
  readonly description_he: string
  readonly description_en: string
  readonly category_active: boolean
  readonly price_agorot: number
  readonly volume: number
  readonly order_types: readonly string[]
  readonly available_from: string | null
  readonly available_until: string | null
  readonly has_picture: boolean
  readonly section_ids: readonly number[]
  readonly delis: readonly DeliFacts[]
  readonly links: readonly MealGroup[]
}

export type MealOutcome = {
  readonly has_recipe: boolean
  readonly cost: Cost
  readonly margin: Margin
  readonly allergens: readonly FoundAllergen[]
  readonly kosher_type: KosherType | 'mixed' | null
  readonly problems: readonly LintProblem[]
}

type OutcomeContext = {
  readonly groups: ReadonlyMap<number, VariantGroup>
  readonly vat_percent: number
  readonly costs?: CostCache
}

/**
 * Computes the values of one meal. The stored columns, the meal page and the form preview use it. Pass the same `costs`
 * for many meals to reuse it as a cache.
 */
export function outcomeOf(
  meal: MealInputs,
  book: RecipeBook,
  { groups, vat_percent, costs = new Map() }: OutcomeContext,
): MealOutcome {
  const has_recipe = (book.meals.get(meal.id)?.components.length ?? 0) > 0
  const cost = costOf(meal.id, book, costs)
  const margin = marginOf(meal.price_agorot, vat_percent, cost.agorot)
  const kosher_type = kosherOf(meal.id, book)
  // Ignores snoozes, because the meal is not recomputed when one ends.
  const effective = resolveGroups(meal.links, groups, null)
  const offered = valuesEverOffered(meal.links, groups)
  const problems = lintMeal({
    ...meal,
    groups: effective,
    allergens_known: areAllergensKnown(meal.id, offered, book),
    kosher: kosher_type,
    margin: has_recipe ? margin : null,
    texts: textsOf(meal, effective),
  })
  const allergens = [...allergensOf(meal.id, book), ...allergensOfChoices(meal.id, offered, book)]
  return { has_recipe, cost, margin, allergens, kosher_type, problems }
}

function textsOf(meal: MealInputs, groups: readonly EffectiveGroup[]) {
  const shown = groups.filter((group) => group.active)
  const values = shown.flatMap((group) => group.values.filter((value) => value.available))
  return [
    { he: meal.name_he, en: meal.name_en, required: true },
    { he: meal.description_he, en: meal.description_en, required: false },
    ...[...shown, ...values].map(({ name_he, name_en }) => ({ he: name_he, en: name_en, required: true })),
  ]
}
