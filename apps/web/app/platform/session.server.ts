import { access } from '@tavlin/contract/access'
import { ApiError } from '@tavlin/contract/client'
import { createContext, data, type MiddlewareFunction, redirect, type RouterContextProvider } from 'react-router'
import { KIOSK_COOKIE, SESSION_COOKIE, VIEW_AS_COOKIE } from '@tavlin/contract/session-cookie'
import type { Screen } from '../screens.ts'
import { api, type RequestContext, pageUrl } from './api.server.ts'
import { cookieValue, setCookie } from '#base/cookie.ts'
import { gate, loginFor } from './gate.ts'
import { languageCookie } from '#base/language.ts'
import { callerOf } from './me.ts'
import { type Me, pageKey } from './page-context.server.ts'

/**
 * Middleware before loaders and actions: loads the user and checks access to the screen, except when an open screen
 * fetches its own data again.
 */
export const guardScreens: MiddlewareFunction<Response> = async ({ request, context, url }, next) => {
  if (isScreenDataOnly(request)) return next()
  const me = await loadMe({ request, context })
  if (!me && isLockedKiosk(request, url.pathname)) throw redirect(KIOSK)
  const verdict = gate(url, me && callerOf(me))
  if (verdict.kind === 'go') {
    const { to, locale } = verdict
    throw redirect(to, locale ? { headers: { 'set-cookie': languageCookie(context.get(pageKey), locale) } } : {})
  }
  if (verdict.kind === 'not_allowed') {
    if (request.method !== 'GET') throw notAllowed(verdict.screen)
    context.set(deniedKey, verdict.screen)
  }
  return next()
}

const KIOSK = '/orders/kiosk'

/** A paired kiosk shows nothing but the pages of guests, whatever address is opened on it. */
const isLockedKiosk = ({ headers }: Request, pathname: string): boolean =>
  !`${pathname}/`.startsWith(`${KIOSK}/`) && cookieValue(headers.get('cookie'), KIOSK_COOKIE) !== null

/**
 * Whether an open screen fetches its own data again. The gate is skipped then: it only improves the UI, and the user
 * passed it when the screen was opened. The API checks access on each call of the screen's loaders, which redirect to
 * the login page without a session.
 */
function isScreenDataOnly({ method, url, headers }: Request): boolean {
  const routes = method === 'GET' ? new URL(url).searchParams.get('_routes') : null
  if (!routes || !cookieValue(headers.get('cookie'), SESSION_COOKIE)) return false
  return !routes.split(',').some((id) => SHELL_ROUTES.has(id))
}
const SHELL_ROUTES: ReadonlySet<string> = new Set(['root', 'layout/layout.route'])

const meKey = createContext<Promise<Me | null> | null>(null)

/** Loads the signed-in user lazily: at most one API request per page request, and none when nobody needs the user. */
export function loadMe(args: RequestContext): Promise<Me | null> {
  const cached = args.context.get(meKey)
  if (cached) return cached
  const me = fetchMe(args)
  args.context.set(meKey, me)
  return me
}

/** For loaders that need the user. Redirects to the login page when the session has ended. */
export async function requireMe(args: RequestContext): Promise<Me> {
  const me = await loadMe(args)
  if (!me) throw redirect(loginFor(pageUrl(args.request)))
  return me
}

/**
 * Throws when the gate denied the screen. Called by the app shell's loader, because an error before the root loader
 * would be shown without the app shell and in the default language. The other loaders run with the user's own rights,
 * so no data leaks.
 */
export function rejectDenied(context: Readonly<RouterContextProvider>): null {
  const screen = context.get(deniedKey)
  if (screen) throw notAllowed(screen)
  return null
}

const deniedKey = createContext<Screen | null>(null)
const notAllowed = ({ access, scope }: Screen) =>
  data({ code: scope ? 'needs_all_delis' : 'not_allowed', message: '', details: { access } }, { status: 403 })

async function fetchMe(args: RequestContext): Promise<Me | null> {
  if (!cookieValue(args.request.headers.get('cookie'), SESSION_COOKIE)) return null
  try {
    return (await api(access, args).me()).data
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (error.status === 401) return null
    const looks_through_role = cookieValue(args.request.headers.get('cookie'), VIEW_AS_COOKIE)
    if (looks_through_role && [403, 422].includes(error.status)) throw asOneself(args.request)
    throw data(error.body, { status: error.status })
  }
}

/** Leaves "view as role". A deleted role, or a lost right to view as a role, would otherwise block every screen. */
const asOneself = ({ method, url }: Request) => {
  const { pathname, search } = new URL(url)
  return redirect(method === 'GET' ? pathname + search : '/', {
    headers: { 'set-cookie': 'view_as=; Path=/; Max-Age=0' },
  })
}

const DAY_S = 24 * 60 * 60

/** The API renews sessions while they are used, so the cookie lives longer than the shortest session. */
export function sessionCookies(
  page: { is_production: boolean },
  /** There is no device token after signing in by PIN, because the device has one already. */
  session: { access_token: string; device_token?: string } | null,
): Headers {
  const headers = new Headers()
  const keep = (name: string, value: string, seconds: number) =>
    headers.append('set-cookie', setCookie(page, name, value, { seconds, http_only: true }))
  keep('auth.token', session?.access_token ?? '', session ? 30 * DAY_S : 0)
  keep('view_as', '', 0)
  if (session?.device_token) keep('auth.device', session.device_token, 365 * DAY_S)
  return headers
}
