import { expect, test } from 'vitest'
import { fitsUnpaidShare } from './unpaid.ts'

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
