import type { catalog, MealForm } from '@tavlin/contract/catalog'
import type { ResponseOf } from '@tavlin/contract/endpoint'
import type { z } from 'zod'
import type { Quantity } from '#ui/quantity-input.tsx'
import { draftOf, type GroupDraft, type Link } from '../group-editor/group-form.ts'
import type { ComponentRef } from '../group-editor/recipe-components.ts'

export type Meal = ResponseOf<typeof catalog.meal>['data']
export type Choices = ResponseOf<typeof catalog.mealChoices>['data']
export type ComputedFields = Meal['computed']
type MealInput = z.input<typeof MealForm>

export type ComponentDraft = ComponentRef & { entered: Quantity; waste_percent: number | null }
export type ProcessDraft = { section_id: number | null; minutes: number | null; parallel: boolean }
export type MealGroupDraft = { group_id: number | null; own: GroupDraft | null; link: Link }
export type DeliSale = MealInput['sold_at'][number]

/** Form values: required fields may be missing while typing; the contract's schema reports them. */
export type MealDraft = Omit<
  MealInput,
  'category_id' | 'price_agorot' | 'volume' | 'processes' | 'components' | 'groups'
> & {
  category_id: number | null
  price_agorot: number | null
  volume: number | null
  processes: ProcessDraft[]
  components: ComponentDraft[]
  groups: MealGroupDraft[]
}

/** By default a new meal is sold in every deli and for every order type. */
export const blankMeal = ({ delis }: Pick<Choices, 'delis'>): MealDraft => ({
  kind: 'meal',
  name_he: '',
  name_en: '',
  description_he: '',
  description_en: '',
  category_id: null,
  tag_ids: [],
  picture: null,
  price_agorot: null,
  volume: null,
  portion_mg: null,
  barcode: '',
  order_types: ['delivery', 'pickup'],
  active: true,
  available_from: null,
  available_until: null,
  processes: [],
  components: [],
  groups: [],
  sold_at: delis.map(({ id }) => ({ deli_id: id, active: true, price_agorot: null, quota: null })),
})

export function draftOfMeal(meal: Meal): MealDraft {
  const { kind, name_he, name_en, description_he, description_en, category_id, picture } = meal
  const { price_agorot, volume, portion_mg, barcode, active, available_from, available_until, processes } = meal
  return {
    kind,
    name_he,
    name_en,
    description_he,
    description_en,
    category_id,
    picture,
    price_agorot,
    volume,
    portion_mg,
    barcode,
    active,
    available_from,
    available_until,
    processes,
    tag_ids: meal.tag_ids.toSorted((a, b) => a - b),
    order_types: meal.order_types.toSorted(),
    components: meal.components.map(({ ingredient_id, component_meal_id, entered, waste_percent }) => ({
      ingredient_id,
      component_meal_id,
      entered,
      waste_percent,
    })),
    groups: meal.groups.map(({ group, link }) => ({
      group_id: group.id,
      own: group.owner_meal_id === null ? null : draftOf(group),
      link: { ...link, overrides: link.overrides.map((override) => ({ ...override })) },
    })),
    sold_at: meal.sold_at.toSorted((a, b) => a.deli_id - b.deli_id),
  }
}

/** Copies a meal as a new one: creates its own groups again and refers to the shared ones. */
export function copyOfMeal(meal: Meal, names: { name_he: string; name_en: string }): MealDraft {
  const draft = draftOfMeal(meal)
  return {
    ...draft,
    ...names,
    barcode: '',
    groups: draft.groups.map(({ group_id, own, link }) => ({
      group_id: own ? null : group_id,
      own: own && { ...own, values: own.values.map(withoutId) },
      // Overrides refer to value ids, which a group that is created again does not have yet.
      link: own ? { ...link, overrides: [] } : link,
    })),
  }
}

function withoutId<V extends { id?: number | null | undefined }>(value: V): Omit<V, 'id'> {
  const copy: { id?: number | null | undefined } & Omit<V, 'id'> = { ...value }
  delete copy.id
  return copy
}

/** A prep is never sold itself: price and volume get a default, so that empty fields do not block saving. */
export const withKind = (draft: MealDraft, kind: MealDraft['kind']): Partial<MealDraft> =>
  kind === 'prep' ? { kind, price_agorot: draft.price_agorot ?? 0, volume: draft.volume ?? 0 } : { kind }

export function withSold(sold_at: readonly DeliSale[], deli_id: number, change: Partial<DeliSale>): DeliSale[] {
  const before = sold_at.find((one) => one.deli_id === deli_id)
  const next = { deli_id, active: false, price_agorot: null, quota: null, ...before, ...change }
  return [...sold_at.filter((one) => one.deli_id !== deli_id), next].toSorted((a, b) => a.deli_id - b.deli_id)
}

/**
 * Returns the minutes of all steps together. A parallel step adds only the time by which it is longer than the step
 * before it.
 */
export function minutesInAll(processes: readonly ProcessDraft[]): number {
  let before = 0
  let together = 0
  for (const { minutes, parallel } of processes) {
    if (!parallel) before += together
    together = parallel ? Math.max(together, minutes ?? 0) : (minutes ?? 0)
  }
  return before + together
}
