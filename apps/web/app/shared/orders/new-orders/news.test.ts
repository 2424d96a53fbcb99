import { expect, test } from 'vitest'
import { isLookedAt, newsOf } from './news.ts'

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

test.each([
  ['/orders', true],
  ['/orders/12', true],
  ['/delis/3/orders', true],
  ['/orders/update', false],
  ['/orders/pos', false],
  ['/', false],
  ['/customers', false],
])('on the path %s waiting orders count as seen: %s', (path, is_looked_at) => {
  expect(isLookedAt(path)).toBe(is_looked_at)
})
