import { purchasing } from '@tavlin/contract/purchasing'
import { stock } from '@tavlin/contract/stock'
import { supplierLink } from '@tavlin/contract/supplier-link'
import { sql } from 'kysely'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { expectInvariants } from '../../../test/expect-invariants.ts'
import { purchaseRoom } from '../../../test/purchase-room.ts'
import { expectNothingWritten } from '../../../test/rejected.ts'
import { stockRoom } from '../../../test/stock-room.ts'
import { NOON, testApp } from '../../../test/test-app.ts'
import type { Mail } from '../../platform/companies/mail.ts'
import type { Sms } from '../../platform/companies/sms.ts'
import { sendSupplierLink } from './supplier-link.jobs.ts'

const app = testApp()
const stockroom = stockRoom(app)
const CARTON = 96_000
const AT_NOON = '2026-11-15T10:00:00+00:00'
let token: string
let deli_id: number
let buying: ReturnType<typeof purchaseRoom>

beforeAll(async () => {
  token = (await app.person(['purchaser'])).token
  deli_id = await stockroom.deli('צפון')
  await sql`update deli set address = 'הרצל 5, חיפה' where id = ${deli_id}`.execute(app.db)
  buying = purchaseRoom(app, token)
})
beforeEach(() => sql`delete from rate_limit`.execute(app.db))
afterEach(() => {
  app.clock.now = NOON
})

const at = (id: number) => ({ id: String(id) })
const nobody = () => app.as(supplierLink, null)
const buyer = () => app.as(supplierLink, token)
const show = async (id: number) => (await app.as(purchasing, token).purchase({ params: at(id) })).data
const rejected = (work: () => Promise<unknown>, status: number, body: object) =>
  expectNothingWritten(app.db, work, status, body)
const incomingOf = async (ingredient_id: number) =>
  (await app.as(stock, token).ingredientStock({ params: at(ingredient_id) })).data.find(
    (one) => one.deli.id === deli_id,
  )?.incoming_base
const CONTACT = { name: 'דני', role: '', phone: '050-123-4567', email: 'dani@supplier.test' }

/** Sends an order of 3 cartons for ₪50 and 2 cartons for ₪12.50 each. */
async function scene(contacts = [CONTACT]) {
  const ingredients = [
    await stockroom.ingredient('ביצים', { dimension: 'count', stock_unit: 'piece' }),
    await stockroom.ingredient('לחמניות', { dimension: 'count', stock_unit: 'piece' }),
  ]
  const supplier = await buying.supplier({ contacts })
  const eggs = await buying.option(supplier.id, ingredients[0]!.id)
  const rolls = await buying.option(supplier.id, ingredients[1]!.id, { name: 'קרטון לחמניות', price_agorot: 1250 })
  const { id, version } = await buying.draft(deli_id, supplier.id, [
    [eggs.id, 3],
    [rolls.id, 2],
  ])
  await app.as(purchasing, token).submitPurchase({ params: at(id), body: { version } })
  return { id, ingredients: ingredients.map((one) => one.id) }
}

async function linkOf(
  id: number,
  form: { channel: 'sms' | 'email' | 'none'; lang?: 'he' | 'ru' } = { channel: 'none' },
) {
  await buyer().sendPurchaseLink({ params: at(id), body: form })
  const { url } = (await buyer().purchaseLink({ params: at(id) })).data
  return url.split('/').at(-1)!
}
const open = async (link: string) => (await nobody().supplierOrder({ params: { token: link } })).data
type Change = { line_id: number; packs?: number; price_agorot?: number; substitute?: string }
const reply = async (link: string, version: number, lines: Change[] = [], reply_note = '') =>
  (await nobody().replyToOrder({ params: { token: link }, body: { version, lines, reply_note } })).data

/** Runs the queued jobs of a link and returns the sent messages. */
async function sentFor(purchase_id: number) {
  const { rows } = await sql<{ id: number }>`
    select id from purchase_link where purchase_id = ${purchase_id} order by id desc limit 1`.execute(app.db)
  const sms: Sms[] = []
  const mails: Mail[] = []
  const senders = {
    sendSms: async (one: Sms) => void sms.push(one),
    sendMail: async (one: Mail) => void mails.push(one),
  }
  const deps = { db: app.db, config: app.config, now: () => app.clock.now }
  await sendSupplierLink(deps, senders, { link_id: rows[0]!.id })
  return { sms, mails }
}

