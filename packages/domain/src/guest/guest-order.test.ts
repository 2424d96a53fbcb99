import { expect, test } from 'vitest'
import { REASON_CODES } from '../availability/reasons.ts'
import { ORDER_STATUSES } from '../orders/order-machine.ts'
import { ORDER_PROBLEMS } from '../orders/order-enums.ts'
import { guestOrderState, guestPaymentState, mayGuestCancel, needsPhone } from './guest-order.ts'
import { guestProblem } from './guest-problems.ts'

test('every order status maps to a state that guests see', () => {
  expect(ORDER_STATUSES.map(guestOrderState)).toEqual([
    'received',
    'received',
    'preparing',
    'ready',
    'on_the_way',
    'done',
    'cancelled',
  ])
})

test('a guest sees a payment as waiting only while a card page is open and the order is not paid', () => {
  expect(guestPaymentState('unpaid', false)).toBe('unpaid')
  expect(guestPaymentState('unpaid', true)).toBe('waiting')
  expect(guestPaymentState('partially_paid', false)).toBe('unpaid')
  expect(guestPaymentState('paid', true)).toBe('paid')
  expect(guestPaymentState('refunded', false)).toBe('refunded')
})

const unpaid = {
  status: 'pending',
  paid_agorot: 0,
  refunded_agorot: 0,
  balance_agorot: 0,
  pay_by: '2026-11-16T12:05:00Z',
} as const

test('a guest may cancel an unpaid order until the kitchen starts', () => {
  const allowed = ORDER_STATUSES.filter((status) => mayGuestCancel({ ...unpaid, status }))
  expect(allowed).toEqual(['pending', 'accepted'])
  expect(mayGuestCancel({ ...unpaid, paid_agorot: 1 })).toBe(false)
})

test('a guest may cancel an order of which only wallet and points paid a part, until the rest is paid', () => {
  const part_paid = { ...unpaid, paid_agorot: 700, balance_agorot: 700 }
  expect(mayGuestCancel(part_paid)).toBe(true)
  expect(mayGuestCancel({ ...part_paid, pay_by: null })).toBe(false)
  expect(mayGuestCancel({ ...part_paid, status: 'accepted' })).toBe(false)
  // Staff took cash for another part.
  expect(mayGuestCancel({ ...part_paid, paid_agorot: 900 })).toBe(false)
})

test('only a pickup at a kiosk, paid at the counter, needs no phone', () => {
  expect(needsPhone({ channel: 'kiosk', pay: 'counter', order_type: 'pickup' })).toBe(false)
  expect(needsPhone({ channel: 'kiosk', pay: 'counter', order_type: 'delivery' })).toBe(true)
  expect(needsPhone({ channel: 'kiosk', pay: 'card', order_type: 'pickup' })).toBe(true)
  expect(needsPhone({ channel: 'web', pay: 'counter', order_type: 'pickup' })).toBe(true)
})

test('every problem of a cart maps to a problem that guests see', () => {
  expect(guestProblem({ code: 'slot_full', because: 'section' })).toBe('full')
  expect(guestProblem({ code: 'timeslot_expired', because: 'past' })).toBe('past')
  expect(guestProblem({ code: 'not_enough_stock', because: 'not_enough_stock' })).toBe('sold_out')
  expect(guestProblem({ code: 'customer_blocked', because: 'customer_blocked' })).toBe('not_offered')
  for (const code of [...REASON_CODES, ...ORDER_PROBLEMS]) expect(guestProblem({ code, because: '' })).toBeTruthy()
})
