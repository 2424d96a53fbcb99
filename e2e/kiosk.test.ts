import { delis } from '@tavlin/contract/delis'
import { orders } from '@tavlin/contract/orders'
import { minuteOf } from '@tavlin/domain/availability/day-minutes'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { isAwake } from './awake.ts'
import { barriers } from './axe.ts'
import { stored } from './database.ts'
import { expectGoodStep, smallTargets } from './kiosk-step.ts'
import { type OrderScene, orderScene } from './order-scene.ts'
import { stage } from './stage.ts'

/** Guests order without signing in: at a kiosk of 1080 × 1920 pixels, and on their own phone. */
const scene = stage()
const KIOSK = { width: 1080, height: 1920 }
const PHONE = { width: 390, height: 844 }
const CARD_PAGE = /request to another host/
/**
 * Latest minute of the business day for these tests: later, fewer than two slots of today may be left when a guest
 * orders.
 */
const LAST_MINUTE = 1610
const today = test.skipIf(minuteOf(new Date()).minute > LAST_MINUTE)

let world: OrderScene
beforeAll(async () => {
  world = await orderScene(scene.system)
  // Uses half-hour slots, because a five-minute slot may pass while a guest orders.
  await stored(scene.system, 'update slot_series set every_minutes = 30 where deli_id = $1', [world.deli_id])
})

type Look = { lang?: 'he' | 'en'; size?: typeof KIOSK; query?: string; deli_id?: number }

async function arrive({ lang = 'he', size = PHONE, query = '', deli_id = world.deli_id }: Look = {}): Promise<Page> {
  const page = await scene.open('/session/login', { lang, width: size.width })
  await page.setViewportSize(size)
  await page.goto(`${scene.system.origin}/orders/kiosk?deli=${deli_id}${query}`)
  await page.waitForURL('**/select-type')
  return page
}

const COPY = {
  he: { pickup: /לקחת מכאן/, here: /הסניף שבו אתם נמצאים/, asap: /הכי מהר שאפשר/, salad: /סלט ירקות/ },
  en: { pickup: /^Pickup/, here: /You are here/, asap: /As soon as possible/, salad: /Garden salad/ },
} as const

/** Goes to the menu: chooses pickup, the deli of the scene and "as soon as possible". */
async function goToMenu(page: Page, lang: keyof typeof COPY = 'he'): Promise<void> {
  const copy = COPY[lang]
  await page.getByRole('link', { name: copy.pickup }).click()
  await page.getByRole('link', { name: copy.here }).click()
  await page.getByRole('link', { name: copy.asap }).click()
  await page.getByRole('button', { name: copy.salad }).waitFor()
}

async function goToSummary(page: Page): Promise<void> {
  await page.getByRole('button', { name: COPY.he.salad }).click()
  await page.getByRole('link', { name: 'לסיכום' }).click()
  await page.getByRole('button', { name: 'תשלום בדלפק' }).waitFor()
}

const pathOf = (page: Page) => new URL(page.url()).pathname.replace('/orders/kiosk', '') || '/'

type OrderRow = { id: number; number: number; status: string; channel: string; phone: string | null; paid: boolean }
const lastOrder = async () => {
  const [order] = await stored<OrderRow>(
    scene.system,
    `select id::int, number::int, status, channel, phone, paid_agorot = total_agorot as paid
    from orders where deli_id = $1 order by id desc limit 1`,
    [world.deli_id],
  )
  return order!
}
const orderCount = async () =>
  (
    await stored<{ n: number }>(scene.system, 'select count(*)::int as n from orders where deli_id = $1', [
      world.deli_id,
    ])
  )[0]!.n

async function moveOrder(id: number, moves: readonly ('accept' | 'start' | 'pack')[]): Promise<void> {
  const params = { id: String(id) }
  let { version } = (await world.as(orders).order({ params })).data
  for (const move of moves)
    ({ version } = (await world.as(orders).moveOrder({ params, body: { move, version, bags: 1 } })).data)
}

