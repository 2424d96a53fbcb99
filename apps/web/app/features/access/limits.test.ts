import { expect, test } from 'vitest'
import { limitRows } from './limits.ts'
import type { Role } from './matrix.ts'

const limits = { wallet_agorot: 50_000, points: 5000, discount_percent: 100, refund_agorot: 50_000, purchase_agorot: 0 }
const role = (name: string, ...permissions: string[]) =>
  ({ name, limits, items: permissions.map((permission) => ({ name: permission })) }) as unknown as Role

test('each role that may move money has the limits of its permissions, and super_admin has all limits', () => {
  const roles = [
    role('super_admin'),
    role('manager', 'manage_wallet', 'manage_orders', 'refund_orders'),
    role('service', 'manage_wallet'),
    role('clerk', 'manage_orders'),
    role('kitchen', 'view_orders'),
  ]
  expect(limitRows(roles).map(({ role: { name }, kinds }) => [name, kinds])).toEqual([
    ['super_admin', ['wallet_agorot', 'points', 'discount_percent', 'refund_agorot', 'purchase_agorot']],
    ['manager', ['wallet_agorot', 'points', 'discount_percent', 'refund_agorot']],
    ['service', ['wallet_agorot', 'points']],
    ['clerk', ['discount_percent']],
  ])
})
