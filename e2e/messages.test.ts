import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { barriers } from './axe.ts'
import { stored } from './database.ts'
import { stage } from './stage.ts'

const scene = stage()
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
const texts = () =>
  stored<{ lang: string; body: string }>(scene.system, `select lang, body from message_text where kind = 'departed'`)

test('the owner edits the departure message in Russian, cannot save it without its link, and restores the original', async () => {
  const page = await scene.open('/manage/settings', { user: 'owner', lang: 'he' })
  await page.getByRole('link', { name: 'נוסח הודעות' }).click()
  await button(page, 'עריכת המשלוח יצא').click()
  const drawer = page.getByRole('dialog')
  await drawer.getByText('רוסית').click()
  await drawer.getByLabel('הנוסח').fill('{deli}: заказ {number} едет к вам.')
  await drawer.getByText('בהודעה הזאת חסר משתנה חובה: {link}.').waitFor()
  await expect.poll(() => button(page, 'שמירה').isDisabled()).toBe(true)
  await drawer.getByLabel('הנוסח').fill('{deli}: заказ {number} едет: {link} {phone}')
  await drawer.getByText('{phone}', { exact: false }).first().waitFor()
  await expect.poll(() => button(page, 'שמירה').isDisabled()).toBe(true)
  await expect.poll(() => texts()).toEqual([])

  await drawer.getByLabel('הנוסח').fill('{deli}: заказ {number} едет: ')
  await drawer.getByLabel('הנוסח').press('End')
  await button(page, /^קישור/).click()
  await drawer.getByText('Tavlin North: заказ 1042 едет: http').waitFor()
  expect(await barriers(page)).toEqual([])
  await button(page, 'שמירה').click()
  await page.getByText('הנוסח נשמר').waitFor()
  await expect.poll(() => texts()).toEqual([{ lang: 'ru', body: '{deli}: заказ {number} едет: {link}' }])

  await button(page, 'חזרה לנוסח המקורי').click()
  await page.getByText('הנוסח המקורי שוחזר').waitFor()
  await expect.poll(() => texts()).toEqual([])
})
