import { tillPeople } from '@tavlin/contract/till-people'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { isAwake } from './awake.ts'
import { barriers } from './axe.ts'
import { PASSWORD } from './browser.ts'
import { stored } from './database.ts'
import { orderScene } from './order-scene.ts'
import { apiAs } from './rights.ts'
import { stage } from './stage.ts'
import { goToTill, openTill, PIN } from './till-scene.ts'

const scene = stage()

const click = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).click()
const nameOf = async (email: string): Promise<string> => {
  const found = `select first_name || ' ' || last_name as name from app_user where email = $1`
  return (await stored<{ name: string }>(scene.system, found, [email]))[0]!.name
}
const choose = async (page: Page, item: string) => {
  await click(page, 'קופה')
  await page.getByRole('menuitem', { name: item }).click()
}

/** Counts one note of ₪ 50 on a phone, where the fields open no on-screen keyboard and the keypad must be visible. */
async function typeOnPhone(device: Page): Promise<void> {
  await device.setViewportSize({ width: 390, height: 844 })
  await device.getByLabel('כמות של 50.00 ₪').click()
  const key = device.getByRole('button', { name: '1', exact: true })
  const box = (await key.boundingBox())!
  expect(box.y + box.height).toBeLessThanOrEqual(844)
  await key.click()
  await expect.poll(() => device.getByLabel('כמות של 50.00 ₪').inputValue()).toBe('1')
  await device.setViewportSize({ width: 1280, height: 800 })
}

/** The manager registers a till on the deli's page; returns the code for its device. */
async function registerTill(manager: Page): Promise<string> {
  await click(manager, 'קופה חדשה')
  await manager.getByLabel('שם הקופה').fill('דלפק')
  await click(manager, 'שמירה')
  await manager.getByRole('region', { name: 'דלפק' }).getByRole('button', { name: 'קוד צימוד' }).click()
  return (await manager.getByText(/^[2-9A-Z]{4}-[2-9A-Z]{4}$/).textContent())!
}

test('a till is paired, opened, counted with a difference and closed, then the business day is closed', async () => {
  const own = await apiAs(scene.system, 'clerk', tillPeople)
  await own.savePin({ body: { current_password: PASSWORD, pin: PIN } })
  const manager = await scene.open('/delis/1/tills', { user: 'manager', own_session: true })
  const code = await registerTill(manager)

  const device = await scene.open('/orders/pos')
  await device.setViewportSize({ width: 1280, height: 800 })
  await device.getByLabel('קוד צימוד').fill(code.toLowerCase())
  await device.keyboard.press('Enter')
  await device.getByText('מי בקופה?').waitFor()
  await manager.getByText('המכשיר צומד').waitFor()
  expect(await device.evaluate(() => document.cookie)).not.toContain('till.device')

  await device.getByRole('button', { name: await nameOf('clerk@tavlin.test') }).press('Enter')
  await typePin(device, '9999')
  await device.getByText('קוד ה־PIN שגוי').waitFor()
  await typePin(device, PIN)

  await device.getByLabel('כמות של 200.00 ₪').focus()
  for (const key of ['Enter', '2', ...Array.from({ length: 9 }, () => 'Enter')]) await device.keyboard.press(key)
  await choose(device, 'תנועת מזומן')
  await device.getByLabel('סכום').fill('30')
  await device.keyboard.press('Enter')
  await device.getByText('התנועה נרשמה').waitFor()

  await choose(device, 'סגירת הקופה')
  await typeOnPhone(device)
  await click(device, 'סיום הספירה')
  await device.getByText('120.00 ₪').waitFor()
  await device.getByLabel('מה קרה?').fill('נפל שטר')
  await click(device, 'שליחה לאישור מנהל')
  await device.getByText('ממתין לאישור מנהל').waitFor()
  expect(await barriers(device)).toEqual([])

  await manager.keyboard.press('Escape')
  await manager.getByRole('dialog').waitFor({ state: 'hidden' })
  await manager.getByRole('button', { name: /^אישורים/ }).click()
  const request = manager.getByRole('article').filter({ hasText: 'הפרש בספירת קופה' })
  await request.getByRole('button', { name: 'אישור' }).click()
  await click(device, 'סגירת הקופה')
  await device.getByText('דוח Z מספר 1').waitFor()

  await manager.goto(`${scene.system.origin}/delis/1/till-day`)
  await manager.getByRole('button', { name: 'דוח Z 1' }).waitFor()
  await manager.getByLabel('סכום השידור במסוף האשראי').fill('0')
  await click(manager, 'סגירת היום')
  await manager.getByRole('dialog').getByRole('button', { name: 'סגירת היום' }).click()
  await manager.getByText(/^נסגר .* על ידי/).waitFor()
  expect(await barriers(manager)).toEqual([])
})

/** Chooses another PIN on the account page. */
async function changePin(pin: string): Promise<void> {
  const account = await scene.open('/account', { user: 'clerk', own_session: true })
  const form = account.locator('form').filter({ has: account.getByLabel('קוד חדש') })
  const save = async (typed: string) => {
    await form.getByLabel('הסיסמה הנוכחית').fill(PASSWORD)
    await form.getByLabel('קוד חדש').fill(typed)
    await form.getByRole('button', { name: 'שמירת הקוד' }).click()
  }
  await save('1234')
  await form.getByText('קל מדי לנחש את הקוד').waitFor()
  await save(pin)
  await account.getByText('קוד ה־PIN נשמר').waitFor()
}

