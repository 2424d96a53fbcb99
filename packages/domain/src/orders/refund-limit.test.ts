import { expect, test } from 'vitest'
import { refundLimitOf, refundNeedsApproval } from './refund-limit.ts'

test.each([
  ['the whole limit before the first refund', true, 8_000, 0, 8_000],
  ['the limit minus earlier refunds', true, 8_000, 3_000, 5_000],
  ['unlimited without a limit', true, null, 90_000, null],
  ['0 without the permission to refund, even without a limit', false, null, 0, 0],
])('the refund limit left is %s', (_, may_refund, limit, before, left) => {
  expect(refundLimitOf({ may_refund, limit }, before).left).toBe(left)
})

test.each([
  [8_000, 8_000, false],
  [8_000, 8_001, true],
  [0, 1, true],
  [null, 1_000_000, false],
])('with %s left, a refund of %s needs approval: %s', (left, amount, answer) => {
  expect(refundNeedsApproval(left, amount)).toBe(answer)
})
