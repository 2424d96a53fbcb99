import { expect, test } from 'vitest'
import type { OrderMoney } from './order.server.ts'
import { needsApproval, refundDraftOf, refundLack } from './refund-draft.ts'
import { refundableOf } from './payable.ts'

const money = {
  due_agorot: 0,
  paid_agorot: 10_000,
  refunded_agorot: 2000,
  payments: [{ kind: 'refund', state: 'waiting', amount_agorot: 1000 }],
  refund_limit_agorot: 8000,
  refund_left_agorot: 5000,
} as unknown as OrderMoney
const paid = { status: 'completed', customer_id: 1, cancel: null } as const

test('excludes pending refunds from the refundable amount', () => {
  expect(refundableOf(money)).toBe(7000)
})

test('a refund is prefilled after a cancellation or a change, and is empty for a complaint', () => {
  const cancelled = { status: 'cancelled', customer_id: 1, cancel: { liable: 'deli' } } as never
  expect(refundDraftOf(cancelled, { ...money, due_agorot: -8000 })).toMatchObject({
    amount: 7000,
    reason: 'cancelled',
    liable: 'deli',
  })
  expect(refundDraftOf(paid, { ...money, due_agorot: -500 })).toMatchObject({ amount: 500, reason: 'changed' })
  expect(refundDraftOf(paid, money)).toMatchObject({ amount: null, reason: null })
})

test('a refund reports missing and excessive amounts and requires approval above the remaining limit', () => {
  const draft = { ...refundDraftOf(paid, money), amount: 5001, reason: 'quality' as const }
  expect(refundLack(draft, money)).toBeNull()
  expect(refundLack({ ...draft, reason: null }, money)).toBe('need_reason')
  expect(refundLack({ ...draft, amount: 7001 }, money)).toBe('over_paid')
  expect(refundLack({ ...draft, amount: null }, money)).toBe('need_amount')
  expect(needsApproval(draft, money)).toBe(true)
  expect(needsApproval({ ...draft, amount: 5000 }, money)).toBe(false)
  expect(needsApproval(draft, { ...money, refund_left_agorot: null })).toBe(false)
})