test('sends the link by text message to the first contact and shows when it was sent and opened', async () => {
  const { id } = await scene()
  const link = await linkOf(id, { channel: 'sms' })
  expect(link).toMatch(/^[\w-]{22}$/)
  expect((await show(id)).link).toMatchObject({ channel: 'sms', sent_to: '+972501234567', sent_at: null })
  const { sms, mails } = await sentFor(id)
  expect(mails).toEqual([])
  expect(sms).toEqual([{ to: '+972501234567', text: expect.stringContaining(`/supplier-order/${link}`) }])
  expect((await show(id)).link).toMatchObject({ sent_at: AT_NOON, opened_at: null })
  await open(link)
  expect((await show(id)).link).toMatchObject({ opened_at: AT_NOON })
})

test('sends the link by mail in the chosen language', async () => {
  const { id } = await scene()
  const link = await linkOf(id, { channel: 'email', lang: 'ru' })
  const { mails } = await sentFor(id)
  expect(mails).toMatchObject([{ to: 'dani@supplier.test', subject: expect.stringContaining(`заказ ${id}`) }])
  expect(mails[0]!.html).toContain(`/supplier-order/${link}"`)
  expect((await open(link)).lang).toBe('ru')
})

test('stores only the hash of the token, and no answer that is stored contains it', async () => {
  const { id } = await scene()
  const link = await linkOf(id)
  const { rows } = await sql<{ found: number }>`
    select count(*)::integer as found from purchase_link as row where row::text like ${`%${link}%`}`.execute(app.db)
  expect(rows[0]!.found).toBe(0)
  expect(JSON.stringify(await show(id))).not.toContain(link)
})

test('rejects a link to a contact without phone or email, and a link of a draft', async () => {
  const { id } = await scene([{ ...CONTACT, phone: 'extension 4', email: '' }])
  for (const channel of ['sms', 'email'] as const)
    await rejected(() => buyer().sendPurchaseLink({ params: at(id), body: { channel } }), 409, {
      code: 'supplier_contact_missing',
      details: { channel },
    })
  const supplier = await buying.supplier()
  const draft = await buying.draft(deli_id, supplier.id, [])
  const send = () => buyer().sendPurchaseLink({ params: at(draft.id), body: { channel: 'none' } })
  await rejected(send, 409, { code: 'supplier_link_closed' })
})

test('the supplier sees the lines, the deli and the delivery day, and no people or stock', async () => {
  const { id } = await scene()
  const order = await open(await linkOf(id))
  expect(order).toMatchObject({
    number: id,
    state: 'open',
    deli: { name_he: 'צפון', address: 'הרצל 5, חיפה' },
    delivery_date: '2026-11-20',
    total_agorot: 17_500,
    lines: [
      { name: 'קרטון 96', packs: 3, price_agorot: 5000, confirmed_packs: null },
      { name: 'קרטון לחמניות', packs: 2, price_agorot: 1250, confirmed_packs: null },
    ],
  })
  expect(JSON.stringify(order)).not.toMatch(/created|submitted|person|incoming|available|ingredient|CONTACT/)
})

test('a reply acknowledges the order, and incoming stock follows the confirmed quantity', async () => {
  const { id, ingredients } = await scene()
  const link = await linkOf(id)
  const { version, lines } = await open(link)
  const [eggs, rolls] = lines
  const after = await reply(
    link,
    version,
    [
      { line_id: eggs!.id, packs: 1, substitute: 'ביצי חופש' },
      { line_id: rolls!.id, price_agorot: 1300 },
    ],
    'נגיע עד 8:00',
  )
  expect(after).toMatchObject({ state: 'open', replied_at: AT_NOON, reply_note: 'נגיע עד 8:00' })
  expect(await show(id)).toMatchObject({
    status: 'acknowledged',
    acknowledged_at: AT_NOON,
    total_agorot: 17_500,
    lines: [
      { packs: 3, confirmed_packs: 1, confirmed_price_agorot: 5000, substitute: 'ביצי חופש', expected_base: CARTON },
      { packs: 2, confirmed_packs: 2, confirmed_price_agorot: 1300, substitute: '', expected_base: 2 * CARTON },
    ],
  })
  expect(await incomingOf(ingredients[0]!)).toBe(CARTON)
  expect(await incomingOf(ingredients[1]!)).toBe(2 * CARTON)
  await expectInvariants(app.db)
})

