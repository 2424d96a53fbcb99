import { expect, test } from 'vitest'
import { coversPrepay, expectCollectable, toCollect } from './to-collect.ts'

const order: Parameters<typeof toCollect>[0] = {
  status: 'accepted',
  cancel_reason: null,
  total_agorot: 6034,
  paid_agorot: 0,
  refunded_agorot: 0,
  conceded_agorot: 0,
  order_type: 'delivery',
  collect: 'cash',
}

test('collects the due amount by the chosen method, and cash in whole coins', () => {
  expect(toCollect(order)).toEqual({ how: 'cash', agorot: 6030 })
  expect(toCollect({ ...order, collect: 'card' })).toEqual({ how: 'card', agorot: 6034 })
  expect(toCollect({ ...order, paid_agorot: 2034 })).toEqual({ how: 'cash', agorot: 4000 })
})

test('collects nothing for an order that is paid, cancelled or without a method', () => {
  expect(toCollect({ ...order, paid_agorot: 6034 })).toBeNull()
  expect(toCollect({ ...order, status: 'cancelled', cancel_reason: 'customer_request' })).toBeNull()
  expect(toCollect({ ...order, collect: null })).toBeNull()
})

test('a delivery changed to pickup is paid at the counter, unless a link was sent', () => {
  expect(toCollect({ ...order, order_type: 'pickup' })).toBeNull()
  expect(toCollect({ ...order, order_type: 'pickup', collect: 'link' })).toEqual({ how: 'link', agorot: 6034 })
})

test('rejects collection by the driver for a pickup, and a payment link without a phone', () => {
  const wish = { collect: 'cash', order_type: 'pickup', phone: '+972541234567' } as const
  expect(() => expectCollectable(wish)).toThrow(expect.objectContaining({ code: 'collect_needs_delivery' }))
  expect(() => expectCollectable({ ...wish, order_type: 'delivery' })).not.toThrow()
  expect(() => expectCollectable({ ...wish, collect: 'link' })).not.toThrow()
  expect(() => expectCollectable({ ...wish, collect: 'link', phone: null })).toThrow(
    expect.objectContaining({ code: 'collect_needs_phone' }),
  )
})

test('a prepay customer must pay in full or get a link, not pay the driver', () => {
  const sums = { paid_agorot: 0, total_agorot: 6034, cash_total_agorot: 6030 }
  expect(coversPrepay({ ...sums, collect: null })).toBe(false)
  expect(coversPrepay({ ...sums, collect: 'cash' })).toBe(false)
  expect(coversPrepay({ ...sums, collect: 'link' })).toBe(true)
  expect(coversPrepay({ ...sums, paid_agorot: 6030, collect: null })).toBe(true)
})
