import { describe, expect, test } from 'vitest'
import { addSums, averageOf, changeOf, MEASURES, netOf, NO_SUMS } from './measures.ts'
import { comparedPeriod, daysIn } from './period.ts'
import { businessHour, entriesOf, type TradeOrder } from './trade-entries.ts'

const order: TradeOrder = {
  id: 1,
  date: '2026-11-10',
  start_minute: 12 * 60,
  placed_at: '2026-11-10T08:00:00Z',
  status: 'completed',
  cancel_reason: null,
  total_agorot: 11_000,
  adjustments: [
    { kind: 'promotion', agorot: -1000 },
    { kind: 'discount', agorot: -500 },
    { kind: 'delivery', agorot: 1500 },
    { kind: 'tip', agorot: 1000 },
  ],
  vat_agorot: 1525,
  vat_percent: 18,
  conceded_agorot: 0,
  lines: [
    { line_agorot: 6000, quantity: 1, cost_agorot: 2500 },
    { line_agorot: 4000, quantity: 2, cost_agorot: null },
  ],
}
const refund = { id: 1, amount_agorot: 2000, reason: 'quality', settled_at: '2026-11-11T22:30:00Z' }

describe('entries of an order', () => {
  test('a sale splits its total into gross, discounts, delivery and tip', () => {
    const [sale, ...others] = entriesOf(order, [])
    expect(others).toEqual([])
    expect(sale).toEqual({
      kind: 'sale',
      date: '2026-11-10',
      hour: 12,
      sums: {
        ...NO_SUMS,
        orders: 1,
        gross_agorot: 12_500,
        discounts_agorot: 1500,
        delivery_agorot: 1500,
        tips_agorot: 1000,
        vat_agorot: 1525,
        cost_agorot: 2500,
        uncosted_agorot: 4000,
      },
    })
    expect(netOf(sale!.sums)).toBe(order.total_agorot - 1000)
  })

  test('a refund for a complaint counts on its own business day and reduces the net and its VAT', () => {
    const [sale, given] = entriesOf({ ...order, conceded_agorot: 2000 }, [refund])
    expect(given).toMatchObject({ kind: 'refund', date: '2026-11-11', hour: 24 })
    expect(given!.sums).toMatchObject({ orders: 0, refunds_agorot: 2000, vat_agorot: -305 })
    expect(netOf(addSums([sale!.sums, given!.sums]))).toBe(8000)
  })

  test('counts refunds only up to the part of the price that was given up', () => {
    const both = [refund, { ...refund, id: 2, amount_agorot: 3000 }]
    const entries = entriesOf({ ...order, conceded_agorot: 2500 }, both)
    expect(entries.map(({ sums }) => sums.refunds_agorot)).toEqual([0, 2000, 500])
  })

  test.each(['cancelled', 'changed', 'mistake'])('a refund with reason %s is not counted', (reason) => {
    expect(entriesOf({ ...order, conceded_agorot: 2000 }, [{ ...refund, reason }])).toHaveLength(1)
  })

  test('a cancelled order counts as a cancellation, and its refund does not count', () => {
    const cancelled: TradeOrder = { ...order, status: 'cancelled', cancel_reason: 'sold_out', conceded_agorot: 2000 }
    const entries = entriesOf(cancelled, [refund])
    expect(entries.map(({ kind, sums }) => [kind, sums])).toEqual([
      ['cancellation', { ...NO_SUMS, cancelled_orders: 1, cancelled_agorot: 11_000 }],
    ])
  })

  test('a no-show is charged and therefore a sale', () => {
    const [entry] = entriesOf({ ...order, status: 'cancelled', cancel_reason: 'no_show' }, [])
    expect(entry!.kind).toBe('sale')
  })

  test('test orders and orders that nobody accepted yet are not counted', () => {
    expect(entriesOf({ ...order, status: 'cancelled', cancel_reason: 'test' }, [refund])).toEqual([])
    expect(entriesOf({ ...order, status: 'pending' }, [])).toEqual([])
  })

  test('an order without a slot counts in the hour in which it was placed', () => {
    const placed_at = '2026-11-10T23:30:00Z'
    expect(entriesOf({ ...order, start_minute: null, placed_at }, [])[0]!.hour).toBe(25)
    expect(businessHour(new Date('2026-10-25T00:30:00Z'))).toBe(26)
  })
})

test('every measure is computed from the sums, and the average is null without orders', () => {
  const [sale] = entriesOf(order, [])
  const numbers = Object.values(MEASURES).map((measure) => measure(sale!.sums))
  expect(numbers).toEqual([10_000, 12_500, 1500, 0, 1525, 1000, 1500, 0, 1, 10_000, 2500, 5975])
  expect(averageOf(NO_SUMS)).toBeNull()
})

test('changes are in tenths of a percent, and null without a value to compare with', () => {
  expect(changeOf(1084, 1000)).toBe(84)
  expect(changeOf(-50, -100)).toBe(500)
  expect(changeOf(5, 0)).toBeNull()
  expect(changeOf(null, 5)).toBeNull()
})

test.each([
  ['previous', { from: '2026-10-18', until: '2026-10-31' }],
  ['weekdays', { from: '2026-10-18', until: '2026-10-31' }],
  ['year', { from: '2025-11-01', until: '2025-11-14' }],
] as const)('fourteen days are compared by %s', (comparison, earlier) => {
  expect(comparedPeriod({ from: '2026-11-01', until: '2026-11-14' }, comparison)).toEqual(earlier)
})

test('three days are compared with the same weekdays of last week, a leap day with 28 February', () => {
  const days = { from: '2026-11-08', until: '2026-11-10' }
  expect(daysIn(days)).toBe(3)
  expect(comparedPeriod(days, 'weekdays')).toEqual({ from: '2026-11-01', until: '2026-11-03' })
  expect(comparedPeriod({ from: '2028-02-29', until: '2028-02-29' }, 'year').from).toBe('2027-02-28')
})
