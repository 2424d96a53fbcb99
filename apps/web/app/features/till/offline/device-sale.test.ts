import { createHash } from 'node:crypto'
import { FIRST_HASH, NEW_CHAIN, canonicalText } from '@tavlin/domain/till/device-sale'
import { expect, test } from 'vitest'
import { browserTools, nextDeviceSale } from './device-sale.ts'

const line = { key: 'a', meal_id: 7, quantity: 2, unit_agorot: 5000, line_agorot: 10_000, trail: [] }
const price = {
  lines: [line],
  meals_agorot: 10_000,
  adjustments: [],
  total_agorot: 10_000,
  vat_agorot: 1525,
  vat_percent: 18,
  cash_total_agorot: 10_000,
  coupon_problem: null,
  minimum_agorot: 0,
  next_fee: null,
}
const paid = { method: 'cash', tendered_agorot: null, terminal_ref: '', card_last4: null } as const
const body = (client_id: string) => ({
  client_id,
  cart: {
    deli_id: 2,
    order_type: 'pickup' as const,
    date: '2026-11-16',
    start_minute: 720,
    customer_id: null,
    name: '',
    address_id: null,
    lines: [{ key: 'a', meal_id: 7, quantity: 2, choices: [], note: '' }],
    coupon: '',
    discount: null,
    tip_agorot: 0,
    notes: { customer: '', kitchen: '', driver: '', internal: '' },
  },
  reservation_id: null,
  expected_total_agorot: 10_000,
  payments: [
    { payment_id: `${client_id}1`, amount_agorot: 4000, ...paid },
    { payment_id: `${client_id}2`, amount_agorot: 6000, ...paid },
  ],
})
const saleOf = (client_id: string) => ({
  till_id: 3,
  deli_id: 2,
  seller_id: 9,
  body: body(client_id),
  price,
  menu_version: '4.2',
  device_at: new Date('2026-11-16T10:00:00Z'),
  offset_ms: null,
  year: '2026',
  document: 'invoice_receipt' as const,
})

test('device sales are chained by the hash that the server computes, with a receipt number per payment', async () => {
  const first = await nextDeviceSale({ chain: 5, head: NEW_CHAIN, recent: [] }, saleOf('c'), browserTools)
  const second = await nextDeviceSale(first.after, saleOf('d'), browserTools)
  expect(first.body.device).toMatchObject({ sequence: 1, previous_hash: FIRST_HASH, document: 'invoice_receipt' })
  expect(second.body.device).toMatchObject({ sequence: 2, previous_hash: first.body.device.hash })
  expect([first.sold.serials, second.sold.serials]).toEqual([
    ['2.3.5-2026-1', '2.3.5-2026-2'],
    ['2.3.5-2026-3', '2.3.5-2026-4'],
  ])
  expect(second.after).toMatchObject({
    head: { sequence: 2, receipt_number: 4 },
    recent: [{ client_id: 'c' }, { client_id: 'd' }],
  })
  const { hash, ...part } = second.body.device
  const { client_id, cart, payments } = second.body
  const on_server = createHash('sha256')
    .update(canonicalText({ client_id, cart, payments, ...part }))
    .digest('hex')
  expect(hash).toBe(on_server)
  expect(part.receipts.every(({ public_id }) => /^[\w-]{22}$/.test(public_id))).toBe(true)
})
