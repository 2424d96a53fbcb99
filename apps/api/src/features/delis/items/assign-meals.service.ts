import { allows } from '@tavlin/contract/access-rules'
import { lockRecipes, recompute } from '#features/catalog/refresh-meals.service.ts'
import { change } from '#platform/db/change.ts'
import type { Db } from '#platform/db/db.ts'
import type { Deps } from '#platform/deps.ts'
import { type NewEvent, recordEach } from '#platform/events/events.ts'
import type { Call } from '#platform/http/call.ts'
import { notFound } from '#platform/http/errors.ts'
import * as repo from './assign-meals.repo.ts'
import { MOST_NAMED } from './items.service.ts'

export async function previewAssignment({ db }: Deps, call: Call, sent: repo.Assignment) {
  await expectTargets(db, call, sent)
  return { data: await repo.countAssignment(db, sent) }
}

/**
 * Sells meals in many delis at once, or stops selling them. Returns the changed meals by deli: the opposite command for
 * these meals undoes this one.
 */
export function assignMeals(deps: Deps, call: Call, sent: repo.Assignment) {
  return change(deps, call, async (tx) => {
    await lockRecipes(tx)
    await expectTargets(tx, call, sent)
    const changed = await repo.saveAssignment(tx, sent)
    const meal_ids = [...new Set(changed.flatMap((one) => one.meal_ids))]
    if (meal_ids.length === 0) return { data: { changed } }
    const { changed_ids } = await recompute(tx, { meal_ids }, deps.now())
    const events = changed.map((data): NewEvent => ({ name: 'item.changed', data, deli_id: data.deli_id }))
    if (changed_ids.length > 0)
      events.push({ name: 'meal.changed', data: { meal_ids: changed_ids.slice(0, MOST_NAMED) } })
    await recordEach(tx, call, events)
    return { data: { changed } }
  })
}

/** A deli that the caller may not manage is answered like an unknown one. */
async function expectTargets(db: Db, { caller }: Call, sent: repo.Assignment): Promise<void> {
  for (const { deli_id } of sent.items) if (!allows('manage_delis', caller, deli_id)) notFound('deli', deli_id)
  const unknown = await repo.findUnknown(db, sent)
  if (unknown.deli !== null) notFound('deli', unknown.deli)
  if (unknown.meal !== null) notFound('meal', unknown.meal)
}
