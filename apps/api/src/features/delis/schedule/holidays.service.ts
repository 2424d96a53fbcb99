import { suggestionsFor } from '@tavlin/domain/availability/holidays'
import { businessDay } from '@tavlin/domain/business-time'
import type { Deps } from '#platform/deps.ts'
import { notFound } from '#platform/http/errors.ts'
import { holidaysNear } from './holidays.ts'
import { findSuggestionContext } from './holidays.repo.ts'

type HolidaySuggestionQuery = { from?: string | undefined; days: '30' | '90' | '365' }

/** Suggestions close nothing by themselves: one becomes an exception when a user accepts it. */
export async function showSuggestions({ db, now }: Deps, deli_id: number, { from, days }: HolidaySuggestionQuery) {
  const period = { from: from ?? businessDay(now()), count: Number(days) }
  const { location, hours, accepted } =
    (await findSuggestionContext(db, deli_id, period.from)) ?? notFound('deli', deli_id)
  return { data: suggestionsFor(holidaysNear(location), hours, accepted, period) }
}
