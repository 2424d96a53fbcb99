import type { HappyMeal } from './happy-hour.server.ts'

export type HappyMealGroup = { category: HappyMeal['category']; meals: HappyMeal[] }

export function groupsOf(meals: readonly HappyMeal[], search = ''): HappyMealGroup[] {
  const query = search.trim().toLowerCase()
  const groups = new Map<number, HappyMealGroup>()
  for (const meal of meals) {
    if (![meal.name_he, meal.name_en].some((name) => name.toLowerCase().includes(query))) continue
    const group = groups.get(meal.category.id) ?? { category: meal.category, meals: [] }
    group.meals.push(meal)
    groups.set(meal.category.id, group)
  }
  return [...groups.values()]
}

/** Summarises whole categories by name, and the other meals one by one. */
export function summaryOf(meal_ids: readonly number[], meals: readonly HappyMeal[]) {
  const groups = groupsOf(meals).map(({ category, meals: own }) => {
    const chosen = own.filter(({ id }) => meal_ids.includes(id))
    return { category, chosen, is_whole: chosen.length === own.length && own.length > 1 }
  })
  return {
    categories: groups
      .filter(({ is_whole }) => is_whole)
      .map(({ category, chosen }) => ({ category, count: chosen.length })),
    meals: groups.flatMap(({ is_whole, chosen }) => (is_whole ? [] : chosen)),
  }
}
