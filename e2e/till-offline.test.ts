import { writeFileSync } from 'node:fs'
import type { BrowserContext, Locator, Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { seededDice } from '@tavlin/domain/seeded-random'
import { isAwake } from './awake.ts'
import { stored } from './database.ts'
import { orderScene, type OrderScene } from './order-scene.ts'
import { simulatedTime } from './simulated-time.ts'
import { stage } from './stage.ts'
import { goToTill, openTill } from './till-scene.ts'

// Numbers of devices and sales in this run; bin/bench till-offline runs five devices and 500 sales.
const DEVICES = Number(process.env['TILL_DEVICES'] ?? 2)
const SALES = Number(process.env['TILL_SALES'] ?? 12)
/** File for the measured values; undefined in `bin/ci`, which runs a sample. */
const MEASURED_FILE = process.env['TILL_MEASURED_FILE']
const HOUR_MS = 3_600_000
const HOURS = 4
/** Number of times that the clocks are moved forward; each needs a restart of the servers. */
const TIME_STEPS = MEASURED_FILE ? 8 : 1
const PRICE = 3000
const FLOAT = 20_000

const scene = stage({ own_processes: true })
const measured = { browser_kills: 0, network_changes: 0, server_kills: 0 }
afterAll(() => MEASURED_FILE && writeFileSync(MEASURED_FILE, JSON.stringify(measured)))
const OUTAGE = /Failed to load resource|WebSocket connection|ERR_|Failed to fetch|NetworkError|fetching the script/

let world: OrderScene | undefined
async function theWorld(): Promise<OrderScene> {
  if (world) return world
  world = await orderScene(scene.system)
  await stored(
    scene.system,
    'update slot_series set every_minutes = 30, orders = null where deli_id = $1 returning id',
    [world.deli_id],
  )
  return world
}

const tile = (page: Page) =>
  page.getByRole('region', { name: /^(?:מנות|Meals)$/ }).getByRole('button', { name: 'סלט ירקות' })
const unsent = (page: Page): Promise<number> =>
  page
    .locator('[data-unsent]')
    .first()
    .getAttribute('data-unsent')
    .then((count) => Number(count ?? -1))
async function sell(page: Page, onPayment?: (dialog: Locator) => Promise<void>): Promise<void> {
  await tile(page).click()
  // The button is enabled when the cart has a price, which the page computes without a network.
  await page.getByRole('button', { name: /לתשלום/ }).click()
  await page.getByRole('dialog').waitFor()
  await onPayment?.(page.getByRole('dialog'))
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'מכירה הבאה' }).click()
}
/** A voucher needs the server, and the button says so. */
async function voucherIsOff(dialog: Locator): Promise<void> {
  await dialog.getByText('שובר', { exact: true }).click()
  await dialog.getByRole('button', { name: /אפשרי רק עם חיבור לרשת/ }).waitFor()
  await dialog.getByText('מזומן', { exact: true }).click()
}
/** Returns how many sales the device has stored: the sequence number of its hash chain, written with each sale. */
const soldOn = (page: Page, till_id: number): Promise<number> =>
  page.evaluate(
    (key) =>
      new Promise<number>((done) => {
        const opening = indexedDB.open('outbox')
        opening.addEventListener('success', () => {
          const { result: database } = opening
          const reading = database.transaction('state').objectStore('state').get(key)
          reading.addEventListener('success', () => {
            database.close()
            done(reading.result?.value.head.sequence ?? 0)
          })
        })
      }),
    `till/${till_id}`,
  )

type TillTotals = { orders: number; clients: number; first: number; last: number; receipts: number; drawer: number }
const totalsOf = async (till_id: number): Promise<TillTotals> => {
  const [found] = await stored<TillTotals>(
    scene.system,
    `select count(*)::int as orders, count(distinct orders.client_id)::int as clients,
      coalesce((select min(number) from receipt where till_id = $1 and chain > 0), 0)::int as first,
      coalesce((select max(number) from receipt where till_id = $1 and chain > 0), 0)::int as last,
      (select count(*) from receipt where till_id = $1 and chain > 0)::int as receipts,
      (select cash_in_account(account_id) from till where id = $1)::int as drawer
    from till_sale join orders on orders.id = order_id where till_sale.till_id = $1`,
    [till_id],
  )
  return found!
}
/**
 * Returns the totals of a till at which each sale arrived exactly once, with consecutive receipt numbers and all cash.
 */
