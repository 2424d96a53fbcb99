import { allows, type Caller } from '@tavlin/contract/access-rules'
import type { HandlerResult } from '@tavlin/contract/endpoint'
import type { payments } from '@tavlin/contract/payments'
import type { LiableParty, RefundDestination } from '@tavlin/domain/orders/order-enums'
import { refundNeedsApproval } from '@tavlin/domain/orders/refund-limit'
import { type OrderMoney, lockOrderMoney } from '#features/orders/order-money.service.ts'
import { expectRight } from '#features/orders/order-right.service.ts'
import { pointsFollow } from '#features/orders/moves/points.service.ts'
import { moneyAnswer } from '#features/payments/money-answer.service.ts'
import { type NewRefund, expectRefundable, refundOrder, wasGivenBack } from '#features/payments/refund.service.ts'
import { lockPurseOf } from '#features/payments/take-payment.service.ts'
import type { PaymentRow } from '#features/payments/wait-payment.service.ts'
import { issueReceipts } from '#features/receipts/issue.service.ts'
import { type GiveRefund, requestApproval, findRefundRequest } from '#features/wallet/order-approval.service.ts'
import type { SignedCall } from '#platform/http/call.ts'
import { change } from '#platform/db/change.ts'
import type { CommandContext } from '#platform/command-context.ts'
import type { Deps } from '#platform/deps.ts'
import { storeAnswer } from '#platform/http/idempotency.ts'
import { expectVersion } from '#platform/db/versions.ts'
import { atTill } from './at-till.ts'
import { onceBy } from './once.ts'
import { refundLeft } from './refund-left.ts'
import { checkPayment } from './settle-payment.service.ts'

type RefundInput = {
  readonly payment_id: string
  readonly amount_agorot: number
  readonly destination: RefundDestination
  readonly reason: string
  readonly liable: LiableParty
  readonly note: string
  readonly version: number
  readonly till_id: number | null
}
type RefundResult = {
  readonly data: HandlerResult<typeof payments.refund>['data']
  readonly waiting: readonly number[]
}

/** Refunds at once within the caller's remaining limit; above it, or without the permission, creates a request. */
export async function refund(
  deps: Deps,
  call: SignedCall,
  order_id: number,
  { payment_id, version, till_id, ...input }: RefundInput,
): Promise<HandlerResult<typeof payments.refund>> {
  const { caller } = call
  const new_refund: NewRefund = { ...input, key: payment_id }
  const { amount_agorot, destination } = input
  const once = onceBy(call, `refund:${payment_id}`, { order_id, amount_agorot, destination })
  const given = await change(deps, once, async (tx): Promise<RefundResult> => {
    const at = deps.now()
    await lockPurseOf(tx, order_id, at)
    const order = await lockOrderMoney(tx, order_id)
    const may_give = allows('refund_orders', caller, order.deli_id)
    expectRight(caller, order, may_give ? 'refund_orders' : 'manage_orders')
    const approval_id = await findRefundRequest(tx, order_id, new_refund.key)
    const answer = async (approval: number | null, waiting: readonly PaymentRow[] = []): Promise<RefundResult> => ({
      data: { ...(await moneyAnswer(tx, caller, order_id)), approval_id: approval },
      waiting: waiting.map(({ id }) => id),
    })
    if (approval_id !== null || (await wasGivenBack(tx, order_id, new_refund))) return answer(approval_id)
    expectVersion(order, version)
    const { left } = await refundLeft(tx, caller, order)
    if (refundNeedsApproval(left, new_refund.amount_agorot)) {
      await expectRefundable(tx, order, new_refund)
      return answer(await requestRefund({ tx, call: atTill(call, till_id), now: at }, caller, order, new_refund))
    }
    return answer(null, await giveInTransaction({ tx, call, now: at }, order, { ...new_refund, till_id }))
  })
  if (given.waiting.length === 0) return { data: given.data }
  for (const id of given.waiting) await checkPayment(deps, call, id)
  const data = { ...(await moneyAnswer(deps.db, caller, order_id)), approval_id: null }
  const settled: RefundResult = { data, waiting: [] }
  await storeAnswer(deps.db, once, settled)
  return { data }
}

export function requestRefund(
  command: CommandContext,
  caller: Caller,
  order: OrderMoney,
  input: NewRefund,
): Promise<number> {
  const { key, destination, reason, liable, note, amount_agorot } = input
  return requestApproval(command, caller, {
    kind: 'refund',
    customer_id: order.customer_id,
    order_id: order.id,
    amount_agorot,
    note,
    request: { deli_id: order.deli_id, key, destination, reason, liable, till_id: command.call.till_id },
  })
}

/**
 * Writes refund, credit note and points of a locked order. Returns the refunds that still need a call to the payment
 * provider.
 */
export async function giveInTransaction(
  command: CommandContext,
  order: OrderMoney,
  { till_id, ...input }: NewRefund & { readonly till_id: number | null },
): Promise<readonly PaymentRow[]> {
  const given = await refundOrder({ ...command, call: atTill(command.call, till_id) }, order, input)
  if (order.status === 'completed') await pointsFollow(command, order.id)
  const done = given.payments.filter(({ state }) => state === 'done')
  await issueReceipts(command, { order_id: order.id, payment_ids: done.map(({ id }) => id) })
  return given.payments.filter(({ state }) => state === 'waiting')
}

/** Executes an approved refund. A job requests refunds of card payments from the payment provider within a minute. */
export const giveApproved: GiveRefund = async (command, { order_id, till_id = null, ...input }) => {
  const { tx, now } = command
  await lockPurseOf(tx, order_id, now)
  await giveInTransaction(command, await lockOrderMoney(tx, order_id), { ...input, till_id })
}
