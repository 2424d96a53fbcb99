import { messageOf } from '@tavlin/contract/errors'
import { Refusal } from '@tavlin/domain/refusal'
import { lockRecipes } from '#features/catalog/refresh-meals.service.ts'
import type { Call } from '#platform/http/call.ts'
import { change } from '#platform/db/change.ts'
import type { Tx } from '#platform/db/db.ts'
import type { Deps } from '#platform/deps.ts'
import { invalid, notFound } from '#platform/http/errors.ts'
import * as repo from './items.repo.ts'
import { checkWindows, refreshChanged, recordItems } from './items.service.ts'

type ItemBulkInput = {
  meal_ids: readonly number[]
  category_id: number | null
  action: 'sell' | 'drop' | 'activate' | 'deactivate' | 'snooze' | 'wake' | 'quota' | 'windows'
  until: string | null
  quota: number | null
  windows: repo.ItemInput['windows'] | null
}

// Actions that do not recompute meals, because the stored values of a meal do not depend on the times at which a deli
// offers it.
const WITHOUT_CONSEQUENCES: readonly ItemBulkInput['action'][] = ['snooze', 'wake', 'windows']

/** Runs in one transaction. Meals that are unknown or not sold get a refusal each; the other meals are changed. */
export function changeItems(deps: Deps, call: Call, deli_id: number, wanted: ItemBulkInput) {
  const execute = workOf(wanted, deps.now())
  return change(deps, call, async (tx) => {
    const is_light = WITHOUT_CONSEQUENCES.includes(wanted.action)
    if (!is_light) await lockRecipes(tx)
    if (!(await repo.lockItems(tx, deli_id))) notFound('deli', deli_id)
    const chosen = await repo.findChosen(tx, deli_id, wanted.meal_ids, wanted.category_id)
    if (wanted.category_id !== null && !chosen.has_category)
      throw invalid(['category_id'], 'names something that does not exist')
    const meal_ids = wanted.action === 'sell' ? chosen.on_menu : chosen.sold
    const changed = meal_ids.length > 0 ? await execute(tx, { deli_id, meal_ids }) : []
    if (!is_light) await refreshChanged(deps, tx, call, { deli_id, meal_ids: changed })
    else if (changed.length > 0) await recordItems(tx, call, { deli_id, meal_ids: changed })
    return { data: answersFor([...new Set([...wanted.meal_ids, ...meal_ids])], new Set(meal_ids)) }
  })
}

function answersFor(ids: readonly number[], done: ReadonlySet<number>) {
  return ids.map((id) =>
    done.has(id) ? { id, ok: true } : { id, ok: false, code: 'not_found' as const, message: messageOf('not_found') },
  )
}

type BulkWork = (tx: Tx, chosen: repo.ChosenMealsRow) => Promise<number[]>

function workOf({ action, until, quota, windows }: ItemBulkInput, now: Date): BulkWork {
  const to =
    (value: repo.ItemUpdate): BulkWork =>
    (tx, chosen) =>
      repo.switchMeals(tx, chosen, value)
  switch (action) {
    case 'sell':
      return repo.sellMeals
    case 'drop':
      return repo.dropMeals
    case 'activate':
    case 'deactivate':
      return to({ active: action === 'activate' })
    case 'snooze':
      return to({ snoozed_until: endOf(until, now) })
    case 'wake':
      return to({ snoozed_until: null })
    case 'quota':
      return to({ quota })
    case 'windows':
      if (!windows) throw invalid(['windows'], 'says when it is offered')
      checkWindows(windows)
      return to({ windows })
  }
}

function endOf(until: string | null, now: Date): Date {
  if (until === null) throw invalid(['until'], 'says until when')
  const at = new Date(until)
  if (at <= now) throw new Refusal('snooze_in_the_past')
  return at
}
