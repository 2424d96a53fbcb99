import { expect, test } from 'vitest'
import {
  type ApprovedDiscount,
  type DiscountUse,
  cartContents,
  discountStateAt,
  isDiscountProblem,
  whyNotCovered,
} from './discount-approval.ts'

const NOW = new Date('2026-11-15T10:00:00Z')
const minutesAgo = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000)
const approval: ApprovedDiscount = {
  state: 'approved',
  requested_by: 1,
  customer_id: 2,
  deli_id: 3,
  percent: 30,
  amount_agorot: 3000,
  cart_hash: 'a',
  decided_at: minutesAgo(1),
  order_id: null,
  is_used: false,
}
const use: DiscountUse = {
  caller_id: 1,
  customer_id: 2,
  deli_id: 3,
  percent: 30,
  amount_agorot: 3000,
  cart_hash: 'a',
  order_id: null,
}

test.each<[string, Partial<ApprovedDiscount>, Partial<DiscountUse>, string | null]>([
  ['exactly what was approved', {}, {}, null],
  ['a smaller discount', {}, { percent: 29, amount_agorot: 2900 }, null],
  ['a use in the last moment of the half hour', { decided_at: new Date(minutesAgo(30).getTime() + 1) }, {}, null],
  ['a change of the order that used it', { is_used: true, order_id: 9 }, { order_id: 9 }, null],
  ['a use by another order', { is_used: true, order_id: 9 }, { order_id: 8 }, 'approval_used'],
  ['a second use by a new order', { is_used: true, order_id: 9 }, {}, 'approval_used'],
  ['a pending request', { state: 'pending' }, {}, 'discount_over_limit'],
  ['a declined request', { state: 'declined' }, {}, 'discount_over_limit'],
  ['another requester', {}, { caller_id: 7 }, 'approval_of_another_person'],
  ['a caller who is not signed in', {}, { caller_id: null }, 'approval_of_another_person'],
  ['another customer', {}, { customer_id: 7 }, 'approval_of_another_customer'],
  ['no customer', {}, { customer_id: null }, 'approval_of_another_customer'],
  ['another deli', {}, { deli_id: 7 }, 'approval_of_another_deli'],
  ['a larger percentage', {}, { percent: 30.5 }, 'approval_percent_exceeded'],
  ['a larger amount', {}, { amount_agorot: 3001 }, 'approval_amount_exceeded'],
  ['another cart', {}, { cart_hash: 'b' }, 'approval_of_another_cart'],
  ['a use after half an hour', { decided_at: minutesAgo(30) }, {}, 'approval_expired'],
])('returns why an approval does not cover a discount, or null: %s', (_, approved, used, answer) => {
  const because = whyNotCovered({ ...approval, ...approved }, { ...use, ...used }, NOW)
  expect(because).toBe(answer)
  if (because) expect(isDiscountProblem(because)).toBe(true)
})

test('a discount above the limit without an approval is reported as discount_over_limit', () => {
  expect(whyNotCovered(null, use, NOW)).toBe('discount_over_limit')
})

test('an approval unused for half an hour is expired', () => {
  expect(discountStateAt(approval, NOW)).toBe('approved')
  expect(discountStateAt({ ...approval, decided_at: minutesAgo(30) }, NOW)).toBe('expired')
  expect(discountStateAt({ ...approval, decided_at: minutesAgo(90), is_used: true }, NOW)).toBe('approved')
  expect(discountStateAt({ ...approval, state: 'declined', decided_at: minutesAgo(90) }, NOW)).toBe('declined')
})

test('the text of a cart depends on meal, quantity, choice and coupon, not on the sequence', () => {
  const line = (meal_id: number, quantity: number, ...value_ids: number[]) => ({
    meal_id,
    quantity,
    choices: value_ids.map((value_id) => ({ value_id, quantity: 1 })),
  })
  const of = (coupon: string, ...lines: ReturnType<typeof line>[]) => cartContents({ lines, coupon })
  expect(of('a', line(1, 1, 5, 6), line(2, 1))).toBe(of(' A ', line(2, 1), line(1, 1, 6, 5)))
  const texts = [of('', line(1, 1)), of('', line(1, 2)), of('', line(2, 1)), of('', line(1, 1, 5)), of('A', line(1, 1))]
  expect(new Set(texts).size).toBe(texts.length)
})
