import { LIMIT_KINDS, type LimitKind, type Limits } from '@tavlin/domain/access/limits'
import { isFixed, type Role } from './matrix.ts'

/** What each limit is a limit of. */
const LIMITED = {
  wallet_agorot: 'manage_wallet',
  points: 'manage_wallet',
  discount_percent: 'manage_orders',
  refund_agorot: 'refund_orders',
} as const satisfies Record<LimitKind, string>

/** The limits that mean something for a role: those of what it may do at all. */
export const kindsOf = ({ items }: Pick<Role, 'items'>): LimitKind[] =>
  LIMIT_KINDS.filter((kind) => items.some(({ name }) => name === LIMITED[kind]))

export type LimitRow = { role: Role; limits: Limits; kinds: readonly LimitKind[] }

/** Roles that may move money; who may do everything is shown without a limit. */
export const limitRows = (roles: readonly Role[]): LimitRow[] =>
  roles
    .map((role) => ({ role, limits: role.limits, kinds: isFixed(role) ? LIMIT_KINDS : kindsOf(role) }))
    .filter(({ kinds }) => kinds.length > 0)
