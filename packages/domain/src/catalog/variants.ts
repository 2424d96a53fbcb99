import type { EnteredQuantity } from '../inventory/unit.ts'

export type GroupDisplay = 'radio' | 'checkbox' | 'stepper'

export type ValueLink = {
  readonly effect: 'adds' | 'removes'
  readonly ingredient_id: number | null
  readonly component_meal_id: number | null
  /** Quantity to add; null for `removes`, which always removes the whole part. */
  readonly entered: EnteredQuantity | null
  /** Whether the linked ingredient or meal is active; otherwise the value is unavailable. */
  readonly active: boolean
}

export type VariantValue = {
  readonly id: number
  readonly name_he: string
  readonly name_en: string
  readonly price_agorot: number
  readonly active: boolean
  readonly snoozed_until: string | null
  readonly max_quantity: number | null
  readonly depends_on_value_id: number | null
  readonly link: ValueLink | null
}

export type VariantGroup = {
  readonly id: number
  /** Meal that owns the group; null for a shared group that any meal may use. */
  readonly owner_meal_id: number | null
  readonly name_he: string
  readonly name_en: string
  readonly display: GroupDisplay
  readonly min: number
  readonly max: number | null
  readonly min_distinct: number | null
  readonly max_distinct: number | null
  readonly active: boolean
  /** Values of the group in display order. */
  readonly values: readonly VariantValue[]
}

/** A missing or null field keeps the value of the group. */
export type ValueOverride = {
  readonly value_id: number
  readonly price_agorot?: number | null | undefined
  readonly default_quantity?: number | null | undefined
  readonly max_quantity?: number | null | undefined
}

/** A group on a meal, either the meal's own or shared. Null keeps the value of the group. */
export type MealGroup = {
  readonly meal_id: number
  readonly group_id: number
  readonly position: number
  readonly min: number | null
  readonly max: number | null
  readonly excluded_value_ids: readonly number[]
  readonly overrides: readonly ValueOverride[]
}

export type UnavailableReason = 'excluded' | 'inactive' | 'ingredient_inactive' | 'snoozed' | 'depends'

export type EffectiveValue = VariantValue & {
  readonly available: boolean
  readonly why_not: UnavailableReason | null
  readonly default_quantity: number
  readonly is_overridden: boolean
}

export type EffectiveGroup = Omit<VariantGroup, 'values'> & {
  readonly position: number
  readonly is_overridden: boolean
  readonly values: readonly EffectiveValue[]
}

export type CellState = 'off' | 'on' | 'overridden'

/**
 * Returns the groups of one meal as used by API, meal editor and matrix. `links` are those of the meal. Unavailable
 * values are included with the reason. A null `now_iso` ignores snoozes.
 */
export function resolveGroups(
  links: readonly MealGroup[],
  groups: ReadonlyMap<number, VariantGroup>,
  now_iso: string | null,
): EffectiveGroup[] {
  const now_ms = now_iso === null ? null : Date.parse(now_iso)
  const resolved = links
    .toSorted((a, b) => a.position - b.position || a.group_id - b.group_id)
    .flatMap((link) => {
      const group = groups.get(link.group_id)
      return group ? [resolveGroup(link, group, now_ms)] : []
    })
  return resolved.some((group) => group.values.some((value) => value.depends_on_value_id !== null))
    ? withoutOrphans(resolved)
    : resolved
}

/**
 * Returns the values that this meal may offer at any time, including snoozed and inactive ones, because a printed
 * allergen sheet is used longer than a snooze lasts. Use this for anything safety-related.
 */
export function valuesEverOffered(
  links: readonly MealGroup[],
  groups: ReadonlyMap<number, VariantGroup>,
): EffectiveValue[] {
  const awake = links.flatMap(({ group_id }): [number, VariantGroup][] => {
    const group = groups.get(group_id)
    return group ? [[group_id, { ...group, values: group.values.map(switchedOn) }]] : []
  })
  return resolveGroups(links, new Map(awake), null).flatMap(({ values }) => values.filter((value) => value.available))
}

