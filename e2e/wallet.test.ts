import type { Lang } from '@tavlin/domain/language'
import { customers } from '@tavlin/contract/customers'
import { wallet } from '@tavlin/contract/wallet'
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { isAwake } from './awake.ts'
import { stored } from './database.ts'
import { apiAs } from './rights.ts'
import { languages } from './languages.ts'
import { stage } from './stage.ts'

const scene = stage()
/** Pending approvals in the demo data: two requests and a stock count. */
const OF_DEMO = 3
let phones = 0

const COPY = {
  he: {
    refund: 'זיכוי',
    charge: 'חיוב',
    amount: 'סכום',
    reason: 'סיבה',
    note: 'הערה',
    send: 'שליחה לאישור',
    over: 'מעל התקרה היומית שלכם ללקוח (80.00 ₪): הבקשה תישלח לאישור.',
    waiting: 'ממתין לאישור',
    requested: 'בקשת אישור: +120.00 ₪, ',
    open: 'הצגה',
    bell: /^אישורים/,
    drawer: 'אישורים',
    answer: 'הודעה למבקש',
    approve: 'אישור',
    decline: 'דחייה',
    approved: '+120.00 ₪: אושר',
    declined: '+120.00 ₪: נדחה',
    approved_by: /^באישור /,
    lines: 'תנועות בארנק',
    withdraw: 'ביטול הבקשה',
    rejected: 'אי אפשר לחייב 50.00 ₪',
    do_it: 'חיוב הארנק',
    offer: 'חיוב של 35.00 ₪',
    done: 'היתרה עודכנה',
    plus_120: '+120.00 ₪',
    minus_35: '−35.00 ₪',
    has_155: '155.00 ₪',
    has_none: '0.00 ₪',
  },
  en: {
    refund: 'Credit',
    charge: 'Charge',
    amount: 'Amount',
    reason: 'Reason',
    note: 'Note',
    send: 'Send for approval',
    waiting: 'Waiting for approval',
    over: 'Above your daily limit per customer (₪80.00). It will be sent for approval.',
    requested: 'Approval needed: +₪120.00, ',
    open: 'View',
    bell: /^Approvals/,
    drawer: 'Approvals',
    answer: 'Message to requester',
    approve: 'Approve',
    decline: 'Decline',
    approved: '+₪120.00: approved',
    declined: '+₪120.00: declined',
    approved_by: /^Approved by /,
    lines: 'Wallet transactions',
    withdraw: 'Withdraw request',
    rejected: 'You can’t charge ₪50.00',
    do_it: 'Charge wallet',
    offer: 'Charge ₪35.00',
    done: 'Balance updated',
    plus_120: '+₪120.00',
    minus_35: '−₪35.00',
    has_155: '₪155.00',
    has_none: '₪0.00',
  },
} as const

/** Creates a customer with a balance of 35 shekels. */
async function newCustomer(first_name: string): Promise<number> {
  const owner = await apiAs(scene.system, 'owner', customers)
  const { data } = await owner.createCustomer({
    body: {
      phone: `052700010${phones++}`,
      first_name,
      last_name: 'לוי',
      email: null,
      lang: 'he',
      birthday: null,
      allergen_ids: [],
      allergy_note: '',
    },
  })
  const body = { customer_id: data.id, points: 3500, reason: 'gift', currency: 'wallet', kind: 'adjust' } as const
  await (await apiAs(scene.system, 'owner', wallet)).movePoints({ body })
  return data.id
}

const balanceOf = async (customer_id: number) => {
  const sql = `select balance::int, held::int from account where owner_id = $1 and currency = 'ILS'`
  return (await stored<{ balance: number; held: number }>(scene.system, sql, [customer_id]))[0]?.balance
}
const approvalOf = async (customer_id: number) => {
  const sql = `select approval.state, approval.amount::int, answer_note, requester.email as requested_by, decider.email as decided_by,
    transfer.amount::int as moved, mover.email as moved_by
    from approval join app_user requester on requester.id = approval.requested_by left join app_user decider on decider.id = decided_by
    left join transfer on transfer.id = transfer_id left join app_user mover on mover.id = transfer.actor_id
    where approval.customer_id = $1 order by approval.id desc limit 1`
  return (await stored(scene.system, sql, [customer_id]))[0]
}

