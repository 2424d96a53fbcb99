import { catalog } from '@tavlin/contract/catalog'
import { wallet } from '@tavlin/contract/wallet'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { isAwake } from './awake.ts'
import { barriers } from './axe.ts'
import { stored } from './database.ts'
import { marksOf } from '../apps/web/app/layout/tour-marks.ts'
import { replayedAt } from '../apps/web/app/layout/tours.ts'
import { orderScene, type OrderScene } from './order-scene.ts'
import { apiAs } from './rights.ts'
import { stage } from './stage.ts'
import { givePin, goToTill, openTill, PIN } from './till-scene.ts'

const scene = stage()
const MOST_KEYS = 12
const MOST_TAPS = 6

let world: OrderScene | undefined
/** Creates a deli with half-hour slots, because a five-minute slot may pass during a sale. */
async function theWorld(): Promise<OrderScene> {
  if (world) return world
  world = await orderScene(scene.system)
  await stored(scene.system, 'update slot_series set every_minutes = 30 where deli_id = $1', [world.deli_id])
  await stored(scene.system, `update meal set name_he = 'שניצל', name_en = 'Schnitzel' where id = $1`, [world.meal_id])
  return world
}

type Counter = Parameters<typeof goToTill>[2]
const tills = new Map<string, Promise<Counter>>()
const tillOf = async (name: string, user: 'clerk' | 'manager') => {
  const { deli_id } = await theWorld()
  const made = tills.get(name) ?? openTill(scene.system, deli_id, name, user)
  tills.set(name, made)
  return made
}
type Look = { lang?: 'he' | 'en'; width?: number; height?: number }
const tile = (page: Page, name: string) =>
  page.getByRole('region', { name: /^(?:מנות|Meals)$/ }).getByRole('button', { name })

/** Opens the till with its menu, ready to sell. */
async function atTill({ lang = 'he', width = 1280, height = 800 }: Look = {}, name = 'קופה 1') {
  const at = await tillOf(name, name === 'קופה 1' ? 'clerk' : 'manager')
  const page = await scene.open('/orders/pos', { lang, width })
  await page.setViewportSize({ width, height })
  await goToTill(page, scene.system.origin, at)
  await isAwake(page)
  await tile(page, lang === 'he' ? 'שניצל' : 'Schnitzel').waitFor()
  return { page, till_id: at.till_id }
}

type SaleRow = { id: number; total_agorot: number; due_agorot: number; payments: { method: string; agorot: number }[] }
const lastSale = async (): Promise<SaleRow> => {
  const rows = await stored<SaleRow>(
    scene.system,
    `select orders.id::int, total_agorot::int, (total_agorot - paid_agorot)::int as due_agorot,
      (select coalesce(json_agg(json_build_object('method', method, 'agorot', amount_agorot) order by payment.id), '[]')
        from payment where order_id = orders.id and kind = 'charge') as payments
    from orders where channel = 'pos' order by orders.id desc limit 1`,
  )
  return rows[0]!
}
const isSold = (page: Page) => page.getByRole('button', { name: /מכירה הבאה|Next sale/ }).waitFor()
const addSalad = async (page: Page, times = 1) => {
  for (let i = 0; i < times; i += 1) await tile(page, 'סלט ירקות').click()
}

