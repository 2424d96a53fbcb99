import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { keepSession, tokenOf } from './browser.ts'
import { stage } from './stage.ts'

const scene = stage({ own_processes: true })
/** Matches the console error that Chromium logs for every response with an error status. */
const REJECTED = /Failed to load resource: the server responded with a status of [45]\d\d/
const NO_LINE = /Failed to load resource: net::|WebSocket connection to|Failed to fetch/

const wakes = (page: Page) => page.locator('[data-line=online]').waitFor()
const knows = (page: Page, version: string) =>
  page.waitForFunction((cookie) => document.cookie.includes(cookie), `last_updated=${version}`)

test('the manifest follows the language of the page, and its icons have the declared sizes', async () => {
  for (const [lang, dir] of [
    ['he', 'rtl'],
    ['en', 'ltr'],
  ] as const) {
    const page = await scene.open('/session/login', { lang })
    const href = await page.locator('link[rel=manifest]').getAttribute('href')
    const answer = await page.request.get(scene.system.origin + href!)
    expect(answer.headers()['content-type']).toBe('application/manifest+json')
    const manifest = (await answer.json()) as { icons: { src: string; sizes: string; purpose?: string }[] }
    expect(manifest).toMatchObject({ lang, dir, start_url: '/', scope: '/', display: 'standalone' })
    expect(manifest).toHaveProperty('theme_color', await page.locator('meta[name=theme-color]').getAttribute('content'))
    expect(manifest.icons.map(({ purpose }) => purpose)).toContain('maskable')
    for (const { src, sizes } of manifest.icons) {
      const png = await (await page.request.get(scene.system.origin + src)).body()
      expect(`${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`).toBe(sizes)
    }
  }
})

test('the ordering pages install as an app that starts with an order', async () => {
  const page = await scene.open('/orders/kiosk/select-type')
  const links = page.locator('link[rel=manifest]')
  await expect.poll(() => links.count()).toBe(1)
  const href = await links.getAttribute('href')
  const answer = await page.request.get(scene.system.origin + href!)
  expect(answer.headers()['content-type']).toBe('application/manifest+json')
  expect(await answer.json()).toMatchObject({ start_url: '/orders/kiosk', scope: '/orders/kiosk', id: '/orders/kiosk' })
  await page.goto(`${scene.system.origin}/orders/kiosk`)
  await page.waitForURL('**/orders/kiosk/select-type')
})

