import { expect, test } from 'vitest'
import { isFromClone } from './passkeys.ts'

test.each([
  [0, 0, false],
  [0, 1, false],
  [7, 8, false],
  [7, 7, true],
  [7, 6, true],
  [7, 0, true],
])('with the stored counter %i, an answer with %i is from a clone: %s', (stored, sent, is_clone) => {
  expect(isFromClone(stored, sent)).toBe(is_clone)
})
