import { spawnSync } from 'node:child_process'
import { globSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '@tavlin/config/config'
import { businessDay } from '@tavlin/domain/business-time'
import type { Browser, Page } from 'playwright-core'
import { keepSession, launchBrowser, type BrowserOptions, newContext, tokenOf, type User } from './browser.ts'
import { prepare } from './setup.ts'
import { addDays } from '../apps/web/app/ui/time/day-text.ts'
import { isAwake, isOfReact } from './awake.ts'
import { smallPng } from './small-png.ts'
import { startSystem, type System } from './system.ts'
import { withTestClock } from '../tools/test-clock.ts'

type Picture = {
  name: string
  address: string
  user?: User
  before?: (page: Page) => Promise<unknown>
}

/** The current wave at the test clock: half of its orders are on trips, one trip is locked, one stop is late. */
const WAVE = `/inlays?date=${businessDay(new Date())}&hour=12`
/** A day after the last shift of the demo data. */
const DAY_WITHOUT_DRIVERS = addDays(businessDay(new Date()), 40)

/** The screens that docs show. Language, width and scheme of each picture come from the name of the file. */
const PICTURES: readonly Picture[] = [
  { name: 'login', address: '/session/login?path=%2Forders' },
  {
    name: 'login-rejected',
    address: '/session/login',
    before: async (page) => {
      await page.locator('#email').fill('dana@tavlin.test')
      await page.locator('#password').fill('not the password')
      await page.locator('form button:not([type])').click()
      await page.getByRole('alert').waitFor()
    },
  },
  { name: 'login-forgot', address: '/session/login?forgot=sent' },
  { name: 'today', address: '/', user: 'manager' },
  { name: 'account', address: '/account', user: 'manager' },
  { name: 'trade', address: '/trade', user: 'manager' },
  { name: 'trade-rows', address: '/trade?open=cancellations', user: 'manager' },
  { name: 'inlays-tables', address: `${WAVE}&layout=tables`, user: 'manager' },
  { name: 'inlays-move', address: `${WAVE}&layout=tables`, user: 'manager', before: takeOrder },
  { name: 'inlays-board', address: `${WAVE}&layout=board`, user: 'manager' },
  { name: 'inlays-map', address: `${WAVE}&layout=map`, user: 'manager', before: waveIsDrawn },
  { name: 'inlays-plan', address: `${WAVE}&layout=tables&plan=new`, user: 'manager', before: planIsThere },
  { name: 'inlays-log', address: `${WAVE}&layout=tables&log=open`, user: 'manager' },
  { name: 'inlays-no-drivers', address: `/inlays?date=${DAY_WITHOUT_DRIVERS}&hour=12`, user: 'manager' },
  { name: 'orders', address: '/orders', user: 'manager' },
  { name: 'orders-board', address: '/orders?look=board', user: 'manager' },
  { name: 'orders-late', address: '/orders?risks=open', user: 'manager' },
  { name: 'order', address: '/orders?status=cooking&type=delivery', user: 'manager', before: openOrder },
  { name: 'order-pay', address: '/orders?status=open&payment=unpaid', user: 'manager', before: openPayment },
  { name: 'order-editor', address: '/orders/update?customer=7', user: 'clerk', before: addMeals },
  { name: 'deli-board', address: '/delis/1/orders', user: 'manager' },
  { name: 'deli-pack', address: '/delis/1/orders', user: 'manager', before: openPacking },
  { name: 'kitchen-display', address: '/delis/1/kitchen', user: 'manager', before: openDisplay },
  { name: 'not-allowed', address: '/trade', user: 'clerk' },
  { name: 'not-found', address: '/no/such/page', user: 'manager' },
  { name: 'permissions', address: '/manage/permissions', user: 'owner' },
  { name: 'users', address: '/manage/permissions/users', user: 'owner' },
  { name: 'user-form', address: '/manage/permissions/users?user=new', user: 'owner' },
  { name: 'access-log', address: '/manage/permissions/log', user: 'owner' },
  { name: 'meals', address: '/meals', user: 'manager' },
  { name: 'meals-pictures', address: '/meals?look=grid', user: 'manager' },
  { name: 'meal', address: '/meals/40', user: 'manager' },
  { name: 'meal-problems', address: '/meals/problems', user: 'manager' },
  { name: 'meal-editor', address: '/meals/update/40', user: 'manager' },
  { name: 'cross-variants', address: '/meals/cross-variants', user: 'manager' },
  { name: 'inventory', address: '/inventory?deli=1', user: 'manager' },
  { name: 'inventory-ingredient', address: '/inventory?deli=1&ingredient=1', user: 'manager' },
  { name: 'counts', address: '/inventory/counts?deli=1', user: 'kitchen' },
  { name: 'count-sheet', address: '/inventory/counts/1/2', user: 'kitchen' },
  { name: 'count-differences', address: '/inventory/counts/1/1', user: 'manager' },
  { name: 'ingredients', address: '/inventory/manage', user: 'manager' },
  { name: 'ingredient-form', address: '/inventory/manage?ingredient=1', user: 'manager' },
  { name: 'allergens', address: '/inventory/manage/allergens', user: 'manager' },
  { name: 'delis', address: '/delis', user: 'manager' },
  { name: 'deli', address: '/delis/1', user: 'manager' },
  { name: 'deli-hours', address: '/delis/1/hours', user: 'manager' },
  {
    name: 'deli-holidays',
    address: '/delis/1/hours?days=365',
    user: 'manager',
    before: (page) =>
      page
        .getByRole('heading', { name: /חגים ושבתות|Holidays and Shabbat/ })
        .evaluate((heading) => heading.scrollIntoView({ block: 'center' })),
  },
  { name: 'deli-slots', address: '/delis/1/slots', user: 'manager' },
  { name: 'deli-slot-templates', address: '/delis/1/slots?view=series', user: 'manager' },
  { name: 'deli-areas', address: '/delis/1/areas', user: 'manager', before: mapIsDrawn },
  { name: 'deli-items', address: '/delis/1/items', user: 'manager' },
  { name: 'deli-happy-hour', address: '/delis/1/happy-hour', user: 'manager' },
  { name: 'drivers-week', address: '/manage/drivers', user: 'manager' },
  { name: 'drivers-shift', address: '/manage/drivers', user: 'manager', before: openShift },
  { name: 'drivers-stats', address: '/manage/drivers?look=stats', user: 'manager', before: tableIsThere },
  { name: 'drivers-card', address: '/manage/drivers?look=list&driver=8', user: 'manager' },
  { name: 'availability', address: '/meals/availability?deli=1', user: 'manager' },
  { name: 'availability-full', address: '/meals/availability', user: 'manager', before: chooseFullSlot },
  { name: 'customers', address: '/customers', user: 'manager' },
  { name: 'customer-new', address: '/customers?customer=new', user: 'clerk' },
  { name: 'customer-details', address: '/customers/7/details', user: 'manager' },
  {
    name: 'customer-addresses',
    address: '/customers/5/details',
    user: 'manager',
    before: (page) =>
      page
        .getByRole('heading', { name: /^(כתובות|Addresses)/ })
        .evaluate((heading) => heading.scrollIntoView({ block: 'start' })),
  },
  { name: 'customer-address-form', address: '/customers/5/details', user: 'manager', before: openAddress },
  { name: 'customer-pin', address: '/customers/5/details', user: 'manager', before: comparePins },
  { name: 'customer-chat', address: '/customers/7/chat', user: 'manager' },
  { name: 'customer-logs', address: '/customers/1/logs', user: 'manager' },
  { name: 'customer-wallet', address: '/customers/2/wallet', user: 'manager' },
  { name: 'customer-points', address: '/customers/10/wallet?wallet=points', user: 'manager' },
  { name: 'approvals', address: '/customers', user: 'manager', before: openApprovals },
  { name: 'duplicates', address: '/customers/duplicates', user: 'manager' },
  // In the demo data, customer 895 is a duplicate of customer 11.
  { name: 'merge', address: '/customers/merge?into=11&from=895', user: 'manager' },
  // This screenshot comes after the lists, because it creates a deli.
  { name: 'deli-new', address: '/delis', user: 'manager', before: openNewDeli },
]
const LARGEST_BYTES = 150_000
const DRAWN_MAP_BYTES = 40_000
const MAP_WAVE_MS = 6000
/** Minimum size in bytes of a map in a drawer on a phone; without streets the screenshot has less than 8,000. */
const DRAWN_SMALL_MAP_BYTES = 14_000
const MAP_SECONDS = 60
const LAZY_CHUNKS_MS = 1000
const MAP_OF_ORDER_MS = 4000
const FOLDER = `${ROOT}/docs/screens`

const FILE = /screens\/(?<name>[\w-]+)-(?<lang>he|en)(?:-(?<scheme>dark))?-(?<width>\d+)\.png/g

// The demo data depends on the hour, and at noon every screen has something to show.
if (process.env['CLOCK_SHIFT_SECONDS'] === undefined) {
  const args = [import.meta.filename, ...process.argv.slice(2)]
  process.exit(withTestClock(() => spawnSync(process.execPath, args, { stdio: 'inherit' })).status ?? 1)
}
const only = process.argv.slice(2)
const shown = shownInDocs()
const { template, build_dir, remove } = await prepare()
const [system, browser] = await Promise.all([startSystem({ template, build_dir }), launchBrowser()])
try {
  mkdirSync(FOLDER, { recursive: true })
  if (only.length === 0) removeUnused()
  for (const picture of PICTURES.filter(({ name }) => only.length === 0 || only.includes(name)))
    for (const [file, look] of shown.get(picture.name) ?? []) await take(system, browser, picture, { file, look })
} finally {
  await browser.close()
  await system.stop()
  await remove()
}

/** Returns the files that README and docs show, by the name of the picture. */
function shownInDocs(): Map<string, Map<string, BrowserOptions>> {
  const found = new Map<string, Map<string, BrowserOptions>>()
  for (const doc of ['README.md', ...globSync('docs/**/*.md', { cwd: ROOT })])
    for (const [path, ...parts] of readFileSync(join(ROOT, doc), 'utf8').matchAll(FILE)) {
      const [name, lang, scheme, width] = parts as [string, 'he' | 'en', 'dark' | undefined, string]
      if (!PICTURES.some((picture) => picture.name === name))
        throw new Error(`${doc} shows ${path}, which nobody takes`)
      const looks = found.get(name) ?? new Map<string, BrowserOptions>()
      found.set(name, looks.set(path.slice(8), { lang, width: Number(width), ...(scheme && { scheme }) }))
    }
  return found
}

function removeUnused(): void {
  const used = new Set([...shown.values()].flatMap((looks) => [...looks.keys()]))
  for (const file of readdirSync(FOLDER)) if (!used.has(file)) rmSync(join(FOLDER, file))
}

/**
 * Waits for the streets, which software rendering draws long after the markers. Only a screenshot with streets reaches
 * `least_bytes`.
 */
async function mapIsDrawn(page: Page, least_bytes = DRAWN_MAP_BYTES): Promise<void> {
  const map = page.locator('canvas.maplibregl-canvas')
  for (let seconds = 0; (await map.screenshot()).length < least_bytes; seconds++) {
    if (seconds === MAP_SECONDS) throw new Error('The map was not drawn')
    await page.waitForTimeout(1000)
  }
  // Waits for the areas, which are drawn after the streets.
  await page.waitForTimeout(1000)
  await page.evaluate(() => window.scrollTo(0, 0))
}

/** Waits a fixed time: markers cover the streets, so the size of the screenshot does not show when the map is drawn. */
async function waveIsDrawn(page: Page): Promise<void> {
  await page.locator('.maplibregl-marker').first().waitFor()
  await page.waitForTimeout(MAP_WAVE_MS)
}

/** Opens a full slot of today in one of the delis of the demo, as of 08:00, so that no slot has passed. */
async function chooseFullSlot(page: Page): Promise<void> {
  for (const deli of [1, 2, 3, 4]) {
    const morning = `${businessDay(new Date())}T08:00`
    await page.goto(new URL(`/meals/availability?deli=${deli}&at=${morning}`, page.url()).href)
    const full = page.locator('option', { hasText: /המועד מלא|This time slot is full/ })
    const [first] = await full.evaluateAll((options) => options.map((option) => (option as HTMLOptionElement).value))
    if (first === undefined) continue
    await page.goto(`${page.url()}&start=${first}`, { waitUntil: 'networkidle' })
    return
  }
  throw new Error('No slot of today is full')
}

/** Opens the first order of the filtered list, because the orders depend on the time of the run. */
async function openOrder(page: Page): Promise<void> {
  const hrefs = await page
    .locator('a[href]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
  const order = hrefs.find((href) => /^\/orders\/\d+$/.test(href))
  if (!order) throw new Error('No order matches the filter of the picture')
  await page.goto(new URL(order, page.url()).href, { waitUntil: 'networkidle' })
  // Waits a fixed time, because the map of the address is drawn after the page and a phone does not show that part.
  await page.waitForTimeout(MAP_OF_ORDER_MS)
}

async function openPayment(page: Page): Promise<void> {
  await openOrder(page)
  await page.getByRole('button', { name: /גביית תשלום|Take payment/ }).click()
  await page.getByRole('dialog').waitFor()
}

/** Selects an order, so that drivers show its extra cost and the trip shows the possible positions. */
async function takeOrder(page: Page): Promise<void> {
  await page.locator('[data-pane=waiting] [data-row]').first().click()
  // Waits for the extra cost, which is fetched after the click.
  await page.waitForTimeout(2000)
}

/** Waits for the planner, which computes for five seconds, and for the map of a first plan. */
async function planIsThere(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^(החלה על \d|Apply to \d)/ }).waitFor()
  await page.waitForTimeout(MAP_WAVE_MS)
}