const complete = (sales: number): TillTotals => ({
  orders: sales,
  clients: sales,
  first: 1,
  last: sales,
  receipts: sales,
  drawer: FLOAT + sales * PRICE,
})

async function atTill(name: string, user: 'clerk' | 'manager', onContext?: (context: BrowserContext) => Promise<void>) {
  const { deli_id } = await theWorld()
  const at = await openTill(scene.system, deli_id, name, user)
  const page = await scene.open('/orders/pos', {
    lang: 'he',
    width: 1280,
    worker: true,
    ...(onContext && { fresh: true }),
  })
  await onContext?.(page.context())
  await goToTill(page, scene.system.origin, at)
  await isReady(page)
  return { page, till_id: at.till_id }
}
async function isReady(page: Page): Promise<void> {
  await isAwake(page)
  await tile(page).waitFor()
}
/** Waits until the service worker has stored the page for offline use, which happens after the page is shown. */
const isStored = (page: Page) =>
  expect.poll(() => page.evaluate(async () => Boolean(await caches.match('/orders/pos')))).toBe(true)
async function crash(page: Page): Promise<Page> {
  const session = await page.context().newCDPSession(page)
  const crashed = page.waitForEvent('crash')
  void session.send('Page.crash').catch(() => undefined)
  await crashed
  const context = page.context()
  await page.close()
  const next = await context.newPage()
  await next.goto(`${scene.system.origin}/orders/pos`)
  await isReady(next)
  return next
}

test('sales made offline survive a cold start and a second tab, and each arrives once', async () => {
  scene.expects(OUTAGE)
  const { page, till_id } = await atTill('לא מקוון', 'clerk')
  await sell(page)
  await expect.poll(() => totalsOf(till_id)).toEqual(complete(1))
  await isStored(page)
  await page.context().setOffline(true)
  await sell(page)
  await sell(page, voucherIsOff)
  await expect.poll(() => unsent(page)).toBe(2)
  await page.locator('[data-unsent]').click()
  await page.getByRole('dialog', { name: 'מכירות במכשיר' }).getByText('יישלחו לבד').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: 'קופה', exact: true }).click()
  await page.getByRole('menuitem', { name: 'סגירת הקופה' }).click()
  const refusal = page.getByRole('dialog').filter({ hasText: 'שתי מכירות עוד לא נשלחו' })
  await refusal.getByText('אי אפשר לסגור את הקופה').waitFor()
  await refusal.getByRole('button', { name: 'סגירה', exact: true }).last().click()
  await refusal.waitFor({ state: 'hidden' })
  await page.reload()
  await isReady(page)
  await expect.poll(() => unsent(page)).toBe(2)
  await sell(page)
  const second = await page.context().newPage()
  await second.goto(`${scene.system.origin}/orders/pos`)
  await isReady(second)
  await sell(second)
  await expect.poll(() => unsent(page)).toBe(4)
  await expect.poll(() => totalsOf(till_id)).toEqual(complete(1))
  const next = await crash(page)
  await next.context().setOffline(false)
  await expect.poll(() => totalsOf(till_id)).toEqual(complete(5))
  await expect.poll(() => unsent(next)).toBe(0)
})

const COLD_STARTS = 10
const SLOWER = 4

test.runIf(MEASURED_FILE)('a till starts cold without a network on a processor four times slower', async () => {
  scene.expects(OUTAGE)
  const { page } = await atTill('התחלה קרה', 'clerk')
  await isStored(page)
  const context = page.context()
  await context.setOffline(true)
  await page.close()
  const starts_ms: number[] = []
  for (let n = 0; n < COLD_STARTS; n += 1) {
    const next = await context.newPage()
    await next.addInitScript(noteFirstMeal)
    const session = await context.newCDPSession(next)
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
    await next.goto(`${scene.system.origin}/orders/pos`, { waitUntil: 'commit' })
    await next.waitForFunction(() => 'meals_at' in globalThis)
    starts_ms.push(await next.evaluate(() => (globalThis as unknown as { meals_at: number }).meals_at))
    await next.close()
  }
  const sorted = starts_ms.map(Math.round).toSorted((a, b) => a - b)
  const cold_start_median_ms = (sorted[COLD_STARTS / 2 - 1]! + sorted[COLD_STARTS / 2]!) / 2
  Object.assign(measured, { cold_start_median_ms, cold_start_max_ms: sorted.at(-1) })
})

