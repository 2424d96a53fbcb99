import { expect, test } from 'vitest'
import { type DraftLine, emptyCart } from './cart-draft.ts'
import { approvedBy, discountOn, needsApproval, setDiscount, withoutDiscounts } from './discount.ts'

test('a discount gets the approval requested for it once granted, and a new amount drops the request', () => {
  const draft = {
    ...setDiscount({ ...emptyCart, requested_approval_id: null }, { kind: 'percent', value: 20 }),
    requested_approval_id: 7,
  }
  expect(approvedBy(draft, { approval_id: 7, state: 'approved' }).discount?.approval_id).toBe(7)
  expect(approvedBy(draft, { approval_id: 7, state: 'pending' }).discount?.approval_id).toBeNull()
  expect(approvedBy(draft, { approval_id: 6, state: 'approved' }).discount?.approval_id).toBeNull()
  expect(setDiscount(draft, { kind: 'percent', value: 30 }).requested_approval_id).toBeNull()
  expect(setDiscount(draft, { kind: 'agorot', value: 0 }).discount).toBeNull()
})

test('a line has its own discount, but reason and approval are those of the order', () => {
  const line: DraftLine = {
    key: 'l1',
    meal_id: 1,
    quantity: 1,
    choices: [],
    note: '',
    name_he: 'סלט',
    name_en: 'Salad',
  }
  const empty = { ...emptyCart, lines: [line, { ...line, key: 'l2' }], requested_approval_id: 7 }
  const given = setDiscount(empty, { kind: 'percent', value: 20, line: 'l1' })
  expect(given.lines.map(({ discount }) => discount)).toEqual([{ percent: 20, agorot: null }, undefined])
  expect(given).toMatchObject({
    discount: { percent: null, agorot: null, approval_id: null },
    requested_approval_id: null,
  })
  expect(discountOn(given, 'l1')).toEqual({ percent: 20, agorot: null })
  expect(discountOn(given, 'l2')).toBeNull()
  const both = setDiscount(given, { kind: 'agorot', value: 500 })
  expect(both.lines[0]?.discount).toEqual({ percent: 20, agorot: null })
  expect(both.discount).toMatchObject({ percent: null, agorot: 500 })
  const order_only = setDiscount(both, { kind: 'percent', value: null, line: 'l1' })
  expect(order_only.lines[0]).toEqual(line)
  expect(order_only.discount).toMatchObject({ agorot: 500 })
  expect(withoutDiscounts(both)).toMatchObject({ lines: empty.lines, discount: null })
})

test.each([
  ['the discount has no problems', { problems: [] }, false],
  ['no approval was requested yet', { requested_approval_id: null, approval: null }, true],
  ['the request is in flight', { approval: null }, false],
  ['the request is pending', { approval: { state: 'pending' } }, false],
  ['the request was approved a moment ago and the server has not priced the cart yet', { is_settled: false }, false],
  ['the request was approved and the cart was changed afterwards', {}, true],
  ['the request was declined', { approval: { state: 'declined' } }, true],
  ['the request has expired', { approval: { state: 'expired' } }, true],
])('when %s (%o), an approval request is offered: %s', (_, more, answer) => {
  const state = { problems: [{}], requested_approval_id: 7, approval: { state: 'approved' }, is_settled: true }
  expect(needsApproval({ ...state, ...more })).toBe(answer)
})
