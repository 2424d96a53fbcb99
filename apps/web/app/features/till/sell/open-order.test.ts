import { expect, test } from 'vitest'
import { billOf, type Charge, isPaidUp, openCharges, takenOf } from './open-order.ts'

const charge = (id: number, more: Partial<Charge>): Charge => ({
  id,
  kind: 'charge',
  method: 'cash',
  amount_agorot: 3000,
  points: null,
  state: 'done',
  provider: null,
  card_last4: null,
  tendered_agorot: null,
  refund_of: null,
  destination: null,
  reason: null,
  liable: null,
  note: '',
  by: null,
  at: '2026-11-16T10:00:00Z',
  settled_at: null,
  ...more,
})
const money = {
  status: 'partially_paid' as const,
  due_agorot: 7000,
  wallet_agorot: 500,
  points_agorot: 0,
  payments: [
    charge(1, {}),
    charge(2, { method: 'card', provider: 'gateway', state: 'waiting', amount_agorot: 5000 }),
    charge(3, { method: 'deal', provider: 'deal', state: 'declined' }),
    charge(4, { method: 'wallet', amount_agorot: 1000 }),
  ],
}

test('lists made payments as taken, and pending ones as waiting', () => {
  expect(takenOf(money).map(({ method }) => method)).toEqual(['cash', 'wallet'])
  expect(openCharges(money).map(({ id }) => id)).toEqual([2])
  const paid_page = charge(5, { method: 'card', provider: 'gateway' })
  expect(takenOf({ payments: [paid_page] })).toMatchObject([{ method: 'card_page' }])
})

test('the bill of a placed order reserves what waits, and counts a balance of the server as what is left', () => {
  expect(billOf(money)).toMatchObject({ total_agorot: 11_000, waiting_agorot: 5000 })
  expect(billOf(money).funds).toEqual({ wallet_agorot: 1500, points: 0, point_agorot: 1 })
})

test.each([
  ['is paid', { due_agorot: 0, status: 'paid' as const, payments: [charge(1, {})] }, true],
  ['is not paid while something is due', { ...money, due_agorot: 1 }, false],
  ['is not paid while a payment waits', { ...money, due_agorot: 0, status: 'paid' as const }, false],
  ['is not paid when it was voided', { ...money, due_agorot: 0, status: 'refunded' as const, payments: [] }, false],
  ['is not paid when its refund waits', { due_agorot: -3000, status: 'paid' as const, payments: [] }, false],
])('an order %s', (_what, order, expected) => {
  expect(isPaidUp(order)).toBe(expected)
})
