import { expect, test } from 'vitest'
import { approvedBy, needsAsking, setDiscount } from './discount.ts'
import { newDraft } from './draft.ts'

test('drops the approval when the discount amount changes or is removed', () => {
  const asked = { ...setDiscount(newDraft('a'), 'percent', 20), asked_approval_id: 7 }
  expect(approvedBy(asked, { approval_id: 7, state: 'approved' }).discount?.approval_id).toBe(7)
  expect(approvedBy(asked, { approval_id: 7, state: 'pending' }).discount?.approval_id).toBeNull()
  expect(approvedBy(asked, { approval_id: 6, state: 'approved' }).discount?.approval_id).toBeNull()
  expect(setDiscount(asked, 'percent', 30).asked_approval_id).toBeNull()
  expect(setDiscount(asked, 'agorot', 0).discount).toBeNull()
})

test.each([
  ['the discount has no problems', { problems: [] }, false],
  ['no approval was requested yet', { asked_approval_id: null, approval: null }, true],
  ['the request is in flight', { approval: null }, false],
  ['the request is pending', { approval: { state: 'pending' } }, false],
  ['it was approved a moment ago and the server has not priced it yet', { is_settled: false }, false],
  ['it was approved and the cart was changed afterwards', {}, true],
  ['it was declined', { approval: { state: 'declined' } }, true],
  ['it has expired', { approval: { state: 'expired' } }, true],
])('offers an approval request when %s: %o', (_, more, answer) => {
  const asking = { problems: [{}], asked_approval_id: 7, approval: { state: 'approved' }, is_settled: true }
  expect(needsAsking({ ...asking, ...more })).toBe(answer)
})
