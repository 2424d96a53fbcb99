import { leftOf, mayMove, type MoveLimit } from '../wallet/limits.ts'

export type RefundLimit = {
  /** What the user may refund of one order without approval. */
  readonly limit: MoveLimit
  /** The limit minus the user's earlier refunds of this order. */
  readonly left: MoveLimit
}

/** Without the permission to refund, every refund must be requested, as with a limit of 0. */
export function refundLimitOf(
  { may_refund, limit }: { readonly may_refund: boolean; readonly limit: MoveLimit },
  refunded_before: number,
): RefundLimit {
  const own = may_refund ? limit : 0
  return { limit: own, left: leftOf(own, refunded_before) }
}

/** Whether a refund needs approval. A change that makes a paid order cheaper follows the same rule. */
export const refundNeedsApproval = (left: MoveLimit, amount: number): boolean => !mayMove(left, amount)
