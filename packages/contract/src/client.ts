import type { Endpoint, Endpoints, ResponseOf, RequestOf } from './endpoint.ts'
import type { ErrorBody } from './errors.ts'

export class ApiError extends Error {
  readonly status: number
  readonly body: ErrorBody

  constructor(status: number, body: ErrorBody) {
    super(`${status} ${body.code}: ${body.message}`)
    this.status = status
    this.body = body
  }
}

/** The minimum interface of a transport: `fetch` in browser and server, `inject` in tests. */
export type Transport = (request: {
  method: string
  url: string
  body: string | undefined
  idempotency_key: string | undefined
}) => Promise<{ status: number; json: unknown }>

type CallOptions = { idempotency_key?: string }
type ClientMethod<E extends Endpoint> = keyof RequestOf<E> extends never
  ? (sent?: Record<never, never>, options?: CallOptions) => Promise<ResponseOf<E>>
  : (sent: RequestOf<E>, options?: CallOptions) => Promise<ResponseOf<E>>
export type Client<G extends Endpoints> = { [K in keyof G]: ClientMethod<G[K]> }

/** Commands get a new idempotency key unless the caller passes one, so that a repeated request is executed once. */
export function clientOf<G extends Endpoints>(group: G, send: Transport, newKey: () => string): Client<G> {
  const call =
    (e: Endpoint) =>
    async (sent: { params?: object; query?: object; body?: object } = {}, options: CallOptions = {}) => {
      const { status, json } = await send({
        method: e.method,
        url: urlOf(e, sent),
        body: sent.body && JSON.stringify(sent.body),
        idempotency_key: e.method === 'GET' ? undefined : (options.idempotency_key ?? newKey()),
      })
      if (status >= 400) throw new ApiError(status, json as ErrorBody)
      return e.returns === 'stream' ? json : e.returns.parse(json)
    }
  return Object.fromEntries(Object.entries(group).map(([name, e]) => [name, call(e)])) as Client<G>
}

export function urlOf(e: Pick<Endpoint, 'path'>, sent: { params?: object; query?: object }): string {
  const params = (sent.params ?? {}) as Record<string, unknown>
  const path = e.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const query = Object.entries(sent.query ?? {})
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => `${key}=${encodeURIComponent(String(value))}`)
    .join('&')
  return query ? `${path}?${query}` : path
}
