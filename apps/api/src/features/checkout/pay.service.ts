import type { Caller } from '@tavlin/contract/access-rules'
import type { HandlerResult } from '@tavlin/contract/endpoint'
import type { payments } from '@tavlin/contract/payments'
import { lockOrderMoney } from '#features/orders/order-money.service.ts'
import { expectRight } from '#features/orders/order-right.service.ts'
import { startWhenPaid, waitsForPayment } from '#features/orders/moves/paid-order.service.ts'
import { pointsFollow } from '#features/orders/moves/points.service.ts'
import { moneyAnswer } from '#features/payments/money-answer.service.ts'
import { type PaymentInput, lockPurseOf, takePayments } from '#features/payments/take-payment.service.ts'
import { issueReceipts } from '#features/receipts/issue.service.ts'
import type { SignedCall } from '#platform/http/call.ts'
import { change } from '#platform/db/change.ts'
import type { Deps } from '#platform/deps.ts'
import { atTill } from './at-till.ts'
import { onceBy } from './once.ts'

export const showMoney = async ({ db }: Deps, caller: Caller, order_id: number) => ({
  data: await moneyAnswer(db, caller, order_id),
})

/** Writes payment, order totals and receipt in one transaction. */
export function pay(
  deps: Deps,
  call: SignedCall,
  order_id: number,
  { till_id, ...input }: PaymentInput & { readonly till_id: number | null },
): Promise<HandlerResult<typeof payments.pay>> {
  const { caller } = call
  const { payment_id, method, amount_agorot } = input
  return change(deps, onceBy(call, `pay:${payment_id}`, { order_id, method, amount_agorot }), async (tx) => {
    const at = deps.now()
    if (method === 'wallet' || method === 'points') await lockPurseOf(tx, order_id, at)
    const order = await lockOrderMoney(tx, order_id)
    expectRight(caller, order, 'manage_orders')
    const taken = await takePayments({ tx, call: atTill(call, till_id), now: at }, order, [input])
    await startWhenPaid({ tx, call, now: at }, taken.order)
    if (order.status === 'completed') await pointsFollow({ tx, call, now: at }, order_id)
    const payment_ids = taken.payments.map(({ id }) => id)
    await issueReceipts({ tx, call, now: at }, { order_id, payment_ids, is_at_sale: waitsForPayment(order) })
    return { data: await moneyAnswer(tx, caller, order_id) }
  })
}
