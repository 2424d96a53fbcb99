import { expect, test } from 'vitest'
import { isShownAt, missingBagsOf, newsOf } from './news.ts'

const event = (name: string, data: object) => ({ id: 1, name, channel: 'private-orders.1', data })

test('a new order is announced when it is pending, and not when it was accepted automatically', () => {
  expect(newsOf(event('order.placed', { order_id: 7, status: 'pending' }))).toEqual({ new_id: 7 })
  expect(newsOf(event('order.placed', { order_id: 7, status: 'accepted' }))).toBeNull()
})

test('only status changes from or to pending, and escalations, reload the waiting orders', () => {
  expect(newsOf(event('order.moved', { order_id: 7, from: 'pending', to: 'accepted' }))).toEqual({ new_id: null })
  expect(newsOf(event('order.moved', { order_id: 7, from: 'cancelled', to: 'pending' }))).toEqual({ new_id: null })
  expect(newsOf(event('order.moved', { order_id: 7, from: 'accepted', to: 'cooking' }))).toBeNull()
  expect(newsOf(event('order.escalated', { order_id: 7, level: 1 }))).toEqual({ new_id: null })
  expect(newsOf(event('order.noted', { order_id: 7 }))).toBeNull()
})

test('bags that a driver did not find are announced, and do not reload the waiting orders', () => {
  const missing = event('trip.bag_missing', { order_id: 7, number: 128, missing: 2, trip_id: 3 })
  expect(missingBagsOf(missing)).toMatchObject({ order_id: 7, number: 128, missing: 2 })
  expect(newsOf(missing)).toBeNull()
  expect(missingBagsOf(event('trip.changed', { trip_id: 3, what: 'bags' }))).toBeNull()
})

test.each([
  ['/orders', true],
  ['/orders/12', true],
  ['/orders/13', false],
  ['/delis/3/orders', true],
  ['/delis/4/orders', false],
  ['/orders/update', false],
  ['/orders/pos', false],
  ['/', false],
  ['/customers', false],
])('the screen at %s shows order 12 of deli 3: %s', (path, is_shown) => {
  const deli = { id: 3, name_he: 'הנמל', name_en: 'Harbour' }
  expect(isShownAt(path, { id: 12, deli })).toBe(is_shown)
})
