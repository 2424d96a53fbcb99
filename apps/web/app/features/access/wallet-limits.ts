import { isFixed, type PermissionOfList, type Role } from './matrix.ts'

export type Limit = { role_id: number; wallet_agorot: number; points: number }
export type LimitRow = { role: Role; limit: Limit | null }

/** Only roles that may move money have a limit; null: none holds for it. A role nobody gave one has 0: all is asked. */
export function limitRows(
  roles: readonly Role[],
  permissions: readonly PermissionOfList[],
  limits: readonly Limit[],
): LimitRow[] {
  const needed = permissions.find(({ name }) => name === 'manage_wallet')?.id
  return roles
    .filter((role) => isFixed(role) || role.items.some(({ id }) => id === needed))
    .map((role) => ({
      role,
      limit: isFixed(role)
        ? null
        : (limits.find(({ role_id }) => role_id === role.id) ?? { role_id: role.id, wallet_agorot: 0, points: 0 }),
    }))
}
