import { LIMIT_KINDS, type LimitKind, type Limits } from '@tavlin/domain/access/limits'
import { isFixed, type Role } from './matrix.ts'

/** The permission that each limit applies to. */
const LIMITED = {
  wallet_agorot: 'manage_wallet',
  points: 'manage_wallet',
  discount_percent: 'manage_orders',
  refund_agorot: 'refund_orders',
  purchase_agorot: 'add_supplier_purchase_order',
} as const satisfies Record<LimitKind, string>

/** Returns the limits that apply to a role: only those of permissions it has. */
export const kindsOf = ({ items }: Pick<Role, 'items'>): LimitKind[] =>
  LIMIT_KINDS.filter((kind) => items.some(({ name }) => name === LIMITED[kind]))

export type LimitRow = { role: Role; limits: Limits; kinds: readonly LimitKind[] }

/** Returns the roles that any limit applies to, each with these limits; super_admin has all of them. */
export const limitRows = (roles: readonly Role[]): LimitRow[] =>
  roles
    .map((role) => ({ role, limits: role.limits, kinds: isFixed(role) ? LIMIT_KINDS : kindsOf(role) }))
    .filter(({ kinds }) => kinds.length > 0)
