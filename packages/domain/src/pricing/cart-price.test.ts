import fc from 'fast-check'
import { expect, test } from 'vitest'
import { group, meal, value } from '../availability/availability-samples.ts'
import type { DeliveryArea } from '../availability/facts.ts'
import { type CartToPrice, priceCart, type PriceFacts } from './cart-price.ts'
import { costOfLines } from './line-cost.ts'
import type { Promotion } from './promotion.ts'
import { roundForCash, vatInside } from './tax.ts'

const area: DeliveryArea = {
  id: 1,
  deli_id: 1,
  name_he: 'מרכז',
  name_en: 'Centre',
  priority: 0,
  active: true,
  shut_until: null,
  shut_reason_he: '',
  shut_reason_en: '',
  fee_agorot: 1500,
  minimum_agorot: 5000,
  shape: [
    [
      [34, 32],
      [35, 32],
      [35, 33],
      [34, 33],
      [34, 32],
    ],
  ],
  fee_steps: [{ from_total_agorot: 15_000, fee_agorot: 0 }],
  surcharges: [{ weekdays: [3], from_minute: 1140, until_minute: 1200, agorot: 300 }],
}
const promotion = (given: Partial<Promotion>): Promotion => ({
  id: 1,
  name_he: 'קיץ',
  name_en: 'Summer',
  code: null,
  percent: 10,
  agorot: null,
  minimum_agorot: 0,
  meal_ids: null,
  order_types: ['delivery', 'pickup'],
  valid_from: null,
  valid_until: null,
  active: true,
  ...given,
})
const facts = (given: Partial<PriceFacts> = {}): PriceFacts => ({
  meals: new Map([
    [10, meal()],
    [11, meal({ id: 11, price_agorot: 999, groups: [group(5, [value(51, { price_agorot: 250 }), value(52)])] })],
  ]),
  happy_hours: [],
  promotions: [],
  areas: [area],
  point: null,
  vat_percent: 18,
  now: new Date('2026-07-15T09:00:00Z'),
  ...given,
})
const line = (key: string, meal_id: number, quantity = 1, choices: CartToPrice['lines'][number]['choices'] = []) => ({
  key,
  meal_id,
  quantity,
  choices,
})
const cart = (given: Partial<CartToPrice> = {}): CartToPrice => ({
  deli_id: 1,
  order_type: 'pickup',
  date: '2026-07-15',
  start_minute: 1140,
  lines: [line('a', 10, 2)],
  coupon: '',
  discount: null,
  tip_agorot: 0,
  ...given,
})

test('the price of a cart line is that of a portion with its choices, times the quantity', () => {
  const { price } = priceCart(cart({ lines: [line('a', 11, 3, [{ value_id: 51, quantity: 2 }])] }), facts())
  expect(price.lines[0]).toMatchObject({ unit_agorot: 1499, line_agorot: 4497 })
  expect(price.lines[0]?.trail.at(-1)).toMatchObject({ kind: 'variant', value_id: 51, agorot: 1499 })
  expect(price).toMatchObject({ meals_agorot: 4497, total_agorot: 4497, vat_agorot: 686, cash_total_agorot: 4500 })
})

test('the price of a cart applies promotion, discount, delivery and tip in this sequence', () => {
  const given = facts({ promotions: [promotion({ percent: 10 })], point: { lng: 34.5, lat: 32.5 } })
  const discount = { percent: 50, agorot: null, reason: 'חבר' }
  const { price, discount_percent } = priceCart(cart({ order_type: 'delivery', discount, tip_agorot: 1000 }), given)
  expect(price.adjustments.map(({ kind, agorot }) => [kind, agorot])).toEqual([
    ['promotion', -700],
    ['discount', -3150],
    ['delivery', 1800],
    ['tip', 1000],
  ])
  expect(price).toMatchObject({ total_agorot: 5950, vat_agorot: vatInside(4950, 18) })
  expect(discount_percent).toBe(50)
})

test('subtracts a line discount from its line, and the order discount from the remaining amount', () => {
  const nameOf = () => ({ name_he: 'שניצל', name_en: 'Schnitzel' })
  const lines = [{ ...line('a', 10, 2), discount: { percent: 50, agorot: null } }, line('b', 10)]
  const { price, discount_percent } = priceCart(
    cart({ lines, discount: { percent: null, agorot: 500, reason: 'קר' } }),
    facts({ nameOf }),
  )
  expect(price.adjustments).toEqual([
    { kind: 'discount', line: 'a', agorot: -3500, percent: 50, reason: 'קר', name_he: 'שניצל', name_en: 'Schnitzel' },
    { kind: 'discount', agorot: -500, reason: 'קר' },
  ])
  expect(price).toMatchObject({ meals_agorot: 10_500, total_agorot: 6500 })
  expect(discount_percent).toBeCloseTo(38.1, 1)
})

