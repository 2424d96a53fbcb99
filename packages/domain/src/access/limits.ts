import { SUPER_ADMIN } from './grants.ts'

/** How far someone may go without asking: null is no limit, 0 is not at all. */
export type Limits = {
  readonly max_discount_percent: number | null
  readonly max_refund_agorot: number | null
  readonly max_purchase_agorot: number | null
}

const NONE: Limits = { max_discount_percent: 0, max_refund_agorot: 0, max_purchase_agorot: 0 }
const UNLIMITED: Limits = { max_discount_percent: null, max_refund_agorot: null, max_purchase_agorot: null }

const larger = (a: number | null, b: number | null): number | null => (a === null || b === null ? null : Math.max(a, b))

/** Of several roles the largest counts, limit by limit; without a role nothing is allowed. */
export function limitsOf(roles: readonly { readonly name: string; readonly limits: Limits }[]): Limits {
  if (roles.some((role) => role.name === SUPER_ADMIN)) return UNLIMITED
  return roles.reduce<Limits>(
    (most, { limits }) => ({
      max_discount_percent: larger(most.max_discount_percent, limits.max_discount_percent),
      max_refund_agorot: larger(most.max_refund_agorot, limits.max_refund_agorot),
      max_purchase_agorot: larger(most.max_purchase_agorot, limits.max_purchase_agorot),
    }),
    NONE,
  )
}
