import { checkChoice, type Choice, type ChoiceProblem } from '../catalog/choice.ts'
import type { EffectiveGroup, EffectiveValue } from '../catalog/variants.ts'
import type { MealFacts } from './facts.ts'
import type { Reason } from './reasons.ts'

/**
 * Checks whether the required variant groups of a meal can be satisfied, and, when `choices` are given, whether these
 * choices are valid and available.
 */
export function explainVariants(meal: MealFacts, starts_at: Date, now: Date, choices?: Choice): Reason[] {
  const groups = groupsAt(meal.groups, starts_at, now)
  const unsatisfiable_groups = groups.flatMap((group) => unsatisfiable(meal.id, group))
  if (!choices) return unsatisfiable_groups
  const problems = checkChoice(groups, choices)
  return [
    ...unsatisfiable_groups,
    ...chosenGone(meal.id, problems),
    ...chosenWrongly(meal.id, problems, unsatisfiable_groups),
  ]
}

/**
 * Returns the groups as of the slot start: values whose snooze has ended are available again, with their dependents.
 */
export function groupsAt(groups: readonly EffectiveGroup[], starts_at: Date, now: Date): readonly EffectiveGroup[] {
  const by_then_ms = Math.max(starts_at.getTime(), now.getTime())
  const wakes = ({ why_not, snoozed_until }: EffectiveValue): boolean =>
    why_not === 'snoozed' && (snoozed_until === null || Date.parse(snoozed_until) <= by_then_ms)
  if (!groups.some((group) => group.values.some(wakes))) return groups
  const values = new Map(groups.flatMap((group) => group.values.map((value) => [value.id, value])))
  // The reason `depends` means that nothing else blocks the value, so that only its parent decides.
  const isAvailable = (value: EffectiveValue, below: readonly number[]): boolean => {
    if (!value.available && !wakes(value) && value.why_not !== 'depends') return false
    if (value.depends_on_value_id === null) return true
    const parent = values.get(value.depends_on_value_id)
    return parent !== undefined && !below.includes(parent.id) && isAvailable(parent, [...below, value.id])
  }
  return groups.map((group) => ({
    ...group,
    values: group.values.map((value) => {
      if (value.available || !(wakes(value) || value.why_not === 'depends')) return value
      return isAvailable(value, [])
        ? { ...value, available: true, why_not: null }
        : { ...value, why_not: 'depends' as const }
    }),
  }))
}

function unsatisfiable(meal_id: number, group: EffectiveGroup): Reason[] {
  if (!group.active || group.min === 0) return []
  const group_id = group.id
  const here = group.values.filter(({ why_not }) => why_not !== 'excluded')
  if (here.length === 0) return [{ code: 'item_no_variants', because: 'required_empty', meal_id, group_id }]
  const offered = here.filter(({ available }) => available)
  const most = offered.reduce((sum, { max_quantity }) => sum + (max_quantity ?? Infinity), 0)
  if (most >= group.min && offered.length >= (group.min_distinct ?? 0)) return []
  const value_ids = here.filter(({ available }) => !available).map(({ id }) => id)
  return [{ code: 'item_variants_inactive', because: 'required', meal_id, group_id, value_ids }]
}

function chosenGone(meal_id: number, problems: readonly ChoiceProblem[]): Reason[] {
  const value_ids = problems.flatMap((problem) => (problem.code === 'value_not_available' ? [problem.value_id] : []))
  return value_ids.length === 0 ? [] : [{ code: 'item_variants_inactive', because: 'chosen', meal_id, value_ids }]
}

/** Returns one reason per group. Groups that nobody could satisfy already have their own reason. */
function chosenWrongly(
  meal_id: number,
  problems: readonly ChoiceProblem[],
  unsatisfiable_groups: readonly Reason[],
): Reason[] {
  const group_ids = new Set(problems.flatMap((problem) => ('group_id' in problem ? [problem.group_id] : [])))
  for (const { group_id } of unsatisfiable_groups) if (group_id !== undefined) group_ids.delete(group_id)
  return [...group_ids].map((group_id) => ({ code: 'cart_items_not_valid', because: 'choice', meal_id, group_id }))
}
