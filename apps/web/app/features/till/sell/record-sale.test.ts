import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Sale } from './record-sale.ts'

const price = {
  lines: [],
  meals_agorot: 5000,
  adjustments: [],
  total_agorot: 5000,
  vat_agorot: 763,
  vat_percent: 18,
  cash_total_agorot: 5000,
  coupon_problem: null,
  minimum_agorot: 0,
  next_fee: null,
}
type PaidWith = Sale['body']['payments'][number]['method']

let local: Map<string, string>
let tab: Map<string, string>
let sent: { path: string; key: string; body: Sale['body'] }[]
let answer: () => Response | Error
const storageOf = (values: Map<string, string>) => ({
  getItem: (key: string) => values.get(key) ?? null,
  setItem: (key: string, value: string) => values.set(key, value),
  removeItem: (key: string) => values.delete(key),
})

/** Simulates a page: its modules start again, and a new tab has none of the data of the old one. */
async function openPage({ is_new_tab }: { is_new_tab: boolean }) {
  vi.resetModules()
  if (is_new_tab) tab = new Map()
  vi.stubGlobal('sessionStorage', storageOf(tab))
  const storeSale = vi.fn(async () => ({ ok: false }))
  vi.doMock('../offline/store-sale.ts', () => ({ storeSale, recordedAs: (data: unknown) => data }))
  const { readDraft, changeDraft } = await import('./sale-draft.ts')
  const { recordSale } = await import('./record-sale.ts')
  const { reach } = await import('#platform/live/page-reach.ts')
  const press = (method: PaidWith, is_scheduled = false) => {
    const { client_id, is_sent } = readDraft()
    const sale = saleOf(client_id, method)
    return recordSale({ ...sale, body: { ...sale.body, is_scheduled }, is_sent })
  }
  const pressVoucher = () => {
    const { client_id, is_sent } = readDraft()
    const sale = saleOf(client_id, 'cash')
    return recordSale({ ...sale, body: { ...sale.body, payments: [], next_payment: 'deal' }, is_sent })
  }
  return { readDraft, changeDraft, press, pressVoucher, storeSale, reach }
}
const saleOf = (client_id: string, method: PaidWith): Omit<Sale, 'is_sent'> => ({
  context: {
    till: { id: 3, name: 'קופה 1', has_drawer: true, has_display: false },
    deli: { id: 2, name: 'דלי' },
    session: { id: 5, state: 'open', version: 1 },
    person: { id: 9, name: 'דנה' },
  },
  body: {
    client_id,
    cart: {
      deli_id: 2,
      order_type: 'pickup',
      date: '2026-11-16',
      start_minute: 720,
      customer_id: 8,
      name: '',
      address_id: null,
      lines: [],
      coupon: '',
      discount: null,
      tip_agorot: 0,
      notes: { customer: '', kitchen: '', driver: '', internal: '' },
    },
    reservation_id: null,
    expected_total_agorot: 5000,
    payments: [
      {
        payment_id: 'p',
        method,
        amount_agorot: 5000,
        tendered_agorot: null,
        terminal_ref: '',
        card_last4: null,
      },
    ],
  },
  price,
  lines: [],
  menu_version: '4.2',
  receipt_head: null,
})
const refusal = (code: string, status: number) => () => Response.json({ code, message: '' }, { status })
const LOST = () => new TypeError('Failed to fetch')

beforeEach(() => {
  local = new Map()
  tab = new Map()
  sent = []
  answer = LOST
  vi.stubGlobal('localStorage', storageOf(local))
  vi.stubGlobal('fetch', async (path: string, { headers, body }: { headers: Record<string, string>; body: string }) => {
    sent.push({ path, key: headers['idempotency-key']!, body: JSON.parse(body) })
    const given = answer()
    if (given instanceof Error) throw given
    return given
  })
})
afterEach(() => {
  vi.doUnmock('../offline/store-sale.ts')
  vi.unstubAllGlobals()
})

