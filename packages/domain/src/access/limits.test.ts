import { expect, test } from 'vitest'
import { type Limits, limitsOf } from './limits.ts'

const limits = (percent: number | null, refund: number | null, purchase: number | null): Limits => ({
  max_discount_percent: percent,
  max_refund_agorot: refund,
  max_purchase_agorot: purchase,
})
const clerk = { name: 'clerk', limits: limits(5, 5_000, 0) }
const purchaser = { name: 'purchaser', limits: limits(0, 0, 500_000) }
const generous = { name: 'generous', limits: limits(null, 1, 1) }
const super_admin = { name: 'super_admin', limits: limits(0, 0, 0) }

test.each([
  ['nobody in particular', [], limits(0, 0, 0)],
  ['one role', [clerk], limits(5, 5_000, 0)],
  ['two roles: the larger of each', [clerk, purchaser], limits(5, 5_000, 500_000)],
  ['a role without a limit', [clerk, generous], limits(null, 5_000, 1)],
  ['the same, the other way round', [generous, clerk], limits(null, 5_000, 1)],
  ['a super_admin, whatever the row says', [clerk, super_admin], limits(null, null, null)],
])('%s', (_, roles, together) => {
  expect(limitsOf(roles)).toEqual(together)
})