test('opening a page offline shows the offline page, and the page loads when the connection is back', async () => {
  scene.expects(NO_LINE)
  const page = await scene.open('/account', { user: 'clerk', worker: true })
  const scope = await page.evaluate(async () => (await navigator.serviceWorker.ready).scope)
  expect(scope).toBe(`${scene.system.origin}/`)
  await page.context().setOffline(true)
  await page.goto(`${scene.system.origin}/meals`)
  await expect.poll(() => page.getByRole('heading', { level: 1 }).innerText()).toBe('אין חיבור לרשת')
  await expect.poll(() => page.getByRole('heading', { level: 2 }).innerText()).toBe('You are offline')
  expect(await page.evaluate(() => caches.keys())).toHaveLength(1)
  await page.context().setOffline(false)
  await page.getByRole('navigation', { name: 'מסכים' }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/meals')
})

test('an open page survives losing the connection while a chunk loads, and reconnects by itself', async () => {
  scene.expects(NO_LINE)
  // Starts signed out, so that the chunk blocked below is not cached yet.
  const page = await scene.open('/orders/kiosk/select-type', { fresh: true })
  await keepSession(page.context(), scene.system.origin, await tokenOf(scene.system, 'clerk'))
  await page.route(/\/assets\/pusher-/, async (route) => {
    await page.context().setOffline(true)
    await route.abort('internetdisconnected')
  })
  await page.goto(`${scene.system.origin}/account`)
  await page.locator('[data-line=offline]').waitFor()
  await page.waitForTimeout(500)
  await expect.poll(() => page.getByRole('heading', { level: 1, name: 'החשבון שלי' }).isVisible()).toBe(true)
  await page.unroute(/\/assets\/pusher-/)
  const opened = page.waitForEvent('websocket')
  await page.context().setOffline(false)
  await opened
  await wakes(page)
})

test('a missing chunk reloads the page once, and shows an error page instead of a reload loop', async () => {
  scene.expects(
    NO_LINE,
    // A page that reloads may still send on its closing socket.
    /dynamically imported module|Error loading route module|Unable to preload|exception|reading 'default'|WebSocket is already/,
  )
  await tokenOf(scene.system, 'kitchen')
  const page = await scene.open('/account', { user: 'kitchen', own_session: true, fresh: true })
  await wakes(page)
  let loads = 0
  page.on('load', () => loads++)
  const settled = async () => {
    await page.waitForTimeout(2000)
    return loads
  }
  await page.route(/\/assets\/confirm-modal-.*\.js/, (route) => route.abort())
  const endOtherSessions = () => page.getByRole('button', { name: 'ניתוק כל השאר' }).click()
  await endOtherSessions()
  await expect.poll(() => loads).toBe(1)
  expect(await settled()).toBe(1)
  await endOtherSessions()
  await page.getByRole('heading', { level: 1, name: 'אירעה שגיאה' }).waitFor()
  expect(await settled()).toBe(1)
})

test('version polling pauses while the page is hidden and stops once the banner is shown', async () => {
  scene.expects(REJECTED, NO_LINE)
  const page = await scene.open('/orders/kiosk/select-type', { fresh: true })
  await page.clock.install()
  await page.addInitScript(() => {
    const shown = { is_hidden: false }
    Object.assign(globalThis, { shown })
    Object.defineProperty(Document.prototype, 'hidden', { get: () => shown.is_hidden })
  })
  let request_count = 0
  page.on('request', (request) => void (request.url().endsWith('/api/last-updated') && request_count++))
  const hide = (is_hidden: boolean) =>
    page.evaluate((value) => {
      ;(globalThis as unknown as { shown: { is_hidden: boolean } }).shown.is_hidden = value
      document.dispatchEvent(new Event('visibilitychange'))
    }, is_hidden)
  const wait = (seconds: number) => page.clock.runFor(seconds * 1000)
  const expectRequests = (times: number) => expect.poll(() => request_count).toBe(times)
  await page.reload()
  await knows(page, 'first')
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.waitForTimeout(500)
  request_count = 0
  await wait(10)
  await expectRequests(1)
  await hide(true)
  await wait(60)
  expect(request_count).toBe(1)
  await hide(false)
  await expectRequests(2)

  await scene.system.deploy('second')
  await wait(10)
  await page.getByText('גרסה חדשה זמינה').waitFor()
  const count_before = request_count
  await wait(60)
  expect(request_count).toBe(count_before)
  await page.getByRole('button', { name: 'טעינה מחדש' }).click()
  await knows(page, 'second')
  await expect.poll(() => page.getByText('גרסה חדשה זמינה').count()).toBe(0)
})

test('the status screen loads a new version without a notice, once no number has changed for a minute', async () => {
  scene.expects(REJECTED, NO_LINE)
  const page = await scene.open('/orders/kiosk/status/1', { fresh: true, width: 1920 })
  await page.clock.install()
  await page.reload()
  await page.getByRole('heading', { name: 'מוכן לאיסוף' }).waitFor()
  await expect.poll(() => page.evaluate(() => document.cookie)).toContain('last_updated')
  let loads = 0
  page.on('load', () => loads++)
  await scene.system.deploy('third')
  const found = page.waitForResponse((answer) => answer.url().endsWith('/api/last-updated') && answer.ok())
  await page.clock.runFor(10_000)
  await found
  await page.clock.runFor(30_000)
  await expect
    .poll(async () => ({ loads, notices: await page.getByText('גרסה חדשה זמינה').count() }))
    .toEqual({ loads: 0, notices: 0 })
  await page.clock.runFor(40_000)
  await expect.poll(() => loads).toBe(1)
  await knows(page, 'third')
})

test('the tour opens on the first visit, not again after skipping, and restarts from the user menu', async () => {
  scene.expects(REJECTED, NO_LINE)
  await scene.system.kill('web', 'SIGTERM')
  await scene.system.start('web', { USER_TOUR: 'true' })
  const page = await scene.open('/', { user: 'purchaser' })
  const tour = page.getByRole('dialog', { name: 'כל המסכים במקום אחד' })
  await tour.waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('הבא')
  await page.keyboard.press('Enter')
  await page.getByRole('dialog', { name: 'חיפוש מכל מקום' }).waitFor()
  await Promise.all([
    page.waitForResponse((answer) => answer.url().includes('/account/preferences')),
    page.getByRole('button', { name: 'דילוג' }).click(),
  ])
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.reload()
  await wakes(page)
  await page.waitForTimeout(500)
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
  await page.locator('[data-tour=user]').click()
  await page.getByRole('button', { name: 'הצגת הסיור שוב' }).click()
  await tour.waitFor()
})
