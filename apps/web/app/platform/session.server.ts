import { access } from '@tavlin/contract/access'
import { ApiError } from '@tavlin/contract/client'
import { createContext, data, type MiddlewareFunction, redirect, type RouterContextProvider } from 'react-router'
import type { Screen } from '../screens.ts'
import { api } from './api.server.ts'
import { cookieValue, setCookie } from './cookie.ts'
import { gate } from './gate.ts'
import { callerOf } from './me.ts'
import { type Me, meKey } from './page-context.server.ts'

/** Stands before every loader and action: who asks, and may they stand here. */
export const guardScreens: MiddlewareFunction<Response> = async ({ request, context, url }, next) => {
  const me = await whoAsks({ request, context })
  context.set(meKey, me)
  const verdict = gate(url, me && callerOf(me))
  if (verdict.kind === 'go') throw redirect(verdict.to)
  if (verdict.kind === 'not_allowed') {
    if (request.method !== 'GET') throw notAllowed(verdict.screen)
    context.set(deniedKey, verdict.screen)
  }
  return next()
}

/**
 * Thrown by the frame's loader, not by the gate: an error before the root loader would be told without a frame and in
 * the default language. The loaders beside it fetch with the person's own rights, so nothing is seen meanwhile.
 */
export function refuseDenied(context: Readonly<RouterContextProvider>): null {
  const screen = context.get(deniedKey)
  if (screen) throw notAllowed(screen)
  return null
}

const deniedKey = createContext<Screen | null>(null)
const notAllowed = ({ access, scope }: Screen) =>
  data({ code: scope ? 'needs_all_delis' : 'not_allowed', message: '', details: { access } }, { status: 403 })

async function whoAsks(asked: Parameters<typeof api>[1]): Promise<Me | null> {
  if (!cookieValue(asked.request.headers.get('cookie'), 'auth.token')) return null
  try {
    return (await api(access, asked).me()).data
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (error.status === 401) return null
    const looks_through_role = cookieValue(asked.request.headers.get('cookie'), 'view_as')
    if (looks_through_role && [403, 422].includes(error.status)) throw asOneself(asked.request)
    throw data(error.body, { status: error.status })
  }
}

/** A role that is gone, or a person who may not look through roles any more, would otherwise be shut out everywhere. */
const asOneself = ({ method, url }: Request) => {
  const { pathname, search } = new URL(url)
  return redirect(method === 'GET' ? pathname + search : '/', {
    headers: { 'set-cookie': 'view_as=; Path=/; Max-Age=0' },
  })
}

const DAY_S = 24 * 60 * 60

/** Kept as long as the API keeps it; it slides there, so the cookie outlives the shortest of sessions. */
export function sessionCookies(
  page: { is_production: boolean },
  session: { access_token: string; device_token: string } | null,
): Headers {
  const headers = new Headers()
  const keep = (name: string, value: string, seconds: number) =>
    headers.append('set-cookie', setCookie(page, name, value, { seconds, http_only: true }))
  keep('auth.token', session?.access_token ?? '', session ? 30 * DAY_S : 0)
  keep('view_as', '', 0)
  if (session) keep('auth.device', session.device_token, 365 * DAY_S)
  return headers
}
