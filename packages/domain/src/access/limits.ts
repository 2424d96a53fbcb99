import { SUPER_ADMIN } from './grants.ts'

/**
 * Actions that a role may take without approval up to a limit: agorot per order, purchase or customer and day,
 * points, percent of an order.
 */
export const LIMIT_KINDS = ['wallet_agorot', 'points', 'discount_percent', 'refund_agorot', 'purchase_agorot'] as const
export type LimitKind = (typeof LIMIT_KINDS)[number]
/** Amount that a role may move; null means no limit, 0 means everything needs an approval. */
export type Limit = number | null
export type Limits = { readonly [K in LimitKind]: Limit }
/** Limits of a role by kind; a kind without an amount has the limit 0. */
export type RoleWithLimits = {
  readonly name: string
  readonly deli_ids: readonly number[] | null
  readonly limits: { readonly [K in LimitKind]?: number }
}

const byKind = (limitOf: (kind: LimitKind) => Limit): Limits => ({
  wallet_agorot: limitOf('wallet_agorot'),
  points: limitOf('points'),
  discount_percent: limitOf('discount_percent'),
  refund_agorot: limitOf('refund_agorot'),
  purchase_agorot: limitOf('purchase_agorot'),
})

export const limitsOfRole = ({ name, limits }: Pick<RoleWithLimits, 'name' | 'limits'>): Limits =>
  byKind((kind) => (name === SUPER_ADMIN ? null : (limits[kind] ?? 0)))

const larger = (a: Limit, b: Limit): Limit => (a === null || b === null ? null : Math.max(a, b))

/**
 * Returns the largest limit of each kind over the user's roles. `where` is a deli, or `business` for data that all
 * delis share: a role limited to some delis counts in those delis only.
 */
export function limitsOf(roles: readonly RoleWithLimits[], where: number | 'business'): Limits {
  const held = roles.filter(({ deli_ids }) => deli_ids === null || (where !== 'business' && deli_ids.includes(where)))
  return byKind((kind) => held.map((role) => limitsOfRole(role)[kind]).reduce<Limit>(larger, 0))
}
