import { SYSTEM_CALL } from '#platform/http/call.ts'
import type { Deps } from '#platform/deps.ts'
import { record } from '#platform/events/events.ts'
import type { Tasks } from '#platform/events/jobs.ts'
import { refreshMeals } from './refresh-meals.service.ts'
import { idsToPublish } from './save-meal.service.ts'

export const catalogTasks = (deps: Deps): Tasks => ({ refresh_menu: () => refreshMenu(deps) })

/**
 * Recomputes all meals, because a VAT rate takes effect on a date that was entered long before: margins change although
 * nobody saves a meal.
 */
async function refreshMenu({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const changed_ids = await refreshMeals(tx, { all: true }, now())
    if (changed_ids.length > 0)
      await record(tx, SYSTEM_CALL, 'meal.changed', { meal_ids: idsToPublish(changed_ids, []) })
  })
}