async function fill(page: Page, lang: Lang, of: { kind: 'refund' | 'charge'; amount: string; reason: string }) {
  const w = COPY[lang]
  await page.getByText(w[of.kind], { exact: true }).and(page.locator('label *')).click()
  await page.getByRole('textbox', { name: w.amount }).fill(of.amount)
  await page.getByRole('combobox', { name: w.reason }).selectOption(of.reason)
}

/** Reads amount and resulting balance of a table row, with the non-breaking space before the currency sign replaced. */
const sumsOf = async (line: Locator) =>
  (await line.getByRole('cell').allInnerTexts()).slice(-2).map((text) => text.replace('\u00A0', ' '))

/** Requests a refund of 120 shekels, above the limit of 80 of customer service. */
async function send(page: Page, lang: Lang) {
  const w = COPY[lang]
  await fill(page, lang, { kind: 'refund', amount: '120', reason: 'late_delivery' })
  await page.getByText(w.over).waitFor()
  await page.getByRole('textbox', { name: w.note }).fill('חיכתה שעה וחצי')
  await page.getByRole('button', { name: w.send }).click()
  await page.getByText(w.waiting, { exact: true }).waitFor()
}

test.each(languages(0))('the manager approves a refund above the limit in another browser, %s', async (lang) => {
  const w = COPY[lang]
  const id = await newCustomer('דנה')
  const [service, manager] = await Promise.all([
    scene.open(`/customers/${id}/wallet`, { user: 'service', lang }),
    scene.open('/account', { user: 'manager', lang }),
  ])
  await Promise.all([isAwake(service), manager.locator('[data-line=online]').waitFor()])
  await send(service, lang)
  await expect.poll(() => balanceOf(id)).toBe(3500)

  await manager.getByText(w.requested).waitFor()
  await manager.getByRole('button', { name: w.open, exact: true }).click()
  const drawer = manager.getByRole('dialog', { name: w.drawer })
  // Selects the request of this test, because the demo data has others.
  const card = drawer.getByRole('article').filter({ hasText: 'חיכתה שעה וחצי' })
  await card.waitFor()
  await card.getByText(w.plus_120, { exact: true }).waitFor()
  await card.getByText(w.has_155, { exact: true }).waitFor()
  await card.getByRole('textbox', { name: w.answer }).fill('בסדר גמור')
  await card.getByRole('button', { name: w.approve }).click()
  await card.waitFor({ state: 'detached' })

  await service.getByText(w.approved).waitFor()
  await service.getByText('בסדר גמור').waitFor()
  const first = service.getByRole('table', { name: w.lines }).getByRole('row').nth(1)
  await expect.poll(() => sumsOf(first)).toEqual([w.plus_120, w.has_155])
  await first.getByText(w.approved_by).waitFor()
  await expect.poll(() => balanceOf(id)).toBe(15_500)
  await expect
    .poll(() => approvalOf(id))
    .toEqual({
      state: 'approved',
      amount: 12_000,
      answer_note: 'בסדר גמור',
      moved: 12_000,
      requested_by: 'service@tavlin.test',
      moved_by: 'service@tavlin.test',
      decided_by: 'manager@tavlin.test',
    })
})

