import { checkMealGroups } from '@tavlin/domain/catalog/variant-rules'
import { Refusal } from '@tavlin/domain/refusal'
import type { CommandContext } from '#platform/command-context.ts'
import type { Call } from '#platform/http/call.ts'
import { change } from '#platform/db/change.ts'
import type { Tx } from '#platform/db/db.ts'
import type { Deps } from '#platform/deps.ts'
import { invalid, notFound } from '#platform/http/errors.ts'
import { type NewEvent, recordEach } from '#platform/events/events.ts'
import { saveOwnGroups } from './group.service.ts'
import { loadGroups } from './group.repo.ts'
import { computedAnswer, mealAnswer } from './meal-answer.ts'
import { lockRecipes } from './meal-book.repo.ts'
import { outcomeOf } from './meal-computed.ts'
import { NEW_MEAL, bookWith, checkForm, checkRecipeOf, groupsOf, inputsOf } from './meal-form.ts'
import * as repo from './meal-form.repo.ts'
import { findStoredMeal } from './meal-page.repo.ts'
import { showMeal, vatOn } from './meal.service.ts'
import { pictureExists } from './picture.service.ts'
import { type RecomputeResult, recompute } from './refresh-meals.service.ts'

/**
 * Saves which delis sell the meal and returns the delis whose offer changed. The delis feature owns the rows; `app.ts`
 * injects the function.
 */
export type SaveSoldAt = (tx: Tx, meal_id: number, sold_at: repo.MealInput['sold_at']) => Promise<number[]>
type MealDeps = Deps & { readonly saveSoldAt: SaveSoldAt }

/** Maximum number of meal ids in an event; screens that show other meals reload the whole list anyway. */
export const MOST_NAMED = 100

export async function createMeal(deps: MealDeps, call: Call, form: repo.MealInput) {
  await checkPicture(deps, form)
  return change(deps, call, async (tx) => {
    await lockRecipes(tx)
    const found = await repo.holdForForm(tx, null, form)
    checkForm(form, found)
    checkRecipeOf(NEW_MEAL, form.components, found.book)
    const id = await repo.insertMeal(tx, form, deps.now())
    return saveRest(deps, { tx, call, now: deps.now() }, { id, has_own_groups: false }, form)
  })
}

export async function updateMeal(
  deps: MealDeps,
  call: Call,
  id: number,
  { version, ...form }: repo.MealInput & { version: number },
) {
  await checkPicture(deps, form)
  return change(deps, call, async (tx) => {
    await lockRecipes(tx)
    const found = await repo.holdForForm(tx, id, form)
    const current = found.current ?? notFound('meal', id)
    if (current.version !== version)
      throw new Refusal('version_stale', { current: (await showMeal({ ...deps, db: tx }, id)).data })
    checkForm(form, found)
    checkRecipeOf(id, form.components, bookWith(id, form, found.book))
    await repo.saveMeal(tx, id, form, deps.now())
    return saveRest(deps, { tx, call, now: deps.now() }, { id, has_own_groups: current.has_own_groups }, form)
  })
}

/** Returns the computed values of a meal form without writing anything. */
export async function previewMeal(
  { db, now }: Deps,
  { id = NEW_MEAL, ...form }: repo.MealInput & { id?: number | undefined },
) {
  const found = await repo.findForForm(db, id, form)
  if (id !== NEW_MEAL && !found.current) notFound('meal', id)
  checkForm(form, found)
  const book = bookWith(id, form, found.book)
  checkRecipeOf(id, form.components, book)
  const shared_ids = form.groups.flatMap((one) => (one.own ? [] : (one.group_id ?? [])))
  const shared = shared_ids.length > 0 ? await loadGroups(db, { ids: shared_ids }) : []
  const { groups, links } = groupsOf(id, form, shared, book)
  checkMealGroups(links, groups)
  const vat_percent = await vatOn(db, now())
  const outcome = outcomeOf(inputsOf(id, form, found, links), book, { groups, vat_percent })
  return { data: computedAnswer(outcome, form.components, book, groups) }
}

async function checkPicture({ files }: Deps, { picture }: repo.MealInput): Promise<void> {
  if (picture !== null && !(await pictureExists(files, picture))) throw invalid(['picture'], 'is not a stored picture')
}

async function saveRest(
  { saveSoldAt }: MealDeps,
  { tx, call, now }: CommandContext,
  { id, has_own_groups }: { id: number; has_own_groups: boolean },
  form: repo.MealInput,
) {
  const own = form.groups.flatMap((one) => (one.own ? [{ id: one.group_id, form: one.own }] : []))
  const own_ids = own.length > 0 || has_own_groups ? await saveOwnGroups(tx, id, own) : []
  const group_ids = form.groups.map((one) => (one.own ? own_ids.shift()! : one.group_id!))
  await repo.saveParts(tx, id, form, group_ids)
  const deli_ids = await saveSoldAt(tx, id, form.sold_at)
  const checkGroups = ({ meals, groups }: Pick<RecomputeResult, 'meals' | 'groups'>) =>
    checkMealGroups(meals.get(id)?.links ?? [], groups)
  const { changed_ids, book, groups, loaded, meals, vat_percent } = await recompute(
    tx,
    { meal_ids: [id] },
    now,
    checkGroups,
  )
  const stored = (await findStoredMeal(tx, id))!
  await recordEach(tx, call, [
    { name: 'meal.changed', data: { meal_ids: idsToPublish([id], changed_ids) } },
    ...deli_ids.map((deli_id): NewEvent => ({ name: 'item.changed', data: { deli_id, meal_ids: [id] }, deli_id })),
  ])
  const outcome = outcomeOf(meals.get(id)!, book, { groups, vat_percent })
  return { data: mealAnswer(stored, computedAnswer(outcome, stored.components, book, groups), loaded) }
}

export const idsToPublish = (changed: readonly number[], followed: readonly number[]): number[] =>
  [...new Set([...changed, ...followed])].slice(0, MOST_NAMED)