const switchedOn = (value: VariantValue): VariantValue => ({
  ...value,
  active: true,
  link: value.link && { ...value.link, active: true },
})

export function cellState(link: MealGroup | undefined): CellState {
  if (!link) return 'off'
  const plain = link.min === null && link.max === null && link.excluded_value_ids.length === 0
  return plain && !link.overrides.some(changesAnything) ? 'on' : 'overridden'
}

/** Returns the links of one meal with this group moved to position `to` (from 1); positions are 1…n without gaps. */
export function orderAfterMove(links: readonly MealGroup[], group_id: number, to: number): MealGroup[] {
  const ordered = links.toSorted((a, b) => a.position - b.position || a.group_id - b.group_id)
  const at = ordered.findIndex((link) => link.group_id === group_id)
  const [moved] = at < 0 ? [] : ordered.splice(at, 1)
  if (moved) ordered.splice(Math.max(0, Math.min(to - 1, ordered.length)), 0, moved)
  return ordered.map((link, index) => (link.position === index + 1 ? link : { ...link, position: index + 1 }))
}

function resolveGroup(link: MealGroup, group: VariantGroup, now_ms: number | null): EffectiveGroup {
  return {
    ...group,
    position: link.position,
    min: link.min ?? group.min,
    max: group.display === 'radio' ? 1 : (link.max ?? group.max),
    is_overridden: cellState(link) === 'overridden',
    values: group.values.map((value) => resolveValue(value, link, group, now_ms)),
  }
}

function resolveValue(
  value: VariantValue,
  link: MealGroup,
  group: VariantGroup,
  now_ms: number | null,
): EffectiveValue {
  const override = link.overrides.find((one) => one.value_id === value.id)
  const why_not = whyNot(value, link, group, now_ms)
  return {
    ...value,
    price_agorot: override?.price_agorot ?? value.price_agorot,
    // Radio buttons and checkboxes allow a quantity of one per value, whatever is stored.
    max_quantity: group.display === 'stepper' ? (override?.max_quantity ?? value.max_quantity) : 1,
    default_quantity: override?.default_quantity ?? 0,
    is_overridden: override !== undefined && changesAnything(override),
    available: why_not === null,
    why_not,
  }
}

function whyNot(
  value: VariantValue,
  link: MealGroup,
  group: VariantGroup,
  now_ms: number | null,
): UnavailableReason | null {
  if (link.excluded_value_ids.includes(value.id)) return 'excluded'
  if (!group.active || !value.active) return 'inactive'
  if (value.link?.active === false) return 'ingredient_inactive'
  const snoozed = now_ms !== null && value.snoozed_until !== null && now_ms < Date.parse(value.snoozed_until)
  return snoozed ? 'snoozed' : null
}

/** Disables values that depend on an unavailable value, transitively. */
function withoutOrphans(groups: readonly EffectiveGroup[]): EffectiveGroup[] {
  const values = new Map(groups.flatMap((group) => group.values.map((value) => [value.id, value])))
  const isAvailable = (value: EffectiveValue, below: readonly number[]): boolean => {
    if (!value.available) return false
    if (value.depends_on_value_id === null) return true
    const parent = values.get(value.depends_on_value_id)
    return parent !== undefined && !below.includes(parent.id) && isAvailable(parent, [...below, value.id])
  }
  return groups.map((group) => ({
    ...group,
    values: group.values.map((value) =>
      value.available && !isAvailable(value, []) ? { ...value, available: false, why_not: 'depends' as const } : value,
    ),
  }))
}

function changesAnything({ price_agorot, default_quantity, max_quantity }: ValueOverride): boolean {
  return [price_agorot, default_quantity, max_quantity].some((field) => field !== undefined && field !== null)
}