test('a second reply replaces the first one until goods are received, and a stale reply gets the current order', async () => {
  const { id, ingredients } = await scene()
  const link = await linkOf(id)
  const { version, lines } = await open(link)
  const first = await reply(link, version, [{ line_id: lines[0]!.id, packs: 0 }])
  expect(await incomingOf(ingredients[0]!)).toBe(0)
  await rejected(() => reply(link, version), 409, {
    code: 'version_stale',
    details: { current: { number: id, version: first.version, lines: [{ confirmed_packs: 0 }, {}] } },
  })
  const second = await reply(link, first.version, [{ line_id: lines[0]!.id, packs: 2 }])
  expect(await incomingOf(ingredients[0]!)).toBe(2 * CARTON)

  const packs = (amount: number) => ({ amount_thousandths: amount * 1000, unit: 'ordered_pack' as const })
  const received = lines.map(({ id: line_id }) => ({
    line_id,
    accepted: packs(2),
    rejected: null,
    reason: null,
    price_agorot: 5000,
  }))
  const body = { lines: received, version: second.version }
  const done = await app.as(purchasing, token).receivePurchase({ params: at(id), body })
  expect(done.data).toMatchObject({ status: 'received' })
  expect(await incomingOf(ingredients[0]!)).toBe(0)
  await rejected(() => reply(link, done.data.version), 409, {
    code: 'supplier_link_closed',
    details: { state: 'received' },
  })
  expect(await open(link)).toMatchObject({ state: 'received', lines: [], note: '', total_agorot: 0 })
  await expectInvariants(app.db)
})

test('a link expires after the delivery day, and shows a cancelled order as cancelled', async () => {
  const { id } = await scene()
  const link = await linkOf(id)
  const { version } = await open(link)
  app.clock.now = new Date('2026-11-20T21:59:59Z')
  expect(await open(link)).toMatchObject({ state: 'open' })
  // Midnight in Jerusalem.
  app.clock.now = new Date('2026-11-20T22:00:00Z')
  await rejected(() => reply(link, version), 409, { code: 'supplier_link_closed', details: { state: 'expired' } })
  expect(await open(link)).toMatchObject({ state: 'expired', lines: [] })
  app.clock.now = new Date('2026-11-15T10:30:00Z')
  const body = { action: 'cancel' as const, version }
  await app.as(purchasing, token).movePurchase({ params: at(id), body })
  expect(await open(link)).toMatchObject({ state: 'cancelled', lines: [] })
  expect(await sentFor(id)).toEqual({ sms: [], mails: [] })
})

test('sending again keeps the link, revoking ends it, and sending after that creates another link', async () => {
  const { id } = await scene()
  const first = await linkOf(id)
  expect(await linkOf(id, { channel: 'sms' })).toBe(first)
  await buyer().revokePurchaseLink({ params: at(id) })
  await expect(open(first)).rejects.toMatchObject({ status: 404 })
  await expect(reply(first, 2)).rejects.toMatchObject({ status: 404 })
  expect((await show(id)).link).toBeNull()
  await rejected(() => buyer().revokePurchaseLink({ params: at(id) }), 404, { code: 'not_found' })
  const second = await linkOf(id)
  expect(second).not.toBe(first)
  expect(await open(second)).toMatchObject({ number: id })
})

test('people of another deli can neither send, copy nor revoke a link', async () => {
  const { id } = await scene()
  await linkOf(id)
  const south = await stockroom.deli('דרום')
  const stranger = app.as(supplierLink, await stockroom.keeperOf([south], ['add_supplier_purchase_order']))
  await rejected(() => stranger.sendPurchaseLink({ params: at(id), body: { channel: 'none' } }), 404, {})
  await rejected(() => stranger.purchaseLink({ params: at(id) }), 404, {})
  await rejected(() => stranger.revokePurchaseLink({ params: at(id) }), 404, {})
})

test('the order shows the deadline for the reply: four hours, or the cut-off if that is earlier', async () => {
  const { id } = await scene()
  await linkOf(id)
  expect(await show(id)).toMatchObject({ confirm_by: '2026-11-15T14:00:00+00:00' })
  const other = await scene()
  // The cut-off is at noon of the day before the delivery on the 20th.
  app.clock.now = new Date('2026-11-19T08:00:00Z')
  const fresh = await app.session((await app.person(['purchaser'])).id)
  await app.as(supplierLink, fresh).sendPurchaseLink({ params: at(other.id), body: { channel: 'none' } })
  const row = (await app.as(purchasing, fresh).purchases({ query: { search: String(other.id) } })).data[0]
  expect(row).toMatchObject({ confirm_by: '2026-11-19T10:00:00+00:00', status: 'submitted' })
})

test('saves one reply when twenty people answer at once, and the others get the current order', async () => {
  const { id, ingredients } = await scene()
  const link = await linkOf(id)
  const { version, lines } = await open(link)
  const tries = await Promise.allSettled(
    Array.from({ length: 20 }, (_, n) => reply(link, version, [{ line_id: lines[0]!.id, packs: n % 4 }])),
  )
  const saved = tries.filter((one) => one.status === 'fulfilled')
  expect(saved).toHaveLength(1)
  for (const one of tries)
    if (one.status === 'rejected')
      expect(one.reason).toMatchObject({ body: { code: 'version_stale', details: { current: { number: id } } } })
  const { confirmed_packs } = saved[0]!.value.lines[0]!
  expect(await incomingOf(ingredients[0]!)).toBe(confirmed_packs! * CARTON)
  await expectInvariants(app.db)
})
