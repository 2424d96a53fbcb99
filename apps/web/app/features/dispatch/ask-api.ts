import type { ErrorBody } from '@tavlin/contract/errors'

export type Said<T> = { ok: true; data: T } | { ok: false; error: ErrorBody }

/** Longer than the API's own deadline: whoever waits past it is told that nobody knows. */
const PATIENCE_MS = 20_000

const isError = (body: unknown): body is ErrorBody => typeof body === 'object' && body !== null && 'code' in body
const lost = (code: 'api_unreachable' | 'api_timeout' | 'unexpected'): { ok: false; error: ErrorBody } => ({
  ok: false,
  error: { code, message: code },
})

type Asked = { method: string; path: string; body?: object | undefined }

/**
 * Not through the router: its commands run every loader again before they answer, and a dispatcher moves faster than
 * that.
 */
export async function askApi<T>({ method, path, body }: Asked, key: string = crypto.randomUUID()): Promise<Said<T>> {
  const headers = {
    ...(method !== 'GET' && { 'idempotency-key': key }),
    ...(body && { 'content-type': 'application/json' }),
  }
  try {
    const signal = AbortSignal.timeout(PATIENCE_MS)
    const answer = await fetch(`/api${path}`, { method, headers, signal, ...(body && { body: JSON.stringify(body) }) })
    const said: unknown = await answer.json()
    if (answer.ok) return { ok: true, data: (said as { data: T }).data }
    return isError(said) ? { ok: false, error: said } : lost('unexpected')
  } catch (error) {
    return lost(error instanceof DOMException && error.name === 'TimeoutError' ? 'api_timeout' : 'api_unreachable')
  }
}

/** What a part of the screen does without if need be; null: nobody knows. */
export async function readApi<T>(path: string, query: Record<string, string>, signal: AbortSignal): Promise<T | null> {
  try {
    const answer = await fetch(`/api${path}?${new URLSearchParams(query)}`, { signal })
    return answer.ok ? ((await answer.json()) as { data: T }).data : null
  } catch {
    return null
  }
}
