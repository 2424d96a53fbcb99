import { campaigns } from '@tavlin/contract/campaigns'
import { EVERYBODY } from '@tavlin/domain/chat/campaign'
import { isQuiet } from '@tavlin/domain/chat/quiet-hours'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { barriers } from './axe.ts'
import { stored } from './database.ts'
import { apiAs } from './rights.ts'
import { stage } from './stage.ts'
import { sentTo, textFrom } from './text-messages.ts'

const scene = stage()

const RECIPIENTS = 20
const phoneOf = (n: number) => `+9725597600${String(n).padStart(2, '0')}`
const MANAGER_PHONE = phoneOf(99)

/**
 * Creates customers with the flag `prepay`: those with consent first, then one without and one who withdrew. At one
 * message per second, the last with consent is reached long after the start.
 */
async function newAudience(): Promise<void> {
  await stored(scene.system, `delete from customer_flag where flag = 'prepay'`)
  await stored(
    scene.system,
    `with made as (insert into customer (phone, first_name, last_name, lang, created_at)
        select '+9725597600' || lpad(n::text, 2, '0'), 'עדן', 'לקוח' || n, 'he', now() - interval '1 day'
        from generate_series(1, $1::integer + 2) as n on conflict do nothing returning id, phone)
     insert into consent (customer_id, channel, purpose, granted, text, source, at)
     select id, 'sms', 'marketing', right(phone, 2)::integer <= $1, 'כן', 'counter', now() from made
     where right(phone, 2)::integer <> $1 + 1 order by id`,
    [RECIPIENTS],
  )
  await stored(
    scene.system,
    `insert into customer_flag (customer_id, flag, reason, at) select id, 'prepay', '', now() from customer
     where phone like '+9725597600%' and first_name = 'עדן'`,
  )
  await stored(scene.system, `update app_user set phone = $1 where email = 'manager@tavlin.test'`, [MANAGER_PHONE])
}
const textsTo = async (phone: string): Promise<string[]> => (await sentTo(scene.system, phone)).map(({ text }) => text)
const number = (page: Page, name: string) =>
  page
    .locator('div', { has: page.locator('dt', { hasText: new RegExp(`^${name}$`) }) })
    .last()
    .locator('dd')
const numberOf = async (page: Page, name: string) => Number((await number(page, name).innerText()).replace(/\D/g, ''))

async function writeDraft(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'קמפיינים' }).click()
  await page.getByRole('link', { name: 'קמפיין חדש' }).first().click()
  await page.getByRole('textbox', { name: 'שם הקמפיין' }).fill('מבצע סתיו')
  const text = page.getByRole('textbox', { name: 'נוסח' })
  await text.fill('שלום {customer}, ב{business} 20% הנחה השבוע.')
  await page.getByText('חייבת להופיע דרך הסרה').waitFor()
  await page.getByRole('button', { name: 'הוספת דרך הסרה' }).click()
  await page.getByText('חייבת להופיע דרך הסרה').waitFor({ state: 'detached' })
  await page.getByRole('textbox', { name: 'קצב' }).fill('1')
  await page.getByRole('combobox', { name: 'סימון' }).click()
  await page.getByRole('option', { name: 'תשלום מראש' }).click()
  await expect.poll(() => numberOf(page, 'בקהל')).toBe(RECIPIENTS + 2)
  expect(await numberOf(page, 'בלי הסכמה')).toBe(1)
  expect(await numberOf(page, 'ביקשו הסרה')).toBe(1)
  expect(await numberOf(page, 'יקבלו הודעה')).toBe(RECIPIENTS)
  expect(await barriers(page)).toEqual([])
  await page.getByRole('button', { name: 'שמירת הטיוטה' }).click()
  await page.waitForURL(/\/customers\/campaign\/\d+$/)
}

