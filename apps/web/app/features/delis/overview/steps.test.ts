import { expect, test } from 'vitest'
import { placeOf, stepsOf } from './steps.ts'

const names = (steps: ReturnType<typeof stepsOf>) => steps.map(({ step, is_done }) => `${is_done ? '+' : '-'}${step}`)

test('every step to the first order is there, what is missing is not done', () => {
  expect(names(stepsOf({ missing: ['items', 'active'], order_types: ['delivery', 'pickup'] }))).toEqual([
    '+order_types',
    '+place',
    '+hours',
    '+series',
    '-items',
    '+areas',
    '-active',
  ])
})

test('a deli that delivers nothing is not asked for areas', () => {
  expect(names(stepsOf({ missing: [], order_types: ['pickup'] }))).not.toContain('+areas')
})

test('every step but switching on has its screen', () => {
  expect(placeOf(7, 'series')).toBe('/delis/7/slots?view=series')
  expect(placeOf(7, 'active')).toBeNull()
})
