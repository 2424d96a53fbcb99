import type { ErrorBody } from '@tavlin/contract/errors'
import { askApi } from './ask-api.ts'

/** Asks the roads again and computes the times of a trip, from another start where one is given; null: done. */
export async function refreshTrip(trip_id: number, start_time?: string | null): Promise<ErrorBody | null> {
  const body = { trip_id, ...(start_time !== undefined && { start_time }) }
  const said = await askApi({ method: 'POST', path: '/inlays/trip/update/estimated', body })
  return said.ok ? null : said.error
}