test('the clerk sells three items for exact cash with at most twelve keys and no mouse', async () => {
  const { page } = await atTill()
  for (const [mark] of marksOf(replayedAt('/orders/pos/:order_id?')))
    await page.locator(`[data-tour=${mark}]`).waitFor()
  let keys = 0
  const type = async (...pressed: string[]) => {
    for (const key of pressed) {
      keys += 1
      // `press` accepts only key names, and Hebrew letters have none.
      await (key.length === 1 ? page.keyboard.type(key) : page.keyboard.press(key))
    }
  }
  // Playwright inserts Hebrew letters without a key press, so that only a focused field receives them.
  await type('/', 'ש', 'נ', 'Enter', 'ס', 'ל', 'Enter', 'ש', 'נ', 'Enter')
  await page
    .getByRole('button', { name: /לתשלום/ })
    .getByText('130.00')
    .waitFor()
  await type('F9')
  await page.getByRole('dialog').waitFor()
  await type('Enter')
  await isSold(page)
  expect(keys).toBeLessThanOrEqual(MOST_KEYS)
  await expect
    .poll(() => lastSale())
    .toMatchObject({
      total_agorot: 13_000,
      due_agorot: 0,
      payments: [{ method: 'cash', agorot: 13_000 }],
    })
  expect(await barriers(page)).toEqual([])
  // The next sale begins by itself; a quantity is typed before the meal, and keys change and remove lines.
  await page.keyboard.type('3*סל')
  await page.keyboard.press('Enter')
  await page
    .getByRole('button', { name: /לתשלום/ })
    .getByText('90.00')
    .waitFor()
  await page.keyboard.press('-')
  await page
    .getByRole('button', { name: /לתשלום/ })
    .getByText('60.00')
    .waitFor()
  await page.keyboard.press('Delete')
  await page.getByText('הסל ריק').waitFor()
  await page.keyboard.press('?')
  await page.getByRole('dialog', { name: 'קיצורי מקלדת' }).waitFor()
})

test('the clerk sells three items by touch with at most six taps, in English on a tablet', async () => {
  const { page } = await atTill({ lang: 'en', width: 1024, height: 768 })
  let taps = 0
  const tap = async (name: RegExp | string) => {
    taps += 1
    await page.getByRole('button', { name }).first().click()
  }
  await tap('Schnitzel')
  await tap('Garden salad')
  await tap('Garden salad')
  await tap(/^Pay/)
  await page.getByRole('dialog').waitFor()
  await tap(/^Finish/)
  await isSold(page)
  expect(taps).toBeLessThanOrEqual(MOST_TAPS)
  await expect.poll(() => lastSale()).toMatchObject({ total_agorot: 11_000, due_agorot: 0 })
})

test('the till chooses another slot when its own closes, before its minute timer ticks', async () => {
  const { page } = await atTill()
  await page.addInitScript(stopMinuteTimers)
  await page.reload()
  await isAwake(page)
  await tile(page, 'שניצל').waitFor()
  const { deli_id, meal_id } = await theWorld()
  const owner = await apiAs(scene.system, 'owner', catalog)
  const mealMoves = (action: 'activate' | 'deactivate') => owner.changeMeals({ body: { action, ids: [meal_id] } })
  const closeSlotsFor = (minutes: number) =>
    stored(scene.system, 'update slot_series set lead_minutes = $2 where deli_id = $1 returning id', [deli_id, minutes])
  await closeSlotsFor(120)
  try {
    // The menu is fetched again when one of its meals changes.
    await mealMoves('deactivate')
    await tile(page, 'שניצל').and(page.locator(':not([aria-disabled])')).waitFor({ state: 'detached' })
    await addSalad(page)
    await page
      .getByRole('button', { name: /לתשלום/ })
      .getByText('30.00')
      .waitFor()
  } finally {
    await closeSlotsFor(0)
    await mealMoves('activate')
  }
})

/** Runs in the page: prevents intervals of a minute or longer from ticking. */
function stopMinuteTimers(): void {
  const real = globalThis.setInterval
  globalThis.setInterval = ((run: () => void, every_ms: number) =>
    every_ms >= 60_000 ? 0 : real(run, every_ms)) as typeof setInterval
}

test('a phone serves as an emergency till and shows the change', async () => {
  const { page } = await atTill({ width: 390, height: 844 })
  await addSalad(page)
  await page.getByRole('button', { name: /^סל/ }).last().click()
  await page.getByRole('button', { name: /לתשלום/ }).click()
  // The button that finishes the sale must be visible without scrolling.
  const { y, height } = (await page.getByRole('button', { name: /^סיום/ }).boundingBox())!
  expect(y + height).toBeLessThanOrEqual(844)
  await page.getByRole('dialog').getByRole('button', { name: '50.00' }).click()
  await page.getByRole('button', { name: /סיום, עודף/ }).click()
  await isSold(page)
  await page.getByText('עודף ללקוח').waitFor()
  await page.getByText('20.00').waitFor()
})

