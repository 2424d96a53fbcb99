import { expect, test } from 'vitest'
import type { PermissionOfList, Role } from './matrix.ts'
import { limitRows } from './wallet-limits.ts'

const role = (id: number, name: string, items: number[]) =>
  ({ id, name, items: items.map((item) => ({ id: item })) }) as unknown as Role
const permissions = [
  { id: 7, name: 'manage_wallet' },
  { id: 8, name: 'manage_orders' },
  { id: 9, name: 'refund_orders' },
] as unknown as PermissionOfList[]
const none = { wallet_agorot: 0, points: 0, discount_percent: 0, refund_agorot: 0 }

test('roles that may move money have limits, 0 if nobody gave one; the owner has none', () => {
  const roles = [
    role(1, 'super_admin', []),
    role(2, 'manager', [7, 8, 9]),
    role(3, 'service', [7]),
    role(4, 'clerk', [8]),
    role(5, 'kitchen', [6]),
  ]
  const given = { role_id: 2, wallet_agorot: 50_000, points: 5000, discount_percent: 100, refund_agorot: 50_000 }
  const rows = limitRows(roles, permissions, [given])
  expect(rows.map(({ role: { name }, limit, kinds }) => [name, limit, kinds])).toEqual([
    ['super_admin', null, []],
    ['manager', given, ['wallet_agorot', 'points', 'discount_percent', 'refund_agorot']],
    ['service', { role_id: 3, ...none }, ['wallet_agorot', 'points']],
    ['clerk', { role_id: 4, ...none }, ['discount_percent']],
  ])
})
