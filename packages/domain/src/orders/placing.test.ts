import { expect, test } from 'vitest'
import { isAcceptedAtOnce } from './placing.ts'

const settings = { auto_accept_orders: false, accept_staff_orders: true }
const phone = { channel: 'phone', direct: null, may_accept: true, waits_for_payment: false, settings } as const

test('an order typed by someone who may accept is accepted at once', () => {
  expect(isAcceptedAtOnce(phone)).toBe(true)
  expect(isAcceptedAtOnce({ ...phone, channel: 'pos' })).toBe(true)
  expect(isAcceptedAtOnce({ ...phone, may_accept: false })).toBe(false)
})

test('an order that customers place themselves waits for the deli', () => {
  for (const channel of ['kiosk', 'web', 'app'] as const) expect(isAcceptedAtOnce({ ...phone, channel })).toBe(false)
})

test('a deli that looks at every order first is asked, unless the client demands otherwise', () => {
  const strict = { ...phone, settings: { ...settings, accept_staff_orders: false } }
  expect(isAcceptedAtOnce(strict)).toBe(false)
  expect(isAcceptedAtOnce({ ...strict, direct: true })).toBe(true)
  expect(isAcceptedAtOnce({ ...phone, direct: false })).toBe(false)
})

test('a deli that accepts everything accepts everything, but for what must be paid first', () => {
  const auto = { ...phone, channel: 'web', settings: { ...settings, auto_accept_orders: true } } as const
  expect(isAcceptedAtOnce({ ...auto, direct: false })).toBe(true)
  expect(isAcceptedAtOnce({ ...auto, waits_for_payment: true })).toBe(false)
})
