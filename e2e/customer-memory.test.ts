import { randomInt } from 'node:crypto'
import { customers } from '@tavlin/contract/customers'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { isAwake } from './awake.ts'
import type { BrowserOptions } from './browser.ts'
import { stored } from './database.ts'
import { apiAs } from './rights.ts'
import { languages } from './languages.ts'
import { stage } from './stage.ts'

const scene = stage()

async function open(path: string, look: BrowserOptions): Promise<Page> {
  const page = await scene.open(path, look)
  await isAwake(page)
  return page
}

const FORM = { lang: 'he' as const, birthday: null, allergen_ids: [], allergy_note: '' }
const newPhone = () => `052${String(randomInt(10_000_000)).padStart(7, '0')}`
async function newCustomer(first_name: string, last_name: string, email: string | null = null) {
  const phone = newPhone()
  const owner = await apiAs(scene.system, 'owner', customers)
  const { data } = await owner.createCustomer({ body: { ...FORM, phone, first_name, last_name, email } })
  return data
}

test('customer service adds and edits a note, and the activity log shows the previous phone number', async () => {
  const person = await newCustomer('נעמה', 'שקד')
  const page = await open(`/customers/${person.id}/logs`, { user: 'service' })
  await page.getByText('נפתח כרטיס לקוח').waitFor()
  await page.getByLabel('הערה', { exact: true }).fill('ביקשה לא לצלצל בפעמון')
  await page.keyboard.press('Control+Enter')
  await page.getByText('ביקשה לא לצלצל בפעמון').waitFor()

  await page.getByRole('button', { name: 'עריכת ההערה' }).click()
  await page.locator('li textarea').fill('ביקשה לדפוק ולא לצלצל')
  await page.locator('li textarea').press('Control+Enter')
  await page.getByText('ביקשה לדפוק ולא לצלצל').waitFor()
  await page.getByText('גרסה קודמת').click()
  await page.getByText('ביקשה לא לצלצל בפעמון').waitFor()
  const notes = await stored<{ text: string }>(
    scene.system,
    'select text from note where customer_id = $1 union all select text from note_before order by 1',
    [person.id],
  )
  expect(notes.map((row) => row.text)).toEqual(
    expect.arrayContaining(['ביקשה לדפוק ולא לצלצל', 'ביקשה לא לצלצל בפעמון']),
  )

  // Another user corrects the phone: the page shows it without a reload.
  const owner = await apiAs(scene.system, 'owner', customers)
  const phone = newPhone()
  const shown = phone.replace(/^(...)(...)/, '$1-$2-')
  const body = {
    ...FORM,
    phone,
    first_name: 'נעמה',
    last_name: 'שקד',
    email: null,
    version: person.version,
  }
  await owner.updateCustomer({ params: { id: String(person.id) }, body })
  await page.getByText('עודכנו פרטי הלקוח').waitFor()
  await page.getByText(shown).first().waitFor()
  const entry = page.locator('li').filter({ hasText: 'עודכנו פרטי הלקוח' }).first()
  await entry.locator('del').first().waitFor()
  await expect.poll(() => entry.locator('ins').first().innerText()).toBe(shown)

  // Views of the profile are logged and shown on request.
  await page.getByRole('button', { name: 'צפיות' }).click()
  await page.getByText('צפייה בכרטיס הלקוח').first().waitFor()
})

