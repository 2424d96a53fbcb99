import type { Caller } from '@tavlin/contract/access-rules'
import type { HandlerResult } from '@tavlin/contract/endpoint'
import type { payments } from '@tavlin/contract/payments'
import { type OrderMoney, lockOrderMoney } from '#features/orders/order-money.service.ts'
import { expectRight } from '#features/orders/order-right.service.ts'
import { isPaidWithSale, startWhenPaid } from '#features/orders/moves/paid-order.service.ts'
import { pointsFollow } from '#features/orders/moves/points.service.ts'
import { moneyAnswer } from '#features/payments/money-answer.service.ts'
import { type PaymentInput, lockPurseOf, takePayments } from '#features/payments/take-payment.service.ts'
import { issueReceipts } from '#features/receipts/issue.service.ts'
import type { CommandContext } from '#platform/command-context.ts'
import type { SignedCall } from '#platform/http/call.ts'
import { change } from '#platform/db/change.ts'
import type { Deps } from '#platform/deps.ts'
import { atTill } from './at-till.ts'
import { onceBy } from './once.ts'

export const showMoney = async ({ db }: Deps, caller: Caller, order_id: number) => ({
  data: await moneyAnswer(db, caller, order_id),
})

/** Books payments of a locked order with everything that follows: its start, its points and the receipts. */
export async function bookPayments(
  command: CommandContext,
  order: OrderMoney,
  input: readonly PaymentInput[],
  till_id: number | null = null,
): Promise<void> {
  const taken = await takePayments({ ...command, call: atTill(command.call, till_id) }, order, input)
  await startWhenPaid(command, taken.order)
  if (order.status === 'completed') await pointsFollow(command, order.id)
  const payment_ids = taken.payments.map(({ id }) => id)
  const is_at_sale = isPaidWithSale(order, command.call.till_id)
  await issueReceipts(command, { order_id: order.id, payment_ids, is_at_sale })
}

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
    await bookPayments({ tx, call, now: at }, order, [input], till_id)
    return { data: await moneyAnswer(tx, caller, order_id) }
  })
}
