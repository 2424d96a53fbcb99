import type { HandlerResult } from '@tavlin/contract/endpoint'
import type { payments } from '@tavlin/contract/payments'
import { discountAgorot } from '@tavlin/domain/pricing/cart-price'
import type { z } from 'zod'
import { judgeChangeNow } from '#features/orders/change/change.service.ts'
import { hashOfCart, judgeNow } from '#features/orders/cart/price.service.ts'
import { requestApproval } from '#features/wallet/order-approval.service.ts'
import type { SignedCall } from '#platform/http/call.ts'
import { change } from '#platform/db/change.ts'
import type { Deps } from '#platform/deps.ts'
import { invalid, notFound } from '#platform/http/errors.ts'

type DiscountRequest = z.output<typeof payments.requestDiscount.body>

/** Prices the cart on the server, so that the approver sees and approves computed values. */
export async function requestDiscount(
  deps: Deps,
  call: SignedCall,
  { cart, order_id, reason }: DiscountRequest,
): Promise<HandlerResult<typeof payments.requestDiscount>> {
  const { caller } = call
  const { context, priced } =
    order_id === null ? await judgeNow(deps, call, cart) : await judgeChangeNow(deps, call, order_id, cart)
  const amount_agorot = discountAgorot(priced.price)
  if (amount_agorot === 0) throw invalid(['cart', 'discount'], 'is no discount')
  if (cart.customer_id !== null && !context.buyer) notFound('customer', cart.customer_id)
  // A fixed amount is requested as its percentage, rounded up so that the approval covers the whole discount.
  const percent = Math.min(100, Math.ceil(priced.discount_percent))
  return change(deps, call, async (tx) => {
    const approval_id = await requestApproval({ tx, call, now: deps.now() }, caller, {
      kind: 'discount',
      customer_id: context.buyer?.id ?? null,
      order_id: null,
      amount_agorot,
      note: reason,
      request: { deli_id: cart.deli_id, percent, cart_hash: hashOfCart(cart) },
    })
    return { data: { approval_id } }
  })
}
