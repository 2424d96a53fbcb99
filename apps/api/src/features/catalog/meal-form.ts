import { type Component, checkRecipe } from '@tavlin/domain/catalog/recipe'
import type { MealGroup, VariantGroup } from '@tavlin/domain/catalog/variants'
import { Refusal } from '@tavlin/domain/refusal'
import { invalid } from '#platform/http/errors.ts'
import type { NamedBook } from './meal-book.repo.ts'
import type { MealInputs } from './meal-computed.ts'
import type { MealInput, MealFormContext } from './meal-form.repo.ts'

/** Id of a meal that is not saved yet; no saved meal has it. */
export const NEW_MEAL = 0

/** Checks rules that the schema cannot express: one ingredient or meal per line, no duplicates, no unknown rows. */
export function checkForm(form: MealInput, found: MealFormContext): void {
  const at = form.components.findIndex((one) => (one.ingredient_id === null) === (one.component_meal_id === null))
  if (at >= 0) throw invalid(['components', at], 'names one ingredient or one meal')
  const empty = form.groups.findIndex((one) => one.group_id === null && one.own === null)
  if (empty >= 0) throw invalid(['groups', empty], 'names a shared group or is one')
  if (hasTwice(form.groups.flatMap((one) => one.group_id ?? []))) throw invalid(['groups'], 'names a group twice')
  if (hasTwice(form.sold_at.map((one) => one.deli_id))) throw invalid(['sold_at'], 'names a deli twice')
  for (const [field, is_missing] of Object.entries(found.missing))
    if (is_missing) throw invalid([field], 'names something that does not exist')
}

const hasTwice = (ids: readonly number[]): boolean => new Set(ids).size < ids.length

/** Returns the recipe book with the form applied. */
export function bookWith(id: number, form: MealInput, book: NamedBook): NamedBook {
  const meal = {
    name: form.name_he,
    name_en: form.name_en,
    active: form.active,
    portion_mg: form.portion_mg,
    components: form.components,
  }
  return { ...book, meals: new Map([...book.meals, [id, meal]]) }
}

export function checkRecipeOf(id: number, components: readonly Component[], book: NamedBook): void {
  try {
    checkRecipe(id, components, book)
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'no_conversion_path') throw error
    const { ingredient_id, component_meal_id } = error.details as Pick<Component, 'ingredient_id' | 'component_meal_id'>
    const part = book.ingredients.get(ingredient_id ?? 0) ?? book.meals.get(component_meal_id ?? 0)
    throw new Refusal(error.code, { ...error.details, names: [part?.name ?? ''] })
  }
}

export function inputsOf(id: number, form: MealInput, found: MealFormContext, links: readonly MealGroup[]): MealInputs {
  return {
    ...form,
    id,
    category_active: found.category_active ?? false,
    has_picture: form.picture !== null,
    section_ids: [...new Set(form.processes.map((one) => one.section_id))],
    delis: form.sold_at.map((one) => ({
      ...one,
      happy_hour_prices_agorot: found.happy_hours
        .filter((hour) => hour.deli_id === one.deli_id)
        .map((hour) => hour.price_agorot),
    })),
    links,
  }
}

type OwnGroup = NonNullable<MealInput['groups'][number]['own']>
type OwnGroupIds = { readonly id: number; readonly meal_id: number; readonly value_ids: readonly number[] }

/** Converts the groups of a form for the domain rules. New groups get negative ids. */
export function groupsOf(id: number, form: MealInput, shared: readonly VariantGroup[], book: NamedBook) {
  const groups = new Map(shared.map((group) => [group.id, group]))
  let last_id = 0
  const links = form.groups.map(({ group_id, own, link }, index): MealGroup => {
    const known_id = group_id ?? --last_id
    if (own) {
      const value_ids = own.values.map((value) => value.id ?? --last_id)
      groups.set(known_id, ownGroup(own, { id: known_id, meal_id: id, value_ids }, book))
    }
    return { ...link, meal_id: id, group_id: known_id, position: index + 1 }
  })
  return { groups, links }
}

function ownGroup(own: OwnGroup, { id, meal_id, value_ids }: OwnGroupIds, book: NamedBook): VariantGroup {
  const isOn = (link: Pick<Component, 'ingredient_id' | 'component_meal_id'>): boolean =>
    (book.ingredients.get(link.ingredient_id ?? 0) ?? book.meals.get(link.component_meal_id ?? 0))?.active ?? true
  return {
    ...own,
    id,
    owner_meal_id: meal_id,
    values: own.values.map((value, index) => ({
      ...value,
      id: value_ids[index]!,
      depends_on_value_id: value.depends_on === null ? null : (value_ids[value.depends_on] ?? null),
      link: value.link && { ...value.link, active: isOn(value.link) },
    })),
  }
}
