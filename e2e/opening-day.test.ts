import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { ROOT } from '@tavlin/config/config'
import type { Page } from 'playwright-core'
import { afterAll, expect, inject, test } from 'vitest'
import { migrate } from '../apps/api/db/migrate.ts'
import { createDatabase, dropDatabase } from '../apps/api/db/server.ts'
import { codeAt } from '../apps/api/test/authenticator.ts'
import { roleUrl, TEST_SERVER } from '../apps/api/test/test-server.ts'
import { isAwake } from './awake.ts'
import { stored } from './database.ts'
import { stage } from './stage.ts'

const template = `${inject('seeded_database')}_empty`
await createDatabase(TEST_SERVER, template)
await migrate(roleUrl('tavlin_owner', template))
const scene = stage({ template })
afterAll(() => dropDatabase(TEST_SERVER, template))

const EMAIL = 'naama@example.com'
const PASSWORD = 'seven green olives'
const DELI = 'תבלין צפון'
const MEALS = 140
const IMPORT_MS = 60_000

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })

/** Runs the command that starts a business, and returns the link it prints. */
async function createSuperAdmin(): Promise<string> {
  const env = {
    ...process.env,
    DATABASE_URL: scene.system.database_url,
    PUBLIC_URL: scene.system.origin,
    PATH: `${ROOT}/node_modules/.bin:${process.env['PATH']}`,
  }
  const { stdout } = await promisify(execFile)(`${ROOT}/bin/create-super-admin`, [EMAIL], { env })
  return stdout.match(/^http.*$/m)![0]
}

async function go(page: Page, path: string): Promise<void> {
  await page.goto(`${scene.system.origin}${path}`)
  await isAwake(page)
}

/** Opens a step of the checklist on Today. */
async function step(page: Page, name: string): Promise<void> {
  await go(page, '/')
  await page.getByRole('main').getByRole('link', { name, exact: true }).click()
}

async function signIn(page: Page): Promise<void> {
  await page.goto(await createSuperAdmin())
  await page.getByLabel('סיסמה חדשה').fill(PASSWORD)
  await button(page, 'שמירת הסיסמה').click()
  await page.getByText('הסיסמה נשמרה').waitFor()
  await page.goto(`${scene.system.origin}/session/login`)
  await page.getByRole('textbox', { name: 'אימייל' }).fill(EMAIL)
  await page.getByLabel('סיסמה', { exact: true }).fill(PASSWORD)
  await button(page, 'כניסה').click()
  await page.waitForURL('**/account/second-factor*')
  await isAwake(page)
  await setUpSecondFactor(page)
}

/** A super_admin must set up an authenticator app before anything else. */
async function setUpSecondFactor(page: Page): Promise<void> {
  await button(page, 'הגדרת האפליקציה').click()
  const key = await page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).innerText()
  const { headers } = await fetch(`${scene.system.api_url}/api/c/me`)
  const code = codeAt(key.replaceAll(' ', ''), new Date(headers.get('date')!))
  await page.getByLabel('הקוד שמוצג באפליקציה').fill(code)
  await button(page, 'אישור והפעלה').click()
  await button(page, 'שמרתי את הקודים').click()
  await page.getByText('נשארו 10 קודים').waitFor()
}

async function setUpDeli(page: Page): Promise<void> {
  await step(page, 'הוספת מעדנייה')
  await button(page, 'מעדנייה חדשה').first().click()
  await page.getByRole('textbox', { name: 'שם בעברית' }).fill(DELI)
  await page.getByRole('checkbox', { name: 'משלוח' }).uncheck()
  await button(page, 'יצירת מעדנייה').click()
  await page.waitForURL(/\/delis\/\d+$/)

  await step(page, 'כתובת וסוגי הזמנות')
  await button(page, 'הכתובת לא ברשימה?').click()
  await page.getByLabel('רחוב או שם המקום').fill('שדרות העצמאות')
  await page.getByLabel('יישוב').fill('חוף אלון')
  await page.getByLabel('נקודת ציון').fill('32.0735, 34.7905')
  await button(page, 'שימוש בכתובת הזו').click()
  await button(page, 'שמירה').click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })

  await step(page, 'שעות פתיחה')
  await button(page, 'הוספת שעות ביום ראשון').click()
  await button(page, 'פעולות ליום ראשון').click()
  await page.getByRole('menuitem', { name: 'העתקה לכל הימים' }).click()
  await page.getByRole('button', { name: 'שמירה', exact: true }).click()
  await page.getByText('שעות הפתיחה נשמרו').waitFor()

  await step(page, 'מועדים')
  await button(page, 'הוספת תבנית').click()
  await button(page, 'כל השבוע').click()
  await page.getByRole('textbox', { name: 'הזמנות', exact: true }).fill('12')
  await page.getByRole('button', { name: 'יצירה', exact: true }).click()
  await page.getByText('התבנית נשמרה').waitFor()
}