/** Repeats the third last order of a regular customer, because all meals of that order can be delivered. */
async function addMeals(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /הזמנה חוזרת|Reorder/ })
    .nth(2)
    .click()
  await page
    .getByRole('button', { name: /יצירת הזמנה|Create order/ })
    .first()
    .waitFor()
  // Waits for the price from the server, which replaces the price computed in the page.
  await page.waitForTimeout(1000)
}

async function openPacking(page: Page): Promise<void> {
  const narrow = page
    .getByRole('navigation', { name: /שלבי ההזמנות|Order stages/ })
    .getByRole('button', { name: /בהכנה|Cooking/ })
  if (await narrow.isVisible()) await narrow.click()
  await page
    .getByRole('button', { name: /^(אריזה|Pack)$/ })
    .first()
    .click()
  await page.getByRole('button', { name: /^(סימון הכול|Check all)$/ }).click()
  await page.waitForLoadState('networkidle')
}

/** Opens the display of the busiest kitchen section. */
async function openDisplay(page: Page): Promise<void> {
  const sections = page.locator('a[href^="/delis/1/kitchen/"]')
  const addresses = await sections.evaluateAll((links) =>
    links
      .map((link) => ({
        address: link.getAttribute('href')!,
        waiting: [...link.textContent.matchAll(/\d+/g)].reduce((sum, [number]) => sum + Number(number), 0),
      }))
      .toSorted((a, b) => b.waiting - a.waiting),
  )
  const [busiest] = addresses
  if (!busiest) throw new Error('The deli has no kitchen sections')
  await page.goto(new URL(busiest.address, page.url()).href, { waitUntil: 'networkidle' })
}

