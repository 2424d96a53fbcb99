import { expect, test } from 'vitest'
import { nextIndex, stepOf } from './tab-keys.ts'

test.each([
  ['ArrowLeft', false, 'back'],
  ['ArrowLeft', true, 'on'],
  ['ArrowRight', false, 'on'],
  ['ArrowRight', true, 'back'],
  ['Home', true, 'first'],
  ['End', true, 'last'],
  ['a', false, null],
] as const)('the key %s (right to left: %s) is the step %s between tabs', (key, is_rtl, step) =>
  expect(stepOf(key, is_rtl)).toBe(step),
)

test.each([
  [0, 'back', 3, 2],
  [2, 'on', 3, 0],
  [1, 'first', 3, 0],
  [1, 'last', 3, 2],
  [0, 'on', 0, null],
  [1, null, 3, null],
] as const)('from tab %s, the step "%s" among %s tabs leads to tab %s', (now, step, length, next) =>
  expect(nextIndex(now, step, length)).toBe(next),
)
