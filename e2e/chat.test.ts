import { customers } from '@tavlin/contract/customers'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { barriers } from './axe.ts'
import { stored } from './database.ts'
import { orderScene } from './order-scene.ts'
import { apiAs } from './rights.ts'
import { stage } from './stage.ts'
import { sentTo, textFrom } from './text-messages.ts'

const scene = stage()

const textsTo = async (phone: string): Promise<string[]> => (await sentTo(scene.system, phone)).map(({ text }) => text)
async function newCustomer(phone: string, last_name: string): Promise<number> {
  const form = { first_name: 'מיכל', last_name, email: null, lang: 'he', birthday: null } as const
  const client = await apiAs(scene.system, 'service', customers)
  const body = { ...form, phone, allergy_note: '', allergen_ids: [] }
  const { id } = (await client.createCustomer({ body })).data
  const consent = { channel: 'sms', purpose: 'marketing', granted: true, text: 'כן', source: 'counter' } as const
  await client.giveConsent({ params: { id: String(id) }, body: consent })
  return id
}
const message = (page: Page, message: string) => page.getByRole('listitem').filter({ hasText: message })
const write = async (page: Page, message: string) => {
  await page.getByRole('textbox', { name: 'הודעה', exact: true }).fill(message)
  await page.getByRole('button', { name: 'שליחה', exact: true }).click()
}

test('an agent answers a text that arrives live, another agent takes over, and an opt-out ends marketing', async () => {
  const phone = '+972559750001'
  const id = await newCustomer(phone, 'אברהמי')
  const inbox = await scene.open('/customers/chat', { user: 'service' })
  await inbox.getByRole('heading', { name: 'צ׳אט' }).waitFor()

  await textFrom(scene.system, phone, 'ההזמנה עדיין לא הגיעה?')
  const row = inbox.getByRole('link', { name: /מיכל אברהמי/ })
  await row.waitFor()
  await row.click()
  await message(inbox, 'ההזמנה עדיין לא הגיעה?').last().waitFor()

  await inbox.getByRole('textbox', { name: 'הודעה', exact: true }).fill('בדרך')
  await inbox.getByText('4 תווים · מקטע SMS אחד').waitFor()
  await write(inbox, 'סליחה על העיכוב, השליח בדרך')
  await message(inbox, 'סליחה על העיכוב').filter({ hasText: 'נמסרה' }).waitFor()
  await inbox.getByText('בטיפולכם').waitFor()
  await expect.poll(() => textsTo(phone)).toEqual(['סליחה על העיכוב, השליח בדרך'])

  scene.expects(/409/)
  const tab = await scene.open(`/customers/${id}/chat`, { user: 'manager' })
  await write(tab, 'שלום, כאן המנהל')
  const question = tab.getByRole('dialog')
  await question.getByText(/כבר בטיפול בשיחה/).waitFor()
  await expect.poll(() => textsTo(phone)).toHaveLength(1)
  await question.getByRole('button', { name: 'לקיחת הטיפול' }).click()
  await message(tab, 'שלום, כאן המנהל').filter({ hasText: 'נמסרה' }).waitFor()
  await message(inbox, 'שלום, כאן המנהל').waitFor()

  await textFrom(scene.system, phone, 'הסר')
  await message(tab, 'הוסרתם מרשימת הדיוור').filter({ hasText: 'נמסרה' }).waitFor()
  await tab.getByText('אין הסכמה לדיוור', { exact: true }).waitFor()
  await tab.getByRole('checkbox', { name: 'הודעת דיוור' }).check()
  await tab.getByRole('textbox', { name: 'הודעה', exact: true }).fill('תבלין: מבצע היום. להסרה השיבו הסר')
  await expect
    .poll(() => tab.getByRole('button', { name: 'שליחה', exact: true }).getAttribute('aria-disabled'))
    .toBe('true')
  const consents = await stored(
    scene.system,
    "select granted, source, text from consent where customer_id = $1 and purpose = 'marketing' order by id desc limit 1",
    [id],
  )
  expect(consents).toEqual([{ granted: false, source: 'sms', text: 'הסר' }])
})

test('an agent opens a conversation on a phone, answers and resolves it, and returns to the list', async () => {
  const phone = '+972559750002'
  await newCustomer(phone, 'רוזנברג')
  await textFrom(scene.system, phone, 'אפשר בלי בצל?')
  const page = await scene.open('/customers/chat', { user: 'service', width: 390 })
  await page.getByRole('link', { name: /מיכל רוזנברג/ }).click()
  await write(page, 'כמובן')
  await message(page, 'כמובן').filter({ hasText: 'נמסרה' }).waitFor()
  await page.getByRole('button', { name: 'סיום טיפול' }).click()
  await page.getByText('טופלה').first().waitFor()
  await page.getByRole('link', { name: 'לכל השיחות' }).click()
  await page.getByText('הכול', { exact: true }).click()
  await page.getByRole('link', { name: /מיכל רוזנברג/ }).waitFor()
})

