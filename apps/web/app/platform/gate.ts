import { allows, type Caller } from '@tavlin/contract/access-rules'
import { matchRoutes } from 'react-router'
import { type Screen, type ScreenPath, SCREENS } from '../screens.ts'
import { DEFAULT_LOCALE, isLocale, type Locale } from '#base/language.ts'
import { safePath } from './safe-path.ts'

export type GateVerdict =
  | { kind: 'open' }
  /** `locale`: the language in the URL, which is saved for the following pages. */
  | { kind: 'go'; to: string; locale?: Locale }
  | { kind: 'not_allowed'; screen: Screen }
  /** The URL is not one of our screens, so the router responds. */
  | { kind: 'unknown' }

export const LOGIN = '/session/login'
const SECOND_FACTOR: ScreenPath = '/account/second-factor'
const ROUTES = SCREENS.map((screen) => ({ path: screen.path, screen: screen as Screen }))

/** Decides whether the user may open this URL, and where they are redirected if not. */
export function gate(url: Pick<URL, 'pathname' | 'search' | 'searchParams'>, caller: Caller | null): GateVerdict {
  const prefixed = withoutLocale(url.pathname)
  if (prefixed) return { kind: 'go', to: prefixed.path + url.search, ...prefixed.named }

  const screen = screenAt(url.pathname)
  if (!screen) return { kind: 'unknown' }
  // A reset link from an email also works in a browser where a user is signed in.
  if (screen.guest_only && caller && !url.searchParams.has('reset')) return { kind: 'go', to: '/' }
  if (screen.access === 'public') return { kind: 'open' }
  if (!caller) return screen.own_sign_in ? { kind: 'open' } : { kind: 'go', to: loginFor(url) }
  if (caller.needs_second_factor && screen.path !== SECOND_FACTOR) return { kind: 'go', to: SECOND_FACTOR }
  if (screen.path === '/' && drivesOnly(caller)) return { kind: 'go', to: '/driver' }
  if (mayOpen(screen, caller)) return { kind: 'open' }
  // A bare screen has no app shell that could show the refusal.
  return screen.bare ? { kind: 'go', to: '/' } : { kind: 'not_allowed', screen }
}

export const mayOpen = ({ access, or_access, scope }: Screen, caller: Caller): boolean =>
  allows(access, caller, scope) || (or_access !== undefined && allows(or_access, caller, scope))

/**
 * Returns the screen of a path. The result is cached, because one page calls this several times and the router compiles
 * all paths for each match.
 */
export function screenAt(pathname: string): Screen | null {
  const cached_screen = screens_at.get(pathname)
  if (cached_screen !== undefined) return cached_screen
  const screen = matchRoutes(ROUTES, pathname)?.[0]?.route.screen ?? null
  // The cache is bounded, because URLs are arbitrary input.
  if (screens_at.size >= MOST_REMEMBERED) screens_at.clear()
  screens_at.set(pathname, screen)
  return screen
}
const screens_at = new Map<string, Screen | null>()
const MOST_REMEMBERED = 500

/** Returns the login page with a link back to this URL. The home page needs no link. */
export function loginFor({ pathname, search }: Pick<URL, 'pathname' | 'search'>): string {
  return pathname === '/' ? LOGIN : `${LOGIN}?path=${encodeURIComponent(pathname + search)}`
}

/** Returns the page after signing in: the requested one if it is ours and the user may open it, otherwise home. */
export function landing(path: string | null, caller: Caller): string {
  const home = drivesOnly(caller) ? '/driver' : '/'
  const wanted = safePath(path)
  if (!wanted) return home
  const url = new URL(wanted, 'http://internal')
  // The gate opens the login page for reset links; a user who has just signed in is never sent there.
  const is_open = gate(url, caller).kind === 'open' && !screenAt(url.pathname)?.guest_only
  return is_open ? wanted : home
}

export const drivesOnly = (caller: Caller): boolean =>
  caller.permissions.length > 0 && caller.permissions.every(({ name }) => name === 'drive_trips')

/**
 * `/he/orders` is `/orders`; `/en/orders` is the same in English. The default locale does not change the saved
 * language.
 */
function withoutLocale(pathname: string): { path: string; named: { locale?: Locale } } | null {
  const [, first = '', ...rest] = pathname.split('/')
  if (!isLocale(first)) return null
  // The path never has two leading slashes, because a browser would read what follows them as a host.
  return { path: `/${rest.join('/').replace(/^\/+/, '')}`, named: first === DEFAULT_LOCALE ? {} : { locale: first } }
}
