import { calendarDay } from '@tavlin/domain/business-time'
import { settings } from '@tavlin/contract/settings'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { isAwake } from './awake.ts'
import { apiAs } from './rights.ts'
import { stage } from './stage.ts'

const scene = stage()
const DAY_MS = 86_400_000

const rowOf = (page: Page, key: string) => page.locator(`[data-setting=${key}]`)
const typedDay = (day: string) => day.split('-').reverse().join('/')

async function go(page: Page, path: string): Promise<void> {
  await page.goto(`${scene.system.origin}${path}`)
  await isAwake(page)
}

test('the owner plans a packing time, a deli overrides it and inherits it again, and the log shows the changes', async () => {
  const page = await scene.open('/manage/settings', { user: 'owner' })
  const tomorrow = calendarDay(new Date(Date.now() + DAY_MS))
  const row = rowOf(page, 'pack_minutes')
  await row.getByRole('button', { name: 'עריכה: זמן אריזה' }).click()
  await row.getByRole('textbox', { name: 'ערך חדש' }).fill('121')
  await expect.poll(() => row.getByRole('button', { name: 'שמירה' }).isDisabled()).toBe(true)
  await row.getByRole('textbox', { name: 'ערך חדש' }).fill('7')
  await row.getByRole('textbox', { name: 'בתוקף מתאריך' }).fill(typedDay(tomorrow))
  await row.getByRole('button', { name: 'שמירה' }).click()
  await row.getByText('שינויים מתוכננים').waitFor()
  const history = row.getByRole('listitem').filter({ hasText: 'נעמה אלון' })
  await history.filter({ has: page.locator('ins', { hasText: '7 דקות' }) }).waitFor()
  await expect.poll(() => history.locator('del').first().innerText()).toBe('ברירת מחדל')
  expect((await (await apiAs(scene.system, 'owner', settings)).list()).current).toMatchObject({ pack_minutes: 5 })

  const deli = await scene.open('/delis/1/settings?setting=pack_minutes', { user: 'manager' })
  const own = rowOf(deli, 'pack_minutes')
  await own.getByRole('radio', { name: 'ערך משלה' }).click({ force: true })
  await own.getByRole('textbox', { name: 'ערך חדש' }).fill('9')
  await own.getByRole('button', { name: 'שמירה' }).click()
  await own.getByText('ערך העסק: 5 דקות').waitFor()
  const client = await apiAs(scene.system, 'manager', settings)
  const valueThere = async () => (await client.listOfDeli({ params: { deli_id: '1' } })).current['pack_minutes']
  await expect.poll(valueThere).toBe(9)
  await own.getByRole('radio', { name: 'משתמשת בערך העסק' }).click({ force: true })
  await own.getByRole('button', { name: 'שמירה' }).click()
  await own.getByText('ערך העסק: 5 דקות').waitFor({ state: 'detached' })
  await expect.poll(valueThere).toBe(5)

  await go(page, '/manage/activity')
  await page.getByRole('button', { name: 'נושא', exact: true }).click()
  await page.getByRole('button', { name: 'הגדרה', exact: true }).click()
  await page.waitForURL((url) => url.searchParams.get('kind') === 'setting')
  const log = page.getByRole('grid', { name: 'פעילות' }).getByRole('row').filter({ hasText: 'זמן אריזה' })
  const planned = log.filter({ has: page.locator('ins', { hasText: '7 דקות' }) })
  await planned.filter({ hasText: 'נעמה אלון' }).waitFor()
  const back = log.filter({ has: page.locator('del', { hasText: '9 דקות' }) })
  await back.waitFor()
  await back.getByRole('link', { name: 'עודכנה הגדרה: זמן אריזה' }).click()
  await page.waitForURL('**/delis/1/settings?setting=pack_minutes')
})

test('the owner tests a connection, and a connection that cannot be tested says why', async () => {
  const page = await scene.open('/manage/settings', { user: 'owner' })
  const entry = (name: string) => page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) })
  await entry('אימייל').getByRole('button', { name: 'בדיקה' }).click()
  await entry('אימייל').getByText('שרת הדואר קיבל את ההודעה').waitFor()
  await entry('הודעות SMS').getByRole('button', { name: 'בדיקה' }).hover()
  await page.getByText('חסרים פרטים לבדיקה').waitFor()
  await entry('הודעות SMS').getByRole('link', { name: 'הגדרת טלפון המנהל' }).click()
  await page.waitForURL('**/manage/settings?setting=manager_phone')
})

test('a manager sees the settings of the business without a way to change them', async () => {
  const page = await scene.open('/manage/settings', { user: 'manager' })
  await rowOf(page, 'vat_percent').getByRole('button', { name: 'פרטים: שיעור המע״מ' }).click()
  await page.getByText('רק בעל העסק יכול לשנות את הגדרות העסק.').waitFor()
  await expect.poll(() => page.getByRole('button', { name: 'שמירה' }).count()).toBe(0)
})

test('the owner is warned on Today and on the settings screen while the VAT id is empty', async () => {
  const client = await apiAs(scene.system, 'owner', settings)
  const params = { key: 'business_vat_id' as const }
  const valid_from = calendarDay(new Date())
  const { data } = await client.save({ params, body: { value: '', valid_from } })
  const page = await scene.open('/', { user: 'owner' })
  await page.getByRole('link', { name: 'הגדרת מספר העוסק' }).click()
  await page.waitForURL('**/manage/settings?setting=business_vat_id')
  const row = rowOf(page, 'business_vat_id')
  await row.getByRole('textbox', { name: 'ערך חדש' }).fill('514926383')
  await row.getByRole('button', { name: 'שמירה' }).click()
  await page.getByText('חסר מספר העוסק של העסק').waitFor({ state: 'detached' })
  expect(data.version).toBe(1)
})