today('a guest orders at the kiosk in Hebrew, pays by card and follows the order by its number', async () => {
  scene.expects(CARD_PAGE)
  const page = await arrive({ size: KIOSK, query: '&kiosk=1' })
  await expectGoodStep(page, 96)
  await page.getByRole('link', { name: COPY.he.pickup }).click()
  await page.getByRole('link', { name: COPY.he.here }).waitFor()
  await expectGoodStep(page, 96)
  await page.getByRole('link', { name: COPY.he.here }).click()
  await page.getByRole('link', { name: COPY.he.asap }).waitFor()
  await expectGoodStep(page, 96)
  await page.getByRole('link', { name: COPY.he.asap }).click()
  await page.getByRole('button', { name: /^שניצל/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'הוספת אחת: רוטב' }).last().click()
  await expectGoodStep(page, 96)
  await dialog.getByRole('button', { name: /^הוספה/ }).click()
  await page.getByRole('button', { name: COPY.he.salad }).click()
  await page.getByText('2 פריטים').waitFor()
  await expectGoodStep(page, 96)
  await page.getByRole('link', { name: 'לסיכום' }).click()
  await page.getByText('85.00').first().waitFor()
  await expectGoodStep(page, 96)

  await page.getByRole('button', { name: 'תשלום באשראי' }).click()
  await page.getByText('צריך מספר טלפון, כדי שנוכל להגיע אליכם.').waitFor()
  await page.getByRole('textbox', { name: 'טלפון' }).fill('054-318-7742')
  await page.getByRole('button', { name: 'תשלום באשראי' }).click()
  await page.getByRole('heading', { name: 'תשלום מאובטח' }).waitFor()
  await page.getByRole('button', { name: 'תשלום', exact: true }).click()
  await page.getByText('שולם', { exact: true }).waitFor()
  const order = await lastOrder()
  expect(order).toMatchObject({ channel: 'kiosk', phone: '+972543187742', paid: true })
  await page.getByText(String(order.number), { exact: true }).waitFor()
  await expectGoodStep(page, 96)

  await moveOrder(order.id, ['accept', 'start'])
  await page.locator('[aria-current=step]', { hasText: 'בהכנה' }).waitFor()
  const screen = await scene.open(`/orders/kiosk/status/${world.deli_id}`, { width: 1920 })
  const numberIn = (kind: 'preparing' | 'ready') =>
    screen.locator(`[data-kind=${kind}]`).getByText(String(order.number), { exact: true })
  await numberIn('preparing').waitFor()
  expect(await barriers(screen)).toEqual([])
  await moveOrder(order.id, ['pack'])
  await numberIn('ready').waitFor()
  await numberIn('preparing').waitFor({ state: 'detached' })
})

today('a guest orders on a phone in English and pays at the counter; every step survives a reload', async () => {
  const page = await arrive({ lang: 'en' })
  const reload = async (path: string) => {
    await page.reload()
    await isAwake(page)
    expect(pathOf(page)).toBe(path)
  }
  await expectGoodStep(page, 48)
  await page.getByRole('link', { name: COPY.en.pickup }).click()
  await page.getByRole('link', { name: COPY.en.here }).waitFor()
  await reload('/select-store')
  await page.getByRole('link', { name: COPY.en.here }).click()
  await page.getByRole('link', { name: COPY.en.asap }).waitFor()
  await reload('/select-timeslot')
  await expectGoodStep(page, 48)
  await page.getByRole('link', { name: COPY.en.asap }).click()
  await page.getByRole('button', { name: COPY.en.salad }).click()
  await page.getByText('1 item').waitFor()
  await reload('/')
  await page.getByText('1 item').waitFor()
  await expectGoodStep(page, 48)
  // The back link leads to the choice of the time, and the cart is preserved.
  await page.getByRole('link', { name: 'Back', exact: true }).click()
  await page.getByRole('link', { name: COPY.en.asap }).click()
  await page.getByRole('link', { name: 'Review order' }).click()
  await page.getByRole('button', { name: 'Pay at the counter' }).waitFor()
  await reload('/summary')
  await page.getByRole('textbox', { name: 'Phone' }).fill('0521234567')
  await page.getByRole('textbox', { name: /^Name/ }).fill('Dana')
  await expectGoodStep(page, 48)
  const before = await orderCount()
  await page.getByRole('button', { name: 'Pay at the counter' }).click()
  await page.getByText(/^Pay at the counter: ₪30.00/).waitFor()
  await expect.poll(() => orderCount()).toBe(before + 1)
  const order = await lastOrder()
  expect(order).toMatchObject({ channel: 'web', phone: '+972521234567', paid: false })
  await page.getByText(String(order.number), { exact: true }).waitFor()
  await expectGoodStep(page, 48)
  const address = page.url()
  await page.reload()
  await page.getByText(String(order.number), { exact: true }).waitFor()
  expect(page.url()).toBe(address)
  // The ordered meals are no longer in the cart.
  await page.goto(`${scene.system.origin}/orders/kiosk/summary`)
  await page.getByRole('button', { name: COPY.en.salad }).waitFor()
  expect(pathOf(page)).toBe('/')
})