test('an agent answers with a saved reply by keyboard, undoes sending a text, and adds an internal note', async () => {
  const phone = '+972559750003'
  await newCustomer(phone, 'שקד')
  await textFrom(scene.system, phone, 'איפה ההזמנה?')
  const page = await scene.open('/customers/chat', { user: 'service' })
  await page.getByRole('link', { name: /מיכל שקד/ }).click()
  const box = page.getByRole('textbox', { name: 'הודעה', exact: true })

  await box.fill('/')
  await page.getByRole('button', { name: 'עריכת התשובות השמורות' }).click()
  const dialog = page.getByRole('dialog', { name: 'תשובות שמורות' })
  await dialog.getByRole('button', { name: 'תשובה חדשה' }).click()
  await dialog.getByRole('textbox', { name: 'שם' }).fill('איחור')
  await dialog.getByRole('textbox', { name: 'נוסח' }).fill('שלום {customer}, סליחה על העיכוב. {business}')
  await page.keyboard.press('Enter')
  await dialog.getByText('סליחה על העיכוב').waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })

  await box.fill('/איחור')
  await page.getByRole('option', { name: /סליחה על העיכוב/ }).waitFor()
  await box.press('Enter')
  await expect.poll(() => box.inputValue()).toMatch(/^שלום מיכל, סליחה על העיכוב\. /)
  await page.keyboard.press('Control+Enter')
  await message(page, 'שלום מיכל').filter({ hasText: 'נמסרה' }).waitFor()
  await expect.poll(() => textsTo(phone)).toHaveLength(1)

  await write(page, 'טעות')
  await message(page, 'טעות').waitFor()
  await page.getByRole('button', { name: 'ביטול הפעולה' }).click()
  await message(page, 'טעות').waitFor({ state: 'detached' })
  await expect.poll(() => box.inputValue()).toBe('טעות')

  // The draft survives a reload.
  await page.reload()
  await expect.poll(() => box.inputValue()).toBe('טעות')
  await page.getByText('הערה פנימית', { exact: true }).click()
  await page.getByRole('textbox', { name: 'הערה פנימית' }).fill('לפצות בקינוח')
  await page.getByRole('button', { name: 'שמירת ההערה' }).click()
  await message(page, 'לפצות בקינוח').waitFor()
  await expect.poll(() => textsTo(phone)).toHaveLength(1)

  await page.getByRole('searchbox', { name: /חיפוש בהודעות/ }).fill('העיכוב')
  await page.waitForURL(/search=/)
  await page.getByRole('link', { name: /מיכל שקד/ }).waitFor()
})

test('the manager creates a customer from a text of an unknown number', async () => {
  const phone = '+972559750004'
  await textFrom(scene.system, phone, 'אפשר להזמין לשבת?')
  const page = await scene.open('/customers/chat', { user: 'manager', width: 390 })
  await page.getByRole('link', { name: /055-975-0004/ }).click()
  await page.getByRole('link', { name: 'הוספת לקוח' }).click()
  const form = page.getByRole('dialog')
  await expect.poll(() => form.getByRole('textbox', { name: 'טלפון' }).inputValue()).toMatch(/55.?975.?0004/)
  await form.getByRole('textbox', { name: 'שם פרטי' }).fill('יעל')
  await form.getByRole('textbox', { name: 'שם משפחה' }).fill('דרור')
  await form.getByRole('button', { name: 'יצירת לקוח' }).click()
  await page.waitForURL(/\/customers\/\d+/)
  await page.goto(`${scene.system.origin}/customers/${/\d+/.exec(new URL(page.url()).pathname)![0]}/chat`)
  await message(page, 'אפשר להזמין לשבת?').waitFor()
})

