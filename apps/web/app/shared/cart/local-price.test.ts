import { expect, test } from 'vitest'
import type { AddressQuote } from '../addresses/address.ts'
import type { Menu } from '../menu/menu-types.ts'
import type { Cart } from './cart-types.ts'
import { localPrice } from './local-price.ts'

const menu = {
  meals: [
    {
      id: 7,
      groups: [
        {
          id: 1,
          active: true,
          min: 0,
          max: null,
          display: 'checkbox',
          values: [{ id: 71, price_agorot: 300, active: true, link: null, snoozed_until: null, default_quantity: 0 }],
        },
      ],
    },
  ],
  verdicts: [
    {
      meal_id: 7,
      price_agorot: 3600,
      trail: [
        { kind: 'base', agorot: 4000 },
        { kind: 'deli', agorot: 4500 },
        { kind: 'happy_hour', agorot: 3600, percent: 20, happy_hour_id: 3 },
      ],
    },
  ],
} as unknown as Menu
const quote = {
  deli_id: 2,
  area: { id: 1, name_he: 'מרכז', name_en: '' },
  fee_agorot: 1500,
  minimum_agorot: 5000,
  next_step: { from_total_agorot: 10_000, fee_agorot: 0 },
} as AddressQuote
const cart = (quantity: number, more: object = {}) =>
  ({
    deli_id: 2,
    order_type: 'delivery',
    date: '2026-11-15',
    start_minute: 780,
    coupon: '',
    tip_agorot: 0,
    lines: [{ key: 'l1', meal_id: 7, quantity, choices: [{ value_id: 71, quantity: 1 }], note: '' }],
    discount: null,
    ...more,
  }) as unknown as Cart
const context = { menu, quote, vat_percent: 18, now: new Date('2026-11-15T08:00:00Z') }

test('the local price has slot price, choices and fee, and the fee of the next step when the total reaches it', () => {
  expect(localPrice(cart(2), context)).toMatchObject({
    lines: [{ key: 'l1', unit_agorot: 3900, line_agorot: 7800 }],
    total_agorot: 9300,
    minimum_agorot: 5000,
  })
  expect(localPrice(cart(3), context).total_agorot).toBe(11_700)
})

test('the local price includes a discount and a tip', () => {
  const discount = { percent: 10, agorot: null, reason: '', approval_id: null }
  expect(localPrice(cart(1, { discount, tip_agorot: 500 }), context).total_agorot).toBe(3900 - 390 + 1500 + 500)
})

test('the local price of a pickup has no delivery fee', () => {
  expect(localPrice(cart(1, { order_type: 'pickup' }), { ...context, quote: null }).total_agorot).toBe(3900)
})
