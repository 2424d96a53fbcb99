import { expect, test } from 'vitest'
import { Refusal } from '../refusal.ts'
import { checkPromotion, COUPON_CODE, promotionState } from './promotion-rules.ts'

const rule = { percent: 10, agorot: null, valid_from: null, valid_until: null }
const codeOf = (changes: Partial<Record<keyof typeof rule, number | string | null>>) => {
  try {
    checkPromotion({ ...rule, ...changes } as typeof rule)
    return null
  } catch (error) {
    return (error as Refusal).code
  }
}

test('checkPromotion needs exactly one of percentage and amount', () => {
  expect(codeOf({})).toBeNull()
  expect(codeOf({ percent: null, agorot: 1500 })).toBeNull()
  expect(codeOf({ percent: null })).toBe('promotion_value_wrong')
  expect(codeOf({ agorot: 1500 })).toBe('promotion_value_wrong')
})

test('checkPromotion rejects a last day before the first and accepts a single day', () => {
  expect(codeOf({ valid_from: '2026-11-20', valid_until: '2026-11-19' })).toBe('promotion_dates_wrong')
  expect(codeOf({ valid_from: '2026-11-20', valid_until: '2026-11-20' })).toBeNull()
  expect(codeOf({ valid_until: '2026-11-19' })).toBeNull()
})

test.each([
  ['running without dates', {}, 'running'],
  ['running on its first day', { valid_from: '2026-11-18' }, 'running'],
  ['running on its last day', { valid_until: '2026-11-18' }, 'running'],
  ['planned before its first day', { valid_from: '2026-11-19' }, 'planned'],
  ['ended after its last day', { valid_until: '2026-11-17' }, 'ended'],
  ['off when switched off, even after its last day', { active: false, valid_until: '2026-11-17' }, 'off'],
] as const)('a promotion is %s', (_, changes, state) => {
  expect(promotionState({ active: true, valid_from: null, valid_until: null, ...changes }, '2026-11-18')).toBe(state)
})

test('a coupon code has upper-case letters, Hebrew letters, digits and hyphens only', () => {
  for (const code of ['', 'SUMMER10', 'חורף-26']) expect(code).toMatch(COUPON_CODE)
  for (const code of ['summer', 'TWO WORDS', 'A_B', 'ß']) expect(code).not.toMatch(COUPON_CODE)
})
