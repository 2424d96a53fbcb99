import type { ErrorBody } from '@tavlin/contract/errors'
import type { OpRequest } from './state/op-request.ts'
import type { OpAnswer } from './state/wave-store.ts'
import type { Inlaid, Trip } from './state/wave-types.ts'

/** Longer than the API's own deadline: whoever waits past it is told that nobody knows. */
const PATIENCE_MS = 20_000

const asInlaid = (data: Inlaid | Trip): Inlaid =>
  'trips' in data ? data : { action_id: null, orders: [], trips: [data], waiting: [] }

const isError = (body: unknown): body is ErrorBody => typeof body === 'object' && body !== null && 'code' in body
const lost = (code: 'api_unreachable' | 'api_timeout'): OpAnswer => ({ ok: false, error: { code, message: code } })

/**
 * Not through the router: its commands run every loader again before they answer, and a dispatcher moves faster than
 * that. The answer has the trips it touched.
 */
export async function sendOp({ method, path, body }: OpRequest, key: string): Promise<OpAnswer> {
  const headers = { 'idempotency-key': key, ...(body && { 'content-type': 'application/json' }) }
  try {
    const signal = AbortSignal.timeout(PATIENCE_MS)
    const answer = await fetch(`/api${path}`, { method, headers, signal, ...(body && { body: JSON.stringify(body) }) })
    const said: unknown = await answer.json()
    if (answer.ok) return { ok: true, data: asInlaid((said as { data: Inlaid | Trip }).data) }
    return isError(said) ? { ok: false, error: said } : { ok: false, error: { code: 'unexpected', message: '' } }
  } catch (error) {
    return lost(error instanceof DOMException && error.name === 'TimeoutError' ? 'api_timeout' : 'api_unreachable')
  }
}
