import type { LiableParty, PaymentMethod, RefundDestination } from '@tavlin/domain/orders/order-enums'
import { concededBy, piecesOfRefund, pointsBack } from '@tavlin/domain/orders/payment-rules'
import { type CashAccount, refundAccountOf } from '@tavlin/domain/till/cash-account'
import { type OrderMoney, addToOrder } from '#features/orders/order-money.service.ts'
import { post } from '#features/wallet/ledger.service.ts'
import type { CommandContext } from '#platform/command-context.ts'
import type { Tx } from '#platform/db/db.ts'
import { Denied } from '#platform/http/errors.ts'
import * as repo from './payment.repo.ts'
import { type TakenPayments, idsOf, ofOrder, sourceOf } from './take-payment.service.ts'
import { refundTransfers } from './transfers.ts'

export type NewRefund = {
  /** Idempotency key: the same key is the same refund, however often it is sent. */
  readonly key: string
  readonly amount_agorot: number
  readonly destination: RefundDestination
  readonly reason: string
  readonly liable: LiableParty
  readonly note: string
  /** Id of a payment; when set, only this payment is refunded. */
  readonly refund_of?: number
}

/**
 * Refunds a locked order, split over its payments. Parts that a payment provider must refund wait for its confirmation,
 * which is requested after this transaction by the caller or by the job.
 */
export async function refundOrder(
  command: CommandContext,
  order: OrderMoney,
  input: NewRefund,
): Promise<TakenPayments> {
  const { tx, call, now: at } = command
  const { till_id } = call
  const context = await repo.findPaymentContext(tx, order.id, { deli_id: order.deli_id, till_id })
  const { payments: all, purse, drawers } = context
  if (isAmong(all, input)) return { order, payments: [] }
  const drafts = drawUp(order, all, input).map((one) => ({
    ...one,
    actor_id: call.caller?.id ?? null,
    at: at.toISOString(),
  }))
  const now = drafts.filter(({ state }) => state === 'done')
  const spentOf = ({ refund_of }: { refund_of: number | null }) =>
    all.find(({ id }) => id === refund_of)?.points_transfer_id ?? null
  const needs_drawer = till_id !== null || now.some(({ method }) => method === 'cash')
  const account: CashAccount = needs_drawer ? refundAccountOf({ till_id, open_tills: drawers }) : { kind: 'office' }
  const cash = await sourceOf(tx, account, drawers)
  const transfers = new Map(
    now.map((one) => [one.key, refundTransfers({ ...one, cash_account_id: cash.account_id }, purse, spentOf(one))]),
  )
  const posted = await post(command, [...transfers.values()].flat())
  const rows = drafts.map((one): repo.NewPayment => {
    const is_done = one.state === 'done'
    const moved = is_done ? idsOf(transfers.get(one.key)!, posted) : { transfer_id: null, points_transfer_id: null }
    return {
      ...one,
      ...moved,
      settled_at: is_done ? at.toISOString() : null,
      check_at: is_done ? null : at.toISOString(),
      // At a till every refund belongs to the report of its session; elsewhere only cash does.
      till_session_id: till_id !== null || (is_done && one.method === 'cash') ? cash.session_id : null,
      reader: null,
    }
  })
  const done = rows.filter(({ state }) => state === 'done')
  const payments = await repo.insertPayments(
    tx,
    call,
    rows,
    done.map((one) => refundedOf(order, one)),
  )
  const refunded_agorot = now.reduce((sum, { amount_agorot }) => sum + amount_agorot, 0)
  const conceded_agorot = concededBy(order, { amount_agorot: refunded_agorot, reason: input.reason })
  const after = await addToOrder(tx, order, { refunded_agorot, conceded_agorot, begins_refund: true })
  return { order: after, payments }
}

type RefundDraft = Omit<
  repo.NewPayment,
  'transfer_id' | 'points_transfer_id' | 'actor_id' | 'at' | 'settled_at' | 'check_at' | 'till_session_id' | 'reader'
> & { readonly destination: RefundDestination }

function drawUp(order: OrderMoney, all: readonly repo.PaymentRow[], input: NewRefund): RefundDraft[] {
  const charges = all.filter(
    ({ id, kind, state }) => kind === 'charge' && state === 'done' && (input.refund_of ?? id) === id,
  )
  const backOf = (id: number, of: 'amount_agorot' | 'points') =>
    all
      .filter((one) => one.refund_of === id && ['waiting', 'unknown', 'done'].includes(one.state))
      .reduce((sum, one) => sum + (one[of] ?? 0), 0)
  const left = charges.map(({ id, amount_agorot }) => ({
    id,
    amount_agorot,
    given_back_agorot: backOf(id, 'amount_agorot'),
  }))
  return piecesOfRefund(left, input.amount_agorot).map(({ id, amount_agorot }, i) => {
    const was = charges.find((one) => one.id === id)!
    // Points are never refunded as money.
    const destination = was.method === 'points' ? 'original' : input.destination
    const method: PaymentMethod = destination === 'original' ? was.method : destination
    const goes_over =
      destination === 'original' && (was.provider === 'gateway' || was.provider === 'deal') ? was.provider : null
    const given = { given_back_agorot: backOf(id, 'amount_agorot'), given_back_points: backOf(id, 'points') }
    return {
      order_id: order.id,
      deli_id: order.deli_id,
      kind: 'refund',
      method,
      amount_agorot,
      destination,
      points:
        was.method === 'points' ? pointsBack({ ...was, points: was.points!, ...given }, amount_agorot) || null : null,
      state: goes_over ? 'waiting' : 'done',
      key: i === 0 ? input.key : `${input.key}:${i + 1}`,
      refund_of: id,
      provider: goes_over ?? (method === 'card' ? 'terminal' : null),
      provider_ref: null,
      card_last4: method === 'card' ? was.card_last4 : null,
      tendered_agorot: null,
      reason: input.reason,
      liable: input.liable,
      note: input.note,
    }
  })
}

/**
 * Whether a refund with this key was executed before, so that a repeated request neither pays nor requests it again.
 */
export const wasGivenBack = async (tx: Tx, order_id: number, input: NewRefund): Promise<boolean> =>
  isAmong((await repo.findPaymentContext(tx, order_id)).payments, input)

/** Returns the sum of refunds by one user without an approval; the order must be locked or checked by version. */
export const { findGivenAlone } = repo

export async function expectRefundable(tx: Tx, order: OrderMoney, input: NewRefund): Promise<void> {
  drawUp(order, (await repo.findPaymentContext(tx, order.id)).payments, input)
}

function isAmong(all: readonly repo.PaymentRow[], { key, amount_agorot, destination }: NewRefund): boolean {
  const pieces = all.filter((one) => one.key === key || one.key.startsWith(`${key}:`))
  if (pieces.length === 0) return false
  const sum = pieces.reduce((total, one) => total + one.amount_agorot, 0)
  const is_same =
    pieces.some((one) => one.kind === 'refund' && one.destination === destination) ||
    pieces.every(({ method }) => method === 'points')
  if (sum !== amount_agorot || !is_same) throw new Denied('idempotency_key_reused')
  return true
}

const refundedOf = (order: OrderMoney, one: repo.NewPayment): repo.NewPaymentEvents => ({
  key: one.key,
  name: 'order.refunded',
  data: {
    ...ofOrder(order),
    destination: one.destination ?? 'original',
    amount_agorot: one.amount_agorot,
    reason: one.reason ?? '',
  },
})
