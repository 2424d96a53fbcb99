import type { Limit } from '../access/limits.ts'

/**
 * The amount that a user may move without approval, in agorot, points or percent; null means no limit, 0 means always
 * with approval.
 */
export type MoveLimit = Limit

/** The limit applies to charges and to refunds alike. */
export const mayMove = (limit: MoveLimit, amount: number): boolean => limit === null || Math.abs(amount) <= limit

/** Returns the limit minus earlier moves, so that splitting a move does not raise the limit. */
export const leftOf = (limit: MoveLimit, moved_before: number): MoveLimit =>
  limit === null ? null : Math.max(0, limit - moved_before)
