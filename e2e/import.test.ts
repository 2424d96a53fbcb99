import { readFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { zipOf } from '../apps/api/src/platform/files/zip-stream.ts'
import { isAwake } from './awake.ts'
import { barriers } from './axe.ts'
import { stored } from './database.ts'
import { stage } from './stage.ts'

const scene = stage()
const MEALS = 140
const IMPORT_MS = 60_000

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const nameOf = (n: number) => `מנת ייבוא ${n}`

/** Fills the template in: 137 good rows, and three broken ones at rows 10, 20 and 30 of the sheet. */
async function filledIn(template: string): Promise<string> {
  const [first] = await stored<{ category: string; deli: string }>(
    scene.system,
    `select (select name_he from meal_category where active order by id limit 1) as category,
      (select name_he from deli order by id limit 1) as deli`,
  )
  const titles = template.trim().split(',')
  const rowOf = (n: number) => {
    const cells: Record<string, string> = {
      'שם המנה': n === 10 ? '' : nameOf(n),
      קטגוריה: n === 20 ? 'אין כזאת' : first!.category,
      מחיר: n === 30 ? 'חינם' : String(20 + n),
      מעדניות: first!.deli,
    }
    return titles.map((title) => cells[title] ?? '').join(',')
  }
  return [titles.join(','), ...Array.from({ length: MEALS }, (_, index) => rowOf(index + 2))].join('\r\n')
}

/** `card` is the title of the import type on the screen. */
async function upload(
  page: Page,
  content: string | Buffer,
  { card, name } = { card: 'מנות', name: 'התפריט שלי.csv' },
): Promise<void> {
  await page.goto(`${scene.system.origin}/manage/import`)
  await isAwake(page)
  await page
    .locator('section', { has: page.getByRole('heading', { name: card, exact: true }) })
    .getByLabel('בחירת קובץ')
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content) })
  await page.getByRole('heading', { name: 'תצוגה מקדימה' }).waitFor()
}

const mealsStored = async () =>
  (
    await stored<{ n: number }>(
      scene.system,
      `select count(*)::integer as n from meal where name_he like 'מנת ייבוא %'`,
    )
  )[0]!.n

test('the owner imports a menu with three broken rows, a second upload changes nothing, and undo removes all rows', async () => {
  const page = await scene.open('/manage/import', { user: 'owner', lang: 'he' })
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'הורדת תבנית' }).first().click(),
  ])
  const csv = await filledIn((await readFile(await download.path(), 'utf8')).replace('\uFEFF', ''))

  await upload(page, csv)
  await page.getByText('137 חדשות, 0 משתנות, 0 ללא שינוי, 3 נדחו').waitFor()
  expect(await barriers(page)).toEqual([])
  await page.getByText('נדחתה', { exact: true }).first().click()
  await page.getByText('שם המנה: חסר').waitFor()
  await page.getByText('קטגוריה: ״אין כזאת״ לא קיים במערכת').waitFor()
  await page.getByText('מחיר: ״חינם״ אינו מחיר').waitFor()
  expect(await mealsStored()).toBe(0)

  await button(page, 'ייבוא 137 שורות').click()
  await page.getByText('137 שורות יובאו').waitFor({ timeout: IMPORT_MS })
  expect(await barriers(page)).toEqual([])
  await page.getByRole('link', { name: 'לתפריט' }).click()
  await page.getByRole('searchbox').first().fill(nameOf(77))
  await page
    .getByRole('link', { name: nameOf(77) })
    .first()
    .waitFor()

  await upload(page, csv)
  await page.getByText('0 חדשות, 0 משתנות, 137 ללא שינוי, 3 נדחו').waitFor()
  await button(page, 'מחיקת הטיוטה').click()

  await page.getByRole('link', { name: 'התפריט שלי.csv' }).click()
  await button(page, 'ביטול הייבוא').click()
  await page.getByRole('dialog').getByRole('button', { name: 'ביטול הייבוא' }).click()
  await page.getByText('137 שורות שוחזרו').waitFor({ timeout: IMPORT_MS })
  expect(await mealsStored()).toBe(0)
})

