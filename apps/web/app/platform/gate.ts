import { allows, type Caller } from '@tavlin/contract/access-rules'
import { matchRoutes } from 'react-router'
import { type Screen, SCREENS } from '../screens.ts'
import { DEFAULT_LOCALE, isLocale, type Locale } from './language.ts'
import { safePath } from './safe-path.ts'

export type Verdict =
  | { kind: 'open' }
  /** `locale`: the address named it, and it is kept for the pages that follow. */
  | { kind: 'go'; to: string; locale?: Locale }
  | { kind: 'not_allowed'; screen: Screen }
  /** No screen of ours: the router answers. */
  | { kind: 'unknown' }

export const LOGIN = '/session/login'
const ROUTES = SCREENS.map((screen) => ({ path: screen.path, screen: screen as Screen }))

/** Whether this person may stand at this address, and where they go if not. */
export function gate(url: Pick<URL, 'pathname' | 'search' | 'searchParams'>, caller: Caller | null): Verdict {
  const prefixed = withoutLocale(url.pathname)
  if (prefixed) return { kind: 'go', to: prefixed.path + url.search, ...prefixed.named }

  const screen = screenAt(url.pathname)
  if (!screen) return { kind: 'unknown' }
  // A link from the mail is for whoever holds it, also on a computer where someone is signed in.
  if (screen.guest_only && caller && !url.searchParams.has('reset')) return { kind: 'go', to: '/' }
  if (screen.access === 'public') return { kind: 'open' }
  if (!caller) return { kind: 'go', to: loginFor(url) }
  if (screen.path === '/' && drivesOnly(caller)) return { kind: 'go', to: '/driver' }
  if (allows(screen.access, caller, screen.scope)) return { kind: 'open' }
  // A screen of its own has no frame to say why not in.
  return screen.bare ? { kind: 'go', to: '/' } : { kind: 'not_allowed', screen }
}

/** Remembered, because a page asks several times and the router compiles all paths for each question. */
export function screenAt(pathname: string): Screen | null {
  const known = screens_at.get(pathname)
  if (known !== undefined) return known
  const screen = matchRoutes(ROUTES, pathname)?.[0]?.route.screen ?? null
  // Addresses are made up by whoever sends them: the memory is bounded.
  if (screens_at.size >= MOST_REMEMBERED) screens_at.clear()
  screens_at.set(pathname, screen)
  return screen
}
const screens_at = new Map<string, Screen | null>()
const MOST_REMEMBERED = 500

/** The login page that leads back to this address; the index needs no mention. */
export function loginFor({ pathname, search }: Pick<URL, 'pathname' | 'search'>): string {
  return pathname === '/' ? LOGIN : `${LOGIN}?path=${encodeURIComponent(pathname + search)}`
}

/** Where a person goes after signing in: back to where they came from if that is ours and open to them, otherwise home. */
export function landing(path: string | null, caller: Caller): string {
  const home = drivesOnly(caller) ? '/driver' : '/'
  const wanted = safePath(path)
  if (!wanted) return home
  const url = new URL(wanted, 'http://internal')
  // The login page lets people with a reset link in; nobody is sent there who has just signed in.
  const is_open = gate(url, caller).kind === 'open' && !screenAt(url.pathname)?.guest_only
  return is_open ? wanted : home
}

export const drivesOnly = (caller: Caller): boolean =>
  caller.permissions.length > 0 && caller.permissions.every(({ name }) => name === 'drive_trips')

/** `/he/orders` is `/orders`; `/en/orders` is the same in English. The default locale changes nobody's language. */
function withoutLocale(pathname: string): { path: string; named: { locale?: Locale } } | null {
  const [, first = '', ...rest] = pathname.split('/')
  if (!isLocale(first)) return null
  // Never two slashes in front: a browser would read the rest as a host.
  return { path: `/${rest.join('/').replace(/^\/+/, '')}`, named: first === DEFAULT_LOCALE ? {} : { locale: first } }
}
