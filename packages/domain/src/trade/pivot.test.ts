import { expect, test } from 'vitest'
import { PIVOT_DIMENSIONS, pivotPlan } from './pivot.ts'

const MONTH = { from: '2026-10-01', until: '2026-10-31' }
const LONGER = { from: '2026-10-01', until: '2026-11-01' }

test.each([
  ['deli', 'channel', 'net', 'hour'],
  ['weekday', 'hour', 'net', 'hour'],
  ['deli', 'driver', 'net', 'driver'],
  ['meal', 'weekday', 'meals', 'meal'],
  ['category', 'meal', 'meals', 'meal'],
  ['month', 'payment', 'payments', 'payment'],
  ['employee', 'type', 'net', 'employee'],
] as const)('a table of %s by %s sums %s from stored sums', (by, across, of, source) => {
  expect(pivotPlan(by, across, LONGER)).toEqual({ of, source })
  expect(pivotPlan(across, by, LONGER)).toEqual({ of, source })
})

test('a pair without stored sums is computed from orders, for at most 31 days', () => {
  expect(pivotPlan('meal', 'employee', MONTH)).toEqual({ of: 'meals', source: null })
  expect(pivotPlan('payment', 'hour', MONTH)).toEqual({ of: 'payments', source: null })
  expect(pivotPlan('employee', 'driver', MONTH)).toEqual({ of: 'net', source: null })
  expect(pivotPlan('meal', 'employee', LONGER)).toBe('too_many_days')
})

test('every two different dimensions have a table, except payment methods by meal or category', () => {
  for (const by of PIVOT_DIMENSIONS)
    for (const across of PIVOT_DIMENSIONS) {
      const plan = pivotPlan(by, across, MONTH)
      const is_impossible =
        [by, across].includes('payment') && [by, across].some((one) => one === 'meal' || one === 'category')
      if (by === across) expect(plan).toBe('same')
      else if (is_impossible) expect(plan).toBe('payment_of_meals')
      else expect(plan, `${by} by ${across}`).toBeTypeOf('object')
    }
})
