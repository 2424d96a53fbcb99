import { ApiError, urlOf } from '@tavlin/contract/client'
import type { Endpoint, DeepReadonly, ResponseOf, RequestOf } from '@tavlin/contract/endpoint'
import type { ErrorBody } from '@tavlin/contract/errors'
import type { Outcome } from '#base/outcome.ts'

/** A contract endpoint without its schemas. Only types are used, so that zod stays out of the browser bundle. */
export type EndpointRoute<E extends Endpoint> = {
  readonly method: E['method']
  readonly path: E['path']
  readonly of?: E
}

/** `const advice = call<typeof dispatch.advice>('GET', '/inlays/advice')`: another method or path does not compile. */
export const call = <E extends Endpoint>(method: E['method'], path: E['path']): EndpointRoute<E> => ({ method, path })

/** Input of a call. Path and query accept numbers; the body accepts read-only data. */
export type Input<E extends Endpoint> = {
  [P in keyof RequestOf<E>]: P extends 'body' ? DeepReadonly<RequestOf<E>[P]> : UrlValues<RequestOf<E>[P]>
}
type UrlValues<T> = { readonly [K in keyof T]: string extends T[K] ? T[K] | number : T[K] }

export type RequestOptions = {
  /** Aborts the request when the caller no longer needs the response. */
  signal?: AbortSignal
  /** Set it for a command that may be retried. By default each command gets a new key. */
  idempotency_key?: string
  timeout_ms?: number
}

/** Longer than the API's own deadline. After a timeout it is unknown whether the command was executed. */
const TIMEOUT_MS = 20_000

export type StoredReads = {
  /** Called after each response. `date`: its `date` header, which has the server's time. */
  keep: (path: string, input: object, answer: { json: unknown; date: string | null }) => void
  /** Called before each request, and after a failed one. A result other than null replaces the server's response. */
  find: (path: string, input: object, has_failed: boolean) => Promise<unknown>
}
/** Set by a screen that works without a network: it stores the responses to its GET requests and uses them again. */
export const storedReads: { of_screen: StoredReads | null } = { of_screen: null }

/** `onLost` is called when the API answers that the session has ended. Does nothing for guests. */
export const session = { onLost: (): void => undefined }

/**
 * Returns the contract's response or throws an `ApiError`. An aborted request rejects with the reason of its signal.
 */
export async function request<E extends Endpoint>(
  { method, path }: EndpointRoute<E>,
  input: Input<E>,
  { signal, idempotency_key = crypto.randomUUID(), timeout_ms = TIMEOUT_MS }: RequestOptions = {},
): Promise<ResponseOf<E>> {
  const { body, ...address } = input as { params?: object; query?: object; body?: object }
  const reads = method === 'GET' ? storedReads.of_screen : null
  const stored = reads && (await reads.find(path, address, false))
  if (stored) return stored as ResponseOf<E>
  const late = AbortSignal.timeout(timeout_ms)
  let status: number
  let json: unknown
  try {
    const answer = await fetch(`/api${urlOf({ path }, address)}`, {
      method,
      headers: {
        ...(method !== 'GET' && { 'idempotency-key': idempotency_key }),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
      signal: signal ? AbortSignal.any([signal, late]) : late,
    })
    status = answer.status
    // A proxy that answers for the API sends no JSON.
    json = await answer.json()
    if (status < 400) reads?.keep(path, address, { json, date: answer.headers.get('date') })
  } catch {
    signal?.throwIfAborted()
    const stored = reads && (await reads.find(path, address, true))
    if (stored) return stored as ResponseOf<E>
    throw late.aborted ? lost(504, 'api_timeout') : lost(502, 'api_unreachable')
  }
  if (status < 400) return json as ResponseOf<E>
  if (!isErrorBody(json)) throw lost(status, 'unexpected')
  if (json.code === 'not_signed_in') session.onLost()
  throw new ApiError(status, json)
}

/** For commands: returns a refusal instead of throwing, so that it can be shown beside the button. */
export async function outcomeOf<T>(answer: Promise<{ data: T }>): Promise<Outcome<T>> {
  try {
    return { ok: true, data: (await answer).data }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return { ok: false, error: error.body }
  }
}

/** For optional data of a screen: null when the API rejects the request or cannot be reached. */
export const orNull = async <T>(answer: Promise<{ data: T }>): Promise<T | null> => {
  const { ok, ...rest } = await outcomeOf(answer)
  return ok && 'data' in rest ? rest.data : null
}

const isErrorBody = (json: unknown): json is ErrorBody => typeof json === 'object' && json !== null && 'code' in json
// The code selects the translated text. The API's own messages would add weight to every screen.
const lost = (status: number, code: string) => new ApiError(status, { code, message: code } as ErrorBody)
