import { setTimeout as sleep } from 'node:timers/promises'

const PATIENCE_MS = 15_000

export type ApiRequest = {
  readonly token: string
  readonly path: string
  readonly method?: string
  readonly body?: object
  readonly form?: Record<string, string>
  readonly key?: string
}
export type ApiAnswer = { readonly status: number; readonly json: unknown }

export const anyOf = (urls: readonly string[]): string => urls[Math.floor(Math.random() * urls.length)]!

/** Sends the request once. Returns null when no answer comes in time, or when the answer does not show the outcome. */
export async function tryOnce(api_url: string, request: ApiRequest, patience_ms = PATIENCE_MS) {
  const { token, path, method = 'GET', body, form, key } = request
  try {
    const answer = await fetch(`${api_url}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body && { 'content-type': 'application/json' }),
        ...(key && { 'idempotency-key': key }),
      },
      signal: AbortSignal.timeout(patience_ms),
      ...(body && { body: JSON.stringify(body) }),
      ...(form && { body: new URLSearchParams(form) }),
    })
    const json: unknown = await answer.json()
    return answer.status >= 500 || answer.status === 429 ? null : ({ status: answer.status, json } satisfies ApiAnswer)
  } catch {
    return null
  }
}

/**
 * Sends the request to a random process, and repeats this until a process answers; a command keeps its idempotency key.
 * `first_patience_ms` makes the client disconnect early, while the outcome is unknown.
 */
export async function send(
  api_urls: readonly string[],
  request: ApiRequest,
  { onRetry = () => {}, first_patience_ms = PATIENCE_MS } = {},
): Promise<ApiAnswer> {
  for (let patience_ms = first_patience_ms; ; patience_ms = PATIENCE_MS) {
    const answer = await tryOnce(anyOf(api_urls), request, patience_ms)
    if (answer) return answer
    onRetry()
    await sleep(50 + Math.random() * 150)
  }
}
