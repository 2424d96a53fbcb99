import { expect, test } from 'vitest'
import { extendedDeadline, fitsUnpaidShare, mayExtendPayment } from './unpaid.ts'

test.each([
  [3, { orders: 10, bags: null }, 30, true],
  [4, { orders: 10, bags: null }, 30, false],
  [1, { orders: 2, bags: null }, 30, true],
  [1, { orders: 2, bags: null }, 0, false],
  [99, { orders: null, bags: null }, 0, true],
  [4, { orders: null, bags: 10 }, 30, false],
  [10, { orders: 10, bags: 10 }, 100, true],
])(
  '%i unpaid orders of one bag in a slot with the limits %j and a share of %i%% fit: %s',
  (count, limits, percent, fits) => {
    expect(fitsUnpaidShare({ orders: count, bags: count }, limits, percent)).toBe(fits)
  },
)

test('the payment deadline can be extended once, before it has passed', () => {
  const order = { status: 'pending', placed_at: '2026-11-15T10:00:00Z', pay_by: '2026-11-15T10:05:00Z' }
  const at = (time: string) => new Date(`2026-11-15T${time}Z`)
  expect(mayExtendPayment(order, at('10:04:59'))).toBe(true)
  expect(mayExtendPayment(order, at('10:05:00'))).toBe(false)
  const extended = extendedDeadline(order.pay_by).toISOString()
  expect(extended).toBe('2026-11-15T10:10:00.000Z')
  expect(mayExtendPayment({ ...order, pay_by: extended }, at('10:04:59'))).toBe(false)
  expect(mayExtendPayment({ ...order, pay_by: null }, at('10:04:59'))).toBe(false)
  expect(mayExtendPayment({ ...order, status: 'cancelled' }, at('10:04:59'))).toBe(false)
})
