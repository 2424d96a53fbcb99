import { LIMIT_KINDS, type LimitKind, type Limits } from '@tavlin/domain/access/limits'
import { isFixed, type Role } from './matrix.ts'

/** The permission that each limit applies to. */
const LIMITED = {
  wallet_agorot: 'manage_wallet',
  points: 'manage_wallet',
  discount_percent: 'manage_orders',
  refund_agorot: 'refund_orders',
} as const satisfies Record<LimitKind, string>

/** The limits that apply to a role: only those of permissions it has. */
export const kindsOf = ({ items }: Pick<Role, 'items'>): LimitKind[] =>
  LIMIT_KINDS.filter((kind) => items.some(({ name }) => name === LIMITED[kind]))

export type LimitRow = { role: Role; limits: Limits; kinds: readonly LimitKind[] }

/** Roles that may move money; a role with every permission is shown without a limit. */
export const limitRows = (roles: readonly Role[]): LimitRow[] =>
  roles
    .map((role) => ({ role, limits: role.limits, kinds: isFixed(role) ? LIMIT_KINDS : kindsOf(role) }))
    .filter(({ kinds }) => kinds.length > 0)
