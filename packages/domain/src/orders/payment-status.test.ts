import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { looksLikeCard } from './card-number.ts'
import { cashDueOf, concededBy, judgePayment, piecesOfRefund, pointsBack, pointsFor } from './payment-rules.ts'
import { type OrderSums, dueOf, paymentStatusOf } from './payment-status.ts'

const order = (more: Partial<OrderSums> = {}): OrderSums => ({
  status: 'accepted',
  cancel_reason: null,
  total_agorot: 10_000,
  paid_agorot: 0,
  refunded_agorot: 0,
  conceded_agorot: 0,
  ...more,
})

describe('due amount and payment status', () => {
  it.each([
    ['an order without payments is unpaid', {}, 10_000, 'unpaid'],
    ['an order with a partial payment is partially paid', { paid_agorot: 4000 }, 6000, 'partially_paid'],
    ['a fully paid order is paid', { paid_agorot: 10_000 }, 0, 'paid'],
    ['a free order is paid', { total_agorot: 0 }, 0, 'paid'],
    [
      'a paid order that became cheaper has a negative due amount',
      { paid_agorot: 10_000, total_agorot: 7000 },
      -3000,
      'paid',
    ],
    [
      'an order with a refunded difference is partially refunded',
      { paid_agorot: 10_000, total_agorot: 7000, refunded_agorot: 3000 },
      0,
      'partially_refunded',
    ],
    [
      'a refunded order that became more expensive is partially paid',
      { paid_agorot: 10_000, total_agorot: 9000, refunded_agorot: 3000 },
      2000,
      'partially_paid',
    ],
    [
      'a conceded refund is partially refunded',
      { paid_agorot: 10_000, refunded_agorot: 3000, conceded_agorot: 3000 },
      0,
      'partially_refunded',
    ],
    [
      'a fully conceded order is refunded',
      { paid_agorot: 10_000, refunded_agorot: 10_000, conceded_agorot: 10_000 },
      0,
      'refunded',
    ],
    ['a reversed payment leaves the order unpaid', { paid_agorot: 10_000, refunded_agorot: 10_000 }, 10_000, 'unpaid'],
    ['a cancelled order without payments is unpaid', { status: 'cancelled', cancel_reason: 'duplicate' }, 0, 'unpaid'],
    [
      'a cancelled paid order has a negative due amount',
      { status: 'cancelled', cancel_reason: 'sold_out', paid_agorot: 10_000 },
      -10_000,
      'paid',
    ],
    [
      'a cancelled and refunded order is refunded',
      { status: 'cancelled', cancel_reason: 'sold_out', paid_agorot: 500, refunded_agorot: 500 },
      0,
      'refunded',
    ],
    ['a no-show stays paid', { status: 'cancelled', cancel_reason: 'no_show', paid_agorot: 10_000 }, 0, 'paid'],
  ] as [string, Partial<OrderSums>, number, string][])(
    'are derived from the sums of the order: %s',
    (_, more, due, status) => {
      expect([dueOf(order(more)), paymentStatusOf(order(more))]).toEqual([due, status])
    },
  )
})

describe('payment of an order', () => {
  it('never exceeds the due amount minus waiting payments', () => {
    expect(judgePayment(500, { method: 'card', amount_agorot: 500 })).toEqual({
      amount_agorot: 500,
      rounding_agorot: 0,
    })
    expect(() => judgePayment(500, { method: 'card', amount_agorot: 501 })).toThrow(
      expect.objectContaining({ code: 'payment_exceeds_due', details: { due_agorot: 500, waiting_agorot: 0 } }),
    )
    expect(() => judgePayment(500, { method: 'wallet', amount_agorot: 201 }, 300)).toThrow()
    expect(() => judgePayment(-500, { method: 'cash', amount_agorot: 10 })).toThrow()
  })

  it('rounds a cash payment of the whole due amount to whole coins', () => {
    for (const amount_agorot of [3333, 3330])
      expect(judgePayment(3333, { method: 'cash', amount_agorot })).toEqual({
        amount_agorot: 3330,
        rounding_agorot: -3,
      })
    expect(judgePayment(3335, { method: 'cash', amount_agorot: 3340 })).toEqual({
      amount_agorot: 3340,
      rounding_agorot: 5,
    })
    expect(judgePayment(3333, { method: 'cash', amount_agorot: 1000 })).toEqual({
      amount_agorot: 1000,
      rounding_agorot: 0,
    })
    expect([3334, 3335, 4].map((total_agorot) => cashDueOf(order({ total_agorot })))).toEqual([3330, 3340, 0])
  })

  it('costs whole points when it is paid with points', () => {
    expect([pointsFor(500, 5), pointsFor(501, 5), pointsFor(1, 5)]).toEqual([100, 101, 1])
    expect(() => pointsFor(1, 0)).toThrow()
  })
})

describe('refund of an order', () => {
  it('reduces the price for complaints, but not for overpayments or mistakes', () => {
    const paid = order({ paid_agorot: 10_000 })
    expect(concededBy(paid, { amount_agorot: 3000, reason: 'quality' })).toBe(3000)
    expect(concededBy(paid, { amount_agorot: 3000, reason: 'mistake' })).toBe(0)
    expect(concededBy({ ...paid, total_agorot: 8000 }, { amount_agorot: 3000, reason: 'quality' })).toBe(1000)
  })

  it('uses the newest payment first, and at most its remaining amount', () => {
    const payments = [
      { id: 1, amount_agorot: 500, given_back_agorot: 100 },
      { id: 2, amount_agorot: 300, given_back_agorot: 0 },
    ]
    expect(piecesOfRefund(payments, 400)).toEqual([
      { id: 2, amount_agorot: 300 },
      { id: 1, amount_agorot: 100 },
    ])
    expect(() => piecesOfRefund(payments, 701)).toThrow(
      expect.objectContaining({ code: 'refund_exceeds_paid', details: { left_agorot: 700 } }),
    )
  })

  it('returns all points in the end, however the refund is split', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9000 }), fc.array(fc.integer({ min: 1, max: 900 })), (points, cuts) => {
        const amount_agorot = points * 5
        let [given_back_agorot, given_back_points] = [0, 0]
        for (const cut of [...cuts, amount_agorot]) {
          const part = Math.min(cut, amount_agorot - given_back_agorot)
          if (part === 0) continue
          given_back_points += pointsBack({ amount_agorot, points, given_back_agorot, given_back_points }, part)
          given_back_agorot += part
        }
        expect(given_back_points).toBe(points)
      }),
    )
  })
})

it.each([
  ['4580 4580 4580 4583', false],
  ['4111111111111111 12/30', true],
  ['4111 1111 1111 1111', true],
  ['card 5555-5555-5555-4444 exp 12/30', true],
  ['378282246310005', true],
  ['call 054-1234567 or 03-5551234', false],
  ['+972541234567', false],
  ['order 2026111500012', false],
  ['', false],
])('detects a card number in "%s": %s', (text, is_card) => {
  expect(looksLikeCard(text)).toBe(is_card)
})
