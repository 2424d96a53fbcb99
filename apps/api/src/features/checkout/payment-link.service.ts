import { dueOf } from '@tavlin/domain/orders/payment-status'
import { Refusal } from '@tavlin/domain/refusal'
import { lockOrderMoney } from '#features/orders/order-money.service.ts'
import { textFor } from '#features/orders/tell-customer.service.ts'
import { nextCheck } from '#features/payments/settle.service.ts'
import { waitForPayment } from '#features/payments/wait-payment.service.ts'
import { SYSTEM_CALL } from '#platform/call.ts'
import { change } from '#platform/change.ts'
import type { Tx } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import { openGateway } from '#platform/gateway.ts'
import { addJob } from '#platform/jobs.ts'
import type { SendSms } from '#platform/sms.ts'
import { openCardPage } from './card-page.service.ts'

/** Refuses before anything is written: without a gateway or text messages nobody would ever get the link. */
export function expectLinkPossible({ payment, sms }: Deps['config']): void {
  if (!payment) throw new Refusal('gateway_unavailable')
  if (!sms) throw new Refusal('sms_unavailable')
}

/** Sent by a job once the order exists: a slow gateway must not hold up placing. */
export const queuePaymentLink = (tx: Tx, order_id: number): Promise<void> =>
  addJob(tx, { task: 'send_payment_link', payload: { order_id } }, `payment_link:${order_id}`)

type Parts = Pick<Deps, 'db' | 'now' | 'config'>

/**
 * Opens a payment page for what is due and texts its address to the customer. The key of the payment is derived from order
 * and amount, so a retried job opens the same page. Does nothing when nothing is due or the customer gets no messages.
 */
export async function sendPaymentLink(deps: Parts, sendSms: SendSms | null, order_id: number): Promise<void> {
  const gateway = openGateway(deps.config.payment)
  if (!gateway || !sendSms) return
  // Checked before opening the page, which would reserve the amount due although nobody gets the link.
  if (!(await textFor(deps, { order_id, kind: 'payment_link' }))) return
  const opened = await change(deps, SYSTEM_CALL, async (tx) => {
    const at = deps.now()
    const order = await lockOrderMoney(tx, order_id)
    const amount_agorot = dueOf(order)
    if (amount_agorot <= 0) return null
    const key = `link:${order_id}:${amount_agorot}`
    const asked = { key, amount_agorot, method: 'card', provider: 'gateway', check_at: nextCheck(at, 1) } as const
    return { ...(await waitForPayment(tx, SYSTEM_CALL, at, order, asked)), number: order.number }
  })
  if (!opened) return
  const { url } = await openCardPage(deps, gateway, opened)
  const sms = await textFor(deps, { order_id, kind: 'payment_link', link: url })
  if (sms) await sendSms(sms)
}
