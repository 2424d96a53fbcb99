import { Refusal } from '../refusal.ts'
import { resolveGroups, type EffectiveGroup, type MealGroup, type VariantGroup } from './variants.ts'

export type BoundsRule =
  | 'min_above_max'
  | 'radio_takes_one'
  | 'distinct_min_above_max'
  | 'distinct_above_max'
  | 'min_unreachable'
  | 'default_outside_bounds'
  | 'depends_on_itself'
  | 'depends_on_later_value'
  | 'depends_on_foreign_value'

type Bounds = Pick<EffectiveGroup, 'id' | 'display' | 'min' | 'max' | 'min_distinct' | 'max_distinct'> & {
  readonly values: readonly { readonly id: number; readonly max_quantity: number | null }[]
}

/** Checks a group on its own, before any meal uses it. */
export function checkGroup(group: VariantGroup): void {
  checkBounds(group)
  checkDependencies([group], false)
}

/** Limit of variant groups per meal, so that the meal form stays usable. */
export const MOST_GROUPS = 60

/** Checks all groups of one meal, including its overrides. */
export function checkMealGroups(links: readonly MealGroup[], groups: ReadonlyMap<number, VariantGroup>): void {
  if (links.length > MOST_GROUPS) throw new Refusal('too_many_groups', { count: links.length })
  for (const link of links) checkOwnValues(link, groups.get(link.group_id))
  const resolved = resolveGroups(links, groups, null)
  for (const group of resolved) {
    const stated = links.find((link) => link.group_id === group.id)?.max ?? groups.get(group.id)?.max ?? null
    checkBounds({ ...group, max: stated, values: group.values.filter((value) => value.why_not !== 'excluded') })
    checkDefaults(group)
  }
  checkDependencies(resolved, true)
}

function checkOwnValues({ group_id, excluded_value_ids, overrides }: MealGroup, group: VariantGroup | undefined): void {
  const own = new Set(group?.values.map((value) => value.id))
  for (const value_id of [...excluded_value_ids, ...overrides.map((override) => override.value_id)])
    if (!own.has(value_id)) throw new Refusal('override_of_foreign_value', { group_id, value_id })
}

function checkBounds(group: Bounds): void {
  const { display, min, max, min_distinct, max_distinct, values } = group
  const most = display === 'radio' ? 1 : (max ?? Infinity)
  if (display === 'radio' && ((max ?? 1) !== 1 || min > 1)) throw wrong('radio_takes_one', group)
  if (min > most) throw wrong('min_above_max', group)
  if ((min_distinct ?? 0) > (max_distinct ?? Infinity)) throw wrong('distinct_min_above_max', group)
  if ((min_distinct ?? 0) > most) throw wrong('distinct_above_max', group)
  if (values.length === 0) return
  const capacities = values
    .map(({ max_quantity }) => (display === 'stepper' ? (max_quantity ?? Infinity) : 1))
    .toSorted((a, b) => b - a)
  const reachable = capacities.slice(0, max_distinct ?? capacities.length).reduce((sum, each) => sum + each, 0)
  if (min > reachable || (min_distinct ?? 0) > values.length) throw wrong('min_unreachable', group)
}

function checkDefaults(group: EffectiveGroup): void {
  const preset = group.values.filter((value) => value.default_quantity > 0)
  const total = preset.reduce((sum, value) => sum + value.default_quantity, 0)
  const fits =
    total <= (group.max ?? Infinity) &&
    preset.length <= (group.max_distinct ?? Infinity) &&
    preset.every((value) => value.default_quantity <= (value.max_quantity ?? Infinity) && value.why_not !== 'excluded')
  if (!fits) throw wrong('default_outside_bounds', group)
}

type Dependent = Pick<VariantGroup, 'id' | 'owner_meal_id'> & {
  readonly values: readonly {
    readonly id: number
    readonly depends_on_value_id: number | null
  }[]
}

/**
 * Checks that values depend only on earlier values, so that there is no cycle and customers need not scroll back. A
 * shared group may depend on a value of a group that some meals lack; those meals do not offer its value.
 */
function checkDependencies(groups: readonly Dependent[], is_whole_meal: boolean): void {
  const everything = new Set(groups.flatMap((group) => group.values.map((value) => value.id)))
  const earlier = new Set<number>()
  for (const group of groups)
    for (const value of group.values) {
      const on = value.depends_on_value_id
      const details = { value_id: value.id, depends_on_value_id: on }
      if (on === value.id) throw wrong('depends_on_itself', group, details)
      if (on !== null && everything.has(on) && !earlier.has(on)) throw wrong('depends_on_later_value', group, details)
      if (on !== null && is_whole_meal && group.owner_meal_id !== null && !everything.has(on))
        throw wrong('depends_on_foreign_value', group, details)
      earlier.add(value.id)
    }
}

function wrong(
  rule: BoundsRule,
  group: Pick<VariantGroup, 'id'> & Partial<Omit<Bounds, 'values'>>,
  more: object = {},
): Refusal {
  const { id: group_id, min, max, min_distinct, max_distinct } = group
  return new Refusal('group_bounds_wrong', { rule, group_id, min, max, min_distinct, max_distinct, ...more })
}