test('four people split a bill by card and cash', async () => {
  const { page } = await atTill()
  await addSalad(page, 4)
  await page.keyboard.press('F9')
  const dialog = page.getByRole('dialog')
  await dialog.waitFor()
  for (let people = 2; people <= 4; people += 1) await page.keyboard.press('s')
  await dialog.getByText('משלם 1 מתוך 4').waitFor()
  await page.keyboard.press('k')
  for (let payer = 2; payer <= 4; payer += 1) {
    await page.keyboard.press('Enter')
    await dialog.getByText(`משלם ${payer} מתוך 4`).waitFor()
  }
  await page.keyboard.press('c')
  await page.keyboard.press('Enter')
  await isSold(page)
  const { payments, due_agorot } = await lastSale()
  expect(due_agorot).toBe(0)
  expect(payments).toEqual([
    { method: 'card', agorot: 3000 },
    { method: 'card', agorot: 3000 },
    { method: 'card', agorot: 3000 },
    { method: 'cash', agorot: 3000 },
  ])
})

test('a cart put on hold is recalled at another till of the deli', async () => {
  const { page } = await atTill()
  const { page: other } = await atTill({}, 'קופה 2')
  await addSalad(page, 2)
  await page.keyboard.press('F4')
  await page.getByText('הסל ריק').waitFor()
  await other
    .getByRole('button', { name: /בהמתנה/ })
    .getByText('1')
    .waitFor()
  await other.keyboard.press('F6')
  await other.getByRole('button', { name: /החזרה לקופה/ }).click()
  await other
    .getByRole('button', { name: /לתשלום/ })
    .getByText('60.00')
    .waitFor()
  await other.keyboard.press('F9')
  await other.getByRole('dialog').waitFor()
  await other.keyboard.press('Enter')
  await isSold(other)
  await page.keyboard.press('F6')
  await page.getByText('אין סלים בהמתנה').waitFor()
})

test('a discount above the limit is approved by the PIN of a manager, or remotely', async () => {
  await givePin(scene.system, 'manager')
  const { page } = await atTill()
  const requestDiscount = async (percent: string) => {
    await addSalad(page, 2)
    await page.keyboard.press('F3')
    await page.getByRole('dialog').getByLabel('הנחה', { exact: true }).fill(percent)
    await page.getByLabel('סיבת ההנחה').fill('המתנה ארוכה')
    await page.getByRole('button', { name: 'בקשת אישור' }).click()
    await page.getByText('ממתינים לאישור').waitFor()
  }
  const pay = async () => {
    await page.getByRole('button', { name: 'חזרה למכירה' }).click()
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    await page.locator('button:not([aria-disabled])', { hasText: 'לתשלום' }).waitFor()
    await page.keyboard.press('F9')
    await page.getByRole('dialog').waitFor()
    await page.keyboard.press('Enter')
    await isSold(page)
  }
  await requestDiscount('20')
  const managers = page.getByLabel('מנהל בקופה')
  const [manager] = await stored<{ id: number }>(
    scene.system,
    `select id::int from app_user where email = 'manager@tavlin.test'`,
  )
  await managers.selectOption(String(manager!.id))
  await page.getByLabel('קוד PIN').fill(PIN)
  await page.getByRole('button', { name: 'אישור', exact: true }).click()
  await page.getByText('ההנחה אושרה').waitFor()
  await pay()
  await expect.poll(() => lastSale()).toMatchObject({ total_agorot: 4800, due_agorot: 0 })
  await requestDiscount('20')
  const boss = await apiAs(scene.system, 'owner', wallet)
  const { id, version } = (await boss.approvals({})).data[0]!
  await boss.decideApproval({ params: { id: String(id) }, body: { decision: 'approve', note: '', version } })
  await page.getByText('ההנחה אושרה').waitFor()
  await pay()
  await expect.poll(() => lastSale()).toMatchObject({ total_agorot: 4800 })
})

