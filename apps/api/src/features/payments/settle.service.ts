import { concededBy } from '@tavlin/domain/orders/payment-rules'
import { dueOf } from '@tavlin/domain/orders/payment-status'
import { type OrderMoney, addToOrder } from '#features/orders/order-money.service.ts'
import { post } from '#features/wallet/ledger.service.ts'
import type { CommandContext } from '#platform/command-context.ts'
import { record } from '#platform/events/events.ts'
import * as repo from './payment.repo.ts'
import { refundOrder } from './refund.service.ts'
import { type TakenPayments, idsOf, ofOrder } from './take-payment.service.ts'
import { chargeTransfers, refundTransfers } from './transfers.ts'

/**
 * The provider's answer about a payment or refund in a common form. `nothing`: the provider has no such payment.
 */
export type CompanyAnswer = {
  readonly state: 'waiting' | 'captured' | 'declined' | 'cancelled' | 'nothing'
  readonly ref: string | null
  /** Amount of the payment or refund. When null, the provider does not state it and the requested amount is used. */
  readonly amount_agorot: number | null
  readonly card_last4: string | null
}
export type SettleVerdict = 'applied' | 'repeated' | 'mismatch' | 'late'

/** `till_id`: the till at which the payment was started; its receipt belongs to the series of the till. */
type SettledPayments = TakenPayments & { readonly verdict: SettleVerdict; readonly till_id: number | null }

const FIRST_CHECK_MS = 60_000
const LAST_CHECK_MS = 3_600_000
/** Returns the next check by exponential backoff: after 2 to the power of `checks` minutes, at most sixty. */
export const nextCheck = (at: Date, checks: number): Date =>
  new Date(at.getTime() + Math.min(LAST_CHECK_MS, FIRST_CHECK_MS * 2 ** Math.min(checks, 10)))

/**
 * Moves the money of one payment once, for a locked order; a second call finds it settled. Captured money is booked
 * even when the order no longer owes it, and the excess is refunded at once. Staff resolve a captured amount that
 * differs from the payment.
 */
export async function settle(
  command: CommandContext,
  order: OrderMoney,
  payment_id: number,
  company_answer: CompanyAnswer,
): Promise<SettledPayments> {
  const { tx, now: at } = command
  const context = await repo.findPaymentContext(tx, order.id)
  const payment = context.payments.find(({ id }) => id === payment_id)!
  const is_open = payment.state === 'waiting' || payment.state === 'unknown'
  const nothing = (verdict: SettleVerdict) => ({ order, payments: [], verdict, till_id: null })
  if (payment.state === 'done' || (!is_open && company_answer.state !== 'captured')) return nothing('repeated')
  if (company_answer.state === 'waiting') {
    await repo.savePostponed(tx, {
      id: payment.id,
      state: 'waiting',
      check_at: nextCheck(at, payment.checks),
      provider_ref: company_answer.ref,
    })
    return nothing('applied')
  }
  if (company_answer.state !== 'captured')
    return { ...(await fail(command, order, payment, company_answer)), verdict: 'applied', till_id: null }
  if (company_answer.amount_agorot !== null && company_answer.amount_agorot !== payment.amount_agorot) {
    // The provider captured another amount than requested. The payment stays listed until staff have resolved this.
    await repo.savePostponed(tx, {
      id: payment.id,
      state: 'unknown',
      check_at: nextCheck(at, 10),
      provider_ref: company_answer.ref,
    })
    return nothing('mismatch')
  }
  const settled =
    payment.kind === 'charge'
      ? charge(command, order, payment, company_answer)
      : refund(command, order, context, payment)
  const taken = await settled
  const till_id = await repo.settleInSession(tx, payment)
  return { ...taken, verdict: is_open ? 'applied' : 'late', till_id }
}

async function charge(
  command: CommandContext,
  order: OrderMoney,
  payment: repo.PaymentRow,
  company_answer: CompanyAnswer,
): Promise<TakenPayments> {
  const { tx, call, now: at } = command
  const transfers = chargeTransfers(payment, null)
  const posted = await post(command, transfers)
  const done = { ...payment, state: 'done' as const, ...idsOf(transfers, posted) }
  await repo.savePayment(tx, {
    ...done,
    provider_ref: company_answer.ref,
    card_last4: company_answer.card_last4,
    settled_at: at,
    check_at: null,
  })
  const paid = await addToOrder(tx, order, { paid_agorot: payment.amount_agorot })
  const { id: payment_id, method, amount_agorot } = payment
  await record(tx, call, 'order.paid', { ...ofOrder(order), payment_id, method, amount_agorot }, order.deli_id)
  const too_much = Math.min(payment.amount_agorot, Math.max(0, -dueOf(paid)))
  if (too_much === 0) return { order: paid, payments: [done] }
  const back = await refundOrder(command, paid, {
    key: `${payment.key}:too-much`,
    amount_agorot: too_much,
    destination: 'original',
    reason: 'mistake',
    liable: 'business',
    note: '',
    refund_of: payment.id,
  })
  return { order: back.order, payments: [done, ...back.payments] }
}

async function refund(
  command: CommandContext,
  order: OrderMoney,
  { purse }: repo.PaymentContext,
  payment: repo.PaymentRow,
): Promise<TakenPayments> {
  const { tx, call, now: at } = command
  const transfers = refundTransfers({ ...payment, destination: payment.destination! }, purse, null)
  const posted = await post(command, transfers)
  const done = { ...payment, state: 'done' as const, ...idsOf(transfers, posted) }
  await repo.savePayment(tx, { ...done, settled_at: at, check_at: null })
  const { amount_agorot, reason } = payment
  const conceded_agorot = concededBy(order, { amount_agorot, reason: reason ?? '' })
  const after = await addToOrder(tx, order, { refunded_agorot: amount_agorot, conceded_agorot })
  const event_data = { ...ofOrder(order), payment_id: payment.id, destination: payment.destination ?? 'original' }
  await record(tx, call, 'order.refunded', { ...event_data, amount_agorot, reason: reason ?? '' }, order.deli_id)
  return { order: after, payments: [done] }
}

async function fail(
  { tx, call, now: at }: CommandContext,
  order: OrderMoney,
  payment: repo.PaymentRow,
  company_answer: CompanyAnswer,
): Promise<TakenPayments> {
  const state = company_answer.state === 'declined' ? 'declined' : 'cancelled'
  const none = { transfer_id: null, points_transfer_id: null, check_at: null }
  await repo.savePayment(tx, { id: payment.id, state, ...none, provider_ref: company_answer.ref, settled_at: at })
  const event_data = { ...ofOrder(order), payment_id: payment.id, method: payment.method, state }
  await record(tx, call, 'order.payment_failed', event_data, order.deli_id)
  return { order, payments: [] }
}
