import type { Browser, BrowserContext, Page } from 'playwright-core'
import { type BrowserOptions, launchBrowser, newContext, setLanguage } from './browser.ts'

/** Storage to clear. Playwright clears cookies. The HTTP cache stays, because it is the reason for reusing contexts. */
const STORAGE_TYPES = 'local_storage,indexeddb,cache_storage,service_workers,file_systems,websql'

/**
 * The only browser of a test worker. A new context reads and compiles the whole site again (about a second of CPU), so
 * journeys with the same settings reuse a context, with cookies and storage cleared.
 */
let browser: Promise<Browser> | undefined
const free = new Map<string, BrowserContext[]>()
const keys = new WeakMap<BrowserContext, string | null>()

export async function takePage(origin: string, look: BrowserOptions): Promise<Page> {
  const key = keyOf(origin, look)
  const reused = key === null ? undefined : free.get(key)?.pop()
  browser ??= launchBrowser()
  const context = reused ?? (await newContext(await browser, origin, look))
  keys.set(context, key)
  const page = await context.newPage()
  if (!reused) return page
  const session = await context.newCDPSession(page)
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes: STORAGE_TYPES })
  await session.detach()
  await setLanguage(context, origin, look)
  return page
}

/** Returns the context to the pool, or closes it when the journey failed or requested a fresh one. */
export async function giveBack(context: BrowserContext, is_clean: boolean): Promise<void> {
  const key = keys.get(context)
  if (!is_clean || key === null || key === undefined) return context.close()
  await context.setOffline(false)
  await context.unrouteAll()
  await Promise.all(context.pages().map((page) => page.close()))
  await context.clearCookies()
  await context.clearPermissions()
  free.set(key, [...(free.get(key) ?? []), context])
}

/** Returns a pool key made of the context's settings; null when the context must not be reused. */
function keyOf(origin: string, { lang, width, scheme, scripts, worker, fresh }: BrowserOptions): string | null {
  if (fresh) return null
  return JSON.stringify([origin, lang ?? 'he', width ?? 1280, scheme ?? 'light', scripts ?? true, worker ?? false])
}
