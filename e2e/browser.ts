import { type Browser, type BrowserContext, chromium } from 'playwright-core'
import type { System } from './system.ts'

export const PASSWORD = 'tavlin-demo'
export type User =
  'owner' | 'manager' | 'clerk' | 'kitchen' | 'dispatcher' | 'purchaser' | 'service' | 'driver1' | 'driver2'
export type BrowserOptions = {
  lang?: 'he' | 'en'
  width?: number
  scheme?: 'light' | 'dark'
  user?: User
  /** Signs in with a separate session, so that the journey may end it. */
  own_session?: boolean
  /** Whether JavaScript runs; true by default. */
  scripts?: boolean
  /**
   * Runs with the real service worker, as an installed browser does: `open` and `visit` return a page the worker
   * controls. Other contexts block it, because a page cannot intercept requests that the worker makes. The registration
   * is deleted before the context is reused.
   */
  worker?: true
  /** A new, never reused context with an empty cache: for journeys about loading, caches or the browser's clock. */
  fresh?: true
}

const CHROMIUM_ARGS =
  '--no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync'

/** Timeout that is long enough for a busy machine; an idle one needs about a hundredth of it. */
const PATIENCE_MS = 60_000

export const launchBrowser = (): Promise<Browser> =>
  chromium.launch({
    executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium-headless-shell',
    args: CHROMIUM_ARGS.split(' '),
  })

export async function newContext(browser: Browser, origin: string, look: BrowserOptions): Promise<BrowserContext> {
  const { lang = 'he', width = 1280, scheme = 'light', scripts = true } = look
  const context = await browser.newContext({
    viewport: { width, height: width < 600 ? 844 : 860 },
    hasTouch: width < 600,
    colorScheme: scheme,
    locale: lang === 'he' ? 'he-IL' : 'en-GB',
    timezoneId: 'Asia/Jerusalem',
    javaScriptEnabled: scripts,
    reducedMotion: 'reduce',
    serviceWorkers: look.worker ? 'allow' : 'block',
  })
  context.setDefaultTimeout(PATIENCE_MS)
  await setLanguage(context, origin, look)
  return context
}

export const setLanguage = (context: BrowserContext, origin: string, { lang = 'he' }: BrowserOptions): Promise<void> =>
  context.addCookies([{ name: 'lang', value: lang, url: origin }])

export const keepSession = (context: BrowserContext, origin: string, token: string): Promise<void> =>
  context.addCookies([{ name: 'auth.token', value: token, url: origin, httpOnly: true, sameSite: 'Lax' }])

export async function tokenOf(system: Pick<System, 'api_url'>, user: string, password = PASSWORD): Promise<string> {
  const as = user.startsWith('driver') ? 'driver' : 'staff'
  const answer = await fetch(`${system.api_url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: `${user}@tavlin.test`, password, as }),
  })
  const session = (await answer.json()) as { access_token?: string; code?: string }
  if (!session.access_token) throw new Error(`${user} cannot sign in: ${session.code}`)
  return session.access_token
}
