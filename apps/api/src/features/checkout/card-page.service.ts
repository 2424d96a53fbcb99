import { type Caller, allows } from '@tavlin/contract/access-rules'
import type { HandlerResult } from '@tavlin/contract/endpoint'
import type { payments } from '@tavlin/contract/payments'
import { Refusal } from '@tavlin/domain/refusal'
import { lockOrderMoney } from '#features/orders/order-money.service.ts'
import { expectRight } from '#features/orders/order-right.service.ts'
import { answerOf } from '#features/payments/fetch-state.service.ts'
import { moneyAnswer } from '#features/payments/money-answer.service.ts'
import { nextCheck } from '#features/payments/settle.service.ts'
import {
  type PaymentRow,
  findPayment,
  postponePayment,
  waitForPayment,
} from '#features/payments/wait-payment.service.ts'
import type { Call, SignedCall } from '#platform/http/call.ts'
import { change } from '#platform/db/change.ts'
import { NoAnswer } from '#platform/companies/company-call.ts'
import type { Deps } from '#platform/deps.ts'
import { notFound } from '#platform/http/errors.ts'
import { qrOf } from '#platform/files/qr.ts'
import { type Gateway, type GatewayPayment, openGateway } from '#platform/companies/gateway.ts'
import { checkPayment, settleAnswer } from './settle-payment.service.ts'

type CardPageInput = { readonly payment_id: string; readonly amount_agorot: number }

/** Stores the payment before calling the gateway, so that the job can still check it when the answer is lost. */
export async function startCardPage(
  deps: Deps,
  call: SignedCall,
  order_id: number,
  { payment_id: key, amount_agorot }: CardPageInput,
): Promise<HandlerResult<typeof payments.startCardPayment>> {
  const { caller } = call
  const gateway = openGateway(deps.config.payment)
  if (!gateway) throw new Refusal('gateway_unavailable')
  // Repeating the request opens the same page, because the gateway deduplicates by our key. Therefore no answer is
  // stored.
  const opened = await change(deps, { ...call, idempotency: null }, async (tx) => {
    const at = deps.now()
    const order = await lockOrderMoney(tx, order_id)
    expectRight(caller, order, 'manage_orders')
    const payment_input = {
      key,
      amount_agorot,
      method: 'card',
      provider: 'gateway',
      check_at: nextCheck(at, 1),
    } as const
    return { ...(await waitForPayment({ tx, call, now: at }, order, payment_input)), number: order.number }
  })
  const url = await openCardPage(deps, gateway, opened)
  const money = await moneyAnswer(deps.db, caller, order_id)
  return { data: { ...money, payment: opened.payment.id, url, qr: qrOf(url) } }
}

type OpenedPayment = {
  readonly payment: PaymentRow
  readonly lang: string
  readonly number: number
  /** Address to which the page redirects the customer after the payment; when omitted, the page stays. */
  readonly return_url?: string
}

/** Returns the address of the gateway's page for a waiting payment; repeated calls return the same page. */
export async function openCardPage(deps: PageDeps, gateway: Gateway, opened: OpenedPayment): Promise<string> {
  const { url } = await startAtGateway(deps, gateway, opened)
  if (url === null) throw new Error(`payment ${opened.payment.id} has no card page`)
  return url
}

type PageDeps = Pick<Deps, 'db' | 'now'>

/** Opens the card page of a waiting payment, or shows it on its card reader. A repetition does it once. */
export async function startAtGateway(
  deps: PageDeps,
  gateway: Gateway,
  { payment, lang, number, return_url }: OpenedPayment,
): Promise<GatewayPayment> {
  const { id, key, amount_agorot, reader } = payment
  try {
    const page = await gateway.start({
      key,
      amount_agorot,
      description: String(number),
      lang,
      ...(return_url !== undefined && { return_url }),
      ...(reader !== null && { reader }),
    })
    const check_at = nextCheck(deps.now(), 1)
    await postponePayment(deps.db, { id, state: 'waiting', check_at, provider_ref: page.id })
    return page
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error
    await postponePayment(deps.db, { id, state: 'unknown', check_at: nextCheck(deps.now(), 0) })
    throw new Refusal('gateway_unavailable')
  }
}

/** Checks a payment at once, for staff at the till who cannot wait for the job. */
export async function checkPaymentNow(deps: Deps, call: SignedCall, order_id: number, payment_id: number) {
  const { caller } = call
  await expectPaymentOf(deps, caller, order_id, payment_id)
  await checkPayment(deps, call, payment_id)
  return { data: await moneyAnswer(deps.db, caller, order_id) }
}

/** Cancels only after the gateway closed the page; a payment made meanwhile is booked. */
export async function cancelPayment(deps: Deps, call: SignedCall, order_id: number, payment_id: number) {
  const { caller } = call
  const payment = await expectPaymentOf(deps, caller, order_id, payment_id, 'manage_orders')
  expectOpenPage(payment)
  await closePage(deps, call, payment)
  return { data: await moneyAnswer(deps.db, caller, order_id) }
}

/** Closes an open card page at the gateway and books the gateway's answer, because the page may be paid already. */
export async function closePage(deps: Deps, call: Call, payment: PaymentRow): Promise<void> {
  const gateway = openGateway(deps.config.payment)
  if (!gateway) throw new Refusal('gateway_unavailable')
  try {
    const provider_ref = payment.provider_ref ?? (await gateway.verify({ ref: null, key: payment.key }))?.id ?? null
    await settleAnswer(deps, call, payment, answerOf(provider_ref === null ? null : await gateway.cancel(provider_ref)))
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error
    await postponePayment(deps.db, { id: payment.id, state: 'unknown', check_at: nextCheck(deps.now(), 0) })
    throw new Refusal('gateway_unavailable')
  }
}

/** Whether the payment is a card page that is neither paid nor cancelled. */
export const isOpenPage = ({ state, kind, provider }: PaymentRow): boolean =>
  (state === 'waiting' || state === 'unknown') && kind === 'charge' && provider === 'gateway'

export function expectOpenPage(payment: PaymentRow): void {
  if (!isOpenPage(payment)) throw new Refusal('payment_settled', { state: payment.state })
}

export async function expectPaymentOf(
  deps: Pick<Deps, 'db'>,
  caller: Caller,
  order_id: number,
  payment_id: number,
  access: 'view_orders' | 'manage_orders' = 'view_orders',
): Promise<PaymentRow> {
  const payment = await findPayment(deps.db, payment_id)
  // Throws not found for a payment of an order that the caller may not see, as for an unknown payment.
  if (payment?.order_id !== order_id || !allows('view_orders', caller, payment.deli_id))
    return notFound('payment', payment_id)
  expectRight(caller, { id: order_id, deli_id: payment.deli_id }, access)
  return payment
}
