import { expect, test } from 'vitest'
import { defaultCompensation } from './compensation.ts'

test.each([
  ['a tenth of the order for a short delay, in steps of five shekels', 18_000, 20, 2000],
  ['a fifth of the order for a long delay, in steps of five shekels', 18_000, 45, 3500],
  ['at least ten shekels', 4000, 20, 1000],
  ['at most fifty shekels', 90_000, 90, 5000],
])('proposes a compensation of %s', (_, total_agorot, late_minutes, agorot) => {
  expect(defaultCompensation({ total_agorot, late_minutes })).toBe(agorot)
})
