import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest'
import { isAwake, isOfReact } from './awake.ts'
import { keepSession, type BrowserOptions, tokenOf, type User } from './browser.ts'
import { giveBack, takePage } from './context-pool.ts'
import { shownIn } from './shown.ts'
import { startSystem, type System } from './system.ts'

type StageOptions = { template?: string } & Pick<Parameters<typeof startSystem>[0], 'host' | 'own_processes'>

/**
 * Starts a whole system and a browser for one file of journeys. A journey fails on any console error, exception, CSP
 * violation or request to another host that it does not expect. The database is a copy of `template`, by default of the
 * demo business.
 */
export function stage({ template = inject('seeded_database'), ...options }: StageOptions = {}) {
  let system: System
  const contexts: BrowserContext[] = []
  const tokens = new Map<User, Promise<string>>()
  const visitors = new Map<string, Page>()
  const complaints: string[] = []
  let expected: RegExp[] = []

  beforeAll(async () => {
    system = await startSystem({ template, build_dir: inject('build_dir'), ...options })
  })
  afterEach(async ({ task }) => {
    const passed = task.result?.state !== 'fail'
    const [error] = task.result?.errors ?? []
    if (error) error.message += await shownIn(contexts)
    for (const context of contexts.splice(0)) await giveBack(context, passed)
    const unexpected = complaints.splice(0).filter((line) => !expected.some((pattern) => pattern.test(line)))
    expected = []
    // Compares one joined text, so that the first line of the failure shows the problem.
    expect(unexpected.join('\n')).toBe('')
  })
  afterAll(async () => {
    for (const page of visitors.values()) await giveBack(page.context(), true)
    await system?.stop()
  })

  const sessionOf = (user: User, is_own: boolean): Promise<string> => {
    const token = (is_own ? undefined : tokens.get(user)) ?? tokenOf(system, user)
    if (!is_own) tokens.set(user, token)
    return token
  }
  const newPage = async (look: BrowserOptions): Promise<Page> => {
    const page = await takePage(system.origin, look)
    if (look.user)
      await keepSession(page.context(), system.origin, await sessionOf(look.user, look.own_session === true))
    listen(page, system.origin, complaints)
    return page
  }

  return {
    get system() {
      return system
    },
    /** Declares errors that this journey causes on purpose. */
    expects: (...patterns: RegExp[]) => void expected.push(...patterns),
    /** Opens a browser context, signed in when `look` contains a user; cleared when the journey ends. */
    async open(path: string, look: BrowserOptions = {}): Promise<Page> {
      const page = await newPage(look)
      contexts.push(page.context())
      await goTo(page, system.origin + path, look)
      return page
    },
    /** Reuses one page for all journeys of this file with the same `look`, which includes the user. */
    async visit(path: string, look: BrowserOptions): Promise<Page> {
      const key = JSON.stringify(look)
      const page = visitors.get(key) ?? (await newPage(look))
      visitors.set(key, page)
      await goTo(page, system.origin + path, look)
      return page
    },
  }
}

async function goTo(page: Page, address: string, look: BrowserOptions): Promise<void> {
  await page.goto(address)
  if (look.worker) await beControlled(page, address)
  if (look.scripts !== false && (await isOfReact(page))) await isAwake(page)
}

/** Waits for the service worker to control the page. A new worker does so only from the next load on. */
async function beControlled(page: Page, address: string): Promise<void> {
  if (await page.evaluate(() => navigator.serviceWorker.controller !== null)) return
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  await page.goto(address)
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
}

/** The realtime client may send to a socket that the server is closing, for example after a change of the session. */
const SOCKET_CLOSING = 'WebSocket is already in CLOSING or CLOSED state'

function listen(page: Page, origin: string, complaints: string[]): void {
  const at = () => new URL(page.url()).pathname
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().startsWith(SOCKET_CLOSING))
      complaints.push(`${at()} console: ${message.text()} ${message.location().url}`)
  })
  page.on('pageerror', (error) => complaints.push(`${at()} exception: ${error.message}`))
  page.on('request', (request) => {
    if (!/^(data|blob):/.test(request.url()) && new URL(request.url()).origin !== origin)
      complaints.push(`${at()} request to another host: ${request.url()}`)
  })
}
