import { randomUUID } from 'node:crypto'
import { catalog } from '@tavlin/contract/catalog'
import { wallet } from '@tavlin/contract/wallet'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { isAwake } from './awake.ts'
import { barriers } from './axe.ts'
import { stored } from './database.ts'
import { marksOf } from '../apps/web/app/layout/tour-marks.ts'
import { replayedAt } from '../apps/web/app/layout/tours.ts'
import { apiAs } from './rights.ts'
import { stage } from './stage.ts'
import { sellScene } from './sell-scene.ts'
import { givePin, PIN } from './till-scene.ts'

const scene = stage()
const MOST_KEYS = 12
const MOST_TAPS = 6

const { theWorld, tile, atTill, lastSale, isSold, addSalad } = sellScene(scene)

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

test('a voucher pays a part of the sale, and cash the rest', async () => {
  const { page } = await atTill()
  await addSalad(page, 2)
  await page.keyboard.press('F9')
  const dialog = page.getByRole('dialog')
  await dialog.waitFor()
  await page.keyboard.press('v')
  await dialog.getByLabel('קוד השובר').and(page.locator(':focus')).waitFor()
  // A scanner types the code and Enter, which moves on to the value.
  await page.keyboard.type(randomUUID())
  await page.keyboard.press('Enter')
  await page.keyboard.type('40')
  await page.keyboard.press('Enter')
  const taken = dialog.getByRole('listitem').filter({ hasText: 'שובר' })
  await taken.getByText('40.00').waitFor()
  expect(await barriers(page)).toEqual([])
  // The placed order survives a reload of the page.
  await page.reload()
  await isAwake(page)
  await taken.getByText('40.00').waitFor()
  await dialog.getByText('20.00').first().waitFor()
  await page.keyboard.press('Enter')
  await isSold(page)
  await expect
    .poll(() => lastSale())
    .toMatchObject({
      due_agorot: 0,
      payments: [
        { method: 'deal', agorot: 4000 },
        { method: 'cash', agorot: 2000 },
      ],
    })
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

async function approveByPin(page: Page): Promise<void> {
  const [manager] = await stored<{ id: number }>(
    scene.system,
    `select id::int from app_user where email = 'manager@tavlin.test'`,
  )
  await page.getByLabel('מנהל בקופה').selectOption(String(manager!.id))
  await page.getByLabel('קוד PIN').fill(PIN)
  await page.getByRole('button', { name: 'אישור', exact: true }).click()
}

test('the clerk exchanges an item by its receipt, and the customer pays only the difference', async () => {
  await givePin(scene.system, 'manager')
  const { page, till_id } = await atTill()
  await addSalad(page)
  await page.keyboard.press('F9')
  await page.getByRole('dialog').waitFor()
  await page.keyboard.press('Enter')
  await isSold(page)
  const { id } = await lastSale()
  const cashOf = async () =>
    (
      await stored<{ cash: number }>(
        scene.system,
        'select cash_in_account(account_id)::int as cash from till where id = $1',
        [till_id],
      )
    )[0]!.cash
  const before = await cashOf()
  await page.goto(`${scene.system.origin}/orders/pos/${id}`)
  const dialog = page.getByRole('dialog', { name: 'החזר לפי קבלה' })
  await dialog.getByText(/סלט ירקות/).click()
  await dialog.getByRole('button', { name: /^החלפה/ }).click()
  await approveByPin(page)
  await dialog
    .getByText(/להחלפה/)
    .first()
    .waitFor()
  await dialog.getByRole('button', { name: 'חזרה למכירה' }).click()
  await page.getByText(/החלפה בשווי/).waitFor()
  await tile(page, 'שניצל').click()
  await page.keyboard.press('F9')
  await page.getByRole('dialog').getByText('פריטים שהוחזרו').waitFor()
  await page.keyboard.press('Enter')
  await isSold(page)
  await expect
    .poll(() => lastSale())
    .toMatchObject({
      total_agorot: 5000,
      due_agorot: 0,
      payments: [
        { method: 'cash', agorot: 3000 },
        { method: 'cash', agorot: 2000 },
      ],
    })
  expect((await cashOf()) - before).toBe(2000)
  await page.getByText(/החלפה בשווי/).waitFor({ state: 'detached' })
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
  await approveByPin(page)
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
