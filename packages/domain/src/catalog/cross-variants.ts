import { lowestExtra } from './lowest-price.ts'
import { cellState, orderAfterMove, resolveGroups, type MealGroup, type VariantGroup } from './variants.ts'

export type LinkOverride = Partial<Pick<MealGroup, 'min' | 'max' | 'excluded_value_ids' | 'overrides'>>

/** One cell of the matrix. Without `override` the cell keeps its values; `{}` resets it to those of the group. */
export type CellChange =
  | { readonly meal_id: number; readonly group_id: number; readonly state: 'off' }
  | {
      readonly meal_id: number
      readonly group_id: number
      readonly state: 'on'
      readonly override?: LinkOverride
      readonly position?: number
    }

export type PricedMeal = { readonly id: number; readonly price_agorot: number }

export type MealDifference = {
  readonly meal_id: number
  readonly added_group_ids: readonly number[]
  readonly removed_group_ids: readonly number[]
  readonly changed_group_ids: readonly number[]
  /** Lowest price at which the meal can be ordered. */
  readonly lowest_before_agorot: number
  readonly lowest_after_agorot: number
}

export type Differences = {
  readonly meals: readonly MealDifference[]
  readonly meals_touched: number
  readonly prices_changed: number
}

type LinksOfMeals = ReadonlyMap<number, readonly MealGroup[]>

/** Returns links sorted by meal, then position. The links of unchanged meals keep their object identity. */
export function applyChanges(before: readonly MealGroup[], changes: readonly CellChange[]): MealGroup[] {
  const meals = new Map(linksOfMeals(before))
  for (const change of changes) meals.set(change.meal_id, applyChange(meals.get(change.meal_id) ?? [], change))
  return [...meals.keys()].toSorted((a, b) => a - b).flatMap((meal_id) => meals.get(meal_id) ?? [])
}

/** Returns the preview before saving: affected meals and their price changes. */
export function differences(
  before: readonly MealGroup[],
  after: readonly MealGroup[],
  groups: ReadonlyMap<number, VariantGroup>,
  meals: readonly PricedMeal[],
): Differences {
  const [was, is] = [linksOfMeals(before), linksOfMeals(after)]
  const found = meals.flatMap((meal) => differenceOf(meal, was.get(meal.id) ?? [], is.get(meal.id) ?? [], groups))
  return {
    meals: found,
    meals_touched: found.length,
    prices_changed: found.filter((one) => one.lowest_before_agorot !== one.lowest_after_agorot).length,
  }
}

/** Returns the changes that lead from `after` back to `before`; contains only cells that differ. */
export function undoOf(before: readonly MealGroup[], after: readonly MealGroup[]): CellChange[] {
  const [was, is] = [linksOfMeals(before), linksOfMeals(after)]
  const meal_ids = [...new Set([...was.keys(), ...is.keys()])].toSorted((a, b) => a - b)
  return meal_ids.flatMap((meal_id) => undoOfMeal(was.get(meal_id) ?? [], is.get(meal_id) ?? []))
}

function applyChange(links: readonly MealGroup[], change: CellChange): MealGroup[] {
  const { meal_id, group_id } = change
  const at = links.findIndex((link) => link.group_id === group_id)
  if (change.state === 'off') return renumbered(links.filter((_, index) => index !== at))
  const plain = { min: null, max: null, excluded_value_ids: [], overrides: [] }
  const old = links[at] ?? { meal_id, group_id, position: links.length + 1, ...plain }
  const link: MealGroup = change.override ? { ...old, ...plain, ...change.override } : old
  const all = at < 0 ? [...links, link] : links.with(at, link)
  return change.position === undefined ? renumbered(all) : orderAfterMove(all, group_id, change.position)
}

function differenceOf(
  meal: PricedMeal,
  was: readonly MealGroup[],
  is: readonly MealGroup[],
  groups: ReadonlyMap<number, VariantGroup>,
): MealDifference[] {
  const old = new Map(was.map((link) => [link.group_id, link]))
  const now = new Map(is.map((link) => [link.group_id, link]))
  const added_group_ids = [...now.keys()].filter((id) => !old.has(id))
  const removed_group_ids = [...old.keys()].filter((id) => !now.has(id))
  const changed_group_ids = is
    .filter((link) => {
      const earlier = old.get(link.group_id)
      return earlier !== undefined && !isSameLink(earlier, link)
    })
    .map((link) => link.group_id)
  const moved = !isSameOrder(was, is)
  if (!moved && added_group_ids.length + removed_group_ids.length + changed_group_ids.length === 0) return []
  return [
    {
      meal_id: meal.id,
      added_group_ids,
      removed_group_ids,
      changed_group_ids,
      lowest_before_agorot: meal.price_agorot + lowestExtra(resolveGroups(was, groups, null)),
      lowest_after_agorot: meal.price_agorot + lowestExtra(resolveGroups(is, groups, null)),
    },
  ]
}

function undoOfMeal(was: readonly MealGroup[], is: readonly MealGroup[]): CellChange[] {
  const old = new Set(was.map((link) => link.group_id))
  const now = new Map(is.map((link) => [link.group_id, link]))
  const kept_order_same = isSameOrder(
    was.filter((link) => now.has(link.group_id)),
    is.filter((link) => old.has(link.group_id)),
  )
  const off = is.filter((link) => !old.has(link.group_id))
  // `was` is in ascending order: when a link is restored, all links before it are already in place.
  const on = was.filter((link) => {
    const later = now.get(link.group_id)
    return !kept_order_same || later === undefined || !isSameLink(link, later)
  })
  return [
    ...off.map(({ meal_id, group_id }) => ({ meal_id, group_id, state: 'off' }) as const),
    ...on.map(
      ({ meal_id, group_id, position, ...override }) =>
        ({ meal_id, group_id, state: 'on', override, position }) as const,
    ),
  ]
}

function linksOfMeals(links: readonly MealGroup[]): LinksOfMeals {
  const meals = new Map<number, MealGroup[]>()
  for (const link of links) {
    const of_meal = meals.get(link.meal_id)
    if (of_meal) of_meal.push(link)
    else meals.set(link.meal_id, [link])
  }
  for (const of_meal of meals.values()) of_meal.sort((a, b) => a.position - b.position || a.group_id - b.group_id)
  return meals
}

const renumbered = (links: readonly MealGroup[]): MealGroup[] =>
  links.map((link, index) => (link.position === index + 1 ? link : { ...link, position: index + 1 }))

function isSameOrder(a: readonly MealGroup[], b: readonly MealGroup[]): boolean {
  return a.length === b.length && a.every((link, index) => link.group_id === b[index]?.group_id)
}

/** Ignores the position, which changes when a neighbour is added or removed. */
export function isSameLink(a: MealGroup, b: MealGroup): boolean {
  if (a === b || (cellState(a) === 'on' && cellState(b) === 'on')) return true
  return a.min === b.min && a.max === b.max && contentOf(a) === contentOf(b)
}

function contentOf({ excluded_value_ids, overrides }: MealGroup): string {
  const fields = overrides.map((one) => [
    one.value_id,
    one.price_agorot ?? null,
    one.default_quantity ?? null,
    one.max_quantity ?? null,
  ])
  return JSON.stringify([
    excluded_value_ids.toSorted((a, b) => a - b),
    fields.toSorted((a, b) => Number(a[0]) - Number(b[0])),
  ])
}
