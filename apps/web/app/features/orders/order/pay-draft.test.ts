import { expect, test } from 'vitest'
import { changeOf, draftOf, handedOver, lackOf } from './pay-draft.ts'
import { mostBy } from './payable.ts'

const money = { due_agorot: 16_643, cash_due_agorot: 16_640, payments: [], wallet_agorot: 3500, points_agorot: 900 }
const waiting = { kind: 'charge', state: 'waiting', amount_agorot: 6000 } as never

test('a payment proposes the remainder, rounded for cash and limited to the balance for wallet and points', () => {
  expect(draftOf('card', money).amount).toBe(16_643)
  expect(draftOf('cash', money).amount).toBe(16_640)
  expect(draftOf('wallet', money).amount).toBe(3500)
  expect(draftOf('points', money).amount).toBe(900)
  expect(draftOf('wallet', { ...money, wallet_agorot: 0 }).amount).toBeNull()
})

test('excludes payments pending at the provider from the chargeable amount', () => {
  expect(mostBy('card', { ...money, payments: [waiting] })).toBe(10_643)
  expect(mostBy('cash', { ...money, payments: [waiting] })).toBe(10_643)
})

test('reports a missing or invalid field of a payment before it is sent', () => {
  const card = draftOf('card', money)
  expect(lackOf(card, money)).toBeNull()
  expect(lackOf({ ...card, amount: null }, money)).toBe('need_amount')
  expect(lackOf({ ...card, amount: 16_644 }, money)).toBe('over_due')
  expect(lackOf({ ...card, last4: '12' }, money)).toBe('last4_wrong')
  expect(lackOf({ ...draftOf('wallet', money), amount: 3501 }, money)).toBe('over_purse')
  expect(lackOf(draftOf('deal', money), money)).toBe('need_code')
  expect(lackOf({ ...draftOf('cash', money), tendered: 10_000 }, money)).toBe('given_short')
})

test('computes the change of a cash payment and suggests tendered amounts above the amount due', () => {
  expect(changeOf({ ...draftOf('cash', money), tendered: 20_000 })).toBe(3360)
  expect(changeOf(draftOf('cash', money))).toBe(0)
  expect(handedOver(16_640)).toEqual([18_000, 20_000])
  expect(handedOver(4300)).toEqual([5000, 6000, 10_000])
})