test('the owner imports variations of a meal, whose page then offers them, and undoes the import', async () => {
  const page = await scene.open('/manage/import', { user: 'owner', lang: 'he' })
  const [meal] = await stored<{ id: number; name: string }>(
    scene.system,
    `select id, name_he as name from meal where kind = 'meal' and active order by id limit 1`,
  )
  const csv = [
    'מנה,קבוצת וריאציות,אפשרות,תוספת מחיר,מינימום בחירות,מקסימום בחירות',
    `"${meal!.name}",גודל מיובא,רגיל,,1,1`,
    `"${meal!.name}",גודל מיובא,ענק,14.50,,`,
    `"${meal!.name}",גודל מיובא,קטן,חינם,,`,
    'אין מנה כזאת,גודל מיובא,קטן,,,',
  ].join('\r\n')
  await upload(page, csv, { card: 'וריאציות', name: 'גדלים.csv' })
  await page.getByText('2 חדשות, 0 משתנות, 0 ללא שינוי, 2 נדחו').waitFor()
  await page.getByText('תוספת מחיר: ״חינם״ אינו מחיר').waitFor()
  await page.getByText('מנה: ״אין מנה כזאת״ לא קיים במערכת').waitFor()
  expect(await barriers(page)).toEqual([])
  await button(page, 'ייבוא שתי שורות').click()
  await page.getByText('שתי שורות יובאו').waitFor({ timeout: IMPORT_MS })
  await page.goto(`${scene.system.origin}/meals/${meal!.id}`)
  await page.getByText('גודל מיובא').first().waitFor()
  await page.getByText('ענק').first().waitFor()
  await upload(page, csv, { card: 'וריאציות', name: 'גדלים.csv' })
  await page.getByText('0 חדשות, 0 משתנות, 2 ללא שינוי, 2 נדחו').waitFor()
  await button(page, 'מחיקת הטיוטה').click()
  await page.getByRole('link', { name: 'גדלים.csv' }).click()
  await button(page, 'ביטול הייבוא').click()
  await page.getByRole('dialog').getByRole('button', { name: 'ביטול הייבוא' }).click()
  await page.getByText('שתי שורות שוחזרו').waitFor({ timeout: IMPORT_MS })
  await expect.poll(() => stored(scene.system, `select from variant_group where name_he = 'גודל מיובא'`)).toEqual([])
})

/** A ZIP file with these files. */
const zipped = (files: Readonly<Record<string, Buffer>>): Promise<Buffer> => {
  async function* entries() {
    for (const [name, content] of Object.entries(files)) yield { name, content: Readable.from([content]) }
  }
  return buffer(zipOf(entries()))
}

test('the owner imports pictures from a ZIP file, sees the meal of each picture, and undoes the import', async () => {
  const page = await scene.open('/manage/import', { user: 'owner', lang: 'he' })
  const meals = () =>
    stored<{ name: string; picture: string }>(
      scene.system,
      `select name_he as name, picture from meal where kind = 'meal' and picture is not null order by id limit 2`,
    )
  const before = await meals()
  const [first, second] = before
  const answer = await page.request.get(`${scene.system.origin}/api/storage/images/${first!.picture}-large.webp`)
  const archive = await zipped({
    [`${second!.name.replaceAll('"', '')}.webp`]: await answer.body(),
    'אין מנה כזאת.webp': await answer.body(),
    'רשימה.txt': Buffer.from('x'),
  })
  await upload(page, archive, { card: 'תמונות של מנות', name: 'תמונות.zip' })
  await page.getByText('0 חדשות, 1 משתנות, 0 ללא שינוי, 2 נדחו').waitFor()
  await page.getByText('קובץ: לא תמונת JPEG, PNG או WebP').waitFor()
  await page.getByText(second!.name, { exact: true }).first().waitFor()
  expect(await barriers(page)).toEqual([])
  await button(page, 'ייבוא שורה אחת').click()
  await page.getByText('שורה אחת יובאה').waitFor({ timeout: IMPORT_MS })
  expect((await meals())[1]!.picture).not.toBe(second!.picture)
  await button(page, 'ביטול הייבוא').click()
  await page.getByRole('dialog').getByRole('button', { name: 'ביטול הייבוא' }).click()
  await page.getByText('שורה אחת שוחזרה').waitFor({ timeout: IMPORT_MS })
  expect(await meals()).toEqual(before)
})

