import { customers } from '@tavlin/contract/customers'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { isAwake } from './awake.ts'
import { stored } from './database.ts'
import { apiAs, changeRole } from './rights.ts'
import { languages } from './languages.ts'
import { stage } from './stage.ts'

const scene = stage()
const COPY = {
  he: {
    new_customer: 'לקוח חדש',
    phone: 'טלפון',
    free: 'המספר פנוי. אפשר ליצור לקוח.',
    open: 'פתיחת כרטיס הלקוח',
    whose: 'המספר רשום לרותם בן־דוד',
    with_phone: 'לקוח חדש עם הטלפון הזה',
    none: 'לא נמצאו תוצאות',
    first: 'רותם',
    last: 'בן־דוד',
    search: 'חיפוש: לקוחות',
    palette: 'חיפוש הזמנה, לקוח, מסך, מנה, רכיב או מעדנייה',
    consents: 'הסכמות',
    record: 'רישום הסכמה',
    wording: 'נוסח ההסכמה',
    recorded: 'ההסכמה נרשמה',
    source: 'מקור',
    agreed: 'הסכמה לדיוור',
    not_agreed: 'אין הסכמה לדיוור',
    counter: 'בדלפק',
    withdraw: 'רישום ביטול',
    cell: /^SMS, דיוור:/,
    consent: /^הסכמה לקבל מ.* מבצעים והטבות ב־SMS/,
    stop: /^בקשה להפסיק/,
    flags: 'סימונים',
    flag: 'הוספת סימון',
    prepay: 'תשלום מראש',
    reason: 'סיבה',
    flagged: 'הסימון נוסף',
    history: /היסטוריה/,
    marketing_history: 'SMS, דיוור',
  },
  en: {
    new_customer: 'New customer',
    phone: 'Phone',
    free: 'This number is new. You can create a customer.',
    open: 'Open profile',
    whose: 'This number belongs to Robin Davidson',
    with_phone: 'New customer with this number',
    none: 'No results',
    first: 'Robin',
    last: 'Davidson',
    search: 'Search: Customers',
    palette: 'Search orders, customers, screens, meals, ingredients or delis',
    consents: 'Consents',
    record: 'Record consent',
    wording: 'Consent wording',
    recorded: 'Consent recorded',
    source: 'Source',
    agreed: 'Marketing consent',
    not_agreed: 'No marketing consent',
    counter: 'At the counter',
    withdraw: 'Record withdrawal',
    cell: /^SMS, Marketing:/,
    consent: /^I agree to receive offers from .* by SMS/,
    stop: /^I ask to stop/,
    flags: 'Flags',
    flag: 'Add flag',
    prepay: 'Prepay',
    reason: 'Reason',
    flagged: 'Flag added',
    history: /History/,
    marketing_history: 'SMS, Marketing',
  },
} as const
const PHONES = { he: ['055-970-0417', '+972559700417'], en: ['055-970-0528', '+972559700528'] } as const

const RARE_NAME = { he: 'אלמוניוביץ', en: 'Doenitsky' } as const