test('line discounts never exceed the amount that remains after the promotion', () => {
  const lines = [{ ...line('a', 10), discount: { percent: null, agorot: 9_000 } }]
  const { price, discount_percent } = priceCart(cart({ lines }), facts({ promotions: [promotion({ percent: 40 })] }))
  expect(price.total_agorot).toBe(0)
  expect(discount_percent).toBe(100)
})

test('the amount of a line is reduced by its own discount and by its share of the order discount', () => {
  const lines = [{ ...line('a', 10, 2), discount: { percent: 50, agorot: null } }, line('b', 10)]
  const { price } = priceCart(cart({ lines, discount: { percent: 10, agorot: null, reason: '' } }), facts())
  expect(costOfLines(price, new Set(['a']))).toBe(3150)
  expect(costOfLines(price, new Set(['a', 'b']))).toBe(price.total_agorot)
  expect(costOfLines(price, new Set())).toBe(0)
})

test('bases the delivery fee on the discounted amount and the order minimum on the full amount', () => {
  const given = facts({ point: { lng: 34.5, lat: 32.5 } })
  const of = (more: Partial<CartToPrice>) => priceCart(cart({ order_type: 'delivery', ...more }), given)
  const half = { percent: 50, agorot: null, reason: '' }
  expect(of({ discount: half }).quote).toMatchObject({ served: true, minimum_agorot: 5000 })
  expect(of({ lines: [line('a', 10)] }).quote).toMatchObject({ served: false, because: 'below_minimum' })
  expect(of({ lines: [line('a', 10, 5)] }).quote?.fee_agorot).toBe(300)
  expect(of({ lines: [line('a', 10, 5)], discount: half }).quote?.fee_agorot).toBe(1800)
})

test('the price of a cart includes the amount missing to the next fee step and the fee at that step', () => {
  const given = facts({ point: { lng: 34.5, lat: 32.5 } })
  const of = (more: Partial<CartToPrice>) => priceCart(cart({ order_type: 'delivery', ...more }), given).price.next_fee
  // Surcharges of the slot are added to every step.
  expect(of({})).toEqual({ missing_agorot: 8000, fee_agorot: 300 })
  expect(of({ discount: { percent: 50, agorot: null, reason: '' } })).toEqual({
    missing_agorot: 11_500,
    fee_agorot: 300,
  })
  expect(of({ lines: [line('a', 10, 5)] })).toBeNull()
  expect(of({ order_type: 'pickup' })).toBeNull()
})

test('a cart gets the best single promotion and the reason why a code does not apply', () => {
  const given = facts({
    promotions: [
      promotion({ id: 1, percent: 10 }),
      promotion({ id: 2, code: 'TEN', percent: null, agorot: 1000 }),
      promotion({ id: 3, code: 'OLD', valid_until: '2026-07-14' }),
      promotion({ id: 4, code: 'BIG', minimum_agorot: 7001 }),
      promotion({ id: 5, code: 'FISH', meal_ids: [11] }),
      promotion({ id: 6, code: 'HOME', order_types: ['delivery'] }),
      promotion({ id: 7, code: 'OFF', active: false }),
    ],
  })
  const of = (coupon: string) => {
    const { price } = priceCart(cart({ coupon }), given)
    return [price.adjustments[0]?.promotion_id, price.adjustments[0]?.agorot, price.coupon_problem]
  }
  expect(of('')).toEqual([1, -700, null])
  expect(of(' ten ')).toEqual([2, -1000, null])
  expect(of('OLD')).toEqual([1, -700, 'not_now'])
  expect(of('BIG')).toEqual([1, -700, 'below_minimum'])
  expect(of('FISH')).toEqual([1, -700, 'no_meal'])
  expect(of('HOME')).toEqual([1, -700, 'other_type'])
  expect(of('OFF')).toEqual([1, -700, 'unknown'])
  expect(of('NONE')).toEqual([1, -700, 'unknown'])
})

test('the price includes VAT, rounding half an agora up, and cash rounds to ten agorot', () => {
  expect([vatInside(11_800, 18), vatInside(0, 18), vatInside(100, 0), vatInside(59, 18)]).toEqual([1800, 0, 0, 9])
  expect([vatInside(2, 50), vatInside(1, 50), vatInside(10_050, 17.5)]).toEqual([1, 0, 1497])
  expect([0, 4, 5, 14, 15].map(roundForCash)).toEqual([0, 0, 10, 10, 20])
})

