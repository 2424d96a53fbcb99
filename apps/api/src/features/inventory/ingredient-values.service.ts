import { IngredientForm } from '@tavlin/contract/inventory'
import { type IngredientValues } from '@tavlin/domain/imports/ingredient-row'
import { changedFields } from '@tavlin/domain/imports/row-reader'
import type { Measure } from '@tavlin/domain/inventory/unit'
import { Refusal } from '@tavlin/domain/refusal'
import { lockRecipes } from '#features/catalog/refresh-meals.service.ts'
import type { CommandContext } from '#platform/command-context.ts'
import { isReferenced } from '#platform/db/taken.ts'
import { record } from '#platform/events/events.ts'
import { notFound } from '#platform/http/errors.ts'
import { findIngredient } from './ingredient.repo.ts'
import { insertIngredient, saveIngredient } from './ingredient.service.ts'
import { type StoredIngredientValues, deleteIngredient, findIngredientValues } from './ingredient-values.repo.ts'

export { listIngredientValues } from './ingredient-values.repo.ts'
export type { StoredIngredientValues } from './ingredient-values.repo.ts'

/**
 * Values of the fields that a sheet does not contain, for a new ingredient. The commands below check the whole
 * ingredient form, and leave these fields of an existing ingredient unchanged.
 */
const NOT_IN_SHEETS = { piece_mg: null, piece_ul: null, litre_mg: null, allergens_known: false, allergens: [] }

/** Returns the complete form of a new ingredient with these values. */
export const formOf = (values: IngredientValues) => IngredientForm.safeParse({ ...NOT_IN_SHEETS, ...values })

export async function insertIngredientValues(command: CommandContext, values: IngredientValues) {
  const { data } = await insertIngredient(command, formOf(values).data!)
  return (await findIngredientValues(command.tx, (data as { id: number }).id))!
}

/** Saves new values of an ingredient; packs are recognised by their names. */
export async function saveIngredientValues(
  command: CommandContext,
  { id, version }: Pick<StoredIngredientValues, 'id' | 'version'>,
  values: IngredientValues,
): Promise<StoredIngredientValues> {
  const page = (await findIngredient(command.tx, id)) ?? notFound('ingredient', id)
  const { packs, ...bridges } = page['measure'] as Measure
  const id_of = new Map(packs.map((pack) => [pack.name_he, pack.id]))
  const named = values.packs.map((pack) => ({ ...pack, id: id_of.get(pack.name_he) }))
  const form = IngredientForm.parse({ ...page, ...bridges, ...values, packs: named })
  await saveIngredient(command, id, { ...form, version })
  return (await findIngredientValues(command.tx, id))!
}

/** Deletes an ingredient that has exactly these values and that nothing uses. */
export async function deleteIngredientValues(command: CommandContext, id: number, values: IngredientValues) {
  const { tx, call } = command
  await lockRecipes(tx)
  await expectIngredientValues(command, id, values)
  await deleteIngredient(tx, id).catch((error: unknown) => {
    throw isReferenced(error) ? new Refusal('in_use') : error
  })
  await record(tx, call, 'ingredient.changed', { ingredient_id: id })
}

/** Returns the ingredient when it still has these values; otherwise throws a refusal. */
export async function expectIngredientValues(
  { tx }: Pick<CommandContext, 'tx'>,
  id: number,
  values: IngredientValues,
): Promise<StoredIngredientValues> {
  const current = await findIngredientValues(tx, id)
  if (!current || changedFields(current.values, values).length > 0) throw new Refusal('import_target_changed')
  return current
}
