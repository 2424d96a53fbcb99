import type { Outcome } from '#base/outcome.ts'
import { randomUUID } from 'node:crypto'
import { ApiError, clientOf, type Transport } from '@tavlin/contract/client'
import type { Endpoints } from '@tavlin/contract/endpoint'
import { data, redirect, type RouterContextProvider } from 'react-router'
import { callApi } from './api-call.server.ts'
import { loginFor } from './gate.ts'
import { type PageContext, pageKey } from './page-context.server.ts'
import { sessionHeaders } from './session-headers.ts'

/** The arguments of a loader or action that the API client needs. */
export type RequestContext = { request: Request; context: Readonly<RouterContextProvider> }

/** Returns the typed client of one endpoint group, with the session of the user who requested the page. */
export function api<G extends Endpoints>(group: G, { request, context }: RequestContext) {
  return clientOf(group, sendAs(request, context.get(pageKey)), randomUUID)
}

function sendAs(request: Request, page: PageContext): Transport {
  const session = sessionHeaders(request.headers.get('cookie'))
  const passed = passedHeaders(request)
  const { callApi: call = callApi } = page
  return ({ method, url, body, idempotency_key }) =>
    call({
      method,
      url: `${page.api_url}/api${url}`,
      headers: {
        'x-forwarded-for': page.address,
        ...session,
        ...passed,
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(idempotency_key && { 'idempotency-key': idempotency_key }),
      },
      ...(body !== undefined && { body }),
      signal: request.signal,
    })
}

/** Headers of the browser that are forwarded to the API. */
function passedHeaders({ headers }: Request): Record<string, string> {
  const passed: Record<string, string> = {}
  for (const name of ['user-agent', 'x-socket-id']) {
    const value = headers.get(name)
    if (value) passed[name] = value
  }
  return passed
}

/**
 * Returns the URL of the page, without the suffix and the parameter that the router adds to it when it fetches data.
 */
export function pageUrl({ url }: Request): URL {
  const page = new URL(url)
  page.pathname = page.pathname.replace(/(?:\/_)?\.data$/, '')
  page.searchParams.delete('_routes')
  return page
}

/** For loaders: a refusal becomes the response of the page. A lost session redirects to the login page and back. */
export async function orPage<T>(request: Request, answer: Promise<T>): Promise<T> {
  try {
    return await answer
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (error.status === 401) throw redirect(loginFor(pageUrl(request)))
    throw data(error.body, { status: error.status })
  }
}

/** For actions: a refusal is returned, so that it is shown beside its button or field. */
export async function outcome<T>(request: Request, answer: Promise<T>): Promise<Outcome<T>> {
  try {
    return { ok: true, data: await answer }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (error.status === 401 && error.body.code === 'not_signed_in') throw redirect(loginFor(pageUrl(request)))
    return { ok: false, error: error.body }
  }
}
