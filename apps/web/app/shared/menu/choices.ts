import { checkChoice, type ChoiceProblem } from '@tavlin/domain/catalog/choice'
import type { EffectiveGroup } from '@tavlin/domain/catalog/variants'
import type { Choice, MealGroup } from './menu-types.ts'

export type GroupValue = MealGroup['values'][number]

/**
 * Returns why a value cannot be chosen: the value or its linked ingredient is inactive, or the value is snoozed.
 * Returns null when the value can be chosen.
 */
export function whyOff(value: GroupValue, now_ms: number): 'inactive' | 'ingredient_inactive' | 'snoozed' | null {
  if (!value.active) return 'inactive'
  if (value.link?.active === false) return 'ingredient_inactive'
  return value.snoozed_until !== null && Date.parse(value.snoozed_until) > now_ms ? 'snoozed' : null
}

/** Returns the groups in the shape that the domain rules expect, required groups first. */
export function offered(groups: readonly MealGroup[], now_ms: number): EffectiveGroup[] {
  const shown = groups.map((group, position) => ({
    ...group,
    position,
    is_overridden: false,
    values: group.values.map((value) => {
      const why_not = whyOff(value, now_ms)
      return { ...value, why_not, available: why_not === null, is_overridden: false }
    }),
  }))
  return shown.filter(({ active }) => active).toSorted((a, b) => Number(b.min > 0) - Number(a.min > 0))
}

/**
 * Returns the initial choice: the default values of each group, or the only available value of a group that requires
 * one.
 */
export function firstChoice(groups: readonly EffectiveGroup[]): Choice[] {
  return groups.flatMap((group) => {
    const free = group.values.filter(({ available }) => available)
    const set = free.filter(({ default_quantity }) => default_quantity > 0)
    if (set.length > 0) return set.map(({ id, default_quantity }) => ({ value_id: id, quantity: default_quantity }))
    const only = free[0]
    return free.length === 1 && only && group.min === 1 ? [{ value_id: only.id, quantity: 1 }] : []
  })
}

/** Whether the dialog must open before the meal can be added to the cart. */
export const needsChoice = (groups: readonly EffectiveGroup[]): boolean =>
  checkChoice(groups, firstChoice(groups)).length > 0

export const quantityOf = (choice: readonly Choice[], value_id: number): number =>
  choice.find((one) => one.value_id === value_id)?.quantity ?? 0

/**
 * Sets the quantity of a value. Choosing a radio value clears the others of its group; values whose parent is cleared
 * are cleared too.
 */
export function choose(
  groups: readonly EffectiveGroup[],
  choice: readonly Choice[],
  value_id: number,
  quantity: number,
): Choice[] {
  const group = groups.find(({ values }) => values.some(({ id }) => id === value_id))
  const siblings = group?.display === 'radio' ? group.values.map(({ id }) => id) : [value_id]
  const rest = choice.filter((one) => !siblings.includes(one.value_id))
  const next = quantity > 0 ? [...rest, { value_id, quantity }] : rest
  return withoutOrphans(groups, next)
}

function withoutOrphans(groups: readonly EffectiveGroup[], choice: readonly Choice[]): Choice[] {
  const parent_of = new Map(
    groups.flatMap(({ values }) => values.map(({ id, depends_on_value_id }) => [id, depends_on_value_id] as const)),
  )
  const remaining = choice.filter(({ value_id }) => {
    const parent = parent_of.get(value_id) ?? null
    return parent === null || choice.some((one) => one.value_id === parent)
  })
  return remaining.length === choice.length ? remaining : withoutOrphans(groups, remaining)
}

/** A dependent value is visible only while its parent value is chosen. */
export const isShown = (value: { depends_on_value_id: number | null }, choice: readonly Choice[]): boolean =>
  value.depends_on_value_id === null || quantityOf(choice, value.depends_on_value_id) > 0

export const problemsOf = (groups: readonly EffectiveGroup[], choice: readonly Choice[]): ChoiceProblem[] =>
  checkChoice(groups, choice)

export function extraAgorot(groups: readonly EffectiveGroup[], choice: readonly Choice[]): number {
  const prices = new Map(groups.flatMap(({ values }) => values.map(({ id, price_agorot }) => [id, price_agorot])))
  return choice.reduce((sum, { value_id, quantity }) => sum + (prices.get(value_id) ?? 0) * quantity, 0)
}

/** Returns the chosen values in menu order. */
export function chosenValues<V extends { id: number }>(
  groups: readonly { values: readonly V[] }[],
  choice: readonly Choice[],
) {
  return groups.flatMap(({ values }) =>
    values.flatMap((value) => {
      const quantity = quantityOf(choice, value.id)
      return quantity > 0 ? [{ value, quantity }] : []
    }),
  )
}