test('each step without its prerequisites and every unknown address leads to the first step', async () => {
  const page = await arrive()
  for (const path of ['', '/select-store', '/select-address', '/select-timeslot', '/summary', '/x', '/select-type/x']) {
    await page.goto(`${scene.system.origin}/orders/kiosk${path}`)
    await page.waitForURL('**/orders/kiosk/select-type')
  }
  await page.goto(`${scene.system.origin}/orders/kiosk/select-type/future-order`)
  await page.getByRole('heading', { level: 1, name: 'לאיזה יום?' }).waitFor()
  await page.getByRole('link', { name: 'חזרה' }).click()
  await page.getByRole('link', { name: 'Русский' }).click()
  await page.getByRole('heading', { level: 1, name: 'Как вам удобнее сегодня?' }).waitFor()
  expect(await page.evaluate(() => document.documentElement.dir)).toBe('ltr')
  await page.getByRole('link', { name: 'العربية' }).click()
  await page.getByRole('heading', { level: 1, name: 'كيف تفضّلون طلبكم اليوم؟' }).waitFor()
  expect(await page.evaluate(() => document.documentElement.dir)).toBe('rtl')
  await page.reload()
  await page.getByRole('heading', { level: 1, name: 'كيف تفضّلون طلبكم اليوم؟' }).waitFor()
})

/** Saves the salad of the deli with its defaults and this change; an empty change restores the defaults. */
function sellSalad(change: object) {
  const plain = { active: true, price_agorot: null, quota: null, snoozed_until: null, windows: [], dates: [] }
  const params = { id: String(world.deli_id), meal_id: String(world.salad_id) }
  return world.as(delis).saveItem({ params, body: { ...plain, ...change } })
}

/** The two devices on which some journeys run. Buttons of a kiosk are larger. */
const LOOKS = [
  { name: 'a phone', size: PHONE, query: '', least_px: 48, phone: '05212345' },
  { name: 'a kiosk', size: KIOSK, query: '&kiosk=1', least_px: 96, phone: '05212346' },
]

today.each(LOOKS)('on $name, a meal that is sold out while in the cart is marked in place', async (look) => {
  scene.expects(/409|422/)
  const page = await arrive(look)
  await goToMenu(page)
  await page.getByRole('button', { name: /^שניצל/ }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^הוספה/ })
    .click()
  await goToSummary(page)
  await page.getByRole('textbox', { name: 'טלפון' }).fill(`${look.phone}68`)
  await page.getByText('80.00').first().waitFor()
  await sellSalad({ snoozed_until: new Date(Date.now() + 3_600_000).toISOString() })
  await page.getByRole('button', { name: 'תשלום בדלפק' }).click()
  const line = page.getByRole('listitem').filter({ hasText: 'סלט ירקות' })
  await line.getByText('אזל', { exact: true }).waitFor()
  await expect.poll(() => page.getByRole('button', { name: 'תשלום בדלפק' }).isDisabled()).toBe(true)
  await line.getByRole('button', { name: 'הסרת סלט ירקות' }).click()
  await page.locator('button:enabled', { hasText: 'תשלום בדלפק' }).click()
  await page.getByText(/^לתשלום בדלפק: 50.00/).waitFor()
  await sellSalad({})
})