/** Types a PIN once its field has the focus and is empty: a refusal empties it after its message is shown. */
async function typePin(device: Page, pin: string): Promise<void> {
  await expect.poll(() => device.locator('input[type=password]:focus').inputValue()).toBe('')
  await device.keyboard.type(pin)
  await device.keyboard.press('Enter')
}

async function enterWithPassword(device: Page, email: string): Promise<void> {
  await device.getByLabel('אימייל').fill(email)
  await device.getByLabel('סיסמה').fill(PASSWORD)
  await click(device, 'כניסה')
}

test('a till locks when idle, opens again by PIN or password with its cart, and stops when it is revoked', async () => {
  // The device is offline for a while, and a revoked device sends requests until it shows its message.
  scene.expects(/401|ERR_INTERNET_DISCONNECTED|WebSocket/)
  const { deli_id } = await orderScene(scene.system)
  const at = await openTill(scene.system, deli_id, 'בר', 'clerk')
  await changePin('13579')
  const device = await scene.open('/orders/pos', { fresh: true })
  await device.clock.install()
  await goToTill(device, scene.system.origin, at)
  await isAwake(device)
  await device.getByRole('button', { name: 'סלט ירקות' }).first().click()
  const cart = device.getByRole('complementary').getByText('סלט ירקות')
  await cart.waitFor()

  // Without a network nobody could sign in again, so an idle till locks only when the network is back.
  await choose(device, 'תנועת מזומן')
  await device.getByRole('dialog').getByLabel('סכום').fill('75')
  await device.context().setOffline(true)
  await device.clock.fastForward('05:10')
  await expect.poll(() => device.getByRole('dialog').isVisible()).toBe(true)
  await device.context().setOffline(false)
  await device.clock.fastForward('00:10')
  await device.getByText('הקופה ננעלה אחרי 5 דקות').waitFor()
  await expect.poll(() => device.getByRole('dialog').count()).toBe(0)
  await expect.poll(() => cart.isVisible()).toBe(false)

  const clerk = await nameOf('clerk@tavlin.test')
  await device.getByRole('button', { name: clerk }).click()
  for (let wrong = 1; wrong <= 5; wrong++) {
    await typePin(device, PIN)
    await device.getByText('קוד ה־PIN שגוי').waitFor()
  }
  await typePin(device, '13579')
  await device.getByText('חמישה קודים שגויים ברצף').waitFor()
  expect(await barriers(device)).toEqual([])
  await enterWithPassword(device, 'clerk@tavlin.test')
  await expect.poll(() => device.getByRole('dialog').getByLabel('סכום').inputValue()).toBe('75')
  await device.getByRole('dialog').getByRole('button', { name: 'סגירה' }).click()
  await device.getByRole('dialog').waitFor({ state: 'hidden' })
  await cart.waitFor()

  // Signing in with the password unlocked the PIN; a clerk sees no X report.
  await click(device, 'נעילה')
  await device.getByRole('button', { name: clerk }).click()
  await typePin(device, '13579')
  await click(device, 'קופה')
  await device.getByRole('menuitem', { name: 'תנועת מזומן' }).waitFor()
  await expect.poll(() => device.getByRole('menuitem', { name: 'דוח X' }).count()).toBe(0)
  await device.keyboard.press('Escape')

  await click(device, 'נעילה')
  await device.getByRole('button', { name: await nameOf('manager@tavlin.test') }).click()
  await click(device, 'כניסה עם סיסמה')
  await enterWithPassword(device, 'manager@tavlin.test')
  await choose(device, 'דוח X')
  const report = device.getByRole('dialog').getByRole('article')
  await report.getByRole('heading', { name: 'דוח X' }).waitFor()
  await expect.poll(() => report.textContent()).toContain('200.00')
  expect(await barriers(device)).toEqual([])
  await device.keyboard.press('Escape')

  // User and till session survive a reload, also during the count.
  await choose(device, 'סגירת הקופה')
  await click(device, 'סיום הספירה')
  await device.getByText('חסרים במגירה').waitFor()
  await device.reload()
  await device.getByText('חסרים במגירה').waitFor()
  await isAwake(device)
  await click(device, 'חזרה למכירה')
  await device.getByRole('button', { name: 'סלט ירקות' }).first().waitFor()

  const manager = await scene.open(`/delis/${deli_id}/tills`, { user: 'manager', own_session: true })
  await click(manager, 'עריכת בר')
  await manager.getByLabel('שם הקופה').fill('בר קפה')
  await manager.getByLabel('מסך לקוח').uncheck()
  await click(manager, 'שמירה')
  await manager.getByRole('region', { name: 'בר קפה' }).getByText('פתוחה').waitFor()
  await click(manager, 'ביטול בר קפה')
  await manager.getByText('הקופה עדיין פתוחה').waitFor()
  await manager.getByRole('dialog').getByRole('button', { name: 'ביטול הקופה' }).click()
  await manager.getByText('אין עדיין קופות במעדנייה').waitFor()

  await device.getByText('המכשיר נותק מהקופה').waitFor()
  await expect.poll(() => cart.isVisible()).toBe(false)
  const statusOf = (path: string, method = 'GET') =>
    device.evaluate(async ([url, how]) => (await fetch(url!, { method: how! })).status, [`/api${path}`, method])
  await expect.poll(() => statusOf(`/delis/${deli_id}/held-carts`)).toBe(401)
  await expect.poll(() => statusOf('/tills/sales', 'POST')).toBe(401)
  await device.reload()
  await device.getByText('המכשיר נותק מהקופה').waitFor()
  expect(await barriers(device)).toEqual([])
})
