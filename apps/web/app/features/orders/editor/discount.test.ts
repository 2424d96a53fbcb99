import { expect, test } from 'vitest'
import { approvedBy, askedDiscount, setDiscount } from './discount.ts'
import { newDraft } from './draft.ts'

test('another figure needs another approval, none at all needs none', () => {
  const asked = { ...setDiscount(newDraft('a'), 'percent', 20), asked_approval_id: 7 }
  expect(approvedBy(asked, { approval_id: 7, state: 'approved' }).discount?.approval_id).toBe(7)
  expect(approvedBy(asked, { approval_id: 7, state: 'pending' }).discount?.approval_id).toBeNull()
  expect(approvedBy(asked, { approval_id: 6, state: 'approved' }).discount?.approval_id).toBeNull()
  expect(setDiscount(asked, 'percent', 30).asked_approval_id).toBeNull()
  expect(setDiscount(asked, 'agorot', 0).discount).toBeNull()
})

test('a sum is asked as the share it is, rounded up', () => {
  const none = { reason: '', approval_id: null }
  expect(askedDiscount({ ...none, percent: null, agorot: 2050 }, 10_000)).toEqual({ percent: 21, agorot: 2050 })
  expect(askedDiscount({ ...none, percent: 15, agorot: null }, 10_010)).toEqual({ percent: 15, agorot: 1502 })
  expect(askedDiscount({ ...none, percent: null, agorot: 500 }, 0)).toEqual({ percent: 100, agorot: 500 })
})
