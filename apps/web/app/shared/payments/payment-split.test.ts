import { expect, test } from 'vitest'
import {
  changeOf,
  chosenWay,
  collectOf,
  methodsFor,
  newPart,
  payBy,
  paymentsOf,
  computeSplit,
  split,
  waysFor,
} from './payment-split.ts'

const purse = { wallet_agorot: 3500, points: 100, point_agorot: 5 }
const pays = (...parts: Parameters<typeof computeSplit>[0]) => {
  const { parts: computed, left_agorot } = computeSplit(parts, 19_604, purse)
  return [computed.map(({ pays_agorot }) => pays_agorot), left_agorot]
}

test('a single payment covers the total, and cash is rounded to coins', () => {
  expect(pays(newPart('card', 'a'))).toEqual([[19_604], 0])
  expect(pays(newPart('cash', 'a'))).toEqual([[19_600], 0])
})

test('a wallet pays its balance, and the next method is charged the rest', () => {
  expect(pays(newPart('wallet', 'a'))).toEqual([[3500], 16_104])
  expect(pays(newPart('wallet', 'a'), newPart('card', 'b'))).toEqual([[3500, 16_104], 0])
  expect(pays(newPart('points', 'a'), newPart('cash', 'b'))).toEqual([[500, 19_100], 0])
})

test('a payment above the wallet balance is marked, and an overpaid total has a negative remainder', () => {
  const result = computeSplit([{ ...newPart('wallet', 'a'), amount_agorot: 3600 }, newPart('card', 'b')], 19_604, purse)
  expect(result.parts.map(({ is_short }) => is_short)).toEqual([true, false])
  expect(computeSplit([{ ...newPart('card', 'a'), amount_agorot: 20_000 }], 19_604, purse).left_agorot).toBe(-396)
})

test('adding a payment halves a payment that covers the total, and does not change a partial payment', () => {
  const all_by_card = split(computeSplit([newPart('card', 'a')], 10_001, purse), 10_001, 'cash', 'b')
  expect(all_by_card.map(({ amount_agorot }) => amount_agorot)).toEqual([5000, null])
  const short = split(computeSplit([newPart('wallet', 'a')], 10_001, purse), 10_001, 'card', 'b')
  expect(short.map(({ amount_agorot }) => amount_agorot)).toEqual([3500, null])
})

test('the change is the tendered amount minus the payment', () => {
  expect(changeOf({ ...newPart('cash', 'a'), tendered_agorot: 20_000 }, 19_600)).toBe(400)
  expect(changeOf(newPart('cash', 'a'), 19_600)).toBeNull()
})

test('payments of zero and incomplete card digits are not sent', () => {
  const sent = paymentsOf(
    computeSplit([{ ...newPart('card', 'a'), card_last4: '123' }, newPart('wallet', 'b')], 5000, purse),
  )
  expect(sent).toEqual([
    { payment_id: 'a', method: 'card', tendered_agorot: null, amount_agorot: 5000, terminal_ref: '', card_last4: null },
  ])
})

test('wallet, points and links are offered only with a customer', () => {
  const nobody = { customer_id: null, order_type: 'pickup', payments: [], collect: null } as const
  expect(methodsFor(nobody)).toEqual(['cash', 'card'])
  expect(waysFor(nobody)).toEqual(['later', 'cash', 'card'])
  expect(waysFor({ ...nobody, customer_id: 4 })).toEqual(['later', 'cash', 'card', 'wallet', 'points', 'link'])
})

const delivery = { customer_id: 4, order_type: 'delivery', payments: [], collect: null } as const
const open = { left_agorot: 6000, is_prepay: false }

test('a delivery is paid in cash to the driver by default', () => {
  expect(waysFor(delivery)).toEqual(['driver_cash', 'driver_card', 'link', 'paid'])
  expect([chosenWay(delivery, open), collectOf(delivery, open)]).toEqual(['driver_cash', 'cash'])
  const by_card = payBy(delivery, 'driver_card', 'a')
  expect([chosenWay(by_card, open), collectOf(by_card, open)]).toEqual(['driver_card', 'card'])
  const paid = payBy(by_card, 'paid', 'a')
  expect(paid.payments).toMatchObject([{ method: 'card', payment_id: 'a' }])
  expect([chosenWay(paid, open), collectOf(paid, { ...open, left_agorot: 0 })]).toEqual(['paid', null])
})

test('the driver collects the remainder that a wallet payment does not cover', () => {
  const short = { ...delivery, payments: [newPart('wallet', 'a')] }
  expect(collectOf(short, open)).toBe('cash')
  expect(collectOf({ ...short, collect: 'card' }, open)).toBe('card')
})

test('a customer who must prepay has no default method, and may choose a payment link', () => {
  const due = { ...open, is_prepay: true }
  expect([chosenWay(delivery, due), collectOf(delivery, due)]).toEqual([null, null])
  expect(collectOf(payBy(delivery, 'link', 'a'), due)).toBe('link')
})

test('a pickup is paid at the counter even if payment to the driver was chosen before', () => {
  const pickup = { ...payBy(delivery, 'driver_card', 'a'), order_type: 'pickup' } as const
  expect([chosenWay(pickup, open), collectOf(pickup, open)]).toEqual(['later', null])
  expect(collectOf(payBy(pickup, 'link', 'a'), open)).toBe('link')
})
