import type { GuestOrder } from '@tavlin/contract/guest-orders'
import { hasDeliveryCode } from '@tavlin/domain/dispatch/proof'
import { distanceToDoor } from '@tavlin/domain/drivers/positions'
import { riskOf } from '@tavlin/domain/eta/late-risk'
import { movedArrival } from '@tavlin/domain/guest/follow'
import { guestOrderState, guestPaymentState, mayGuestCancel } from '@tavlin/domain/guest/guest-order'
import { mayExtendPayment } from '@tavlin/domain/guest/unpaid'
import { dueOf, paymentStatusOf } from '@tavlin/domain/orders/payment-status'
import type { z } from 'zod'
import { deliveryCode } from '#features/orders/customer/delivery-code.service.ts'
import { mayInstruct } from '#features/orders/follow/follow.service.ts'
import type { Deps } from '#platform/deps.ts'
import { adjustmentsOf } from './guest-cart.service.ts'
import type { GuestOrderRow } from './guest-order.repo.ts'

const isOpen = (state: string | null): boolean => state === 'waiting' || state === 'unknown'

type Answer = z.output<typeof GuestOrder>

/** Lists every field that guests see, so that a new column does not reach them by itself. */
export function guestOrderAnswer(row: GuestOrderRow, deps: Pick<Deps, 'now' | 'config'>): Answer {
  const now = deps.now()
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
      is_offered: row.is_of_guest,
      pay: row.pays_at_counter ? 'counter' : 'card',
      has_failed,
      can_extend: row.is_of_guest && mayExtendPayment(row, now),
      pay_by: row.status === 'pending' && pay_by !== null ? instant(pay_by) : null,
    },
    can_cancel: row.is_of_guest && mayGuestCancel(row),
    deli_phone: row.deli_phone,
    arrival: arrivalOf(row, now),
    instruction:
      row.order_type === 'delivery'
        ? { leave_at_door: row.leave_at_door, text: row.instruction, can_save: mayInstruct(row.eta) }
        : null,
    delivery_code:
      row.status === 'on-the-way' && hasDeliveryCode(row.proof_rule, row.total_agorot)
        ? deliveryCode(deps.config.secret_key, row)
        : null,
    rating: row.rating === null ? null : { stars: row.rating, text: row.rating_text },
    can_rate: row.status === 'completed',
  }
}

/** Shows the number of earlier stops only once the driver has left: until then the dispatcher may change them. */
function arrivalOf(row: GuestOrderRow, now: Date): Answer['arrival'] {
  const { eta, because } = riskOf({ ...row.eta, driver_id: row.driver_id }, now)
  if (eta === null || row.order_type === 'pickup') return null
  const announced = { from: row.announced_from ?? row.promise_from, to: row.announced_to ?? row.first_promise_to }
  const moved = movedArrival(announced, eta, because)
  const stop = row.eta.trip?.stops.find(({ order_id }) => order_id === row.id)
  const is_at_door = (stop?.arrived_at ?? null) !== null
  const is_next = eta.basis === 'under_way' && eta.stops_before === 0
  return {
    from: eta.arrives_from.toISOString(),
    to: eta.arrives_to.toISOString(),
    stops_before: eta.basis === 'under_way' ? eta.stops_before : null,
    is_at_door,
    driver_m: is_next && !is_at_door ? distanceToDoor(row.driver_position, row.door, now) : null,
    moved: moved && { from: instant(announced.from), to: instant(announced.to), reason: moved.reason },
  }
}

const instant = (at: string): string => new Date(at).toISOString()