async function openAddress(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^(עריכה|Edit)$/ })
    .last()
    .click()
  await mapIsDrawn(page, DRAWN_SMALL_MAP_BYTES)
}

async function comparePins(page: Page): Promise<void> {
  await page.getByRole('button', { name: /השוואה על המפה|Compare on map/ }).click()
  await mapIsDrawn(page, DRAWN_SMALL_MAP_BYTES)
}

function tableIsThere(page: Page): Promise<unknown> {
  return page.getByRole('row').nth(1).waitFor()
}

/** Opens a shift of the second driver. */
async function openShift(page: Page): Promise<void> {
  await page.locator('tbody tr:nth-child(2) td[data-shown] button[data-shift]').first().click()
  await page.getByRole('dialog').waitFor()
}

async function openApprovals(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^(אישורים|Approvals)/ }).click()
  await page.getByRole('article').first().waitFor()
}

async function openNewDeli(page: Page): Promise<void> {
  await page.getByRole('button', { name: /מעדנייה חדשה|New deli/ }).click()
  await page.locator('[name=name_he]').fill('תבלין הנמל')
  await page.locator('[name=name_en]').fill('Tavlin Harbour')
  await page.getByRole('button', { name: /יצירת מעדנייה|Create deli/ }).click()
  await page.waitForURL(/\/delis\/\d+$/)
  await page.waitForLoadState('networkidle')
  // Waits until the progress bar of the navigation has faded out.
  await page.waitForTimeout(1000)
}

async function take(
  at: Pick<System, 'origin' | 'api_url'>,
  in_browser: Browser,
  picture: Picture,
  { file, look }: { file: string; look: BrowserOptions },
) {
  const context = await newContext(in_browser, at.origin, look)
  if (picture.user) await keepSession(context, at.origin, await tokenOf(at, picture.user))
  const page = await context.newPage()
  // The first load of a new browser may be drawn in the fallback font, so load twice.
  await page.goto(at.origin + picture.address, { waitUntil: 'networkidle' })
  await page.reload({ waitUntil: 'networkidle' })
  // Lazy chunks are requested after hydration, which a slow machine finishes long after the first idle moment.
  if (await isOfReact(page)) await isAwake(page)
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(LAZY_CHUNKS_MS)
  await picture.before?.(page)
  await page.evaluate(() => document.fonts.ready)
  const png = smallPng(await page.screenshot())
  writeFileSync(join(FOLDER, file), png)
  console.log(`${file} ${png.length} bytes${png.length > LARGEST_BYTES ? ' — too large' : ''}`)
  if (png.length > LARGEST_BYTES) process.exitCode = 1
  await context.close()
}
