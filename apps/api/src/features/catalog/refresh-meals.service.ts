import { calendarDay } from '@tavlin/domain/business-time'
import type { CostCache } from '@tavlin/domain/catalog/recipe'
import type { VariantGroup } from '@tavlin/domain/catalog/variants'
import { Refusal } from '@tavlin/domain/refusal'
import { readSetting } from '#features/settings/settings.service.ts'
import type { Tx } from '#platform/db/db.ts'
import { loadGroups } from './group.repo.ts'
import { type NamedBook, lockRecipes } from './meal-book.repo.ts'
import { type MealInputs, type MealOutcome, outcomeOf } from './meal-computed.ts'
import { type ComputedColumns, type AffectedBy, loadTouched, saveComputed } from './refresh-meals.repo.ts'

export { lockRecipes } from './meal-book.repo.ts'

/**
 * Recomputes the stored values of each affected meal: cost, allergens, kosher type, problems. Call it in the
 * transaction of the change; callers that change rows first must take `lockRecipes` before. Returns the ids of the
 * meals that changed.
 */
export async function refreshMeals(tx: Tx, which: AffectedBy, now: Date): Promise<number[]> {
  await lockRecipes(tx)
  return (await recompute(tx, which, now)).changed_ids
}

export type RecomputeResult = {
  readonly changed_ids: readonly number[]
  readonly book: NamedBook
  readonly groups: ReadonlyMap<number, VariantGroup>
  readonly vat_percent: number
  readonly meals: ReadonlyMap<number, MealInputs>
}

/** `check` receives the new state before anything is computed and may reject it. */
export async function recompute(
  tx: Tx,
  which: AffectedBy,
  now: Date,
  check: (found: Omit<RecomputeResult, 'changed_ids'>) => void = () => {},
) {
  const { meals, book } = await loadTouched(tx, which)
  const group_ids = [...new Set(meals.flatMap((meal) => meal.links.map((link) => link.group_id)))]
  // Includes the units of the ingredients and preps in the groups, for callers that return a meal.
  const loaded = group_ids.length > 0 ? await loadGroups(tx, { ids: group_ids }, true) : []
  const vat_percent = await readSetting(tx, 'vat_percent', calendarDay(now))
  const groups = new Map(loaded.map((group) => [group.id, group]))
  const found = { book, groups, vat_percent, meals: new Map(meals.map((meal) => [meal.id, meal])) }
  check(found)
  const costs: CostCache = new Map()
  const columns = meals.map((meal) =>
    naming(meal.name_he, () => computedColumnsOf(meal, outcomeOf(meal, book, { groups, vat_percent, costs }))),
  )
  const changed_ids = meals.length > 0 ? await saveComputed(tx, columns) : []
  return { ...found, loaded, changed_ids }
}

/** Adds the name of the meal to a refusal of its recipe, because the user may have changed something else. */
export function naming<T>(name: string, work: () => T): T {
  try {
    return work()
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'no_conversion_path') throw error
    throw new Refusal(error.code, { ...error.details, names: [name] })
  }
}

function computedColumnsOf(
  meal: MealInputs,
  { has_recipe, cost, allergens, kosher_type, problems }: MealOutcome,
): ComputedColumns {
  const ofKind = (kind: string) => allergens.filter((one) => one.kind === kind).map((one) => one.allergen_id)
  return {
    id: meal.id,
    cost_agorot: has_recipe ? cost.agorot : null,
    cost_complete: has_recipe && cost.missing.length === 0,
    contains_ids: ofKind('contains'),
    may_contain_ids: ofKind('may_contain'),
    choice_allergen_ids: ofKind('by_choice'),
    section_ids: meal.section_ids,
    kosher_type,
    problems: [...new Set(problems.map((problem) => problem.code))],
  }
}
