import { expect, test } from 'vitest'
import { leftOf, mayMove } from './limits.ts'

test.each([
  ['the whole limit before the first move', 8_000, 0, 8_000],
  ['the limit minus earlier moves', 8_000, 7_900, 100],
  ['0 after the limit is used up', 8_000, 8_000, 0],
  ['0 after the limit was lowered below earlier moves', 8_000, 9_000, 0],
  ['null for a user who may move any amount', null, 1_000_000, null],
])('the remaining limit is %s', (_, limit, before, left) => {
  expect(leftOf(limit, before)).toBe(left)
})

test.each([
  [8_000, 8_000, true],
  [8_000, -8_000, true],
  [8_000, 8_001, false],
  [8_000, -8_001, false],
  [0, 1, false],
  [null, 1_000_000, true],
])('with a limit of %s left, a move of %s is allowed: %s', (left, amount, answer) => {
  expect(mayMove(left, amount)).toBe(answer)
})