/** Loads the sample menu and removes it again, before the business has meals of its own. */
async function trySampleMenu(page: Page): Promise<void> {
  await go(page, '/')
  await button(page, 'טעינת תפריט לדוגמה').click()
  await page.getByText('21 מנות לדוגמה').waitFor()
  await expect.poll(() => button(page, 'טעינת תפריט לדוגמה').count()).toBe(0)
  await button(page, 'הסרת התפריט לדוגמה').click()
  await page.getByRole('dialog').getByRole('button', { name: 'הסרת התפריט לדוגמה' }).click()
  await page.getByText('נמחקו 21 מנות').waitFor()
  await button(page, 'טעינת תפריט לדוגמה').waitFor()
}

async function importMenu(page: Page): Promise<void> {
  const rows = Array.from({ length: MEALS }, (_, n) =>
    [`מנה ${n + 1}`, n % 2 ? 'סלטי הבית' : 'תבשילי הבית', 20 + n, DELI].join(','),
  )
  await go(page, '/manage/import')
  const csv = Buffer.from(['שם המנה,קטגוריה,מחיר,מעדניות', ...rows].join('\r\n'))
  await page.getByLabel('בחירת קובץ').first().setInputFiles({ name: 'menu.csv', mimeType: 'text/csv', buffer: csv })
  await button(page, 'הוספת הקטגוריות').click()
  await button(page, `ייבוא ${MEALS} שורות`).click()
  await page.getByText(`${MEALS} שורות יובאו`).waitFor({ timeout: IMPORT_MS })
}

test('an owner goes from an empty database to the first paid order, following the checklist', async () => {
  const page = await scene.open('/session/login', { fresh: true })
  await signIn(page)

  await step(page, 'הגדרת מספר העוסק')
  const vat_id = page.locator('[data-setting=business_vat_id]')
  await vat_id.getByRole('textbox', { name: 'ערך חדש' }).fill('514926383')
  await vat_id.getByRole('button', { name: 'שמירה' }).click()
  await page.getByText('חסר מספר העוסק של העסק').waitFor({ state: 'detached' })

  await trySampleMenu(page)
  await setUpDeli(page)
  await importMenu(page)
  await step(page, 'הפעלת המעדנייה')
  await button(page, 'הפעלת המעדנייה').click()
  await page.getByText('המעדנייה הופעלה').waitFor()
  await go(page, '/')
  await expect.poll(() => page.getByText('השלמת הגדרת העסק').count()).toBe(0)

  await go(page, '/orders/update')
  await page.getByRole('combobox', { name: /טלפון, 4 ספרות/ }).fill('052-811-9021')
  await page.getByRole('option', { name: 'לקוח חדש עם הטלפון הזה' }).click()
  await page.getByRole('textbox', { name: 'שם הלקוח' }).fill('דנה לוי')
  await button(page, 'יצירת לקוח').click()
  await page.getByText('דנה לוי').first().waitFor()
  await page.getByText('איסוף', { exact: true }).first().click()
  await page.getByRole('group', { name: 'מועד' }).locator('label:not([data-full])').first().click()
  await page.getByRole('combobox', { name: 'חיפוש מנה' }).fill('מנה 77')
  await page.getByRole('option', { name: /מנה 77/ }).click()
  await page.getByText('מזומן', { exact: true }).first().click()
  await button(page, /יצירת הזמנה/).click()
  await page.getByText(/הזמנה .*#\d+.* נוצרה/).waitFor()
  const paid = `select orders.status, payment.method, payment.state, receipt.number is not null as has_receipt
    from orders join payment on payment.order_id = orders.id left join receipt on receipt.order_id = orders.id`
  await expect
    .poll(() => stored(scene.system, paid))
    .toEqual([{ status: 'accepted', method: 'cash', state: 'done', has_receipt: true }])
})
