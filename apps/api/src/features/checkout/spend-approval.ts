import { mayMove } from '@tavlin/domain/wallet/limits'
import { type Cart, discountLimitOf, type JudgedCart } from '#features/orders/price.service.ts'
import { useDiscount as spendDiscount } from '#features/wallet/order-approval.service.ts'
import type { Call } from '#platform/call.ts'
import type { Tx } from '#platform/db.ts'

/** An approval is used up by the order it was needed for; one that was not needed stays. */
export async function spendApproval(
  tx: Tx,
  _call: Call,
  at: Date,
  { discount, deli_id }: Cart,
  { ground, priced }: Pick<JudgedCart, 'ground' | 'priced'>,
  order_id: number,
): Promise<void> {
  const approval_id = discount?.approval_id ?? null
  if (approval_id === null || ground.approval?.order_id === order_id) return
  if (mayMove(discountLimitOf(ground, deli_id), priced.discount_percent)) return
  await spendDiscount(tx, approval_id, order_id, at)
}
