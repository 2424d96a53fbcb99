import { expect, test } from 'vitest'
import { type Limits, limitsOf } from './limits.ts'

const together = (wallet_agorot: number | null, discount_percent: number | null): Limits => ({
  wallet_agorot,
  points: wallet_agorot === null ? null : 0,
  discount_percent,
  refund_agorot: discount_percent === null ? null : 0,
  purchase_agorot: discount_percent === null ? null : 0,
})
const role = (name: string, deli_ids: number[] | null, limits: object) => ({ name, deli_ids, limits })
const clerk = role('clerk', null, { discount_percent: 10 })
const service = role('service', null, { wallet_agorot: 8_000, discount_percent: 5 })
const manager_of_1 = role('manager', [1], { wallet_agorot: 50_000, discount_percent: 100 })
const super_admin = role('super_admin', null, {})

test.each([
  ['a user without a role has limits of 0', [], 1, together(0, 0)],
  ['a kind without an amount has the limit 0', [clerk], 1, together(0, 10)],
  ['two roles give the larger limit of each kind', [clerk, service], 1, together(8_000, 10)],
  ['the order of roles does not matter', [service, clerk], 1, together(8_000, 10)],
  ['a super_admin has no limit', [clerk, super_admin], 1, together(null, null)],
  ['a role for deli 1 counts in deli 1', [clerk, manager_of_1], 1, together(50_000, 100)],
  ['a role for deli 1 does not count in deli 2', [clerk, manager_of_1], 2, together(0, 10)],
  ['a role for deli 1 does not count for the business', [service, manager_of_1], 'business', together(8_000, 5)],
] as const)('computes the limits of a user: %s', (_, roles, where, limits) => {
  expect(limitsOf(roles, where)).toEqual(limits)
})