test('a declined request moves no money and shows why; the manager no longer sees a withdrawn request', async () => {
  const w = COPY.he
  const id = await newCustomer('רות')
  const [service, manager] = await Promise.all([
    scene.open(`/customers/${id}/wallet`, { user: 'service' }),
    scene.open('/account', { user: 'manager' }),
  ])
  await Promise.all([isAwake(service), manager.locator('[data-line=online]').waitFor()])
  await send(service, 'he')
  const bell = (waiting: number) => manager.getByRole('button', { name: `אישורים: ${waiting} ממתינים לכם` })
  await bell(OF_DEMO + 1).click()
  const card = manager.getByRole('article').filter({ hasText: 'חיכתה שעה וחצי' })
  await card.getByRole('textbox', { name: w.answer }).fill('יותר מדי')
  await card.getByRole('button', { name: w.decline }).click()
  await card.waitFor({ state: 'detached' })
  await manager.keyboard.press('Escape')
  await service.getByText(w.declined).waitFor()
  await service.getByText('יותר מדי').waitFor()
  await service.reload()
  await isAwake(service)
  await service.getByText(w.declined).waitFor()
  await expect.poll(() => approvalOf(id)).toMatchObject({ state: 'declined', answer_note: 'יותר מדי', moved: null })

  await send(service, 'he')
  await bell(OF_DEMO + 1).waitFor()
  await service.getByRole('main').getByRole('button', { name: w.withdraw }).click()
  await service.getByText(w.waiting, { exact: true }).waitFor({ state: 'detached' })
  await bell(OF_DEMO).waitFor()
  await expect.poll(() => approvalOf(id)).toMatchObject({ state: 'withdrawn', moved: null })
  await expect.poll(() => balanceOf(id)).toBe(3500)
})

test.each(languages(1))(
  'a charge above the balance is rejected while typing, and the whole balance is offered instead, %s',
  async (lang) => {
    const w = COPY[lang]
    const id = await newCustomer('גיל')
    const page = await scene.open(`/customers/${id}/wallet`, { user: 'service', lang })
    await fill(page, lang, { kind: 'charge', amount: '50', reason: 'mistake' })
    await page.getByText(w.rejected).waitFor()
    await expect.poll(() => page.getByRole('button', { name: w.do_it }).isDisabled()).toBe(true)
    await page.getByRole('button', { name: w.offer }).click()
    await page.getByRole('button', { name: w.do_it }).click()
    await page.getByText(w.done).waitFor()
    const first = page.getByRole('table', { name: w.lines }).getByRole('row').nth(1)
    await expect.poll(() => sumsOf(first)).toEqual([w.minus_35, w.has_none])
    await expect.poll(() => balanceOf(id)).toBe(0)
  },
)

test('a clerk reads the wallet and opens the statement but cannot move money', async () => {
  const id = await newCustomer('נועה')
  const page = await scene.open(`/customers/${id}/wallet`, { user: 'clerk' })
  await page.getByRole('table', { name: COPY.he.lines }).getByText('מתנה').waitFor()
  // Clerks decide discounts, so they have the bell; requests about wallets are not in it.
  await expect.poll(() => page.getByRole('button', { name: 'אישורים', exact: true }).count()).toBe(1)
  await expect.poll(() => page.getByRole('textbox', { name: COPY.he.amount }).count()).toBe(0)
  await page.getByRole('button', { name: 'דוח תנועות' }).click()
  const link = await page.getByRole('link', { name: 'פתיחת PDF' }).getAttribute('href')
  const pdf = await page.context().request.get(scene.system.origin + link)
  expect(pdf.headers()['content-type']).toBe('application/pdf')
  expect((await pdf.body()).subarray(0, 5).toString()).toBe('%PDF-')
})

test('the owner changes how much money a role may move without approval', async () => {
  const page = await scene.open('/manage/permissions', { user: 'owner' })
  const limits = page.getByRole('table', { name: 'תקרות לפי תפקיד' })
  await limits.getByRole('link', { name: /עריכת התקרות של שירות/ }).click()
  const wallet = page.getByRole('textbox', { name: 'תקרת ארנק (₪)' })
  await wallet.fill('95.50')
  await page.keyboard.press('Control+s')
  await limits.getByText('95.50').waitFor()
  const sql = `select amount::int from role_limit join role on role.id = role_id
    where role.name = 'service' and kind = 'wallet_agorot'`
  await expect.poll(() => stored(scene.system, sql)).toEqual([{ amount: 9550 }])
  await expect.poll(() => limits.getByText('ללא תקרה').count()).toBe(5)
})
