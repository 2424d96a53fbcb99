import type { HandlerResult } from '@tavlin/contract/endpoint'
import type { payments } from '@tavlin/contract/payments'
import { dueOf } from '@tavlin/domain/orders/payment-status'
import { Refusal } from '@tavlin/domain/refusal'
import { type OrderMoney, lockOrderMoney } from '#features/orders/order-money.service.ts'
import { textFor } from '#features/orders/customer/notify-customer.service.ts'
import { nextCheck } from '#features/payments/settle.service.ts'
import { findPayment, waitForPayment } from '#features/payments/wait-payment.service.ts'
import { type SignedCall, SYSTEM_CALL } from '#platform/http/call.ts'
import { change } from '#platform/db/change.ts'
import type { Tx } from '#platform/db/db.ts'
import type { Deps } from '#platform/deps.ts'
import { record } from '#platform/events/events.ts'
import { openGateway } from '#platform/companies/gateway.ts'
import { addJob } from '#platform/events/jobs.ts'
import type { Sms } from '#platform/companies/sms.ts'
import { expectOpenPage, expectPaymentOf, isOpenPage, openCardPage } from './card-page.service.ts'

/** Rejects the link before anything is written: without a gateway or text messages nobody would ever get it. */
export function expectLinkPossible({ payment, sms }: Deps['config']): void {
  if (!payment) throw new Refusal('gateway_unavailable')
  if (!sms) throw new Refusal('sms_unavailable')
}

/** A job sends the link once the order exists, so that a slow gateway does not delay placing. */
export const queuePaymentLink = (tx: Tx, order_id: number): Promise<void> => queueJob(tx, { order_id })

/** `payment_id` is a payment that is already open; when omitted, the link is for the whole amount due. */
export type LinkJob = { readonly order_id: number; readonly payment_id?: number }

const queueJob = (tx: Tx, payload: LinkJob): Promise<void> =>
  addJob(tx, { task: 'send_payment_link', payload }, `payment_link:${payload.order_id}`)

type PaymentOf = { readonly id: number; readonly payment_id: number }

/**
 * Sends the page of a waiting payment by text message, for a customer who lost the message or got the link by other
 * means.
 */
export function textPaymentPage(
  deps: Deps,
  call: SignedCall,
  { id: order_id, payment_id }: PaymentOf,
): Promise<HandlerResult<typeof payments.textPage>> {
  const { caller } = call
  return change(deps, call, async (tx) => {
    const at = { ...deps, db: tx }
    const payment = await expectPaymentOf(at, caller, order_id, payment_id, 'manage_orders')
    expectOpenPage(payment)
    // A payment at a card reader has no page that could be texted.
    if (payment.reader !== null) throw new Refusal('payment_at_reader')
    expectLinkPossible(deps.config)
    if (!(await textFor(at, { order_id, kind: 'payment_link' })))
      throw new Refusal('sms_unavailable', { because: 'no_phone' })
    await queueJob(tx, { order_id, payment_id })
    const { deli_id, customer_id, number } = await lockOrderMoney(tx, order_id)
    await record(tx, call, 'order.link_sent', { order_id, deli_id, customer_id, number, what: 'payment' }, deli_id)
    return { data: { sent: true } }
  })
}

type LinkDeps = Pick<Deps, 'db' | 'now' | 'config'>

/**
 * Opens a payment page and sends its address to the customer. A retried job opens the same page: an open payment has
 * its own key, and for the amount due the key is derived from order and amount. Does nothing when nothing is left to
 * pay or the customer gets no messages.
 */
export async function sendPaymentLink(
  deps: LinkDeps,
  sendSms: ((sms: Sms) => Promise<void>) | null,
  job: LinkJob,
): Promise<void> {
  const { order_id, payment_id } = job
  const gateway = openGateway(deps.config.payment)
  if (!gateway || !sendSms) return
  // Checks the recipient before opening the page, which would reserve the amount due although nobody gets the link.
  if (!(await textFor(deps, { order_id, kind: 'payment_link' }))) return
  const opened = await change(deps, SYSTEM_CALL, async (tx) => {
    const at = deps.now()
    const order = await lockOrderMoney(tx, order_id)
    const page = payment_id === undefined ? pageForDue(order) : await waitingPage(tx, payment_id)
    if (!page) return null
    const payment_input = { ...page, method: 'card', provider: 'gateway', check_at: nextCheck(at, 1) } as const
    return { ...(await waitForPayment({ tx, call: SYSTEM_CALL, now: at }, order, payment_input)), number: order.number }
  })
  if (!opened) return
  const link = await openCardPage(deps, gateway, opened)
  const sms = await textFor(deps, { order_id, kind: 'payment_link', link })
  if (sms) await sendSms(sms)
}

type PaymentPage = { readonly key: string; readonly amount_agorot: number }

function pageForDue(order: OrderMoney): PaymentPage | null {
  const amount_agorot = dueOf(order)
  return amount_agorot > 0 ? { key: `link:${order.id}:${amount_agorot}`, amount_agorot } : null
}

async function waitingPage(tx: Tx, payment_id: number): Promise<PaymentPage | null> {
  const payment = await findPayment(tx, payment_id)
  return payment && isOpenPage(payment) && payment.reader === null
    ? { key: payment.key, amount_agorot: payment.amount_agorot }
    : null
}
