import { expect, test } from 'vitest'
import type { FollowedOrder } from '../state/kiosk-calls.ts'
import { followMs, payView, progressSteps } from './order-view.ts'

const order = (more: object, payment: object = {}): FollowedOrder =>
  ({
    state: 'received',
    order_type: 'pickup',
    due_agorot: 5000,
    ...more,
    payment: { state: 'unpaid', is_offered: true, pay: 'card', has_failed: false, pay_by: null, ...payment },
  }) as FollowedOrder

test.each([
  ['no payment when it is paid', order({ due_agorot: 0 }, { state: 'paid' }), null],
  ['no payment when it is cancelled', order({ state: 'cancelled' }, { has_failed: true }), null],
  ['the counter when the guest chose it', order({}, { pay: 'counter', has_failed: true }), 'counter'],
  ['that the payment is pending while a card page is open', order({}, { state: 'waiting' }), 'waiting'],
  ['that the card was declined', order({}, { has_failed: true }), 'failed'],
  ['the amount when no card page was opened', order({}), 'unpaid'],
])('the page of an order shows %s', (_, shown, expected) => {
  expect(payView(shown)).toBe(expected)
})

test('a ready pickup has reached three progress steps, and a delivery has five steps in all', () => {
  const reached = progressSteps({ order_type: 'pickup', state: 'ready' })
  expect(reached.filter(({ is_reached }) => is_reached).map(({ step }) => step)).toEqual([
    'received',
    'preparing',
    'ready',
  ])
  expect(progressSteps({ order_type: 'delivery', state: 'on_the_way' })).toHaveLength(5)
})

test('an order is fetched more often while its payment is pending, and rarely when it is finished', () => {
  const intervals = [order({}, { state: 'waiting' }), order({}), null, order({ state: 'done' })].map(followMs)
  expect(intervals).toEqual([3000, 8000, 8000, 60_000])
})
