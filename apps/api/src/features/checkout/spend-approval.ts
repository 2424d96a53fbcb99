import { mayMove } from '@tavlin/domain/wallet/limits'
import { type Cart, discountLimitOf, type JudgedCart } from '#features/orders/price.service.ts'
import { useDiscount as spendDiscount } from '#features/wallet/order-approval.service.ts'
import type { Tx } from '#platform/db.ts'

/** An approval is used up by the order it was needed for; one that was not needed stays. */
export async function spendApproval(
  tx: Tx,
  at: Date,
  order_id: number,
  { cart, ground, priced }: Pick<JudgedCart, 'ground' | 'priced'> & { readonly cart: Cart },
): Promise<void> {
  const approval_id = cart.discount?.approval_id ?? null
  if (approval_id === null || ground.approval?.order_id === order_id) return
  if (mayMove(discountLimitOf(ground, cart.deli_id), priced.discount_percent)) return
  await spendDiscount(tx, approval_id, order_id, at)
}
