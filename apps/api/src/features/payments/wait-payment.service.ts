import { judgePayment } from '@tavlin/domain/orders/payment-rules'
import { dueOf } from '@tavlin/domain/orders/payment-status'
import { Refusal } from '@tavlin/domain/refusal'
import type { OrderMoney } from '#features/orders/order-money.service.ts'
import type { CommandContext } from '#platform/command-context.ts'
import * as repo from './payment.repo.ts'
import { expectSame, ofOrder, waitingOf } from './take-payment.service.ts'

type WaitingPaymentInput = {
  readonly key: string
  readonly method: 'card' | 'deal'
  readonly provider: 'gateway' | 'deal'
  readonly amount_agorot: number
  /** Time to check the payment if the provider does not report it. */
  readonly check_at: Date
  /** The card reader of a kiosk; when omitted, the customer pays on the page of the provider. */
  readonly reader?: string | null
}

/**
 * Stores a payment before the provider is called, so that a lost answer is checked later. The amount of the payment is
 * reserved from the amount due until the payment is settled. At a till it belongs to the open session, like every
 * other payment there.
 */
export async function waitForPayment(
  { tx, call, now: at }: CommandContext,
  order: OrderMoney,
  input: WaitingPaymentInput,
): Promise<{ payment: repo.PaymentRow; lang: string }> {
  const { till_id } = call
  const of_till = till_id === null ? null : { deli_id: order.deli_id, till_id }
  const { payments, lang, drawers } = await repo.findPaymentContext(tx, order.id, of_till)
  const before = payments.find(({ key }) => key === input.key)
  if (before) {
    expectSame(before, input)
    if (before.state !== 'waiting' && before.state !== 'unknown')
      throw new Refusal('payment_settled', { state: before.state })
    return { payment: before, lang }
  }
  const { amount_agorot } = judgePayment(dueOf(order), input, waitingOf(payments))
  const { key, method, provider } = input
  const [drawer] = drawers
  if (till_id !== null && !drawer) throw new Refusal('till_not_open', { till_id })
  const row: repo.NewPayment = {
    order_id: order.id,
    deli_id: order.deli_id,
    kind: 'charge',
    method,
    amount_agorot,
    points: null,
    key,
    state: 'waiting',
    provider,
    provider_ref: null,
    card_last4: null,
    tendered_agorot: null,
    refund_of: null,
    destination: null,
    reason: null,
    liable: null,
    note: '',
    transfer_id: null,
    points_transfer_id: null,
    actor_id: call.caller?.id ?? null,
    at: at.toISOString(),
    settled_at: null,
    check_at: input.check_at.toISOString(),
    till_session_id: drawer?.session_id ?? null,
    reader: input.reader ?? null,
  }
  const event = { key, name: 'order.payment_started', data: { ...ofOrder(order), method, amount_agorot } } as const
  const [payment] = await repo.insertPayments(tx, call, [row], [event])
  return { payment: payment!, lang }
}

export const postponePayment = repo.savePostponed
export const findPayment = repo.findPayment
export const findOfCompany = repo.findOfCompany
export const listToCheck = repo.listToCheck
export const storeWebhook = repo.insertWebhook
export type { PaymentRow } from './payment.repo.ts'
