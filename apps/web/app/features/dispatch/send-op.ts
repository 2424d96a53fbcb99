import { outcomeOf, request } from '#platform/api-client.ts'
import type { OpRequest } from './state/op-request.ts'
import type { OpResult, OpAnswer } from './state/wave-store.ts'
import type { InlayOutcome, Trip, TripAnswer } from './state/wave-types.ts'

const NOTHING: InlayOutcome = { action_id: null, orders: [], trips: [], waiting: [] }

function asDone(data: InlayOutcome | Trip | TripAnswer[]): OpResult {
  if (!Array.isArray(data)) return 'trips' in data ? data : { ...NOTHING, trips: [data] }
  return {
    ...NOTHING,
    trips: data.flatMap(({ trip }) => trip ?? []),
    waiting: data.flatMap(({ waiting }) => waiting),
    rejected_trips: data.filter(({ ok }) => !ok),
  }
}

/** Sends an operation. The response contains the trips that the operation changed. */
export async function sendOp({ call, input }: OpRequest, key: string): Promise<OpAnswer> {
  const answer = request(call, input, { idempotency_key: key }) as Promise<{ data: InlayOutcome | Trip | TripAnswer[] }>
  const outcome = await outcomeOf(answer)
  return outcome.ok ? { ok: true, data: asDone(outcome.data) } : outcome
}
