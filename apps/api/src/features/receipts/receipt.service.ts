import { type Caller, allows } from '@tavlin/contract/access-rules'
import type { HandlerResult } from '@tavlin/contract/endpoint'
import type { receipts } from '@tavlin/contract/receipts'
import { Refusal } from '@tavlin/domain/refusal'
import { expectRight } from '#features/orders/order-right.service.ts'
import { notifyCustomer } from '#features/orders/customer/notify-customer.service.ts'
import type { SignedCall } from '#platform/http/call.ts'
import { change } from '#platform/db/change.ts'
import type { Deps } from '#platform/deps.ts'
import { notFound } from '#platform/http/errors.ts'
import { record } from '#platform/events/events.ts'
import { issueInvoice } from './issue.service.ts'
import { findOrderOf, findPublicReceipt, listReceipts } from './receipt.repo.ts'

export async function showReceipts(
  { db }: Deps,
  caller: Caller,
  order_id: number,
): Promise<HandlerResult<typeof receipts.receipts>> {
  const order = (await findOrderOf(db, order_id)) ?? notFound('order', order_id)
  expectRight(caller, order)
  return { data: await listReceipts(db, order_id) }
}

export const receiptsOfOrder = listReceipts

/**
 * Returns the receipt of a scanned code, for a till. Throws not found for a receipt of a deli that the caller may not
 * see, as for an unknown code.
 */
export async function findByCode({ db }: Deps, caller: Caller, code: string) {
  const found = await findPublicReceipt(db, code)
  if (!found || !allows('view_orders', caller, found.deli_id)) return notFound('receipt', code)
  const { order_id, id } = found
  return { order_id, receipt: (await listReceipts(db, order_id)).find((one) => one.id === id)! }
}

export function makeInvoice(
  deps: Deps,
  call: SignedCall,
  order_id: number,
  buyer: { buyer_name: string; buyer_vat_id: string },
): Promise<HandlerResult<typeof receipts.issueInvoice>> {
  const { caller } = call
  return change(deps, call, async (tx) => {
    const order = (await findOrderOf(tx, order_id, 'locked')) ?? notFound('order', order_id)
    expectRight(caller, order, 'manage_orders')
    const id = await issueInvoice({ tx, call, now: deps.now() }, { order_id, ...buyer })
    const data = (await listReceipts(tx, order_id)).find((one) => one.id === id)!
    return { data }
  })
}

export function sendReceiptLink(
  deps: Deps,
  call: SignedCall,
  order_id: number,
  receipt_id: number,
): Promise<HandlerResult<typeof receipts.sendLink>> {
  const { caller } = call
  return change(deps, call, async (tx) => {
    const order = (await findOrderOf(tx, order_id)) ?? notFound('order', order_id)
    expectRight(caller, order, 'manage_orders')
    const is_here = (await listReceipts(tx, order_id)).some(({ id }) => id === receipt_id)
    if (!is_here) notFound('receipt', receipt_id)
    if (!order.phone) throw new Refusal('sms_unavailable', { because: 'no_phone' })
    await notifyCustomer(tx, order_id, 'receipt', { receipt_id })
    const { deli_id, customer_id, number } = order
    await record(tx, call, 'order.link_sent', { order_id, deli_id, customer_id, number, what: 'receipt' }, deli_id)
    return { data: { sent: true } }
  })
}
