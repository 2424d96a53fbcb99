import { expect, test } from 'vitest'
import { type KioskOffer, checkKioskOrder, checkKioskPayment, isKioskSilent, isOfferPayable } from './kiosk-device.ts'

const NOON = new Date('2026-11-15T10:00:00Z')
const OFFER: KioskOffer = { order_types: ['pickup'], takes_future: false, pay_methods: ['counter'] }
const ORDER = { deli_id: 3, order_type: 'pickup', date: '2026-11-15' } as const

test('a kiosk takes orders of its own deli, order types and dates only', () => {
  const kiosk = { ...OFFER, deli_id: 3 }
  const refusal = expect.objectContaining({ code: 'kiosk_not_offered' })
  const check = (change: object, more: object = {}) =>
    checkKioskOrder({ ...kiosk, ...more }, { ...ORDER, ...change }, NOON)
  expect(() => check({})).not.toThrow()
  expect(() => check({ deli_id: 4 })).toThrow(refusal)
  expect(() => check({ order_type: 'delivery' })).toThrow(refusal)
  expect(() => check({ order_type: 'delivery' }, { order_types: ['pickup', 'delivery'] })).not.toThrow()
  expect(() => check({ date: '2026-11-16' })).toThrow(refusal)
  expect(() => check({ date: '2026-11-16' }, { takes_future: true })).not.toThrow()
})

test('an order after midnight is for today until the business day changes', () => {
  const kiosk = { ...OFFER, deli_id: 3 }
  expect(() => checkKioskOrder(kiosk, ORDER, new Date('2026-11-16T01:59:00Z'))).not.toThrow()
  expect(() => checkKioskOrder(kiosk, ORDER, new Date('2026-11-16T02:00:00Z'))).toThrow()
})

test('a kiosk takes only its own payment methods, and deliveries need the card page', () => {
  expect(() => checkKioskPayment(OFFER, 'counter')).not.toThrow()
  expect(() => checkKioskPayment(OFFER, 'card')).toThrow(expect.objectContaining({ code: 'kiosk_not_offered' }))
  expect(isOfferPayable(OFFER)).toBe(true)
  expect(isOfferPayable({ ...OFFER, order_types: ['delivery'] })).toBe(false)
  expect(isOfferPayable({ ...OFFER, order_types: ['delivery'], pay_methods: ['card'] })).toBe(true)
})

test.each([
  ['five minutes after its heartbeat', '2026-11-15T09:55:00Z', true, false],
  ['more than five minutes after its heartbeat', '2026-11-15T09:54:59Z', true, true],
  ['while the deli is closed', '2026-11-15T06:00:00Z', false, false],
  ['without any heartbeat since it was paired', null, true, true],
])('a kiosk %s (last heartbeat %s, deli open: %s) is silent: %s', (_, last_seen_at, is_open, is_silent) => {
  expect(isKioskSilent({ paired_at: '2026-11-15T06:00:00Z', last_seen_at, is_open }, NOON)).toBe(is_silent)
})
