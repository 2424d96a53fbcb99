import { expect, test } from 'vitest'
import { leftOf, mayMove } from './limits.ts'

test.each([
  ['the whole limit before the first move', 8_000, 0, 8_000],
  ['what the moves before left', 8_000, 7_900, 100],
  ['nothing after the limit is used up', 8_000, 8_000, 0],
  ['nothing, and no less, when the limit was lowered meanwhile', 8_000, 9_000, 0],
  ['no limit, whatever was moved', null, 1_000_000, null],
])('what is left is %s', (_, limit, before, left) => {
  expect(leftOf(limit, before)).toBe(left)
})

test.each([
  [8_000, 8_000, true],
  [8_000, -8_000, true],
  [8_000, 8_001, false],
  [8_000, -8_001, false],
  [0, 1, false],
  [null, 1_000_000, true],
])('with %s left, %s is allowed: %s', (left, amount, answer) => {
  expect(mayMove(left, amount)).toBe(answer)
})
