import { type Caller, delisOf } from '@tavlin/contract/access-rules'
import { addDays } from '@tavlin/domain/availability/dates'
import { businessDay } from '@tavlin/domain/business-time'
import type { Deps } from '#platform/deps.ts'
import { Denied } from '#platform/errors.ts'
import { expectDeli, expectDriver } from './driver.service.ts'
import { findDriver } from './driver.repo.ts'
import * as repo from './figures.repo.ts'

const DAYS_SHOWN = 30
const LAST_TRIPS = 12
const MOST_DAYS = 366

export async function showDriver({ db, now }: Deps, caller: Caller, id: number) {
  const driver = expectDriver(caller, id, await findDriver(db, id))
  const until = businessDay(now())
  const { figures, trips } = await repo.findFigures(db, id, { from: addDays(until, -DAYS_SHOWN), until }, LAST_TRIPS)
  return { data: { ...driver, figures, trips } }
}

export async function showFigures(
  { db, now }: Deps,
  caller: Caller,
  { from, until, deli }: repo.Between & { readonly deli?: number | undefined },
) {
  if (deli !== undefined) expectDeli(caller, deli)
  if (until < from || until > addDays(from, MOST_DAYS))
    throw new Denied('invalid_input', {
      fields: [{ path: ['query', 'until'], message: 'is before the first day, or a year after' }],
    })
  const today = businessDay(now())
  const scope = deli === undefined ? delisOf('manage_drivers', caller) : [deli]
  // Hours that are still to come were not worked.
  return { data: await repo.listFigures(db, scope, { from, until: until < today ? until : today }) }
}
