import { type Random, seededRandom } from '@tavlin/domain/seeded-random'
import { minuteOf } from '@tavlin/domain/availability/day-minutes'
import type { Locator, Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { isAwake } from './awake.ts'
import { stored } from './database.ts'
import { type OrderScene, orderScene } from './order-scene.ts'
import { stage } from './stage.ts'

/** Guests tap anywhere, go back, reload, open links of other steps and use two tabs. Each guest has a new browser. */
const scene = stage()
const WALKS = Number(process.env['KIOSK_WALKS'] ?? 2)
const SEED = Number(process.env['KIOSK_SEED'] ?? 20)
const STEPS = 18
const PHONE = { width: 390, height: 844 }
const LINKS = [
  '',
  '/select-type',
  '/select-type/future-order',
  '/select-store',
  '/select-address',
  '/select-timeslot',
  '/summary',
]
/** Latest minute of the business day for these tests: later, fewer than two slots are left for orders of today. */
const LAST_MINUTE = 1610
const today = test.skipIf(minuteOf(new Date()).minute > LAST_MINUTE)

const PICKUP = /לקחת מכאן/
const HERE = /הסניף שבו אתם נמצאים/
const ASAP = /הכי מהר שאפשר/
const SALAD = /סלט ירקות/

let world: OrderScene
beforeAll(async () => {
  world = await orderScene(scene.system)
  await stored(scene.system, 'update slot_series set every_minutes = 30 where deli_id = $1', [world.deli_id])
})

type StoredLine = { key: string; meal_id: number; quantity: number }
type StoredState = { lines: StoredLine[]; placed: { token: string; lines: StoredLine[] } | null }

const kioskUrl = () => `${scene.system.origin}/orders/kiosk?deli=${world.deli_id}`
const isKiosk = (page: Page) => page.url().startsWith(`${scene.system.origin}/orders/kiosk`)
/** Returns the state that the tab stores. Retries when a navigation interrupts the read. */
async function stateOf(page: Page): Promise<StoredState> {
  for (;;) {
    await page.waitForLoadState()
    const state = await page.evaluate(() => sessionStorage.getItem('kiosk') ?? '').catch(() => null)
    if (state !== null) return state ? (JSON.parse(state) as StoredState) : { lines: [], placed: null }
  }
}
const mealsOf = (lines: readonly StoredLine[] = []) => lines.map(({ meal_id, quantity }) => ({ meal_id, quantity }))

/** Waits until the page shows a step, or has left for the card page. */
async function settle(page: Page): Promise<void> {
  if (!isKiosk(page)) return
  await Promise.race([showsStep(page), page.waitForURL((url) => url.origin !== scene.system.origin)])
}

/** Waits until the page shows a step, and fails when the guest could do nothing there. */
async function showsStep(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await isAwake(page)
  await expect.poll(() => page.locator('a[href]:visible, button:enabled:visible').count()).toBeGreaterThan(0)
}

/** Taps the control. Does nothing when the control is covered or disappears meanwhile. */
const tap = (control: Locator) => control.click({ timeout: 3000 }).catch(() => null)

async function tapAnything(page: Page, random: Random): Promise<void> {
  const controls = page.locator(
    'main a[href]:not([href*="lang="]):visible, main button:enabled:visible, dialog button:enabled:visible',
  )
  const count = await controls.count()
  if (count > 0) await tap(controls.nth(Math.floor(random() * count)))
}

/** Takes the action of this step that leads to an order. */
async function goOn(page: Page, random: Random): Promise<void> {
  const step = new URL(page.url()).pathname.replace('/orders/kiosk', '')
  const lines = (await stateOf(page)).lines.length
  if (await page.getByRole('dialog').isVisible()) await page.keyboard.press('Escape')
  else if (step === '/select-type') await tap(page.getByRole('link', { name: PICKUP }))
  else if (step === '/select-store') await tap(page.getByRole('link', { name: HERE }))
  else if (step === '/select-timeslot') await tap(page.getByRole('link', { name: ASAP }))
  else if (step === '' && (lines === 0 || random() < 0.3)) await tap(page.getByRole('button', { name: SALAD }))
  else if (step === '') await tap(page.getByRole('link', { name: 'לסיכום' }))
  else if (step === '/summary') await pay(page, random() < 0.6 ? 'תשלום באשראי' : 'תשלום בדלפק')
  else await tapAnything(page, random)
}

async function pay(page: Page, how: string): Promise<void> {
  await page
    .getByRole('textbox', { name: 'טלפון' })
    .fill(nextPhone(), { timeout: 3000 })
    .catch(() => null)
  const button = page.locator('button:enabled', { hasText: how })
  await tap(button)
  // The button is disabled until the server has answered. A walk that leaves earlier could not count
  // the order.
  await expect.poll(async () => !page.url().endsWith('/summary') || (await button.count()) > 0).toBe(true)
}
let phones = 0
const nextPhone = () => `05${String(31_000_000 + phones++)}`

/** Returns from the card page of the payment company: the guest pays, is declined or goes back. */
async function comeBack(page: Page, random: Random): Promise<void> {
  // The back button can lead to the page before the kiosk, which is neither the kiosk nor the card page.
  if (!page.url().includes('/payment/')) return void (await page.goto(kioskUrl()))
  const name = random() < 0.5 ? 'תשלום' : 'כרטיס שנדחה'
  if (random() < 0.4) await page.goBack()
  else await page.getByRole('button', { name, exact: true }).click()
  await page.waitForURL((url) => url.origin === scene.system.origin)
}

/** Reloads, goes back or opens a link, and checks that the cart is unchanged. */
async function wander(page: Page, random: Random): Promise<void> {
  const before = await stateOf(page)
  const how = random()
  if (how < 0.35) await page.reload()
  else if (how < 0.7) await page.goBack().catch(() => null)
  else await page.goto(`${scene.system.origin}/orders/kiosk${LINKS[Math.floor(random() * LINKS.length)]}`)
  await settle(page)
  if (!isKiosk(page) || before.lines.length === 0) return
  const after = await stateOf(page)
  const kept = after.lines.length > 0 ? after.lines : after.placed?.lines
  expect(mealsOf(kept), `the cart after wandering to ${page.url()}`).toEqual(mealsOf(before.lines))
}

async function move(page: Page, random: Random): Promise<void> {
  const how = random()
  if (how < 0.6) await goOn(page, random)
  else if (how < 0.75) await tapAnything(page, random)
  else await wander(page, random)
}

async function openTab(from: Page | null): Promise<Page> {
  const page = from ? await from.context().newPage() : await scene.open('/session/login', { width: PHONE.width })
  await page.setViewportSize(PHONE)
  await page.goto(kioskUrl())
  await settle(page)
  return page
}

/** Starts again at the first step and orders the cart that the walk left in this tab, or a salad when it is empty. */
async function finish(page: Page): Promise<void> {
  await page.goto(`${scene.system.origin}/orders/kiosk/select-type?lang=he`)
  await settle(page)
  const wanted = (await stateOf(page)).lines
  await page.getByRole('link', { name: PICKUP }).click()
  await page.getByRole('link', { name: HERE }).click()
  await page.getByRole('link', { name: ASAP }).click()
  await page.getByRole('button', { name: SALAD }).waitFor()
  if (wanted.length === 0) await page.getByRole('button', { name: SALAD }).click()
  await page.getByRole('link', { name: 'לסיכום' }).click()
  await page.getByRole('textbox', { name: 'טלפון' }).fill(nextPhone())
  await page.locator('button:enabled', { hasText: 'תשלום בדלפק' }).click()
  await page.getByText(/^לתשלום בדלפק/).waitFor()
  const { placed } = await stateOf(page)
  if (wanted.length > 0) expect(mealsOf(placed?.lines)).toEqual(mealsOf(wanted))
}

async function walk(random: Random): Promise<string[]> {
  const tabs = [await openTab(null)]
  const tokens = new Set<string>()
  for (let step = 0; step < STEPS; step++) {
    if (tabs.length === 1 && random() < 0.1) tabs.push(await openTab(tabs[0]!))
    const page = tabs[Math.floor(random() * tabs.length)]!
    if (!isKiosk(page)) await comeBack(page, random)
    else await move(page, random)
    await settle(page)
    if (isKiosk(page)) addToken(tokens, await stateOf(page))
  }
  for (const page of tabs) {
    if (!isKiosk(page)) await comeBack(page, () => 0)
    await settle(page)
    addToken(tokens, await stateOf(page))
    await finish(page)
    addToken(tokens, await stateOf(page))
  }
  return [...tokens]
}

function addToken(tokens: Set<string>, state: StoredState): void {
  if (state.placed) tokens.add(state.placed.token)
}

const orderCount = async () => {
  const sql = 'select count(*)::int as n from orders where deli_id = $1'
  return (await stored<{ n: number }>(scene.system, sql, [world.deli_id]))[0]!.n
}

today(
  `${WALKS} random walks end in an order with the whole cart, and no order is placed twice`,
  async () => {
    // A walk opens the card page, which is on another host, and causes rejected requests.
    scene.expects(/request to another host/, /40[49]|422|429/)
    for (let n = 0; n < WALKS; n++) {
      await stored(scene.system, 'delete from rate_limit')
      const before = await orderCount()
      const tokens = await walk(seededRandom(SEED + n))
      expect(await orderCount(), `orders of walk ${n}`).toBe(before + tokens.length)
    }
  },
  60_000 + WALKS * 60_000,
)