/** Runs in the page: notes when the first meal can be tapped, in milliseconds since the navigation began. */
function noteFirstMeal(): void {
  const look = () => {
    const tile = document.querySelector('[data-tour="till-meals"] button')
    // React stores the handlers of an element under this key once it has hydrated the element.
    const is_awake = tile && Object.keys(tile).some((key) => key.startsWith('__reactProps'))
    if (is_awake) requestAnimationFrame(() => Object.assign(globalThis, { meals_at: performance.now() }))
    else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

/** Cumulative chances in percent: one random number decides which failure happens before a sale, if any. */
const FAILURES = { cut: 6, join: 12, crash: 18, api: 24 }
const CRASH_WHILE_SENDING = 8

test(
  `${SALES} sales on ${DEVICES} devices in four hours arrive once while browsers, network and API fail at random`,
  { timeout: 180_000 + SALES * 20_000 },
  async () => {
    scene.expects(OUTAGE)
    const pick = seededDice(7)
    const time = simulatedTime(scene.system)
    const devices: Awaited<ReturnType<typeof atTill>>[] = []
    for (let n = 0; n < DEVICES; n += 1) {
      // Alternates two users, so that both sign in at several tills. The clock of the second device is a day slow.
      const device = await atTill(`עומס ${n}`, n % 2 === 0 ? 'clerk' : 'manager', (context) =>
        time.addBrowser(context, n === 1 ? -24 * HOUR_MS : 0),
      )
      await isStored(device.page)
      devices.push(device)
    }
    let is_api_up = true
    const crashed = async (page: Page) => {
      measured.browser_kills += 1
      return crash(page)
    }
    const passTime = async () => {
      await time.pass((HOURS * HOUR_MS) / TIME_STEPS)
      is_api_up = true
      measured.server_kills += 1
    }
    const switchApi = async () => {
      if (is_api_up) await scene.system.kill('api')
      else await scene.system.start('api', time.env())
      is_api_up = !is_api_up
      measured.server_kills += is_api_up ? 0 : 1
    }
    const every = Math.ceil(SALES / (TIME_STEPS + 1))
    for (let sold = 0; sold < SALES; sold += 1) {
      if (time.is_possible && sold > 0 && sold % every === 0) await passTime()
      const device = devices[sold % DEVICES]!
      const chance = pick(100)
      if (chance < FAILURES.join) {
        await device.page.context().setOffline(chance < FAILURES.cut)
        measured.network_changes += 1
      } else if (chance < FAILURES.crash) device.page = await crashed(device.page)
      else if (chance < FAILURES.api) await switchApi()
      await sell(device.page)
      // The page crashes while its sale is being sent, perhaps after the API has executed it.
      if (pick(100) < CRASH_WHILE_SENDING) device.page = await crashed(device.page)
    }
    if (!is_api_up) await switchApi()
    for (const { page } of devices) await page.context().setOffline(false)
    for (const { page, till_id } of devices) {
      const sales = await soldOn(page, till_id)
      await expect.poll(() => totalsOf(till_id), { timeout: 120_000 }).toEqual(complete(sales))
    }
    const made = await Promise.all(devices.map(({ page, till_id }) => soldOn(page, till_id)))
    expect(made.reduce((sum, one) => sum + one, 0)).toBe(SALES)
    // The screen lists the sales of the second device for a check, because the clock of that device was wrong.
    const { deli_id } = await theWorld()
    const manager = await scene.open(`/delis/${deli_id}/till-day`, { user: 'owner', lang: 'he', width: 1280 })
    const listed = manager.getByRole('listitem').filter({ hasText: 'השעון במכשיר לא היה נכון' })
    await expect.poll(() => listed.count()).toBe(made[1])
    await listed.first().getByRole('button', { name: 'טופל' }).click()
    await expect.poll(() => listed.count()).toBe(made[1]! - 1)
  },
)
