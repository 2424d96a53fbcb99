import { type Caller, delisOf } from '@tavlin/contract/access-rules'
import { addDays } from '@tavlin/domain/availability/dates'
import { businessDay } from '@tavlin/domain/business-time'
import type { Deps } from '#platform/deps.ts'
import { listTripsOf } from './find-trips.repo.ts'

const DAYS_BACK = 31
const MOST_TRIPS = 10

/** Finds trips of the delis whose dispatch the caller may see. */
export async function findTrips({ db, now }: Deps, caller: Caller, search: string) {
  const words = search.toLowerCase().split(/\s+/)
  const since = addDays(businessDay(now()), -DAYS_BACK)
  const scope = { deli_ids: delisOf('access_inlay_screen', caller), since, most: MOST_TRIPS }
  return { data: await listTripsOf(db, words, scope) }
}
