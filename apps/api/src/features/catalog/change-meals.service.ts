import type { SNOOZES } from '@tavlin/contract/catalog'
import { messageOf } from '@tavlin/contract/errors'
import { snoozeUntil } from '@tavlin/domain/catalog/meal-availability'
import { Refusal } from '@tavlin/domain/refusal'
import type { CommandContext } from '#platform/command-context.ts'
import type { Call } from '#platform/http/call.ts'
import { change } from '#platform/db/change.ts'
import type { Deps } from '#platform/deps.ts'
import { invalid, notFound } from '#platform/http/errors.ts'
import { record, recordAll } from '#platform/events/events.ts'
import * as repo from './change-meals.repo.ts'
import { lockRecipes } from './meal-book.repo.ts'
import { recompute } from './refresh-meals.service.ts'
import { MOST_NAMED, idsToPublish } from './save-meal.service.ts'

type MealNumbers = { price_agorot: number; volume: number; version: number }

export function changeMealNumbers(deps: Deps, call: Call, id: number, numbers: MealNumbers) {
  return change(deps, call, async (tx) => {
    await lockRecipes(tx)
    if (!(await repo.saveNumbers(tx, id, numbers, deps.now())))
      throw new Refusal('version_stale', { current: (await repo.findMealRow(tx, id)) ?? notFound('meal', id) })
    const { changed_ids } = await recompute(tx, { meal_ids: [id] }, deps.now())
    await record(tx, call, 'meal.changed', { meal_ids: idsToPublish([id], changed_ids) })
    return { data: (await repo.findMealRow(tx, id))! }
  })
}

/** Sets prices of many meals. The caller holds `lockRecipes`. Records an event for every hundred meals. */
export async function saveMealPrices(
  { tx, call, now }: CommandContext,
  prices: readonly { readonly meal_id: number; readonly price_agorot: number }[],
): Promise<void> {
  if (prices.length === 0) return
  await repo.savePrices(tx, prices, now)
  const meal_ids = prices.map((one) => one.meal_id)
  await recompute(tx, { meal_ids }, now)
  const events = []
  for (let start = 0; start < meal_ids.length; start += MOST_NAMED)
    events.push({ meal_ids: meal_ids.slice(start, start + MOST_NAMED) })
  await recordAll(tx, call, 'meal.changed', events)
}

type MealBulkInput = {
  ids: readonly number[]
  action: 'activate' | 'deactivate' | 'snooze' | 'wake'
  until?: (typeof SNOOZES)[number] | undefined
  date?: string | undefined
}

/** Changes meals in one transaction. An unknown meal gets a refusal; all other meals are changed. */
export function changeMeals(deps: Deps, call: Call, { ids: sent_ids, ...wanted }: MealBulkInput) {
  const ids = [...new Set(sent_ids)]
  const until = wanted.action === 'snooze' ? snoozeOf(wanted, deps.now()) : null
  return change(deps, call, async (tx) => {
    const done = await execute({ tx, call, now: deps.now() }, ids, wanted.action, until)
    const found = new Set(done.map((one) => one.id))
    return {
      data: ids.map((id) =>
        found.has(id)
          ? { id, ok: true }
          : { id, ok: false, code: 'not_found' as const, message: messageOf('not_found') },
      ),
    }
  })
}

async function execute(
  { tx, call, now }: CommandContext,
  ids: readonly number[],
  action: MealBulkInput['action'],
  until: Date | null,
) {
  const rests = action === 'snooze' || action === 'wake'
  if (!rests) await lockRecipes(tx)
  const done = rests
    ? await repo.saveSnooze(tx, ids, until, now)
    : await repo.saveActive(tx, ids, action === 'activate', now)
  const meal_ids = done.filter((one) => one.is_changed).map((one) => one.id)
  if (meal_ids.length === 0) return done
  // An inactive prep disables the variant values made of it. A snooze ends by itself and needs no recomputation.
  const followed = rests ? [] : (await recompute(tx, { meal_ids }, now)).changed_ids
  await record(tx, call, 'meal.changed', { meal_ids: idsToPublish(meal_ids, followed) })
  return done
}

function snoozeOf({ until, date }: Pick<MealBulkInput, 'until' | 'date'>, now: Date): Date {
  if (until === undefined) throw invalid(['until'], 'says until when')
  // A meal is not snoozed in a certain slot, so "until the end of the slot" means the end of the business day.
  if (until !== 'date') return snoozeUntil(until, now, null)
  if (date === undefined) throw invalid(['date'], 'says on which day it is back')
  return snoozeUntil({ date }, now, null)
}