test.each([
  ['a reload', false],
  ['a crash whose tab was closed', true],
])('a sale without a response is resent with the same id after %s, also when paid in cash', async (_, is_new_tab) => {
  const page = await openPage({ is_new_tab: true })
  page.changeDraft((draft) => ({ ...draft, name: 'דנה' }))
  await page.press('wallet')
  const next = await openPage({ is_new_tab })
  expect(next.readDraft()).toEqual(page.readDraft())
  await next.press('cash')
  expect(next.storeSale).not.toHaveBeenCalled()
  expect(new Set(sent.map(({ key }) => key)).size).toBe(1)
  expect(sent.map(({ body }) => body.client_id)).toEqual([sent[0]!.key, sent[0]!.key])
})

test('a sale is stored for all tabs before it is sent, so that a crash does not lose it', async () => {
  const page = await openPage({ is_new_tab: true })
  let found_id = ''
  answer = () => {
    found_id = JSON.parse([...local.values()][0] ?? '{}').client_id
    return LOST()
  }
  await page.press('wallet')
  expect(found_id).toBe(page.readDraft().client_id)
})

test('a rejected sale can be stored on the device as cash, unless an earlier attempt had no response', async () => {
  const page = await openPage({ is_new_tab: true })
  answer = refusal('wallet_too_low', 409)
  await page.press('wallet')
  await page.press('cash')
  expect(page.storeSale).toHaveBeenCalledOnce()
  answer = refusal('internal', 500)
  await page.press('wallet')
  answer = refusal('too_many_requests', 429)
  await page.press('wallet')
  await page.press('cash')
  expect(page.storeSale).toHaveBeenCalledOnce()
  expect(sent).toHaveLength(4)
})

test('a new tab begins with an empty cart after the sale was recorded or discarded', async () => {
  const page = await openPage({ is_new_tab: true })
  const first_id = page.readDraft().client_id
  await page.press('wallet')
  answer = () => Response.json({ data: { id: 1 }, receipts: [] })
  await page.press('wallet')
  expect((await openPage({ is_new_tab: true })).readDraft().client_id).not.toBe(first_id)
  answer = LOST
  const other = await openPage({ is_new_tab: true })
  await other.press('wallet')
  const { client_id } = other.readDraft()
  other.changeDraft(() => ({ ...other.readDraft(), client_id: 'next', is_sent: false }))
  expect((await openPage({ is_new_tab: true })).readDraft().client_id).not.toBe(client_id)
})

test('a placed order and a credit survive a crash of the tab until the sale is finished', async () => {
  const page = await openPage({ is_new_tab: true })
  const open_order = { id: 7, number: '12', attempt: null }
  const credit = { agorot: 3000, serial: '2.1-2026-7', payment_id: 'c' }
  page.changeDraft((draft) => ({ ...draft, open_order, credit }))
  const next = await openPage({ is_new_tab: true })
  expect(next.readDraft()).toMatchObject({ open_order, credit })
  next.changeDraft((draft) => ({ ...draft, open_order: null, credit: null }))
  expect((await openPage({ is_new_tab: true })).readDraft()).toMatchObject({ open_order: null, credit: null })
})

test('a sale whose rest is paid by voucher is sent to the server, although nothing of it is paid yet', async () => {
  const page = await openPage({ is_new_tab: true })
  answer = refusal('deal_unavailable', 503)
  expect(await page.pressVoucher()).toMatchObject({ ok: false, error: { code: 'deal_unavailable' } })
  expect(sent).toMatchObject([{ path: '/api/tills/sales', body: { next_payment: 'deal', payments: [] } }])
  expect(page.storeSale).not.toHaveBeenCalled()
})

test('a sale for a later slot is decided by the server, also when it is paid in cash', async () => {
  const page = await openPage({ is_new_tab: true })
  answer = refusal('slot_full', 409)
  expect(await page.press('cash', true)).toMatchObject({ ok: false, error: { code: 'slot_full' } })
  expect(sent).toMatchObject([{ path: '/api/tills/sales', body: { is_scheduled: true } }])
  expect(page.storeSale).not.toHaveBeenCalled()
})

test('a sale for a later slot is rejected with the reason while the server is unreachable', async () => {
  const page = await openPage({ is_new_tab: true })
  vi.spyOn(page.reach, 'isLost').mockReturnValue(true)
  expect(await page.press('cash', true)).toMatchObject({ ok: false, error: { code: 'later_sale_needs_server' } })
  expect(page.storeSale).not.toHaveBeenCalled()
  expect(sent).toEqual([])
  await page.press('cash')
  expect(page.storeSale).toHaveBeenCalledOnce()
})
