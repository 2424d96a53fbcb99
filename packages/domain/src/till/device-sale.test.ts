import { describe, expect, it } from 'vitest'
import { areTextsAllowed } from '../text-rules.ts'
import { ageOfMenu, timeOfSale } from './device-clock.ts'
import {
  type DeviceSale,
  FIRST_HASH,
  NEW_CHAIN,
  canSellAlone,
  canonicalText,
  expectConsistent,
  expectNextSale,
  headAfter,
  nextReceiptNumbers,
} from './device-sale.ts'

const cart = {
  order_type: 'pickup',
  coupon: '',
  discount: null,
  name: 'דן',
  tip_agorot: 0,
  lines: [{ key: 'a', meal_id: 7, quantity: 2 }],
}
const price = {
  lines: [{ key: 'a', meal_id: 7, quantity: 2, unit_agorot: 5900, line_agorot: 11_800, trail: [] }],
  meals_agorot: 11_800,
  adjustments: [],
  total_agorot: 11_800,
  vat_agorot: 1800,
  vat_percent: 18,
}
const payments = [{ payment_id: 'p1', method: 'cash' }]
const receipts = [{ payment_id: 'p1', public_id: 'r1', number: 1 }]
const sale = (more: Partial<DeviceSale> = {}): DeviceSale => ({
  format: 1,
  client_id: 'c1',
  till_id: 3,
  chain: 1,
  sequence: 1,
  device_at: '2026-11-16T10:00:00.000Z',
  offset_ms: null,
  seller_id: 9,
  menu_version: '4.2',
  cart,
  price,
  payments,
  receipts,
  previous_hash: FIRST_HASH,
  ...more,
})

describe('canonical text of a sale', () => {
  it('does not depend on the sequence of keys, on empty values or on white space around texts', () => {
    const { till_id, ...rest } = sale({ cart: { ...cart, name: ' דן ', coupon: '', note: null } })
    expect(canonicalText({ ...rest, till_id })).toBe(canonicalText(sale()))
  })

  it.each<[string, Partial<DeviceSale>]>([
    ['amount', { price: { ...price, total_agorot: 11_700 } }],
    ['sequence', { sequence: 2 }],
    ['previous hash', { previous_hash: 'f'.repeat(64) }],
    ['receipt number', { receipts: [{ ...receipts[0]!, number: 2 }] }],
    ['order of payments', { payments: [{ payment_id: 'p2' }, { payment_id: 'p1' }] }],
  ])('differs when the %s differs', (_what, more) => {
    expect(canonicalText(sale(more))).not.toBe(canonicalText(sale()))
  })
})

describe('the next sale of a chain', () => {
  const head = { ...NEW_CHAIN, accepted_sequence: null }
  const next = (one: DeviceSale, hash = 'h', content_hash = 'h') => ({ sale: one, hash, content_hash })
  const third = sale({ sequence: 3, previous_hash: 'two', receipts: [{ ...receipts[0]!, number: 4 }] })

  it('is accepted with the next sequence, the previous hash and the next receipt numbers', () => {
    expect(() => expectNextSale(head, next(sale()))).not.toThrow()
    const after = headAfter(head, sale(), 'one')
    expect(after).toEqual({ sequence: 1, hash: 'one', receipt_number: 1 })
    expect(nextReceiptNumbers(after, 2)).toEqual([2, 3])
    const split = sale({
      sequence: 2,
      previous_hash: 'one',
      receipts: [2, 3].map((number) => ({ payment_id: `p${number}`, public_id: `r${number}`, number })),
    })
    expect(() => expectNextSale({ ...after, accepted_sequence: null }, next(split))).not.toThrow()
  })

  it.each([
    ['an earlier sale is missing', third, 'sale_not_next', { expected: 1, received: 3 }],
    ['the sale before it has another hash', sale({ previous_hash: 'x' }), 'sale_altered', { sequence: 0 }],
    [
      'its receipt skips a number',
      sale({ receipts: [{ ...receipts[0]!, number: 2 }] }),
      'receipt_not_next',
      { expected: 1, received: 2 },
    ],
  ])('is rejected when %s', (_when, one, code, details) => {
    expect(() => expectNextSale(head, next(one))).toThrow(
      expect.objectContaining({ code, details: expect.objectContaining(details) as unknown }),
    )
  })

  it('is rejected when its content was altered', () => {
    expect(() => expectNextSale(head, next(sale(), 'h', 'other'))).toThrow(
      expect.objectContaining({ code: 'sale_altered' }),
    )
  })

  it('may skip sequence, hash and numbers when a manager accepted exactly this gap', () => {
    expect(() => expectNextSale({ ...head, accepted_sequence: 3 }, next(third))).not.toThrow()
    expect(() => expectNextSale({ ...head, accepted_sequence: 2 }, next(third))).toThrow(
      expect.objectContaining({ code: 'sale_not_next' }),
    )
    const used = sale({ sequence: 3, receipts: [{ ...receipts[0]!, number: 2 }] })
    const behind = { sequence: 1, hash: 'one', receipt_number: 2, accepted_sequence: 3 }
    expect(() => expectNextSale(behind, next(used))).toThrow(expect.objectContaining({ code: 'receipt_not_next' }))
  })
})

