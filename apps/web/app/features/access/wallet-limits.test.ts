import { expect, test } from 'vitest'
import type { PermissionOfList, Role } from './matrix.ts'
import { limitRows } from './wallet-limits.ts'

const role = (id: number, name: string, items: number[]) =>
  ({ id, name, items: items.map((item) => ({ id: item })) }) as unknown as Role
const permissions = [{ id: 7, name: 'manage_wallet' }] as unknown as PermissionOfList[]

test('roles that may move money have a limit, 0 if nobody gave one; the owner has none', () => {
  const roles = [role(1, 'super_admin', []), role(2, 'manager', [7]), role(3, 'service', [7]), role(4, 'clerk', [8])]
  const rows = limitRows(roles, permissions, [{ role_id: 2, wallet_agorot: 50_000, points: 5000 }])
  expect(rows.map(({ role: { name }, limit }) => [name, limit])).toEqual([
    ['super_admin', null],
    ['manager', { role_id: 2, wallet_agorot: 50_000, points: 5000 }],
    ['service', { role_id: 3, wallet_agorot: 0, points: 0 }],
  ])
})
