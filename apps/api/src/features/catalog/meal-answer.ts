import type { Computed, Meal } from '@tavlin/contract/catalog'
import type { Group } from '@tavlin/contract/variants'
import type { Trail } from '@tavlin/domain/catalog/contents'
import type { VariantGroup } from '@tavlin/domain/catalog/variants'
import { type Component, componentCosts } from '@tavlin/domain/catalog/recipe'
import type { z } from 'zod'
import type { NamedBook } from './meal-book.repo.ts'
import type { MealOutcome } from './meal-computed.ts'
import type { StoredMeal } from './meal-page.repo.ts'

type ComputedAnswer = z.input<typeof Computed>

/** Returns the computed values of a meal with the names needed to display them. */
export function computedAnswer(
  { cost, margin, allergens, kosher_type, problems }: MealOutcome,
  components: readonly Component[],
  book: NamedBook,
  groups: ReadonlyMap<number, VariantGroup>,
): ComputedAnswer {
  const values = new Map([...groups.values()].flatMap((group) => group.values.map((value) => [value.id, value])))
  const named = ({ kind, id }: Trail[number]) => {
    const { name_he = '', name_en = '' } = kind === 'value' ? (values.get(id) ?? {}) : namesOf(kind, id, book)
    return { kind, id, name_he, name_en }
  }
  return {
    cost_agorot: cost.agorot,
    cost_missing: cost.missing.map((id) => ({ id, ...namesOf('ingredient', id, book) })),
    margin_agorot: margin.margin_agorot,
    margin_percent: margin.margin_percent,
    component_costs: componentCosts(components, book),
    allergens: allergens.map(({ allergen_id, kind, trail }) => ({ allergen_id, kind, trail: trail.map(named) })),
    kosher_type,
    problems: problems.map((problem) => ({ ...problem })),
  }
}

export function mealAnswer(
  { links, ...meal }: StoredMeal,
  computed: ComputedAnswer,
  groups: readonly z.output<typeof Group>[],
): z.input<typeof Meal> {
  const by_id = new Map(groups.map((group) => [group.id, group]))
  return {
    ...meal,
    groups: links.flatMap(({ group_id, link, used_by }) => {
      const group = by_id.get(group_id)
      return group ? [{ group, link, used_by }] : []
    }),
    computed,
  }
}

function namesOf(kind: 'ingredient' | 'meal', id: number, book: NamedBook) {
  const found = kind === 'meal' ? book.meals.get(id) : book.ingredients.get(id)
  return { name_he: found?.name ?? '', name_en: found?.name_en ?? '' }
}
