import type { EffectiveGroup, EffectiveValue, UnavailableReason } from './variants.ts'

export type Choice = readonly { readonly value_id: number; readonly quantity: number }[]

export type ChoiceProblem =
  | {
      readonly code: 'group_min' | 'group_max' | 'distinct_min' | 'distinct_max'
      readonly group_id: number
      readonly allowed: number
    }
  | { readonly code: 'value_max'; readonly group_id: number; readonly value_id: number; readonly allowed: number }
  | { readonly code: 'value_not_available'; readonly value_id: number; readonly why_not: UnavailableReason | 'unknown' }
  | {
      readonly code: 'depends_on'
      readonly group_id: number
      readonly value_id: number
      readonly depends_on_value_id: number
    }

/** Returns all problems of a choice of variants. An inactive group requires nothing. */
export function checkChoice(groups: readonly EffectiveGroup[], choice: Choice): ChoiceProblem[] {
  const chosen = new Map<number, number>()
  for (const { value_id, quantity } of choice)
    if (quantity > 0) chosen.set(value_id, (chosen.get(value_id) ?? 0) + quantity)
  const existing = new Set(groups.flatMap((group) => group.values.map((value) => value.id)))
  const unknown = [...chosen.keys()].filter((id) => !existing.has(id))
  return [
    ...unknown.map((value_id) => ({ code: 'value_not_available', value_id, why_not: 'unknown' }) as const),
    ...groups.flatMap((group) => [
      ...group.values.flatMap((value) => problemsOfValue(group.id, value, chosen)),
      ...(group.active ? problemsOfGroup(group, chosen) : []),
    ]),
  ]
}

function problemsOfValue(
  group_id: number,
  value: EffectiveValue,
  chosen: ReadonlyMap<number, number>,
): ChoiceProblem[] {
  const { id: value_id, max_quantity, depends_on_value_id } = value
  const quantity = chosen.get(value_id) ?? 0
  if (quantity === 0) return []
  if (value.why_not) return [{ code: 'value_not_available', value_id, why_not: value.why_not }]
  const problems: ChoiceProblem[] = []
  if (max_quantity !== null && quantity > max_quantity)
    problems.push({ code: 'value_max', group_id, value_id, allowed: max_quantity })
  if (depends_on_value_id !== null && !chosen.has(depends_on_value_id))
    problems.push({ code: 'depends_on', group_id, value_id, depends_on_value_id })
  return problems
}

function problemsOfGroup(group: EffectiveGroup, chosen: ReadonlyMap<number, number>): ChoiceProblem[] {
  const quantities = group.values.map((value) => chosen.get(value.id) ?? 0)
  const total = quantities.reduce((sum, each) => sum + each, 0)
  const distinct = quantities.filter((each) => each > 0).length
  const problem = (code: 'group_min' | 'group_max' | 'distinct_min' | 'distinct_max', allowed: number) =>
    ({ code, group_id: group.id, allowed }) as const
  const problems: ChoiceProblem[] = []
  if (total < group.min) problems.push(problem('group_min', group.min))
  if (group.max !== null && total > group.max) problems.push(problem('group_max', group.max))
  // `min_distinct` applies as soon as anything is chosen, or always when the group is required.
  const applies = total > 0 || group.min > 0
  if (applies && group.min_distinct !== null && distinct < group.min_distinct)
    problems.push(problem('distinct_min', group.min_distinct))
  if (group.max_distinct !== null && distinct > group.max_distinct)
    problems.push(problem('distinct_max', group.max_distinct))
  return problems
}
