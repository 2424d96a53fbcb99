import { expect, test } from 'vitest'
import { toDecimal, toInteger } from '../inventory/ratio.ts'
import { ORDERED_PACK, checkSubmit, costOf, packBase, packsIn, priceOn, receivedBase, totalOf } from './option.ts'

const pieces = { dimension: 'count', packs: [], piece_mg: 60_000, piece_ul: null, litre_mg: null } as const
const carton = packBase({ amount_thousandths: 96_000, unit: 'piece' }, pieces)

test('two packs of 96 received as 144 and 48 units are 1.5 and then 2 packs', () => {
  const first = toInteger(receivedBase({ amount_thousandths: 144_000, unit: 'piece' }, pieces, carton))
  const second = toInteger(receivedBase({ amount_thousandths: 48_000, unit: 'piece' }, pieces, carton))
  expect(toDecimal(packsIn(first, carton))).toBe('1.5')
  expect(toDecimal(packsIn(first + second, carton))).toBe('2')
})

test.each([
  ['packs of the order', { amount_thousandths: 1500, unit: ORDERED_PACK }, 144_000],
  ['dozens', { amount_thousandths: 12_000, unit: 'dozen' }, 144_000],
  ['kilograms, by the weight of a piece', { amount_thousandths: 6000, unit: 'kg' }, 100_000],
])('converts a receipt in %s to base units', (_, entered, base) => {
  expect(toInteger(receivedBase(entered, pieces, carton))).toBe(base)
})

test('costs part of a pack proportionally', () => {
  expect(costOf(144_000, carton, 5000)).toBe(7500)
})

const prices = [
  { valid_from: '2026-11-01', price_agorot: 1200 },
  { valid_from: '2026-06-01', price_agorot: 1000 },
]
test.each([
  ['2026-11-01', 1200],
  ['2026-10-31', 1000],
  ['2026-01-01', 1000],
])('the price of an option on %s is %i', (day, price) => expect(priceOn(prices, day)).toBe(price))

test('an option without prices has no price on any day', () => expect(priceOn([], '2026-11-01')).toBeNull())

test('an order needs lines and a supplier who is not on hold', () => {
  const lines = [{ packs: 3, price_agorot: 250 }]
  expect(totalOf(lines)).toBe(750)
  expect(() => checkSubmit([], { on_hold: false })).toThrow(expect.objectContaining({ code: 'purchase_is_empty' }))
  expect(() => checkSubmit(lines, { on_hold: true })).toThrow(expect.objectContaining({ code: 'supplier_on_hold' }))
  expect(() => checkSubmit(lines, { on_hold: false })).not.toThrow()
})
