import type { ErrorBody } from '@tavlin/contract/errors'
import type { inlays } from '@tavlin/contract/inlays'
import { call, outcomeOf, request } from '#platform/api-client.ts'

const updateEstimated = call<typeof inlays.updateEstimated>('POST', '/inlays/trip/update/estimated')

/** Asks the roads again and computes the times of a trip, from another start where one is given; null: done. */
export async function refreshTrip(trip_id: number, start_time?: string | null): Promise<ErrorBody | null> {
  const body = { trip_id, ...(start_time !== undefined && { start_time }) }
  const answer = await outcomeOf(request(updateEstimated, { body }))
  return answer.ok ? null : answer.error
}
