import { extendedDeadline, mayExtendPayment } from '@tavlin/domain/guest/unpaid'
import { dueOf } from '@tavlin/domain/orders/payment-status'
import { readSetting } from '#features/settings/settings.service.ts'
import type { CommandContext } from '#platform/command-context.ts'
import { record } from '#platform/events/events.ts'
import type { OrderMoney } from '../order-money.service.ts'
import { NO_DETAILS, makeMove } from './make-move.service.ts'
import { saveCounter, savePaid, savePayBy } from './paid-order.repo.ts'

/** Whether the order of a guest becomes a sale only with its payment. */
export const waitsForPayment = ({ pay_by, status }: Pick<OrderMoney, 'pay_by' | 'status'>): boolean =>
  pay_by !== null && status === 'pending'

/**
 * Whether a payment of the whole order is made with the sale: the order waits for it, or it is paid at the till that
 * placed the order before its voucher or card page.
 */
export const isPaidWithSale = (order: Pick<OrderMoney, 'pay_by' | 'status' | 'channel'>, till_id: number | null) =>
  waitsForPayment(order) || (order.channel === 'pos' && till_id !== null)

/**
 * Passes a paid guest order on to the deli: the order is accepted at once, or waits for approval from now on. The
 * caller has locked the order and booked the payment.
 */
export async function startWhenPaid(command: CommandContext, order: OrderMoney): Promise<void> {
  const { tx, now: at } = command
  const { id, deli_id, date } = order
  if (!waitsForPayment(order) || dueOf(order) > 0) return
  const minutes = await readSetting(tx, 'approval_deadline_minutes', date, deli_id)
  await savePaid(tx, id, new Date(at.getTime() + minutes * 60_000))
  if (await readSetting(tx, 'auto_accept_orders', date, deli_id))
    await makeMove(command, { ...NO_DETAILS, order_id: id, move: 'accept', by: 'clock' })
}

/** Stores that the guest will pay at the counter. The deadline of the payment does not change. */
export async function chooseCounter({ tx, call }: CommandContext, order: OrderMoney): Promise<void> {
  const { id: order_id, deli_id, customer_id, number } = order
  if (!(await saveCounter(tx, order_id))) return
  await record(tx, call, 'order.counter_chosen', { order_id, deli_id, customer_id, number }, deli_id)
}

/** Gives the guest more time to pay, once; otherwise changes nothing. The caller has locked the order. */
export async function extendPayTime({ tx, call, now }: CommandContext, order: OrderMoney): Promise<void> {
  const { id: order_id, deli_id, customer_id, number, pay_by } = order
  if (pay_by === null || !mayExtendPayment(order, now)) return
  await savePayBy(tx, order_id, extendedDeadline(pay_by))
  await record(tx, call, 'order.pay_time_extended', { order_id, deli_id, customer_id, number }, deli_id)
}
