import { MealForm } from '@tavlin/contract/catalog'
import type { MealValues } from '@tavlin/domain/imports/meal-row'
import { changedFields } from '@tavlin/domain/imports/row-reader'
import { Refusal } from '@tavlin/domain/refusal'
import type { CommandContext } from '#platform/command-context.ts'
import { isReferenced } from '#platform/db/taken.ts'
import { type NewEvent, recordEach } from '#platform/events/events.ts'
import { notFound } from '#platform/http/errors.ts'
import { lockRecipes } from './meal-book.repo.ts'
import { NEW_MEAL, bookWith, checkForm, checkRecipeOf } from './meal-form.ts'
import * as repo from './meal-form.repo.ts'
import { findStoredMeal } from './meal-page.repo.ts'
import { deleteMeal, findMealValues, type StoredMealValues } from './meal-values.repo.ts'
import { recompute } from './refresh-meals.service.ts'
import { type SaveSoldAt, idsToPublish } from './save-meal.service.ts'

export { findMealValues, listMealValues } from './meal-values.repo.ts'
export type { StoredMealValues } from './meal-values.repo.ts'

/**
 * Context of the commands that change some fields of a meal in the transaction of the caller, with the checks of the
 * meal form. Fields that a command does not receive stay unchanged.
 */
export type MealCommand = CommandContext & { readonly saveSoldAt: SaveSoldAt }

/** Returns the complete form of a new meal with these values. */
export const formOf = (values: MealValues) =>
  MealForm.safeParse({
    ...values,
    kind: 'meal',
    tag_ids: [],
    picture: null,
    portion_mg: null,
    order_types: ['delivery', 'pickup'],
    available_from: null,
    available_until: null,
    components: [],
    groups: [],
  })

export async function insertMealValues(command: MealCommand, values: MealValues): Promise<StoredMealValues> {
  const { tx, now } = command
  const form = formOf(values).data!
  await lockRecipes(tx)
  const found = await repo.holdForForm(tx, null, form)
  checkForm(form, found)
  checkRecipeOf(NEW_MEAL, form.components, found.book)
  const id = await repo.insertMeal(tx, form, now)
  await repo.saveParts(tx, id, form, [])
  await saveRest(command, id, form.sold_at)
  return (await findMealValues(tx, id))!
}

/** Saves new values of a meal that has not changed since it was read. */
export async function saveMealValues(
  command: MealCommand,
  { id, version }: Pick<StoredMealValues, 'id' | 'version'>,
  values: MealValues,
): Promise<StoredMealValues> {
  await saveMealFields(command, { id, version }, values)
  return (await findMealValues(command.tx, id))!
}

/** Saves some fields of the form of a meal or prep that has not changed since it was read. */
export async function saveMealFields(
  command: MealCommand,
  { id, version }: Pick<StoredMealValues, 'id' | 'version'>,
  fields: Partial<repo.MealInput> | MealValues,
): Promise<void> {
  const { tx, now } = command
  await lockRecipes(tx)
  const { links, ...stored } = (await findStoredMeal(tx, id)) ?? notFound('meal', id)
  if (stored.version !== version) throw new Refusal('version_stale')
  // Parses all fields together: a partial schema would add the defaults of fields that are left out.
  const form = MealForm.parse({ ...stored, ...fields, groups: [] })
  const found = await repo.holdForForm(tx, id, form)
  checkForm(form, found)
  checkRecipeOf(id, form.components, bookWith(id, form, found.book))
  await repo.saveMeal(tx, id, form, now)
  const groups = links.map(({ group_id, link }) => ({ group_id, own: null, link }))
  const group_ids = links.map(({ group_id }) => group_id)
  await repo.saveParts(tx, id, { ...form, groups }, group_ids)
  await saveRest(command, id, form.sold_at)
}

/** Deletes a meal that has exactly these values and that nothing uses. */
export async function deleteMealValues(command: MealCommand, id: number, values: MealValues): Promise<void> {
  const { tx, call } = command
  await lockRecipes(tx)
  await expectMealValues(command, id, values)
  const deli_ids = await command.saveSoldAt(tx, id, [])
  await deleteMeal(tx, id).catch((error: unknown) => {
    throw isReferenced(error) ? new Refusal('in_use') : error
  })
  await recordEach(tx, call, eventsOf(id, [], deli_ids))
}

/** Returns the meal when it still has these values; otherwise throws a refusal. */
export async function expectMealValues(
  { tx }: Pick<CommandContext, 'tx'>,
  id: number,
  values: MealValues,
): Promise<StoredMealValues> {
  const current = await findMealValues(tx, id)
  if (!current || changedFields(current.values, values).length > 0) throw new Refusal('import_target_changed')
  return current
}

async function saveRest(command: MealCommand, id: number, sold_at: repo.MealInput['sold_at']) {
  const { tx, call, now } = command
  const deli_ids = await command.saveSoldAt(tx, id, sold_at)
  const { changed_ids } = await recompute(tx, { meal_ids: [id] }, now)
  await recordEach(tx, call, eventsOf(id, changed_ids, deli_ids))
}

const eventsOf = (id: number, changed_ids: readonly number[], deli_ids: readonly number[]): NewEvent[] => [
  { name: 'meal.changed', data: { meal_ids: idsToPublish([id], changed_ids) } },
  ...deli_ids.map((deli_id): NewEvent => ({ name: 'item.changed', data: { deli_id, meal_ids: [id] }, deli_id })),
]