const agorot = fc.integer({ min: 0, max: 50_000 })
const percent = fc.integer({ min: 1, max: 100 })
const anyFacts = fc
  .record({
    base: agorot,
    here: fc.option(agorot),
    extra: fc.integer({ min: -20_000, max: 20_000 }),
    happy: fc.option(fc.integer({ min: 1, max: 99 })),
    off: fc.option(fc.record({ percent, code: fc.constantFrom(null, 'CODE'), minimum_agorot: agorot })),
    sum_off: fc.option(fc.integer({ min: 1, max: 90_000 })),
    vat_hundredths: fc.integer({ min: 0, max: 5000 }),
    inside: fc.boolean(),
  })
  .map(({ base, here, extra, happy, off, sum_off, vat_hundredths, inside }) => {
    const groups = [group(5, [value(51, { price_agorot: extra }), value(52, { price_agorot: 70 })])]
    const sold = meal({ id: 11, price_agorot: base, groups })
    return facts({
      meals: new Map([
        [10, meal()],
        [11, { ...sold, item: { ...sold.item!, price_agorot: here } }],
      ]),
      happy_hours:
        happy === null
          ? []
          : [
              {
                id: 1,
                meal_ids: [11],
                weekdays: [3],
                from_minute: 1000,
                until_minute: 1200,
                excluded_dates: [],
                percent: happy,
                price_agorot: null,
              },
            ],
      promotions: [
        ...(off ? [promotion({ id: 1, ...off })] : []),
        ...(sum_off ? [promotion({ id: 2, percent: null, agorot: sum_off, meal_ids: [11] })] : []),
      ],
      point: inside ? { lng: 34.5, lat: 32.5 } : { lng: 36, lat: 32.5 },
      vat_percent: vat_hundredths / 100,
    })
  })
const anyLine = fc.record({
  meal_id: fc.constantFrom(10, 11, 99),
  quantity: fc.integer({ min: 1, max: 30 }),
  choices: fc.uniqueArray(fc.record({ value_id: fc.constantFrom(51, 52), quantity: fc.integer({ min: 1, max: 3 }) }), {
    selector: ({ value_id }) => value_id,
  }),
})
const anyCart = fc
  .record({
    order_type: fc.constantFrom('delivery' as const, 'pickup' as const),
    lines: fc.array(anyLine, { minLength: 1, maxLength: 8 }),
    coupon: fc.constantFrom('', 'CODE', 'code', 'X'),
    discount: fc.option(
      fc.oneof(
        fc.record({ percent, agorot: fc.constant(null), reason: fc.constant('') }),
        fc.record({
          percent: fc.constant(null),
          agorot: fc.integer({ min: 1, max: 200_000 }),
          reason: fc.constant(''),
        }),
      ),
    ),
    tip_agorot: agorot,
  })
  .map(({ lines, ...rest }) => cart({ ...rest, lines: lines.map((one, i) => ({ ...one, key: `k${i}` })) }))

test('lines and adjustments of a cart add up to its total, and the last price step of a line is its unit price', () => {
  fc.assert(
    fc.property(anyCart, anyFacts, (input, given) => {
      const { price } = priceCart(input, given)
      for (const one of price.lines) {
        expect(one.trail.at(-1)?.agorot).toBe(one.unit_agorot)
        expect(one.line_agorot).toBe(one.unit_agorot * one.quantity)
        expect(one.unit_agorot).toBeGreaterThanOrEqual(0)
      }
      const adjusted = price.adjustments.reduce((sum, one) => sum + one.agorot, 0)
      expect(price.total_agorot).toBe(price.lines.reduce((sum, one) => sum + one.line_agorot, 0) + adjusted)
      expect(price.total_agorot).toBeGreaterThanOrEqual(input.tip_agorot)
      // The VAT is a whole number of agorot and exact to half an agora.
      const gross = price.total_agorot - input.tip_agorot
      const exact = (gross * given.vat_percent) / (100 + given.vat_percent)
      expect(Number.isInteger(price.vat_agorot)).toBe(true)
      expect(Math.abs(price.vat_agorot - exact)).toBeLessThanOrEqual(0.5 + 1e-6)
      expect(Math.abs(price.cash_total_agorot - price.total_agorot)).toBeLessThanOrEqual(5)
      expect(price.cash_total_agorot % 10).toBe(0)
    }),
  )
})

test('the sequence of lines and choices does not change any amount of a cart', () => {
  fc.assert(
    fc.property(anyCart, anyFacts, (input, given) => {
      const turned = input.lines.toReversed().map((one) => ({ ...one, choices: one.choices.toReversed() }))
      const [a, b] = [priceCart(input, given).price, priceCart({ ...input, lines: turned }, given).price]
      expect(b).toEqual({ ...a, lines: a.lines.toReversed() })
    }),
  )
})