const idIn = (page: Page) => Number(/\/customers\/(\d+)\//.exec(page.url())?.[1])
const card = (page: Page, name: string) => page.getByRole('region', { name })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

async function made(phone: string, first_name: string, last_name: string, lang: 'he' | 'en' = 'he'): Promise<number> {
  const owner = await apiAs(scene.system, 'owner', customers)
  const nothing = { email: null, birthday: null, allergen_ids: [], allergy_note: '' }
  return (await owner.createCustomer({ body: { ...nothing, phone, first_name, last_name, lang } })).data.id
}

test.each(languages(0))('the clerk creates the profile of a caller by keyboard alone (%s)', async (lang) => {
  const copy = COPY[lang]
  const [typed, stored_phone] = PHONES[lang]
  const page = await scene.open('/customers', { user: 'clerk', lang })
  await button(page, copy.new_customer).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').getByRole('textbox', { name: copy.phone }).waitFor()
  await page.keyboard.type(typed)
  await page.getByText(copy.free).waitFor()
  await page.keyboard.press('Enter')
  await page.keyboard.type(copy.first)
  await page.keyboard.press('Tab')
  await page.keyboard.type(copy.last)
  await page.keyboard.press('Enter')

  // The address form, the next step of the call, opens by itself.
  await page.waitForURL(/\/customers\/\d+\/details\?address=new/)
  await page.getByRole('dialog').waitFor()
  const id = idIn(page)
  await page.keyboard.press('Escape')
  await page.getByRole('heading', { level: 1, name: `${copy.first} ${copy.last}` }).waitFor()
  const [row] = await stored(scene.system, 'select phone, first_name, last_name, lang from customer where id = $1', [
    id,
  ])
  expect(row).toEqual({ phone: stored_phone, first_name: copy.first, last_name: copy.last, lang: 'he' })
  const accounts = await stored(scene.system, 'select kind from account where owner_id = $1 order by kind', [id])
  expect(accounts).toHaveLength(2)

  // When the same caller calls again, Enter opens the existing profile instead of creating a second one.
  await page.goto(`${scene.system.origin}/customers?customer=new`)
  await isAwake(page)
  await page.getByRole('dialog').getByRole('textbox', { name: copy.phone }).fill(typed)
  await page.getByText(copy.whose).waitFor()
  await page.keyboard.press('Enter')
  await page.waitForURL(`**/customers/${id}/details`)
})

test.each(languages(1))('the list and the palette find a customer by the last four digits (%s)', async (lang) => {
  const copy = COPY[lang]
  const four = lang === 'he' ? '6093' : '6194'
  const id = await made(`055971${four}`, copy.first, copy.last, lang)
  const page = await scene.open('/customers', { user: 'clerk', lang })
  await page.getByRole('searchbox', { name: copy.search }).fill(four)
  await page.waitForURL(`**/customers?search=${four}`)
  await page.getByText(`055-971-${four}`).first().waitFor()
  await page
    .getByRole('link', { name: `${copy.first} ${copy.last}` })
    .first()
    .click()
  await page.waitForURL(`**/customers/${id}/details`)
  // Navigation closes the palette.
  await page.getByRole('heading', { level: 1, name: `${copy.first} ${copy.last}` }).waitFor()

  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog', { name: copy.palette })
  await palette.getByPlaceholder(copy.palette).waitFor()
  await page.keyboard.type(four)
  const option = palette.getByRole('option', { name: `${copy.first} ${copy.last}` })
  await option.waitFor()
  await expect.poll(() => option.innerText()).toContain(`055-971-${four}`)

  // An unknown number is offered as the phone of a new customer.
  await page.goto(`${scene.system.origin}/customers?search=055-972-0001`)
  await page.getByText(copy.none).waitFor()
  await isAwake(page)
  await button(page, copy.with_phone).click()
  const box = page.getByRole('dialog').getByRole('textbox', { name: copy.phone })
  await page.getByText(copy.free).waitFor()
  await expect.poll(() => box.inputValue()).toBe('055-972-0001')
})

test.each(languages(0))('a consent and its withdrawal are stored with their wording (%s)', async (lang) => {
  const copy = COPY[lang]
  const id = await made(lang === 'he' ? '0559730001' : '0559730002', copy.first, copy.last, lang)
  const page = await scene.visit(`/customers/${id}/details`, { user: 'service', lang })
  const rows = () =>
    stored<{ granted: boolean; text: string }>(
      scene.system,
      'select channel, purpose, granted, source, text from consent where customer_id = $1 order by id',
      [id],
    )
  await page.getByText(copy.not_agreed, { exact: true }).waitFor()
  await card(page, copy.consents).getByRole('button', { name: copy.record, exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: copy.source }).selectOption({ label: copy.counter })
  await expect.poll(() => dialog.getByRole('textbox', { name: copy.wording }).inputValue()).toMatch(copy.consent)
  await dialog.getByRole('button', { name: copy.record, exact: true }).click()
  await page.getByText(copy.recorded, { exact: true }).waitFor()
  await page.getByText(copy.agreed, { exact: true }).waitFor()
  await expect
    .poll(() => rows())
    .toEqual([
      {
        channel: 'sms',
        purpose: 'marketing',
        granted: true,
        source: 'counter',
        text: expect.stringMatching(copy.consent),
      },
    ])

  await page.getByRole('button', { name: copy.cell }).click()
  await page.getByRole('button', { name: copy.withdraw }).click()
  await dialog.waitFor()
  await dialog.getByRole('textbox', { name: copy.wording }).fill('STOP')
  await dialog.getByRole('button', { name: copy.record, exact: true }).click()
  await page.getByText(copy.not_agreed, { exact: true }).waitFor()
  expect((await rows()).map(({ granted, text: consent_text }) => [granted, consent_text])).toEqual([
    [true, expect.stringMatching(copy.consent)],
    [false, 'STOP'],
  ])
  await page.getByText(copy.history).click()
  await page.getByRole('listitem').filter({ hasText: copy.marketing_history }).first().waitFor()
})

test('the wording of a consent follows the chosen channel until the user edits the wording', async () => {
  const copy = COPY.he
  const id = await made('0559730003', 'נטע', 'שגב', 'en')
  const page = await scene.open(`/customers/${id}/details`, { user: 'service' })
  await card(page, copy.consents).getByRole('button', { name: copy.record, exact: true }).click()
  const dialog = page.getByRole('dialog')
  const text = dialog.getByRole('textbox', { name: copy.wording })
  // The wording is in the customer's language, not in the screen's.
  await expect.poll(() => text.inputValue()).toMatch(/^I agree to receive offers .* by SMS/)
  await dialog.getByText('אימייל', { exact: true }).click()
  await expect.poll(() => text.inputValue()).toMatch(/by email/)
  await text.fill('Yes, write to me')
  await dialog.getByText('טלפון', { exact: true }).click()
  await expect.poll(() => text.inputValue()).toBe('Yes, write to me')
})

test.each(languages(1))('the clerk flags a customer with a reason, and the list shows the flag (%s)', async (lang) => {
  const copy = COPY[lang]
  const id = await made(
    lang === 'he' ? '0559740001' : '0559740002',
    copy.first,
    `${copy.last} ${RARE_NAME[lang]}`,
    lang,
  )
  const page = await scene.visit(`/customers/${id}/details`, { user: 'clerk', lang })
  await card(page, copy.flags).getByRole('button', { name: copy.flag, exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText(copy.prepay, { exact: true }).click()
  await dialog.getByRole('textbox', { name: copy.reason }).fill('3 × no-show')
  await dialog.getByRole('button').last().click()
  await page.getByText(copy.flagged).waitFor()
  await expect
    .poll(() => stored(scene.system, 'select flag, reason from customer_flag where customer_id = $1', [id]))
    .toEqual([{ flag: 'prepay', reason: '3 × no-show' }])
  await page.goto(`${scene.system.origin}/customers?flag=prepay&search=${encodeURIComponent(RARE_NAME[lang])}`)
  const row = page.getByRole('row').filter({ hasText: RARE_NAME[lang] })
  await row.waitFor()
  await expect.poll(() => row.innerText()).toContain(copy.prepay)
})

test('a clerk corrects a name, and a second browser shows it without a reload', async () => {
  const id = await made('0559750001', 'עדי', 'פרץ')
  const one = await scene.open(`/customers/${id}/details`, { user: 'clerk' })
  const other = await scene.open(`/customers/${id}/details`, { user: 'service' })
  const list = await scene.open('/customers?search=0559750001', { user: 'manager' })
  for (const page of [one, other, list]) await page.locator('[data-line=online]').waitFor()
  await isAwake(one)
  for (const page of [other, list]) await page.evaluate(() => void Object.assign(globalThis, { same_document: true }))
  await card(one, 'פרטים אישיים').getByRole('button', { name: 'עריכה' }).click()
  await one.getByRole('textbox', { name: 'שם משפחה' }).fill('פרץ־גולן')
  await one.getByRole('checkbox', { name: 'שומשום' }).check({ force: true })
  await button(one, 'שמירה').click()
  await one.getByText('הפרטים נשמרו').waitFor()
  await other.getByRole('heading', { level: 1, name: 'עדי פרץ־גולן' }).waitFor()
  await other.getByText('אלרגיה: שומשום').waitFor()
  await list.getByRole('link', { name: 'עדי פרץ־גולן' }).waitFor()
  for (const page of [other, list]) expect(await page.evaluate(() => 'same_document' in globalThis)).toBe(true)
  const [row] = await stored(scene.system, 'select last_name, version from customer where id = $1', [id])
  expect(row).toMatchObject({ last_name: 'פרץ־גולן' })
})

test('a read-only user sees the profile without buttons, a clerk starts an order but sees neither chat nor log', async () => {
  await changeRole(scene.system, 'kitchen', 'view_customers', true)
  const id = await made('0559760001', 'שחר', 'מזרחי')
  const page = await scene.open(`/customers/${id}/details`, { user: 'kitchen' })
  await page.getByRole('heading', { level: 1, name: 'שחר מזרחי' }).waitFor()
  const main = page.getByRole('main')
  await expect.poll(() => main.getByRole('textbox').count()).toBe(0)
  for (const name of ['עריכה', 'הוספת סימון', 'רישום הסכמה'])
    await expect.poll(() => button(page, name).count()).toBe(0)
  await main.getByText('055-976-0001').first().waitFor()
  await page.goto(`${scene.system.origin}/customers`)
  await page.getByRole('heading', { level: 1, name: 'לקוחות' }).waitFor()
  await expect.poll(() => button(page, 'לקוח חדש').count()).toBe(0)

  const clerk = await scene.open(`/customers/${id}`, { user: 'clerk' })
  await clerk.waitForURL(`**/customers/${id}/details`)
  const tabs = clerk.getByRole('navigation', { name: 'מסכי הלקוח' }).getByRole('link')
  await expect.poll(() => tabs.allInnerTexts()).toEqual(['פרטים אישיים', 'הזמנות', 'ארנק'])
  await clerk.getByRole('link', { name: 'הזמנה חדשה', exact: true }).last().click()
  await clerk.waitForURL(`**/orders/update?customer=${id}`)
  await clerk.getByText('שחר מזרחי').first().waitFor()
  const service = await scene.open(`/customers/${id}/details`, { user: 'service' })
  const all = service.getByRole('navigation', { name: 'מסכי הלקוח' }).getByRole('link')
  await expect.poll(() => all.allInnerTexts()).toEqual(['פרטים אישיים', 'הזמנות', 'הודעות', 'יומן פעילות', 'ארנק'])
})
