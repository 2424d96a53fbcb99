import { cellState } from '@tavlin/domain/catalog/variants'
import type { GroupContent, Link } from './group-form.ts'

type Override = Link['overrides'][number]
type OverrideChange = Omit<Override, 'value_id'>

export const plainLink = (): Link => ({ min: null, max: null, excluded_value_ids: [], overrides: [] })

export const isPlain = (link: Link): boolean => cellState({ meal_id: 0, group_id: 0, position: 0, ...link }) === 'on'

export const overrideOf = (link: Link, value_id: number): Override =>
  link.overrides.find((one) => one.value_id === value_id) ?? { value_id }

/** Changes the override of a value. Drops an override without settings, because the matrix would still count it. */
export function withOverride(link: Link, value_id: number, change: OverrideChange): Link {
  const next = { ...overrideOf(link, value_id), ...change }
  const says_something = [next.price_agorot, next.default_quantity, next.max_quantity].some((field) => field != null)
  const others = link.overrides.filter((one) => one.value_id !== value_id)
  const overrides = says_something ? [...others, next] : others
  return { ...link, overrides: overrides.toSorted((a, b) => a.value_id - b.value_id) }
}

/** Excludes a value from the meal or includes it again. Excluding a value removes its override. */
export function withExcluded(link: Link, value_id: number, is_excluded: boolean): Link {
  const others = link.excluded_value_ids.filter((id) => id !== value_id)
  if (!is_excluded) return { ...link, excluded_value_ids: others }
  const excluded_value_ids = [...others, value_id].toSorted((a, b) => a - b)
  return { ...link, excluded_value_ids, overrides: link.overrides.filter((one) => one.value_id !== value_id) }
}

export const presetOf = (link: Link, value_id: number): number => overrideOf(link, value_id).default_quantity ?? 0

/** Sets whether a value is preset. A radio group can have only one preset value. */
export function withPreset(
  link: Link,
  group: Pick<GroupContent, 'display' | 'values'>,
  value_id: number,
  quantity: number,
) {
  const cleared =
    group.display === 'radio'
      ? group.values.reduce((rest, { id }) => withOverride(rest, id, { default_quantity: null }), link)
      : link
  return withOverride(cleared, value_id, { default_quantity: quantity > 0 ? quantity : null })
}