test('a manager answers about a late order by keyboard, sees who is typing, and assigns the conversation', async () => {
  const deli = await orderScene(scene.system)
  const { id: order_id } = await deli.place({ customer_id: deli.customer_id })
  await stored(
    scene.system,
    `update orders set promise_from = now() - interval '50 minutes', promise_to = now() - interval '20 minutes'
     where id = $1`,
    [order_id],
  )
  await stored(
    scene.system,
    "insert into setting (key, valid_from, value) values ('sms_segment_agorot', '2020-01-01', '12')",
  )
  await textFrom(scene.system, deli.phone, 'איפה ההזמנה שלי?')
  const waiting = "update conversation set waiting_since = now() - interval '70 minutes' where phone = $1 returning id"
  await expect.poll(async () => (await stored(scene.system, waiting, [deli.phone])).length).toBe(1)

  const page = await scene.open('/customers/chat', { user: 'manager' })
  const row = page.getByRole('link', { name: /נועה בר/ })
  await row.getByText(/ממתינה 1 שע׳ 1\d דק׳, מעל היעד/).waitFor()
  await page.keyboard.press('j')
  await page.getByRole('button', { name: 'לקיחת הטיפול' }).waitFor()
  await page.keyboard.press('a')
  await page.getByText('בטיפולכם').waitFor()

  await page.getByRole('button', { name: 'עדכון על העיכוב' }).click()
  const box = page.getByRole('textbox', { name: 'הודעה', exact: true })
  await expect.poll(() => box.inputValue()).toMatch(/מתעכבת\. המועד החדש: \d\d:\d\d-\d\d:\d\d\./)
  await page.getByText(/SMS.* · 0\.(12|24)/).waitFor()

  const other = await scene.open('/customers/chat', { user: 'service' })
  await other.keyboard.press('j')
  await other.getByText('גם כאן עכשיו: דנה לוי').waitFor({ state: 'attached' })
  await page.getByText('גם כאן עכשיו: תמר גולן').waitFor({ state: 'attached' })
  await other.keyboard.press('r')
  await other.keyboard.type('שלום')
  await page.getByText('תמר גולן בהקלדה…').waitFor()
  await page.getByText('תמר גולן בהקלדה…').waitFor({ state: 'detached' })

  await box.focus()
  await page.keyboard.press('Control+Enter')
  await message(page, 'מתעכבת').filter({ hasText: 'נמסרה' }).waitFor()
  expect((await textsTo(deli.phone))[0]).toContain('מתעכבת')
  await page.getByRole('button', { name: 'העברה', exact: true }).click()
  await page.getByRole('menuitem', { name: 'תמר גולן' }).click()
  await page.getByText('בטיפול תמר גולן').waitFor()
  await other.getByText('בטיפולכם').waitFor()

  // Escape leaves the text, so that keys act on the conversation again.
  await other.keyboard.press('Escape')
  await other.keyboard.press('e')
  await other.getByText('טופלה').first().waitFor()
  await page.getByText('טופלה').first().waitFor()
  const events = await stored(
    scene.system,
    "select data ->> 'what' as what from event where name = 'conversation.changed' and (data ->> 'customer_id')::bigint = $1 order by id",
    [deli.customer_id],
  )
  expect(events.map(({ what }) => what)).toEqual(expect.arrayContaining(['claimed', 'assigned', 'resolved']))
})

test('an agent sees that the SMS provider does not answer, and the text leaves when it answers again', async () => {
  const phone = '+972559750005'
  await newCustomer(phone, 'לביא')
  await textFrom(scene.system, phone, 'מתי זה מגיע?')
  const board = `${scene.system.stand_ins_url}/switchboard`
  await fetch(`${board}/sms`, { method: 'PUT', body: JSON.stringify({ misbehaviour: 'error', times: 'forever' }) })
  const page = await scene.open('/customers/chat', { user: 'service', lang: 'en', width: 390 })
  await page.getByRole('link', { name: /מיכל לביא/ }).click()
  await page.getByRole('textbox', { name: 'Message', exact: true }).fill('In ten minutes')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  const attempts = () =>
    stored(scene.system, `select 1 from message where body = 'In ten minutes' and attempted_at is not null`)
  await expect.poll(attempts).toHaveLength(1)
  // The failure is moved ten minutes back, instead of waiting.
  await stored(
    scene.system,
    `update message set attempted_at = attempted_at - interval '10 minutes' where body = 'In ten minutes' returning id`,
  )
  await page.reload()
  await page.getByText('The SMS provider hasn’t answered since').waitFor()
  expect(await barriers(page)).toEqual([])
  expect(await textsTo(phone)).toEqual([])
  await fetch(board, { method: 'DELETE' })
  await message(page, 'In ten minutes').filter({ hasText: 'Delivered' }).waitFor({ timeout: 120_000 })
  await page.getByText('The SMS provider hasn’t answered since').waitFor({ state: 'detached' })
  expect(await textsTo(phone)).toEqual(['In ten minutes'])
})