test('the clerk scans a receipt and refunds one line with the PIN of a manager', async () => {
  await givePin(scene.system, 'manager')
  const { page } = await atTill()
  await tile(page, 'שניצל').click()
  await addSalad(page)
  await page.keyboard.press('F9')
  await page.getByRole('dialog').waitFor()
  await page.keyboard.press('Enter')
  await isSold(page)
  const { id } = await lastSale()
  const [receipt] = await stored<{ public_id: string }>(
    scene.system,
    'select public_id from receipt where order_id = $1',
    [id],
  )
  await page.keyboard.type(`https://tavlin.example/api/receipts/public/${receipt!.public_id}`)
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'החזר לפי קבלה' })
  await dialog.getByText(/סלט ירקות/).click()
  await dialog.getByRole('button', { name: /^החזר/ }).click()
  const [manager] = await stored<{ id: number }>(
    scene.system,
    `select id::int from app_user where email = 'manager@tavlin.test'`,
  )
  await page.getByLabel('מנהל בקופה').selectOption(String(manager!.id))
  await page.getByLabel('קוד PIN').fill(PIN)
  await page.getByRole('button', { name: 'אישור', exact: true }).click()
  await dialog.getByText('30.00').waitFor()
  await dialog.getByText(/הוחזרו/).waitFor()
  const refunds = await stored<{ amount: number; method: string }>(
    scene.system,
    `select amount_agorot::int as amount, method from payment where order_id = $1 and kind = 'refund'`,
    [id],
  )
  expect(refunds).toEqual([{ amount: 3000, method: 'cash' }])
})

test('the clerk opens a sale by its address and voids it with a reason', async () => {
  const { page } = await atTill()
  await addSalad(page)
  await page.keyboard.press('F9')
  await page.getByRole('dialog').waitFor()
  await page.keyboard.press('Enter')
  await isSold(page)
  const { id } = await lastSale()
  await page.goto(`${scene.system.origin}/orders/pos/${id}`)
  const dialog = page.getByRole('dialog', { name: 'החזר לפי קבלה' })
  await dialog.getByRole('button', { name: 'ביטול המכירה' }).click()
  const confirm = dialog.getByRole('button', { name: 'ביטול המכירה' })
  await expect.poll(() => confirm.getAttribute('aria-disabled')).toBe('true')
  await dialog.getByText('אזל מהמלאי').click()
  await confirm.click()
  await dialog.getByText('30.00').waitFor()
  await expect
    .poll(() => stored(scene.system, 'select status, cancel_reason from orders where id = $1', [id]))
    .toEqual([{ status: 'cancelled', cancel_reason: 'sold_out' }])
  await page.keyboard.press('Escape')
  await page.waitForURL(`${scene.system.origin}/orders/pos`)
  scene.expects(/999999999\/receipts/)
  await page.goto(`${scene.system.origin}/orders/pos/999999999`)
  await page.getByRole('dialog').getByText('ההזמנה לא נמצאה').first().waitFor()
})

test('the customer display shows lines, total and the order number', async () => {
  const { page, till_id } = await atTill()
  const display = await page.context().newPage()
  await display.goto(`${scene.system.origin}/tills/${till_id}/display`)
  await display.getByText('ברוכים הבאים').waitFor()
  await addSalad(page)
  await display.getByText('סלט ירקות').waitFor()
  await display.getByText('לתשלום').waitFor()
  await page
    .getByRole('button', { name: /לתשלום/ })
    .getByText('30.00')
    .waitFor()
  await page.keyboard.press('F9')
  await page.getByRole('dialog').waitFor()
  await page.keyboard.press('Enter')
  await isSold(page)
  await display.getByText('תודה! מספר ההזמנה').waitFor()
})
