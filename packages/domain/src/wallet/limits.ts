import type { Limit } from '../access/limits.ts'

/** How much someone may move alone, in agorot, points or percent; null: no limit, 0: everything needs an approval. */
export type MoveLimit = Limit

/** Taking away is as much of a move as giving. */
export const mayMove = (limit: MoveLimit, amount: number): boolean => limit === null || Math.abs(amount) <= limit

/** What is left of a limit after what was moved alone before: splitting a move does not make the limit larger. */
export const leftOf = (limit: MoveLimit, moved_before: number): MoveLimit =>
  limit === null ? null : Math.max(0, limit - moved_before)