test('the owner imports customers with balances and a consent, and undoes the import', async () => {
  const page = await scene.open('/manage/import', { user: 'owner', lang: 'he' })
  const csv = [
    'טלפון,שם מלא,יתרת ארנק,דיוור ב־SMS,תאריך ההסכמה,מקור ההסכמה',
    '052-9990001,אסתר המיובאת,75,כן,01/02/2026,אתר',
    '052-9990002,בועז המיובא,,,,',
    '12,ללא טלפון,,,,',
    '052-9990003,ללא מקור,,כן,01/02/2026,',
  ].join('\r\n')
  await upload(page, csv, { card: 'לקוחות', name: 'לקוחות.csv' })
  await page.getByText('2 חדשות, 0 משתנות, 0 ללא שינוי, 2 נדחו').waitFor()
  await page.getByText('טלפון: ״12״ אינו מספר טלפון').waitFor()
  await page.getByText('מקור ההסכמה: הסכמה נשמרת רק עם התאריך והמקור שלה').waitFor()
  expect(await barriers(page)).toEqual([])
  await button(page, 'ייבוא 2 שורות').or(button(page, 'ייבוא שתי שורות')).click()
  await page.getByText('שתי שורות יובאו').waitFor({ timeout: IMPORT_MS })
  const balances = () =>
    stored<{ balance: number }>(
      scene.system,
      `select balance::integer from customer join account on owner_id = customer.id and kind = 'wallet'
        where phone like '+97252999000%' order by phone`,
    )
  expect(await balances()).toEqual([{ balance: 7500 }, { balance: 0 }])
  await upload(page, csv, { card: 'לקוחות', name: 'לקוחות.csv' })
  await page.getByText('0 חדשות, 0 משתנות, 2 ללא שינוי, 2 נדחו').waitFor()
  await button(page, 'מחיקת הטיוטה').click()
  await page.getByRole('link', { name: 'לקוחות.csv' }).click()
  await button(page, 'ביטול הייבוא').click()
  await page.getByRole('dialog').getByRole('button', { name: 'ביטול הייבוא' }).click()
  await page.getByText('שתי שורות שוחזרו').waitFor({ timeout: IMPORT_MS })
  expect(await balances()).toEqual([])
})

test('the owner imports staff, invites them with a separate click, and downloads all business data', async () => {
  const page = await scene.open('/manage/import', { user: 'owner', lang: 'he' })
  const csv = ['אימייל,שם מלא,תפקידים', 'noa.new@example.com,נועה בר,קופאי', 'yosi.new@example.com,יוסי לוי,שף'].join(
    '\r\n',
  )
  await upload(page, csv, { card: 'צוות', name: 'צוות.csv' })
  await page.getByText('תפקידים: ״שף״ לא קיים במערכת').waitFor()
  await button(page, 'ייבוא שורה אחת').click()
  await page.getByText('אדם אחד נוסף ועדיין לא הוזמן').waitFor({ timeout: IMPORT_MS })
  const invitations = () =>
    stored<{ name: string }>(
      scene.system,
      `select name from event join app_user on app_user.id = (data ->> 'user_id')::bigint
        where email = 'noa.new@example.com' and name like 'user.%' order by event.id`,
    )
  expect(await invitations()).toEqual([{ name: 'user.imported' }])
  expect(await barriers(page)).toEqual([])
  await button(page, 'שליחת ההזמנה').click()
  await page.getByText('אדם אחד נוסף ועדיין לא הוזמן').waitFor({ state: 'hidden' })
  expect(await invitations()).toEqual([{ name: 'user.imported' }, { name: 'user.invited' }])
  await page.getByRole('link', { name: 'כל הייבואים' }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'הורדת הנתונים' }).click(),
  ])
  const archive = await readFile(await download.path())
  for (const kind of ['meals', 'customers', 'staff']) expect(archive.includes(`-${kind}.csv`)).toBe(true)
})
