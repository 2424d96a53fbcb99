import { expect, test } from 'vitest'
import { adviceOf, urlOfStep, stepsOf } from './steps.ts'

const names = (steps: ReturnType<typeof stepsOf>) => steps.map(({ step, is_done }) => `${is_done ? '+' : '-'}${step}`)

test('lists every setup step to the first order and marks missing ones as not done', () => {
  expect(names(stepsOf({ missing: ['items', 'active'], order_types: ['delivery', 'pickup'] }))).toEqual([
    '+order_types',
    '+location',
    '+hours',
    '+series',
    '-items',
    '+areas',
    '-active',
  ])
})

test('a deli without delivery needs no areas', () => {
  expect(names(stepsOf({ missing: [], order_types: ['pickup'] }))).not.toContain('+areas')
})

test('the setup step for slots links to the slot series, and the activation has no link', () => {
  expect(urlOfStep(7, 'series')).toBe('/delis/7/slots?view=series')
  expect(urlOfStep(7, 'active')).toBeNull()
})

test('advises about missing drivers, people who accept orders, bags and printers', () => {
  const bare = { order_types: ['delivery' as const], has_drivers: false, bag_types: [], printer_host: '' }
  expect(adviceOf(bare, 0).map(({ advice, is_urgent }) => `${advice}${is_urgent ? '!' : ''}`)).toEqual([
    'drivers!',
    'acceptors!',
    'bags',
    'printer',
  ])
  expect(adviceOf({ ...bare, order_types: ['pickup'] }, 2).map(({ advice }) => advice)).toEqual(['bags', 'printer'])
})
