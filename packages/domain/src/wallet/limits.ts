import { SUPER_ADMIN } from '../access/grants.ts'

/** How much someone may move at once without asking, in agorot or points; null: no limit, 0: everything is asked. */
export type MoveLimit = number | null

/** Taking away is as much of a move as giving. */
export const mayMove = (limit: MoveLimit, amount: number): boolean => limit === null || Math.abs(amount) <= limit

/** Of several roles the largest counts; a role without a limit of its own may move nothing alone. */
export const moveLimitOf = (role_names: readonly string[], amounts: readonly number[]): MoveLimit =>
  role_names.includes(SUPER_ADMIN) ? null : Math.max(0, ...amounts)
