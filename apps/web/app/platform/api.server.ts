import { randomUUID } from 'node:crypto'
import { ApiError, clientOf, type Send } from '@tavlin/contract/client'
import type { Endpoints } from '@tavlin/contract/endpoint'
import type { ErrorBody } from '@tavlin/contract/errors'
import { data, redirect, type RouterContextProvider } from 'react-router'
import { loginFor } from './gate.ts'
import { type Page, pageKey } from './page-context.server.ts'
import { sessionHeaders } from './session-headers.ts'

const TIMEOUT_MS = 15_000
/** What a loader or an action is given, as far as the API is concerned. */
export type Asked = { request: Request; context: Readonly<RouterContextProvider> }

/** The typed client of one part of the API, with the rights of the person who asked for this page. */
export function api<G extends Endpoints>(group: G, { request, context }: Asked) {
  return clientOf(group, sendAs(request, context.get(pageKey)), randomUUID)
}

function sendAs(request: Request, page: Page): Send {
  const session = sessionHeaders(request.headers.get('cookie'))
  return async ({ method, url, body, idempotency_key }) => {
    const headers = new Headers({ 'x-forwarded-for': page.address, ...session })
    if (body !== undefined) headers.set('content-type', 'application/json')
    if (idempotency_key) headers.set('idempotency-key', idempotency_key)
    const user_agent = request.headers.get('user-agent')
    if (user_agent) headers.set('user-agent', user_agent)
    const socket_id = request.headers.get('x-socket-id')
    if (socket_id) headers.set('x-socket-id', socket_id)
    const signal = AbortSignal.any([request.signal, AbortSignal.timeout(TIMEOUT_MS)])
    return fetch(`${page.api_url}/api${url}`, { method, headers, signal, ...(body !== undefined && { body }) }).then(
      async (answer) => ({ status: answer.status, json: await answer.json() }),
      (error: unknown) => {
        if (request.signal.aborted) throw error
        const is_late = error instanceof DOMException && error.name === 'TimeoutError'
        throw is_late
          ? new ApiError(504, { code: 'api_timeout', message: 'The API did not answer in time.' })
          : new ApiError(502, { code: 'api_unreachable', message: 'The API cannot be reached.' })
      },
    )
  }
}

/** For loaders: what the API refused becomes the page's own answer; a lost session leads to the login page and back. */
export async function orPage<T>(request: Request, answer: Promise<T>): Promise<T> {
  try {
    return await answer
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (error.status === 401) throw redirect(loginFor(new URL(request.url)))
    throw data(error.body, { status: error.status })
  }
}

export type Outcome<T> = { ok: true; data: T } | { ok: false; error: ErrorBody }

/** For actions: what the API refused is told beside the button or the field it belongs to. */
export async function outcome<T>(request: Request, answer: Promise<T>): Promise<Outcome<T>> {
  try {
    return { ok: true, data: await answer }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (error.status === 401 && error.body.code === 'not_signed_in') throw redirect(loginFor(new URL(request.url)))
    return { ok: false, error: error.body }
  }
}
