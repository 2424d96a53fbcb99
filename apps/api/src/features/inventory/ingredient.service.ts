import { type Measure, checkBridges, checkConvertible, packUnit, toBase } from '@tavlin/domain/inventory/unit'
import { Refusal } from '@tavlin/domain/refusal'
import { lockRecipes, refreshMeals } from '#features/catalog/refresh-meals.service.ts'
import type { CommandContext } from '#platform/command-context.ts'
import type { Call } from '#platform/http/call.ts'
import { change } from '#platform/db/change.ts'
import type { Deps } from '#platform/deps.ts'
import { invalid, notFound } from '#platform/http/errors.ts'
import { recordEach } from '#platform/events/events.ts'
import { listPage } from '#platform/db/list.ts'
import { expectVersion } from '#platform/db/versions.ts'
import * as repo from './ingredient.repo.ts'

const MOST_MEALS_SHOWN = 50
const MOST_MEALS_NAMED = 20
const MAX_IDS_PER_EVENT = 100

export const searchIngredients = ({ db, config }: Deps, query: repo.IngredientQuery) =>
  listPage(db, config.secret_key, repo.INGREDIENTS, query)

export async function showIngredient({ db }: Pick<Deps, 'db'>, id: number) {
  return { data: ((await repo.findIngredient(db, id)) ?? notFound('ingredient', id)) as never }
}

export async function showUse({ db }: Deps, id: number) {
  return (await repo.findUse(db, id, MOST_MEALS_SHOWN)) ?? notFound('ingredient', id)
}

export function createIngredient(deps: Deps, call: Call, form: repo.IngredientForm) {
  return change(deps, call, (tx) => insertIngredient({ tx, call, now: deps.now() }, form))
}

/** Creates an ingredient in the transaction of the caller. */
export async function insertIngredient({ tx, call }: CommandContext, form: repo.IngredientForm) {
  checkForm(form)
  const alien = form.packs.findIndex(({ id }) => id !== undefined)
  if (alien >= 0) throw invalid(['packs', alien, 'id'], 'names a pack of another ingredient')
  checkNamed(form, await repo.findNamed(tx, form))
  const id = await repo.insertIngredient(tx, form)
  await recordEach(tx, call, [{ name: 'ingredient.changed', data: { ingredient_id: id } }])
  return showIngredient({ db: tx }, id)
}

type IngredientChange = repo.IngredientForm & { version: number }

export function updateIngredient(deps: Deps, call: Call, id: number, sent: IngredientChange) {
  return change(deps, call, (tx) => saveIngredient({ tx, call, now: deps.now() }, id, sent))
}

/** Changes an ingredient in the transaction of the caller. */
export async function saveIngredient({ tx, call, now }: CommandContext, id: number, sent: IngredientChange) {
  const { version, ...form } = sent
  checkForm(form)
  // Advisory lock that serialises changes of ingredients and recipes, so that a unit found unused stays unused.
  await lockRecipes(tx)
  let found = (await repo.findForChange(tx, id, form)) ?? notFound('ingredient', id)
  if (found.page.dimension !== form.dimension && !found.is_measured) {
    await repo.lockAllBalances(tx)
    found = (await repo.findForChange(tx, id, form))!
  }
  expectVersion(found.page, version)
  checkNamed(form, found)
  const pack_ids = new Set(found.page.measure.packs.map((pack) => pack.id))
  const alien = form.packs.findIndex((pack) => pack.id !== undefined && !pack_ids.has(pack.id))
  if (alien >= 0) throw invalid(['packs', alien, 'id'], 'names a pack of another ingredient')
  if (found.page.dimension !== form.dimension && found.is_measured)
    throw new Refusal('dimension_in_use', { dimension: found.page.dimension })
  checkStillConvertible(measureOf(form), found.written_in)
  await repo.saveIngredient(tx, id, form)
  const meal_ids = await refreshMeals(tx, { ingredient_ids: [id] }, now)
  await recordEach(tx, call, [
    { name: 'ingredient.changed', data: { ingredient_id: id } },
    ...(meal_ids.length > 0
      ? [{ name: 'meal.changed' as const, data: { meal_ids: meal_ids.slice(0, MAX_IDS_PER_EVENT) } }]
      : []),
  ])
  return showIngredient({ db: tx }, id)
}

/** Returns the measure after the change; packs without an id cannot be in use. */
function measureOf({ dimension, piece_mg, piece_ul, litre_mg, packs }: repo.IngredientForm): Measure {
  const stored_packs = packs.flatMap(({ id, ...pack }) => (id === undefined ? [] : [{ id, ...pack }]))
  return { dimension, piece_mg, piece_ul, litre_mg, packs: stored_packs }
}

function checkForm(form: repo.IngredientForm): void {
  const measure = measureOf(form)
  checkBridges(measure)
  checkConvertible({ amount_thousandths: 1000, unit: form.stock_unit }, measure)
  const seen = new Set<number>()
  for (const [i, { allergen_id }] of form.allergens.entries()) {
    if (seen.has(allergen_id)) throw invalid(['allergens', i, 'allergen_id'], 'is named twice')
    seen.add(allergen_id)
  }
  const packs = form.packs.flatMap(({ id }) => (id === undefined ? [] : [packUnit(id)]))
  if (new Set(packs).size < packs.length) throw invalid(['packs'], 'names a pack twice')
}

function checkNamed(form: repo.IngredientForm, { category_found, allergens_found }: repo.NamedRows): void {
  if (!category_found) throw invalid(['category_id'], 'names a category that does not exist')
  const unknown = form.allergens.findIndex(({ allergen_id }) => !allergens_found.includes(allergen_id))
  if (unknown >= 0) throw invalid(['allergens', unknown, 'allergen_id'], 'names an allergen that does not exist')
}

/** Rejects removing a pack or conversion while a quantity is entered in it. */
function checkStillConvertible(measure: Measure, written_in: readonly repo.UnitUseRow[]): void {
  const lost = written_in.filter(({ entered }) => toBase(entered, measure) === null)
  if (lost.length === 0) return
  const inKind = (kind: string) => lost.flatMap(({ where, meal }) => (where === kind && meal ? [meal] : []))
  throw new Refusal('no_conversion_path', {
    units: [...new Set(lost.map(({ entered }) => entered.unit))],
    meals: inKind('recipe').slice(0, MOST_MEALS_NAMED),
    values: inKind('value').slice(0, MOST_MEALS_NAMED),
    open_counts: lost.filter(({ where }) => where === 'count').length,
    supplier_options: lost.filter(({ where }) => where === 'option').length,
    in_all: lost.length,
  })
}