today('the summary shows a price change on its order line, and the guest confirms it with a second tap', async () => {
  scene.expects(/409|422/)
  const page = await arrive()
  await goToMenu(page)
  await goToSummary(page)
  await page.getByRole('textbox', { name: 'טלפון' }).fill('0521234572')
  await page.getByText('30.00').first().waitFor()
  await sellSalad({ price_agorot: 3500 })
  await page.getByRole('button', { name: 'תשלום בדלפק' }).click()
  await page.getByText('המחיר השתנה בינתיים').waitFor()
  await page
    .getByRole('listitem')
    .filter({ hasText: 'סלט ירקות' })
    .getByText(/קודם: 30.00/)
    .waitFor()
  await page.locator('button:enabled', { hasText: 'תשלום בדלפק' }).click()
  await page.getByText(/^לתשלום בדלפק: 35.00/).waitFor()
  await sellSalad({})
})

today.each(LOOKS)('on $name, after a declined card the guest pays at the counter, for one order', async (look) => {
  scene.expects(CARD_PAGE)
  const page = await arrive(look)
  await goToMenu(page)
  await goToSummary(page)
  await page.getByRole('textbox', { name: 'טלפון' }).fill(`${look.phone}69`)
  const before = await orderCount()
  await page.getByRole('button', { name: 'תשלום באשראי' }).click()
  await page.getByRole('heading', { name: 'תשלום מאובטח' }).waitFor()
  // Going back from the card page keeps the cart, and a second tap opens the card page of the same order.
  await page.goBack()
  await page.locator('button:enabled', { hasText: 'תשלום באשראי' }).click()
  await page.getByRole('button', { name: 'כרטיס שנדחה' }).click()
  await page.getByText('הכרטיס לא אושר. לא חויבתם.').waitFor()
  await expectGoodStep(page, look.least_px)
  const until = await page.getByText(/ההזמנה שמורה לכם עד/).textContent()
  await page.getByRole('button', { name: 'עוד 5 דקות לתשלום' }).click()
  await page.getByRole('button', { name: 'עוד 5 דקות לתשלום' }).waitFor({ state: 'detached' })
  await expect.poll(() => page.getByText(/ההזמנה שמורה לכם עד/).textContent()).not.toBe(until)
  await page.getByRole('button', { name: 'תשלום בדלפק' }).click()
  await page.getByText(/^לתשלום בדלפק: 30.00/).waitFor()
  // A guest who changes their mind cancels, and finds the meals in the cart again.
  await page.getByRole('button', { name: 'ביטול ההזמנה' }).click()
  await page.getByRole('button', { name: 'כן, לבטל' }).click()
  await page.getByRole('heading', { level: 1, name: 'ההזמנה בוטלה' }).waitFor()
  await page.getByRole('button', { name: 'להזמין שוב' }).click()
  await page.getByRole('listitem').filter({ hasText: 'סלט ירקות' }).waitFor()
  expect(pathOf(page)).toBe('/summary')
  await expect.poll(() => orderCount()).toBe(before + 1)
})

today('the summary offers free slots when the chosen slot is full, and the guest orders for one of them', async () => {
  scene.expects(/409|422/)
  const small = await orderScene(scene.system)
  const capacity = 'update slot_series set every_minutes = 30, orders = 1 where deli_id = $1'
  await stored(scene.system, capacity, [small.deli_id])
  const page = await arrive({ deli_id: small.deli_id })
  await goToMenu(page)
  await goToSummary(page)
  await page.getByRole('textbox', { name: 'טלפון' }).fill('0521234570')
  await page.getByText('30.00').first().waitFor()
  await small.place(await chosenSlot(page))
  await page.getByRole('button', { name: 'תשלום בדלפק' }).click()
  const notice = page.getByRole('alert').filter({ hasText: 'השעה שבחרתם כבר לא פנויה' })
  await notice.getByRole('button').first().click()
  await notice.waitFor({ state: 'detached' })
  await page.locator('button:enabled', { hasText: 'תשלום בדלפק' }).click()
  await page.getByText(/^לתשלום בדלפק: 30.00/).waitFor()
})

