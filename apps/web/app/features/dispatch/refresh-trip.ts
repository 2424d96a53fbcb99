import type { ErrorBody } from '@tavlin/contract/errors'

/** Asks the roads again and computes the times of a trip, from another start where one is given; null: done. */
export async function refreshTrip(trip_id: number, start_time?: string | null): Promise<ErrorBody | null> {
  const headers = { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() }
  const body = JSON.stringify({ trip_id, ...(start_time !== undefined && { start_time }) })
  try {
    const answer = await fetch('/api/inlays/trip/update/estimated', { method: 'POST', headers, body })
    return answer.ok ? null : ((await answer.json()) as ErrorBody)
  } catch {
    return { code: 'api_unreachable', message: 'api_unreachable' }
  }
}
