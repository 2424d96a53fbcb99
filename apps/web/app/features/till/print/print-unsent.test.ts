import { beforeEach, expect, test, vi } from 'vitest'
import type { NewEntry } from '#platform/outbox/entry.ts'
import type { RecordedSale, Sale } from '../sell/record-sale.ts'
import { offlineReceipts } from './offline-receipt.ts'
import { printUnsent } from './print-unsent.ts'

const CODES = ['abcdefghijklmnopqrstuv', 'bcdefghijklmnopqrstuvw']
const RECORDED: RecordedSale = {
  order_id: null,
  number: '3-41',
  total_agorot: 10_007,
  receipts: [
    { id: null, serial: '2.3.1-2026-41', public_id: CODES[0]! },
    { id: null, serial: '2.3.1-2026-42', public_id: CODES[1]! },
  ],
  document: 'invoice_receipt',
  sold_at: '2026-11-16T10:00:00.000Z',
}
const paid = { tendered_agorot: null, terminal_ref: '', card_last4: null }
const line = { key: 'a', meal_id: 7, quantity: 2, choices: [], note: '' }
const SALE: Sale = {
  context: {
    till: { id: 3, name: 'קופה 1', has_drawer: true, has_display: false },
    deli: { id: 2, name: 'דיזנגוף' },
    session: { id: 5, state: 'open', version: 1 },
    person: { id: 9, name: 'דנה' },
  },
  body: {
    client_id: 'c',
    cart: {
      deli_id: 2,
      order_type: 'pickup',
      date: '2026-11-16',
      start_minute: 720,
      customer_id: null,
      name: '',
      address_id: null,
      lines: [line],
      coupon: '',
      discount: null,
      tip_agorot: 7,
      notes: { customer: '', kitchen: '', driver: '', internal: '' },
    },
    reservation_id: null,
    expected_total_agorot: 10_007,
    payments: [
      { ...paid, payment_id: 'p1', method: 'card', amount_agorot: 4000, card_last4: '4242' },
      { ...paid, payment_id: 'p2', method: 'cash', amount_agorot: 6007, tendered_agorot: 10_000 },
    ],
  },
  price: {
    lines: [{ key: 'a', meal_id: 7, quantity: 2, unit_agorot: 5000, line_agorot: 10_000, trail: [] }],
    meals_agorot: 10_000,
    adjustments: [{ kind: 'tip', agorot: 7 }],
    total_agorot: 10_007,
    vat_agorot: 1525,
    vat_percent: 18,
    cash_total_agorot: 10_010,
    coupon_problem: null,
    minimum_agorot: 0,
    next_fee: null,
  },
  lines: [{ ...line, name_he: 'קובה', name_en: 'Kubba', chosen: [{ name_he: 'חריף', name_en: 'Spicy', quantity: 1 }] }],
  menu_version: '4.2',
  is_sent: false,
  receipt_head: {
    business: { name: 'Tavlin', vat_id: '514926383' },
    deli: { name_he: 'דיזנגוף', name_en: 'Dizengoff', address: 'Dizengoff 99', phone: '' },
  },
}

let queued: NewEntry[] = []
const add = async (entry: NewEntry) => {
  queued.push(entry)
  return true
}
beforeEach(() => {
  queued = []
  vi.stubGlobal('location', { pathname: '/orders/pos' })
  return () => vi.unstubAllGlobals()
})
const PRINT = { sale: SALE, recorded: RECORDED, opens_drawer: true, lang: 'en' } as const
function printerOf(print: (bytes: Uint8Array) => Promise<void>) {
  return { find: async () => ({ cable: 'usb', print }) as const, add }
}

test('prints the originals of an unsent sale from the data of the device', async () => {
  const printouts: string[] = []
  const device = printerOf(async (bytes) => void printouts.push(new TextDecoder('windows-1255').decode(bytes)))
  expect(await printUnsent(PRINT, device)).toBe('printed')
  for (const expected of [
    'Tavlin',
    'Dizengoff 99',
    'VAT ID 514926383',
    'Tax invoice/receipt 2.3.1-2026-41',
    'Tax invoice/receipt 2.3.1-2026-42',
    'Original',
    '16/11/2026 12:00',
    'Order 3-41',
    'Issued offline',
    'Kubba',
    'Spicy',
    '**** 4242',
  ])
    expect(printouts.join('')).toContain(expected)
})

test('queues the count of each print after its sale, so that the server prints only copies', async () => {
  await printUnsent(
    PRINT,
    printerOf(async () => {}),
  )
  expect(queued).toMatchObject(
    CODES.map((code) => ({
      till_id: 3,
      subject: 'till/3',
      request: { method: 'POST', path: '/tills/receipts/:code/prints', input: { params: { code } } },
    })),
  )
})

test('the receipts of an unsent sale have the payments, cash rounding and VAT that the server books', () => {
  const slips = offlineReceipts(SALE, RECORDED)!
  expect(slips.map(({ total_agorot, vat_agorot }) => [total_agorot, vat_agorot])).toEqual([
    [4000, 610],
    [6010, 916],
  ])
  expect(slips[1]!.content).toMatchObject({
    total_agorot: 10_010,
    adjustments: [
      { kind: 'tip', agorot: 7 },
      { kind: 'rounding', agorot: 3 },
    ],
    payment: { method: 'cash', amount_agorot: 6010, tendered_agorot: 10_000 },
  })
})

test('reports why the receipts of an unsent sale cannot be printed yet, and counts no print', async () => {
  const broken = printerOf(() => Promise.reject(new Error('out of paper')))
  expect(await printUnsent(PRINT, { find: async () => null, add })).toBe('no_printer')
  expect(await printUnsent(PRINT, broken)).toBe('printer_failed')
  expect(await printUnsent({ ...PRINT, sale: { ...SALE, receipt_head: null } }, broken)).toBe('no_details')
  const [first] = RECORDED.receipts
  const early = { ...RECORDED, receipts: [{ ...first!, public_id: null }, RECORDED.receipts[1]!] }
  expect(await printUnsent({ ...PRINT, recorded: early }, broken)).toBe('no_details')
  expect(queued).toEqual([])
})