/** Returns the slot that the page stores in its tab. */
const chosenSlot = (page: Page) =>
  page.evaluate(() => {
    const state = JSON.parse(sessionStorage.getItem('kiosk')!) as { slot: { date: string; start_minute: number } }
    return { date: state.slot.date, start_minute: state.slot.start_minute }
  })

test.each(LOOKS)('on $name, a delivery for tomorrow shows its fee at once and is paid by card', async (look) => {
  scene.expects(CARD_PAGE)
  const page = await arrive(look)
  await page.getByRole('link', { name: /להזמין לזמן אחר/ }).click()
  await page.getByText('משלוח', { exact: true }).click()
  await expectGoodStep(page, look.least_px)
  await page.getByRole('link', { name: /^מחר/ }).click()
  await page.getByRole('textbox', { name: 'רחוב, מספר ועיר' }).fill('אלנבי 12')
  await page
    .getByRole('button', { name: /אלנבי 12/ })
    .first()
    .click()
  // The page names the delivery area beside the fee.
  await page.getByText(/^דמי משלוח: .+ · \S/).waitFor()
  await page.getByRole('button', { name: 'הסיכה על המפה במקום הנכון?' }).click()
  await page.getByRole('button', { name: 'הכתובת שלכם' }).press('ArrowUp')
  await page.getByRole('button', { name: 'החזרה לכתובת' }).waitFor()
  await page.getByRole('textbox', { name: 'דירה' }).fill('7')
  await page.reload()
  await expect.poll(() => page.getByRole('textbox', { name: 'דירה' }).inputValue()).toBe('7')
  await page.getByRole('button', { name: 'הכתובת שלכם' }).waitFor()
  await expectGoodStep(page, look.least_px)
  await page.getByRole('link', { name: 'המשך' }).click()
  await page.getByRole('link', { name: /הסניף שבו אתם נמצאים.*15.00/ }).click()
  await page
    .getByRole('link', { name: /^\d\d:\d\d/ })
    .first()
    .click()
  await page.getByRole('button', { name: COPY.he.salad }).click()
  await page.getByRole('link', { name: 'לסיכום' }).click()
  await page.getByText(/הזמנה מינימלית למשלוח/).waitFor()
  await page.getByRole('button', { name: 'הוספת אחת: סלט ירקות' }).click()
  await page.getByText('75.00').waitFor()
  await expect.poll(() => page.getByRole('button', { name: 'תשלום בדלפק' }).count()).toBe(0)
  await page.getByRole('textbox', { name: 'טלפון' }).fill(`${look.phone}71`)
  await page.locator('button:enabled', { hasText: 'תשלום באשראי' }).click()
  await page.getByRole('button', { name: 'תשלום', exact: true }).click()
  await page.getByText('שולם', { exact: true }).waitFor()
})

today('a kiosk shows a prompt after a minute without a touch, and clears the cart twenty seconds later', async () => {
  // Requests may time out while the clock is moved. The page then checks the connection with a request that the API
  // answers with 401 for guests.
  scene.expects(/401/)
  const page = await arrive({ size: KIOSK, query: '&kiosk=1' })
  await page.clock.install()
  await page.reload()
  await goToMenu(page)
  await page.getByRole('button', { name: COPY.he.salad }).click()
  await page.clock.runFor(60_000)
  const prompt = page.getByRole('dialog', { name: 'עדיין כאן?' })
  await prompt.waitFor()
  expect(await smallTargets(page, 96)).toEqual([])
  await prompt.getByRole('button', { name: 'כן, ממשיכים' }).click()
  await prompt.waitFor({ state: 'detached' })
  await page.getByText('פריט אחד').waitFor()
  await page.clock.runFor(60_000)
  await prompt.waitFor()
  await page.clock.runFor(21_000)
  await page.waitForURL('**/select-type?lang=he')
  // The cart is emptied when the first step is shown, a moment after the URL changes.
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('kiosk') ?? '')).not.toContain('meal_id')
  await page.goto(`${scene.system.origin}/orders/kiosk/summary`)
  await page.waitForURL('**/select-type')
})
