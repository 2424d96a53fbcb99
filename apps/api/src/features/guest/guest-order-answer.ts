import type { GuestOrder } from '@tavlin/contract/guest-orders'
import { guestOrderState, guestPaymentState, mayGuestCancel } from '@tavlin/domain/guest/guest-order'
import { dueOf, paymentStatusOf } from '@tavlin/domain/orders/payment-status'
import type { z } from 'zod'
import { adjustmentsOf } from './guest-cart.service.ts'
import type { GuestOrderRow } from './guest-order.repo.ts'

const isOpen = (state: string | null): boolean => state === 'waiting' || state === 'unknown'

/** Lists every field that guests see, so that a new column does not reach them by itself. */
export function guestOrderAnswer(row: GuestOrderRow): z.output<typeof GuestOrder> {
  const { number, order_type, date, meals_agorot, total_agorot, card_state, pay_by } = row
  const due_agorot = Math.max(0, dueOf(row))
  const has_failed = due_agorot > 0 && (card_state === 'declined' || card_state === 'cancelled')
  return {
    number,
    state: guestOrderState(row.status),
    deli: { id: row.deli_id, name_he: row.deli_name_he, name_en: row.deli_name_en },
    order_type,
    date,
    promise_from: instant(row.promise_from),
    promise_to: instant(row.promise_to),
    lines: row.lines.map(({ name_he, name_en, quantity, line_agorot, choices }) => ({
      name_he,
      name_en,
      quantity,
      line_agorot,
      choices: choices.map((choice) => ({
        name_he: choice.name_he,
        name_en: choice.name_en,
        quantity: choice.quantity,
      })),
    })),
    meals_agorot,
    adjustments: adjustmentsOf(row.adjustments),
    total_agorot,
    due_agorot,
    payment: {
      state: guestPaymentState(paymentStatusOf(row), isOpen(card_state)),
      pay: row.pays_at_counter ? 'counter' : 'card',
      has_failed,
      pay_by: row.status === 'pending' && pay_by !== null ? instant(pay_by) : null,
    },
    can_cancel: mayGuestCancel(row),
  }
}

const instant = (at: string): string => new Date(at).toISOString()
