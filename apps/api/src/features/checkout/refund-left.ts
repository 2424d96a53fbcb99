import type { Caller } from '@tavlin/contract/access-rules'
import { type MoveLimit, leftOf } from '@tavlin/domain/wallet/limits'
import { findGivenAlone } from '#features/payments/refund.service.ts'
import { limitsIn } from '#features/wallet/limit.service.ts'
import type { Tx } from '#platform/db/db.ts'

/**
 * Returns the caller's remaining refund limit for an order: the limit in its deli minus the caller's earlier refunds of
 * the order.
 */
export async function refundLeft(
  tx: Tx,
  caller: Caller,
  { id, deli_id }: { id: number; deli_id: number },
): Promise<{ limit: MoveLimit; left: MoveLimit }> {
  const { refund_agorot: limit } = await limitsIn(tx, caller, deli_id)
  return { limit, left: limit === null ? null : leftOf(limit, await findGivenAlone(tx, id, caller.id)) }
}