describe('amounts of a sale', () => {
  it('are accepted only when they add up and each payment has its receipt', () => {
    expect(() => expectConsistent({ cart, price, payments, receipts })).not.toThrow()
    for (const wrong of [
      { cart, price: { ...price, total_agorot: 11_700 }, payments, receipts },
      { cart, price: { ...price, vat_agorot: 0 }, payments, receipts },
      { cart: { ...cart, lines: [{ key: 'a', quantity: 1 }] }, price, payments, receipts },
      { cart, price, payments, receipts: [] },
    ])
      expect(() => expectConsistent(wrong)).toThrow(expect.objectContaining({ code: 'sale_amounts_wrong' }))
  })
})

describe('a sale of a device without the server', () => {
  it('is possible for a pickup that is paid in cash', () => {
    expect(canSellAlone({ cart, payments })).toBe(true)
  })
  it.each([
    ['wallet', { cart, payments: [{ method: 'wallet' }] }],
    ['points', { cart, payments: [{ method: 'points' }] }],
    ['a coupon', { cart: { ...cart, coupon: 'TEN' }, payments }],
    ['an approved discount', { cart: { ...cart, discount: { approval_id: 5 } }, payments }],
    ['delivery', { cart: { ...cart, order_type: 'delivery' }, payments }],
    ['reserved capacity', { cart, payments, reservation_id: 'r' }],
    ['a later slot', { cart, payments, is_scheduled: true }],
    ['a voucher', { cart, payments: [], next_payment: 'deal' as const }],
    ['the card page', { cart, payments: [], next_payment: 'card_page' as const }],
  ])('is not possible with %s', (_what, input) => {
    expect(canSellAlone(input)).toBe(false)
  })
})

it('areTextsAllowed finds a text that the API would reject, at any depth', () => {
  expect(areTextsAllowed({ cart, payments })).toBe(true)
  expect(areTextsAllowed({ lines: [{ note: 'a\u200Bb' }] })).toBe(false)
  expect(areTextsAllowed({ notes: { kitchen: '4580 4580 4580 4580' } })).toBe(false)
})

describe('clock of a device', () => {
  const received_at = new Date('2026-11-16T12:00:00Z')
  const day_ms = 86_400_000
  const at = (hours: number) => new Date(received_at.getTime() - hours * 3_600_000)

  it('gives the time of a sale that arrives hours later', () => {
    expect(timeOfSale({ device_at: at(3), offset_ms: 900, received_at })).toEqual({
      sold_at: new Date(at(3).getTime() + 900),
      clock_off_ms: null,
    })
  })

  it('is corrected by the measured difference, which is reported when it exceeds the tolerance', () => {
    expect(timeOfSale({ device_at: at(27), offset_ms: day_ms, received_at })).toEqual({
      sold_at: at(3),
      clock_off_ms: day_ms,
    })
  })

  it.each([
    ['in the future', -25],
    ['nine days ago', 9 * 24],
  ])('is replaced by the time of receipt when its difference is unknown and the sale would be %s', (_when, hours) => {
    const judged = timeOfSale({ device_at: at(hours), offset_ms: null, received_at })
    expect(judged).toEqual({ sold_at: received_at, clock_off_ms: hours * 3_600_000 })
  })
})

it('a till warns about a menu older than a day and stops selling after a week', () => {
  const loaded = new Date('2026-11-01T08:00:00Z')
  const after = (hours: number) => ageOfMenu(loaded, new Date(loaded.getTime() + hours * 3_600_000))
  expect([after(24), after(24.1), after(168), after(168.1)]).toEqual(['fresh', 'old', 'old', 'expired'])
})
