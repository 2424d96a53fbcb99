import { expect, test } from 'vitest'
import { blockedBy } from './move-trip.ts'
import { readinessOf, tripReadiness } from './readiness.ts'

const stop = { status: 'ready', state: 'pending', volume: 100, bags: 2, bags_loaded: null } as const

test('readiness of an order follows the kitchen, then the loaded bags', () => {
  expect(readinessOf({ ...stop, status: 'cooking' })).toBe('cooking')
  expect(readinessOf(stop)).toBe('ready')
  expect(readinessOf({ ...stop, bags_loaded: 1 })).toBe('loading')
  expect(readinessOf({ ...stop, bags_loaded: 2 })).toBe('loaded')
  expect(readinessOf({ ...stop, status: 'on-the-way' })).toBe('away')
})

test('readiness of a trip counts its orders, their bags and the loaded bags', () => {
  const stops = [stop, { ...stop, status: 'accepted' as const, bags: null }, { ...stop, state: 'failed' as const }]
  expect(tripReadiness(stops)).toEqual({ orders: 2, ready: 1, delivered: 0, bags: 3, loaded: 0 })
})

test('orders that are not ready block the departure of a trip, and orders on the way block its completion', () => {
  const of = (order_id: number, status: 'ready' | 'cooking' | 'on-the-way' | 'completed') => ({
    order_id,
    state: 'pending' as const,
    status,
  })
  expect(blockedBy([of(1, 'ready'), of(2, 'ready')], 'depart')).toBeNull()
  expect(blockedBy([of(1, 'ready'), of(2, 'cooking')], 'depart')).toMatchObject({
    because: 'not_ready',
    stops: [{ order_id: 2 }],
  })
  expect(blockedBy([of(2, 'cooking')], 'depart')).toMatchObject({ because: 'nothing_ready' })
  expect(blockedBy([of(1, 'completed'), of(2, 'on-the-way')], 'complete')).toMatchObject({
    because: 'still_on_the_way',
    stops: [{ order_id: 2 }],
  })
  expect(blockedBy([of(2, 'cooking')], 'load')).toBeNull()
})
