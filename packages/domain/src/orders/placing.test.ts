import { expect, test } from 'vitest'
import { isAcceptedAtOnce } from './placing.ts'

const settings = { auto_accept_orders: false, accept_staff_orders: true }
const phone = { channel: 'phone', direct: null, may_accept: true, waits_for_payment: false, settings } as const

test('accepts an order at once when staff with the permission to accept enter it', () => {
  expect(isAcceptedAtOnce(phone)).toBe(true)
  expect(isAcceptedAtOnce({ ...phone, channel: 'pos' })).toBe(true)
  expect(isAcceptedAtOnce({ ...phone, may_accept: false })).toBe(false)
})

test('an order placed by a customer waits for approval by the deli', () => {
  for (const channel of ['kiosk', 'web', 'app'] as const) expect(isAcceptedAtOnce({ ...phone, channel })).toBe(false)
})

test('an order waits for approval in a deli that reviews every order, unless the client sets direct', () => {
  const strict = { ...phone, settings: { ...settings, accept_staff_orders: false } }
  expect(isAcceptedAtOnce(strict)).toBe(false)
  expect(isAcceptedAtOnce({ ...strict, direct: true })).toBe(true)
  expect(isAcceptedAtOnce({ ...phone, direct: false })).toBe(false)
})

test('a deli with automatic acceptance accepts all orders except unpaid prepay orders', () => {
  const auto = { ...phone, channel: 'web', settings: { ...settings, auto_accept_orders: true } } as const
  expect(isAcceptedAtOnce({ ...auto, direct: false })).toBe(true)
  expect(isAcceptedAtOnce({ ...auto, waits_for_payment: true })).toBe(false)
})
