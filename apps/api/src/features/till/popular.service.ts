import type { HandlerResult } from '@tavlin/contract/endpoint'
import type { tillSales } from '@tavlin/contract/till-sales'
import { businessDay } from '@tavlin/domain/business-time'
import type { Deps } from '#platform/deps.ts'
import { listPopular } from './popular.repo.ts'

const DAYS_MS = 28 * 24 * 3_600_000
/** Sales count as "at this time of day" when their slot begins at most half an hour earlier or later. */
const AROUND_MINUTES = 30
const MOST = 12

/** Returns the meals that this deli sells most at this time of day, then those that it sells most at any time. */
export async function popularMeals(
  { db, now }: Deps,
  deli_id: number,
  minute: number,
): Promise<HandlerResult<typeof tillSales.popularMeals>> {
  const from_date = businessDay(new Date(now().getTime() - DAYS_MS))
  const hours = { from_minute: minute - AROUND_MINUTES, until_minute: minute + AROUND_MINUTES }
  return { data: await listPopular(db, { deli_id, from_date, ...hours, most: MOST }) }
}
