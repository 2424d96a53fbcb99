import { type Caller, allows } from '@tavlin/contract/access-rules'
import { type RefundLimit, refundLimitOf } from '@tavlin/domain/orders/refund-limit'
import { findGivenAlone } from '#features/payments/refund.service.ts'
import { limitsIn } from '#features/wallet/limit.service.ts'
import type { Db } from '#platform/db/db.ts'

/**
 * Returns the caller's remaining refund limit for an order: the limit in its deli minus the caller's earlier refunds of
 * the order.
 */
export async function refundLeft(
  db: Db,
  caller: Caller,
  { id, deli_id }: { id: number; deli_id: number },
): Promise<RefundLimit> {
  const may_refund = allows('refund_orders', caller, deli_id)
  const { refund_agorot: limit } = await limitsIn(db, caller, deli_id)
  const given = may_refund && limit !== null ? await findGivenAlone(db, id, caller.id) : 0
  return refundLimitOf({ may_refund, limit }, given)
}
