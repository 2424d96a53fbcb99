import { isFixed, type PermissionOfList, type Role } from './matrix.ts'

export type Limit = {
  role_id: number
  wallet_agorot: number
  points: number
  discount_percent: number
  refund_agorot: number
}
export type LimitRow = { role: Role; limit: Limit | null; kinds: readonly (keyof typeof LIMITED)[] }

/** What each limit is a limit of. */
export const LIMITED = {
  wallet_agorot: 'manage_wallet',
  points: 'manage_wallet',
  discount_percent: 'manage_orders',
  refund_agorot: 'refund_orders',
} as const

const NONE = { wallet_agorot: 0, points: 0, discount_percent: 0, refund_agorot: 0 }

/** Only roles that may move money have limits; null: none holds for it. A role nobody gave one has 0: all is asked. */
export function limitRows(
  roles: readonly Role[],
  permissions: readonly PermissionOfList[],
  limits: readonly Limit[],
): LimitRow[] {
  const nameOf = new Map(permissions.map(({ id, name }) => [id, name]))
  return roles
    .map((role) => {
      const held = new Set(role.items.map(({ id }) => nameOf.get(id)))
      const kinds = (Object.keys(LIMITED) as (keyof typeof LIMITED)[]).filter((kind) => held.has(LIMITED[kind]))
      const own = limits.find(({ role_id }) => role_id === role.id) ?? { role_id: role.id, ...NONE }
      return { role, kinds, limit: isFixed(role) ? null : own }
    })
    .filter(({ limit, kinds }) => limit === null || kinds.length > 0)
}