const COPY = {
  he: {
    merge_title: 'מיזוג לקוחות',
    merge: 'מיזוג',
    merged: 'הלקוח שחיפשתם מוזג לכאן',
    undo: 'ביטול המיזוג',
    more: 'עוד',
    json: 'ייצוא המידע (JSON)',
    erase: 'מחיקת הלקוח…',
    digits: '4 הספרות האחרונות של הטלפון',
    do_erase: 'מחיקה לצמיתות',
    wrong: 'אלה לא ארבע הספרות האחרונות של הטלפון.',
    erased: 'הלקוח הזה נמחק',
    nobody: 'לקוח חדש עם הטלפון הזה',
  },
  en: {
    merge_title: 'Merge customers',
    merge: 'Merge',
    merged: 'The customer you opened was merged into this one',
    undo: 'Undo merge',
    more: 'More',
    json: 'Export data (JSON)',
    erase: 'Erase customer…',
    digits: 'Last 4 digits of the phone',
    do_erase: 'Erase permanently',
    wrong: 'These aren’t the last four digits of the phone.',
    erased: 'This customer was erased',
    nobody: 'New customer with this number',
  },
}
test.each(languages(0))('the manager merges two records of one person and splits them again, in %s', async (lang) => {
  const copy = COPY[lang]
  const into = await newCustomer('Dana', 'Cohen', `dana.cohen.${lang}@example.test`)
  const from = await newCustomer('Dana', 'Kohen')
  const page = await open(`/customers/merge?into=${into.id}&from=${from.id}`, { user: 'manager', lang })
  await page.getByRole('heading', { level: 1, name: copy.merge_title }).waitFor()
  await page.getByRole('radio', { name: 'Dana Kohen' }).check()
  await page.getByRole('button', { name: copy.merge }).click()
  await page.getByRole('heading', { level: 1, name: 'Dana Kohen' }).waitFor()
  const rows = () =>
    stored<{ id: number; merged_into_id: number | null; last_name: string }>(
      scene.system,
      'select id::int, merged_into_id::int, last_name from customer where id = any ($1) order by id',
      [[into.id, from.id]],
    )
  await expect.poll(() => rows()).toMatchObject([{ last_name: 'Kohen' }, { merged_into_id: into.id }])

  await page.goto(`${scene.system.origin}/customers/${from.id}/details`)
  await isAwake(page)
  await page.getByText(copy.merged).waitFor()
  await page.getByRole('button', { name: copy.undo }).click()
  await page.getByRole('dialog').getByRole('button', { name: copy.undo }).click()
  await page.getByRole('heading', { level: 1, name: 'Dana Cohen' }).waitFor()
  await expect
    .poll(() => rows())
    .toMatchObject([
      { last_name: 'Cohen', merged_into_id: null },
      { last_name: 'Kohen', merged_into_id: null },
    ])
})

test.each(languages(1))('the manager exports the data of a customer and erases the customer, in %s', async (lang) => {
  const copy = COPY[lang]
  const person = await newCustomer('אביגיל', `בן־ישי ${lang}`, `avigail.${lang}@example.test`)
  const page = await open(`/customers/${person.id}/details`, { user: 'manager', lang })
  await page.getByRole('button', { name: copy.more, exact: true }).click()
  const arrives = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: copy.json }).click()
  const file = await arrives
  expect(file.suggestedFilename()).toMatch(/\.json$/)

  await page.getByRole('button', { name: copy.more, exact: true }).click()
  await page.getByRole('menuitem', { name: copy.erase }).click()
  const dialog = page.getByRole('dialog')
  const wrong = person.phone.endsWith('0000') ? '1111' : '0000'
  await dialog.getByLabel(copy.digits).fill(wrong)
  await dialog.getByRole('button', { name: copy.do_erase }).click()
  await dialog.getByText(copy.wrong).waitFor()
  await dialog.getByLabel(copy.digits).fill(person.phone.slice(-4))
  await dialog.getByRole('button', { name: copy.do_erase }).click()
  await page.getByText(copy.erased).waitFor()

  // Searches by phone, because a search by name falls back to similar names.
  await page.goto(`${scene.system.origin}/customers?search=${encodeURIComponent(person.phone)}`)
  await isAwake(page)
  await page.getByText(copy.nobody).waitFor()
  await expect.poll(() => page.getByText('אביגיל').count()).toBe(0)
  await expect.poll(() => page.getByText('בן־ישי').count()).toBe(0)
  await expect
    .poll(async () => {
      const sql = `select count(*)::int as left from customer where id = $1 and (phone is not null or first_name <> '' or email is not null)`
      return (await stored<{ left: number }>(scene.system, sql, [person.id]))[0]!.left
    })
    .toBe(0)
})
