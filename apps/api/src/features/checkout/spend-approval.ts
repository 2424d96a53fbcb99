import { mayMove } from '@tavlin/domain/wallet/limits'
import { type Cart, discountLimitOf, type CheckedCart } from '#features/orders/cart/price.service.ts'
import { useDiscount as spendDiscount, withdrawRequests } from '#features/wallet/order-approval.service.ts'
import type { CommandContext } from '#platform/command-context.ts'

type SpendInput = Pick<CheckedCart, 'context' | 'priced'> & { readonly cart: Cart; readonly order_id: number }

/**
 * Marks an approval as used by the order that needed it; an approval that the order does not need stays valid.
 * Withdraws the caller's pending requests for this customer in this deli, because the order is placed and nothing is
 * left to decide.
 */
export async function spendApproval(command: CommandContext, judged: SpendInput): Promise<void> {
  const { tx, now: at } = command
  const { cart, context, order_id } = judged
  await withdrawRequests(command, context.open_request_ids)
  const approval_id = cart.discount?.approval_id ?? null
  if (approval_id === null || context.approval?.order_id === order_id) return
  if (mayMove(discountLimitOf(context, cart.deli_id), judged.priced.discount_percent)) return
  await spendDiscount(tx, approval_id, order_id, at)
}