test('a manager tests, starts and pauses a campaign, and a customer who opts out meanwhile gets nothing', async () => {
  await newAudience()
  const page = await scene.open('/customers/chat', { user: 'manager', lang: 'he' })
  await writeDraft(page)
  await page.getByRole('button', { name: 'שליחת בדיקה אליי' }).click()
  await expect.poll(() => textsTo(MANAGER_PHONE)).toHaveLength(1)

  await page.getByRole('button', { name: 'התחלת השליחה' }).click()
  const question = page.getByRole('dialog')
  await question.getByText(`לשלוח הודעה ל־${RECIPIENTS} לקוחות?`).waitFor()
  await question.getByRole('button', { name: 'התחלת השליחה' }).click()
  if (isQuiet(new Date())) return page.getByText('ממתין לשעות המותרות').waitFor()
  await expect.poll(() => textsTo(phoneOf(1))).toHaveLength(1)
  await page.getByRole('button', { name: 'השהיה' }).click()
  await page.getByRole('button', { name: 'המשך' }).waitFor()
  const late = phoneOf(RECIPIENTS)
  expect(await textsTo(late)).toEqual([])

  await textFrom(scene.system, late, 'הסר')
  await expect.poll(() => textsTo(late)).toHaveLength(1)
  await textFrom(scene.system, phoneOf(1), 'איזה יופי, תודה')
  await page.getByRole('button', { name: 'המשך' }).click()
  await page.getByText('הסתיים', { exact: true }).first().waitFor({ timeout: 90_000 })
  await expect.poll(() => textsTo(phoneOf(2))).toEqual([expect.stringMatching(/^שלום עדן, ב.* 20% הנחה השבוע\./)])
  // The only text to the customer who opted out is the confirmation.
  expect((await textsTo(late)).filter((text) => text.includes('20%'))).toEqual([])
  await expect.poll(() => numberOf(page, 'לא נשלחו')).toBe(3)
  await expect
    .poll(async () => {
      await page.reload()
      return [await numberOf(page, 'השיבו'), await numberOf(page, 'נמסרו')]
    })
    .toEqual([1, RECIPIENTS - 1])
  await page.getByText('ביקשו הסרה: 2').waitFor()
  expect(await barriers(page)).toEqual([])
  await page.goto(`${scene.system.origin}/customers/campaigns`)
  await page
    .getByRole('row', { name: /מבצע סתיו/ })
    .getByText('הסתיים')
    .waitFor()
})

test('a manager schedules a campaign for tomorrow, sees when it starts, and stops it', async () => {
  await newAudience()
  const client = await apiAs(scene.system, 'manager', campaigns)
  const audience = { ...EVERYBODY, flag: 'prepay' as const }
  const draft = { name: 'מבצע חג', text: '{business}: 20% הנחה. להסרה השיבו הסר', audience, per_second: 1 }
  const { id } = (await client.createCampaign({ body: draft })).data
  const page = await scene.open(`/customers/campaign/${id}`, { user: 'manager', lang: 'he' })
  await page.getByRole('button', { name: 'תזמון השליחה' }).click()
  const dialog = page.getByRole('dialog', { name: 'מתי להתחיל?' })
  expect(await barriers(page)).toEqual([])
  await dialog.getByRole('button', { name: 'תזמון', exact: true }).click()
  await page.getByText('הקמפיין מתוזמן. השליחה תתחיל ב').waitFor()
  await page.getByText('מתוזמן', { exact: true }).waitFor()
  const [stored_campaign] = await stored(
    scene.system,
    `select state, started_at > now() + interval '1 hour' as is_later from campaign where id = $1`,
    [id],
  )
  expect(stored_campaign).toEqual({ state: 'sending', is_later: true })
  await page.getByRole('button', { name: 'עצירה' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'עצירה' }).click()
  await page.getByText('נעצר', { exact: true }).waitFor()
  expect((await textsTo(phoneOf(1))).filter((text) => text.includes('20% הנחה.'))).toEqual([])
})

test('an offer is not sent as a service message until a user who may send campaigns confirms it', async () => {
  const phone = phoneOf(90)
  await stored(
    scene.system,
    `insert into customer (phone, first_name, last_name, lang) values ($1, 'רותם', 'שחר', 'he')`,
    [phone],
  )
  await textFrom(scene.system, phone, 'שלום')
  const write = async (page: Page) => {
    await page.getByRole('link', { name: /רותם שחר/ }).click()
    await page.getByRole('textbox', { name: 'הודעה', exact: true }).fill('20% הנחה רק היום')
  }
  const send = (page: Page) => page.getByRole('button', { name: 'שליחה', exact: true })
  const agent = await scene.open('/customers/chat', { user: 'service', lang: 'he' })
  await write(agent)
  await expect.poll(() => send(agent).getAttribute('aria-disabled')).toBe('true')
  await expect.poll(() => agent.getByRole('checkbox', { name: 'זו הודעת שירות' }).count()).toBe(0)
  const manager = await scene.open('/customers/chat', { user: 'manager', lang: 'he' })
  await write(manager)
  await manager.getByRole('checkbox', { name: 'זו הודעת שירות' }).check()
  await send(manager).click()
  await expect.poll(() => textsTo(phone)).toEqual(['20% הנחה רק היום'])
  const events = await stored(scene.system, `select name from event where name = 'message.service_confirmed'`)
  expect(events).toHaveLength(1)
})
