import { kosherOf } from '@tavlin/domain/catalog/contents'
import { RULES, type Rule } from './applied-rules.ts'
import { demoBook, ingredientKosher, mealId } from './demo-book.ts'
import { GROUPS } from './groups/index.ts'
import { MEALS } from './meals/index.ts'
import type { DemoGroup, DemoMeal, DemoMealGroup, DemoValue } from './shapes.ts'

const BOOK = demoBook()

/** Returns each shared group for each meal to which it applies, in display order. */
export function mealGroups(): DemoMealGroup[] {
  return MEALS.filter((meal) => meal.kind === 'meal').flatMap((meal) => {
    const rules = RULES.filter((rule) => isFor(rule, meal))
    const offered = rules.flatMap((rule) => offerOf(rule, meal))
    return offered.map((one, index) => ({ ...one, position: index + 1 }))
  })
}

function isFor({ categories, meals, except }: Rule, { key, category }: DemoMeal): boolean {
  if (except?.includes(key)) return false
  return (categories?.includes(category) ?? false) || (meals?.includes(key) ?? false)
}

function offerOf(rule: Rule, meal: DemoMeal): Omit<DemoMealGroup, 'position'>[] {
  const group = groupOf(rule.group)
  const { excluded = [], ...own } = rule.overrides?.[meal.key] ?? {}
  const unfit = group.values.filter((value) => excluded.includes(value.key) || !fits(value, meal)).map(({ key }) => key)
  if (unfit.length === group.values.length) return []
  return [{ meal: meal.key, group: group.key, ...own, ...(unfit.length > 0 ? { excluded: unfit } : {}) }]
}

function groupOf(key: string): DemoGroup {
  const found = GROUPS.find((group) => group.key === key)
  if (!found) throw new Error(`no variant group "${key}"`)
  return found
}

/**
 * Whether a value fits a meal: rejects omissions of ingredients the meal lacks, and choices that would mix meat and
 * milk.
 */
function fits({ adds, removes }: DemoValue, meal: DemoMeal): boolean {
  if (removes)
    return meal.components.some((part) => part.ingredient === removes.ingredient && part.meal === removes.meal)
  if (!adds) return true
  const added = adds.meal === undefined ? ingredientKosher(adds.ingredient ?? '') : kosherOf(mealId(adds.meal), BOOK)
  const pair = [kosherOf(mealId(meal.key), BOOK), added]
  return !(pair.includes('meat') && pair.includes('dairy'))
}
