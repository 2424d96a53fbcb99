import type { MatrixChanges } from '@tavlin/contract/variants'
import {
  type CellChange,
  type Differences,
  applyChanges,
  differences,
  undoOf,
} from '@tavlin/domain/catalog/cross-variants'
import { checkMealGroups } from '@tavlin/domain/catalog/variant-rules'
import type { MealGroup, ValueOverride, VariantGroup } from '@tavlin/domain/catalog/variants'
import { Refusal } from '@tavlin/domain/refusal'
import type { z } from 'zod'
import type { Call } from '#platform/http/call.ts'
import { change } from '#platform/db/change.ts'
import type { Db, Tx } from '#platform/db/db.ts'
import type { Deps } from '#platform/deps.ts'
import { invalid, notFound } from '#platform/http/errors.ts'
import { record } from '#platform/events/events.ts'
import { expectVersion } from '#platform/db/versions.ts'
import { lockRecipes } from './meal-book.repo.ts'
import * as repo from './matrix.repo.ts'
import { refreshMeals } from './refresh-meals.service.ts'

type Changes = z.output<typeof MatrixChanges>
type SeenVersions = readonly { readonly meal_id: number; readonly version: number }[]
type MatrixPlan = {
  readonly before: readonly MealGroup[]
  readonly after: readonly MealGroup[]
  readonly found: Differences
}

const MOST_SHOWN = 200

export const showMatrix = ({ db }: Deps, query: repo.MatrixQuery) => repo.readMatrix(db, query)

export async function previewMatrix({ db }: Deps, changes: Changes) {
  const meals = await repo.listMeals(db, placesOf(changes))
  const { found } = await plan(db, meals, changes)
  const names = new Map(meals.map((meal) => [meal.id, meal]))
  const shown = found.meals
    .map(({ meal_id, lowest_before_agorot, lowest_after_agorot, ...groups }) => {
      const { id, name_he, name_en } = names.get(meal_id)!
      const prices = { price_from_before: lowest_before_agorot, price_from_after: lowest_after_agorot }
      return { id, name_he, name_en, ...groups, ...prices }
    })
    .toSorted((a, b) => Number(isDearer(b)) - Number(isDearer(a)))
    .slice(0, MOST_SHOWN)
  return { data: { meals: shown, meals_in_all: found.meals_touched, prices_in_all: found.prices_changed } }
}

const isDearer = (meal: { price_from_before: number; price_from_after: number }): boolean =>
  meal.price_from_before !== meal.price_from_after

export function applyMatrix(deps: Deps, call: Call, { versions, ...changes }: Changes & { versions: SeenVersions }) {
  return change(deps, call, async (tx) => {
    await lockRecipes(tx)
    const meals = await repo.lockMeals(tx, placesOf(changes))
    checkVersions(meals, changes, versions)
    const planned = await plan(tx, meals, changes)
    // A save without a difference has no event and nothing to undo.
    if (planned.found.meals_touched === 0) return { data: { id: 0, meals: 0 } }
    await write(tx, planned, deps.now())
    const id = await repo.insertApply(tx, call.caller!.id, deps.now(), cellsThatDiffer(planned))
    await record(tx, call, 'matrix.applied', { apply_id: id })
    return { data: { id, meals: planned.found.meals_touched } }
  })
}

export function undoMatrix(deps: Deps, call: Call, id: number) {
  return change(deps, call, async (tx) => {
    await lockRecipes(tx)
    const apply = (await repo.lockApply(tx, id)) ?? notFound('variant_apply', id)
    if (apply.undone_at !== null) throw new Refusal('undo_overtaken')
    const meal_ids = [...new Set([...apply.before, ...apply.after].map((cell) => cell.meal_id))]
    const meals = await repo.lockMeals(tx, { meal_ids, category_ids: [] })
    const planned = await planUndo(tx, meals, apply)
    await write(tx, planned, deps.now())
    await repo.saveUndone(tx, id, deps.now())
    await record(tx, call, 'matrix.undone', { apply_id: id })
    return { data: { meals: planned.found.meals_touched } }
  })
}

const placesOf = ({ cells, categories }: Changes) => ({
  meal_ids: [...new Set(cells.map((cell) => cell.meal_id))],
  category_ids: [...new Set(categories.map((one) => one.category_id))],
})

/**
 * Single cells need the version of their meal that the user saw. A change of a category covers all meals of the
 * category, also those not on screen.
 */
function checkVersions(meals: readonly repo.MatrixMeal[], { cells }: Changes, versions: SeenVersions): void {
  const seen = new Map(versions.map(({ meal_id, version }) => [meal_id, version]))
  const blind = cells.find(({ meal_id }) => !seen.has(meal_id))
  if (blind) throw invalid(['versions'], `says nothing of meal ${blind.meal_id}`)
  for (const meal of meals) expectVersion(meal, seen.get(meal.id))
}

/** A change of a single cell overrides a change of the category of its meal, whichever comes first in the input. */
function cellChanges({ cells, categories }: Changes, meals: readonly repo.MatrixMeal[]): CellChange[] {
  const meal_ids = new Set(meals.map((meal) => meal.id))
  const single = new Set(cells.map(({ meal_id, group_id }) => `${meal_id} ${group_id}`))
  const of_categories = categories.flatMap(({ category_id, group_id, on }) =>
    meals
      .filter((meal) => meal.category_id === category_id && !single.has(`${meal.id} ${group_id}`))
      .map((meal) => ({ meal_id: meal.id, group_id, state: on ? ('on' as const) : ('off' as const) })),
  )
  const of_cells = cells.map(({ meal_id, group_id, link }): CellChange => {
    if (!meal_ids.has(meal_id)) notFound('meal', meal_id)
    if (link === null) return { meal_id, group_id, state: 'off' }
    return { meal_id, group_id, state: 'on', override: link }
  })
  return [...of_categories, ...of_cells]
}

