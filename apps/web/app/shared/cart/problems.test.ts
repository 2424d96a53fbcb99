import { expect, test } from 'vitest'
import type { Problem } from './cart-types.ts'
import { problemMessage } from './problem-message.ts'
import { placed, problemsIn } from './problems.ts'

const problem = (code: string, line: string | null = null, more: object = {}) =>
  ({ code, because: 'x', line, ...more }) as Problem

test('each problem of a cart is grouped by the field or step where it can be fixed', () => {
  const groups = placed([
    problem('item_no_available_slots', 'l2'),
    problem('slot_full'),
    problem('customer_blocked'),
    problem('below_minimum'),
    problem('discount_over_limit'),
    problem('not_enough_stock'),
  ])
  expect(groups.of_line.get('l2')?.map(({ code }) => code)).toEqual(['item_no_available_slots'])
  const where = (['slot', 'customer', 'delivery', 'discount', 'meals'] as const).map((place) => groups[place].length)
  expect(where).toEqual([1, 1, 1, 1, 1])
})

test('problemsIn returns the problems of a rejected cart, and null for any other refusal', () => {
  const problems = [problem('slot_full')]
  expect(problemsIn({ code: 'cart_items_not_valid', details: { problems } })).toEqual(problems)
  expect(problemsIn({ code: 'price_changed', details: { total_agorot: 3 } })).toBeNull()
})

test('a problem is described with its numbers in both languages', () => {
  expect(problemMessage(problem('below_minimum', null, { limit: 8000 }), 'en')).toBe('The area minimum is ₪80.00.')
  expect(problemMessage(problem('customer_blocked', null, { reason_he: 'לא שילם' }), 'he')).toBe(
    'הלקוח חסום להזמנות: לא שילם',
  )
  expect(
    problemMessage(problem('item_no_available_slots', 'l1', { because: 'quota', left: 0, limit: 4 }), 'he'),
  ).not.toBe('item_no_available_slots')
  expect(problemMessage(problem('discount_over_limit', null, { limit: 10 }), 'he')).toContain('10%')
})
