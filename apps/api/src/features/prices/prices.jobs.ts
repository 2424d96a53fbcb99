import { businessDay } from '@tavlin/domain/business-time'
import type { Deps } from '#platform/deps.ts'
import type { Tasks } from '#platform/events/jobs.ts'
import { SYSTEM_CALL } from '#platform/http/call.ts'
import { listDue } from './prices.repo.ts'
import { applyPlanned } from './prices.service.ts'

export const priceTasks = (deps: Pick<Deps, 'db' | 'now'>): Tasks => ({
  apply_price_changes: async () => {
    const now = deps.now()
    for (const id of await listDue(deps.db, businessDay(now)))
      await deps.db.transaction().execute((tx) => applyPlanned({ tx, call: SYSTEM_CALL, now }, id))
  },
})
