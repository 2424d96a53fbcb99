import { expect, test } from 'vitest'
import { adviceOf, placeOf, stepsOf } from './steps.ts'

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

test('a deli is advised of drivers, someone who accepts, bags and a printer, as far as it lacks them', () => {
  const bare = { order_types: ['delivery' as const], has_drivers: false, bag_types: [], printer_host: '' }
  expect(adviceOf(bare, 0).map(({ advice, is_urgent }) => `${advice}${is_urgent ? '!' : ''}`)).toEqual([
    'drivers!',
    'acceptors!',
    'bags',
    'printer',
  ])
  expect(adviceOf({ ...bare, order_types: ['pickup'] }, 2).map(({ advice }) => advice)).toEqual(['bags', 'printer'])
})
