import type { ErrorBody } from '@tavlin/contract/errors'
import type { inlays } from '@tavlin/contract/inlays'
import { call, outcomeOf, request } from '#platform/api-client.ts'

const updateEstimated = call<typeof inlays.updateEstimated>('POST', '/inlays/trip/update/estimated')

/** Fetches travel times again and recomputes the trip, from `start_time` if given. Returns null on success. */
export async function refreshTrip(trip_id: number, start_time?: string | null): Promise<ErrorBody | null> {
  const body = { trip_id, ...(start_time !== undefined && { start_time }) }
  const answer = await outcomeOf(request(updateEstimated, { body }))
  return answer.ok ? null : answer.error
}
