import type { ResponseOf } from '@tavlin/contract/endpoint'
import type { GroupForm, GroupLink, variants } from '@tavlin/contract/variants'
import type { z } from 'zod'
import { moved, indexAfterMove, indexAfterRemoval } from '#ui/moving-rows/row-order.ts'
import type { Quantity } from '#ui/quantity-input.tsx'

export type GroupDetails = ResponseOf<typeof variants.group>['data']
export type GroupContent = Omit<GroupDetails, 'used_by'>
export type Link = z.input<typeof GroupLink>
type GroupInput = z.input<typeof GroupForm>
type SentValue = GroupInput['values'][number]

/** Form values: a number may be missing while it is typed; the contract's schema reports it beside the field. */
export type ValueDraft = Omit<SentValue, 'price_agorot' | 'link'> & {
  price_agorot: number | null
  link: (Omit<NonNullable<SentValue['link']>, 'entered'> & { entered: Quantity | null }) | null
}
export type GroupDraft = Omit<GroupInput, 'min' | 'values'> & { min: number | null; values: ValueDraft[] }

export const blankValue = (): ValueDraft => ({
  name_he: '',
  name_en: '',
  price_agorot: 0,
  max_quantity: null,
  link: null,
  active: true,
  snoozed_until: null,
  depends_on: null,
})

export const blankGroup = (): GroupDraft => ({
  name_he: '',
  name_en: '',
  display: 'radio',
  min: 1,
  max: 1,
  min_distinct: null,
  max_distinct: null,
  active: true,
  values: [blankValue(), blankValue()],
})

/** Converts a stored group to form values. In the form, a dependent value refers to its parent by index, not by id. */
export function draftOf(group: GroupContent): GroupDraft {
  const { name_he, name_en, display, min, max, min_distinct, max_distinct, active } = group
  const positions = new Map(group.values.map(({ id }, position) => [id, position]))
  const values = group.values.map(({ link, depends_on_value_id, ...value }) => ({
    ...value,
    link: link && {
      effect: link.effect,
      ingredient_id: link.ingredient_id,
      component_meal_id: link.component_meal_id,
      entered: link.entered,
    },
    depends_on: depends_on_value_id === null ? null : (positions.get(depends_on_value_id) ?? null),
  }))
  return { name_he, name_en, display, min, max, min_distinct, max_distinct, active, values }
}

/** Changes the kind of choice. A radio group allows one choice; changing it to another kind removes the maximum. */
export function withDisplay(group: GroupDraft, display: GroupDraft['display']): GroupDraft {
  if (display === 'radio')
    return { ...group, display, min: Math.min(group.min ?? 0, 1), max: 1, min_distinct: null, max_distinct: null }
  return { ...group, display, max: group.display === 'radio' ? null : group.max }
}

const pointingTo = (values: readonly ValueDraft[], targetOf: (of: number) => number | null): ValueDraft[] =>
  values.map((value) => (value.depends_on === null ? value : { ...value, depends_on: targetOf(value.depends_on) }))

export const withValueMoved = (values: readonly ValueDraft[], at: number, by: number): ValueDraft[] =>
  pointingTo(moved(values, at, by), (index) => indexAfterMove(index, at, by))

export const withoutValue = (values: readonly ValueDraft[], at: number): ValueDraft[] =>
  pointingTo(values.toSpliced(at, 1), (index) => indexAfterRemoval(index, at))