async function plan(db: Db, meals: readonly repo.MatrixMeal[], sent: Changes): Promise<MatrixPlan> {
  const changes = cellChanges(sent, meals)
  const meal_ids = meals.map((meal) => meal.id)
  const group_ids = [...new Set([...sent.cells, ...sent.categories].map((one) => one.group_id))]
  const { category_ids } = placesOf(sent)
  const {
    links,
    groups,
    category_ids: found_category_ids,
  } = await repo.readCells(db, meal_ids, { group_ids, category_ids })
  for (const id of category_ids) if (!found_category_ids.includes(id)) notFound('meal_category', id)
  const by_id = new Map<number, VariantGroup>(groups.map((group) => [group.id, group]))
  // A meal's own group belongs to that meal alone and is not part of the matrix.
  for (const id of group_ids) if (by_id.get(id)?.owner_meal_id !== null) notFound('variant_group', id)
  return planOf(links, changes, by_id, meals)
}

function planOf(
  before: readonly MealGroup[],
  changes: readonly CellChange[],
  groups: ReadonlyMap<number, VariantGroup>,
  meals: readonly repo.MatrixMeal[],
): MatrixPlan {
  const after = applyChanges(before, changes)
  const found = differences(before, after, groups, meals)
  const of_meal = new Map<number, MealGroup[]>(found.meals.map(({ meal_id }) => [meal_id, []]))
  for (const link of after) of_meal.get(link.meal_id)?.push(link)
  for (const [meal_id, of_one] of of_meal)
    try {
      checkMealGroups(of_one, groups)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      const names = meals.filter((meal) => meal.id === meal_id).map((meal) => meal.name_he)
      throw new Refusal(error.code, { ...error.details, meal_id, names })
    }
  return { before, after: after.map(withoutEmptyOverrides), found }
}

/** Removes overrides that change nothing. Call it after `checkMealGroups`, which checks that their values exist. */
const withoutEmptyOverrides = (link: MealGroup): MealGroup =>
  link.overrides.every(changesAnything) ? link : { ...link, overrides: link.overrides.filter(changesAnything) }

const changesAnything = ({ price_agorot, default_quantity, max_quantity }: ValueOverride): boolean =>
  [price_agorot, default_quantity, max_quantity].some((value) => value !== undefined && value !== null)

/** Undoes a save only while its cells are unchanged since; other changes of the same meals stay. */
async function planUndo(
  tx: Tx,
  meals: readonly repo.MatrixMeal[],
  apply: { readonly before: readonly MealGroup[]; readonly after: readonly MealGroup[] },
): Promise<MatrixPlan> {
  const cells = new Set([...apply.before, ...apply.after].map(keyOf))
  const group_ids = [...new Set(apply.before.map((cell) => cell.group_id))]
  const { links, groups } = await repo.readCells(
    tx,
    meals.map((meal) => meal.id),
    { group_ids, category_ids: [] },
  )
  const by_id = new Map<number, VariantGroup>(groups.map((group) => [group.id, group]))
  const now = links.filter((link) => cells.has(keyOf(link)))
  const changed_since = differences(apply.after, now, by_id, meals)
  const overtaken = new Refusal('undo_overtaken', { meal_ids: changed_since.meals.map((one) => one.meal_id) })
  if (changed_since.meals_touched > 0 || group_ids.some((id) => !by_id.has(id))) throw overtaken
  try {
    return planOf(links, undoOf(apply.before, apply.after), by_id, meals)
  } catch (error) {
    // The previous state is invalid when the group itself changed since, which also rejects the undo.
    if (error instanceof Refusal) throw overtaken
    throw error
  }
}

const keyOf = ({ meal_id, group_id }: { meal_id: number; group_id: number }): string => `${meal_id} ${group_id}`

async function write(tx: Tx, { before, after, found }: MatrixPlan, now: Date): Promise<void> {
  const meal_ids = found.meals.map((one) => one.meal_id)
  const [touched, unchanged] = [new Set(meal_ids), new Set(before)]
  const removed = found.meals.flatMap(({ meal_id, removed_group_ids }) =>
    removed_group_ids.map((group_id) => ({ meal_id, group_id })),
  )
  const saved = after.filter((link) => touched.has(link.meal_id) && !unchanged.has(link))
  await repo.saveCells(tx, { removed, saved, meal_ids }, now)
  await refreshMeals(tx, { meal_ids }, now)
}

/** Returns the cells that differ, without neighbours whose position only shifted. */
function cellsThatDiffer({ before, after, found }: MatrixPlan): Pick<MatrixPlan, 'before' | 'after'> {
  const cells = new Set(
    found.meals.flatMap(({ meal_id, added_group_ids, removed_group_ids, changed_group_ids }) =>
      [...added_group_ids, ...removed_group_ids, ...changed_group_ids].map((group_id) => keyOf({ meal_id, group_id })),
    ),
  )
  const differs = (link: MealGroup) => cells.has(keyOf(link))
  return { before: before.filter(differs), after: after.filter(differs) }
}
