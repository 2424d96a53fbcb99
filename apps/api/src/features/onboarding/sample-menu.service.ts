import { mayLoadSamples, samplesToLoad, reasonToStay } from '@tavlin/domain/onboarding/sample-menu'
import { SAMPLE_CATEGORIES, type SampleCategory } from '@tavlin/domain/onboarding/sample-menu.text'
import { Refusal } from '@tavlin/domain/refusal'
import { deleteMealValues, findMealValues, insertMealValues } from '#features/catalog/meal-values.service.ts'
import type { SaveSoldAt } from '#features/catalog/save-meal.service.ts'
import { addRows } from '#features/lists/lists.service.ts'
import { change } from '#platform/db/change.ts'
import type { Tx } from '#platform/db/db.ts'
import type { Deps } from '#platform/deps.ts'
import { record } from '#platform/events/events.ts'
import type { SignedCall } from '#platform/http/call.ts'
import * as repo from './sample-menu.repo.ts'

/** Adds the sample meals that are missing, with their categories, to the delis of `listDeliIds`. */
export function loadSampleMenu(deps: Deps, call: SignedCall, saveSoldAt: SaveSoldAt) {
  return change(deps, call, async (tx) => {
    await repo.lockSampleMenu(tx)
    const state = await repo.findSampleState(tx)
    if (!mayLoadSamples(state)) throw new Refusal('sample_menu_not_empty')
    const samples = samplesToLoad(state)
    if (samples.length === 0) return { data: { added: 0 } }
    const category_ids = await categoriesOf(tx, call, [...new Set(samples.map(({ category }) => category))])
    const sold_at = (await repo.listDeliIds(tx)).map((deli_id) => ({ deli_id, ...AS_MENU }))
    for (const { key, category, name_he, name_en, price_agorot } of samples) {
      const values = { name_he, name_en, price_agorot, category_id: category_ids.get(category)!, sold_at, ...PLAIN }
      const command = { tx, call, now: deps.now(), saveSoldAt }
      await repo.insertSample(tx, key, await insertMealValues(command, values))
    }
    await record(tx, call, 'sample_menu.changed', { what: 'loaded', count: samples.length })
    return { data: { added: samples.length } }
  })
}
const AS_MENU = { active: true, price_agorot: null, quota: null }
const PLAIN = { description_he: '', description_en: '', volume: 1, barcode: '', active: true, processes: [] }

/** Uses categories of the business with the same Hebrew name, and adds missing categories. */
async function categoriesOf(tx: Tx, call: SignedCall, wanted: readonly SampleCategory[]) {
  const find = async () => {
    const stored = await repo.listCategories(tx)
    return new Map(
      wanted.flatMap((key) => {
        const found = stored.find(({ name_he }) => name_he === SAMPLE_CATEGORIES[key].name_he)
        return found ? [[key, found.id] as const] : []
      }),
    )
  }
  const known = await find()
  const missing = wanted.filter((key) => !known.has(key))
  await addRows(
    { tx, call },
    'meal_categories',
    missing.map((key) => SAMPLE_CATEGORIES[key]),
  )
  return find()
}

/** Deletes the sample meals that nobody ordered, edited or used. The others stay as meals of the business. */
export function removeSampleMenu(deps: Deps, call: SignedCall, saveSoldAt: SaveSoldAt) {
  return change(deps, call, async (tx) => {
    await repo.lockSampleMenu(tx)
    const kept = []
    let removed = 0
    for (const { id, name_he, name_en, ...use } of await repo.listSamples(tx)) {
      const because = reasonToStay(use)
      if (because) kept.push({ id, name_he, name_en, because })
      else {
        const { values } = (await findMealValues(tx, id))!
        await deleteMealValues({ tx, call, now: deps.now(), saveSoldAt }, id, values)
        removed++
      }
    }
    await repo.forgetSamples(tx)
    if (removed + kept.length > 0) await record(tx, call, 'sample_menu.changed', { what: 'removed', count: removed })
    return { data: { removed, kept } }
  })
}
