import { isPartPaid } from '@tavlin/domain/guest/guest-order'
import { dueOf } from '@tavlin/domain/orders/payment-status'
import { Refusal } from '@tavlin/domain/refusal'
import { bookPayments } from '#features/checkout/pay.service.ts'
import { giveInTransaction } from '#features/checkout/refund.service.ts'
import { lockOrderMoney } from '#features/orders/order-money.service.ts'
import { lockPurseOf } from '#features/payments/take-payment.service.ts'
import type { CommandContext } from '#platform/command-context.ts'
import { change } from '#platform/db/change.ts'
import type { Deps } from '#platform/deps.ts'
import type { Call } from '#platform/http/call.ts'
import { findOfGuest } from './guest-order.repo.ts'
import { type SessionInput, endSessionOfKiosk, expectVerified } from './guest-session.service.ts'

export type BalanceInput = SessionInput & { readonly wallet_agorot: number; readonly points_agorot: number }

const METHODS = ['points', 'wallet'] as const

/**
 * Pays a part of an order, or all of it, from wallet and points of the customer who placed it. The keys of the payments
 * come from the order, so that a repetition books nothing twice.
 */
export async function payFromBalance(
  deps: Deps,
  call: Call,
  order_id: number,
  { session, device_id, wallet_agorot, points_agorot }: BalanceInput,
): Promise<void> {
  const customer = await expectVerified(deps, call, { session, device_id })
  const amounts = { wallet: wallet_agorot, points: points_agorot }
  const input = METHODS.filter((method) => amounts[method] > 0).map((method) => ({
    payment_id: `guest:${order_id}:${method}`,
    method,
    amount_agorot: amounts[method],
    tendered_agorot: null,
    terminal_ref: '',
    card_last4: null,
  }))
  await change(deps, { ...call, idempotency: null }, async (tx) => {
    const at = deps.now()
    await lockPurseOf(tx, order_id, at)
    const order = await lockOrderMoney(tx, order_id)
    // The balance of one customer never pays the order of another.
    if (order.customer_id !== customer.id) throw new Refusal('guest_not_verified')
    if (order.status !== 'cancelled' && dueOf(order) > 0) await bookPayments({ tx, call, now: at }, order, input)
  })
  await endSessionOfKiosk(deps, call, { session, device_id })
}

/** Refunds what wallet and points paid of an order whose rest was never paid; otherwise does nothing. */
export async function returnBalance(command: CommandContext, order_id: number): Promise<void> {
  const { tx, now: at } = command
  // Most orders have no such payment, and then nothing is locked here.
  if ((await findOfGuest(tx, order_id))?.balance_agorot === 0) return
  await lockPurseOf(tx, order_id, at)
  const order = await lockOrderMoney(tx, order_id)
  const row = await findOfGuest(tx, order_id)
  if (!row || !isPartPaid({ ...order, balance_agorot: row.balance_agorot })) return
  await giveInTransaction(command, order, {
    key: `guest:${order_id}:back`,
    amount_agorot: row.balance_agorot,
    destination: 'original',
    reason: 'cancelled',
    liable: 'business',
    note: '',
    till_id: null,
  })
}
