import { CHANGE_STATES } from '@tavlin/domain/orders/order-change'
import { ETA_BASES } from '@tavlin/domain/eta/eta'
import { z } from 'zod'
import { day, instant, person } from './fields.ts'
import {
  Adjustment,
  AllowedMove,
  cancelReason,
  liable,
  Named,
  OrderAddress,
  OrderCart,
  OrderLine,
  OrderRow,
  orderStatus,
  Price,
  Problem,
} from './order-schemas.ts'
import { Payment } from './payments.ts'

export const Order = z
  .object({
    ...OrderRow.omit({ address: true, moves: true }).shape,
    public_id: z.string(),
    lang: z.enum(['he', 'en']),
    address: OrderAddress.nullable(),
    lines: z.array(OrderLine),
    /** The cart as ordered, for editing or reordering. */
    cart: OrderCart,
    meals_agorot: z.int(),
    adjustments: z.array(Adjustment),
    vat_agorot: z.int(),
    vat_percent: z.number(),
    paid_agorot: z.int(),
    refunded_agorot: z.int(),
    payments: z.array(Payment),
    points_earned: z.int(),
    first_promise_to: instant,
    travel_minutes: z.int(),
    accepted_at: instant.nullable(),
    started_at: instant.nullable(),
    ready_at: instant.nullable(),
    departed_at: instant.nullable(),
    completed_at: instant.nullable(),
    cancelled_at: instant.nullable(),
    /** Expected times of the next statuses, as of now. */
    expected: z.object({
      ready_at: instant.nullable(),
      departed_at: instant.nullable(),
      completed_at: instant.nullable(),
    }),
    /** The arrival that staff can announce to the customer now; null for a finished order. */
    eta: z
      .object({
        basis: z.enum(ETA_BASES),
        arrives_from: instant,
        arrives_to: instant,
        stops_before: z.int().nullable(),
        overdue_minutes: z.int(),
      })
      .nullable(),
    notes: z.object({ customer: z.string(), kitchen: z.string(), driver: z.string(), internal: z.string() }),
    /** Allergens that the customer must avoid. */
    allergens: z.array(Named),
    allergy_note: z.string(),
    /** Allergens that the ordered lines contain. */
    meal_allergens: z.array(Named),
    customer: z
      .object({
        id: z.int(),
        name: z.string(),
        phone: z.string(),
        completed_orders: z.int(),
        wallet_agorot: z.int(),
        points: z.int(),
        flags: z.array(z.string()),
      })
      .nullable(),
    cancel: z
      .object({ reason: cancelReason, note: z.string(), liable: liable.nullable(), from: orderStatus, at: instant })
      .nullable(),
    placed_by: person,
    /** Trip of the order with its wave; null when the order is on no trip. */
    trip: z.object({ id: z.int(), date: day, hour: z.int(), driver_id: z.int() }).nullable(),
    /** Announcement, door instruction and rating on the page of the order's link; null when there was none of them. */
    follow: z
      .object({
        announced_at: instant.nullable(),
        leave_at_door: z.boolean().nullable(),
        instruction: z.string(),
        rating: z.int().nullable(),
        rating_text: z.string(),
        rated_at: instant.nullable(),
      })
      .nullable(),
    moves: z.array(AllowedMove),
    /** Reason why the order may not be edited; null when it may. */
    edit_because: z.string().nullable(),
    change: z
      .object({
        id: z.int(),
        state: z.enum(CHANGE_STATES),
        delta_agorot: z.int(),
        expires_at: instant,
        requested_at: instant,
        answered_at: instant.nullable(),
      })
      .nullable(),
  })
  .register(z.globalRegistry, { id: 'Order' })
export const TimelineEntry = z.object({
  id: z.int(),
  at: instant,
  name: z.string(),
  by: person,
  data: z.record(z.string(), z.unknown()),
})
export const Difference = z.object({
  lines: z.array(
    z.object({
      kind: z.enum(['same', 'added', 'removed', 'changed']),
      name_he: z.string(),
      name_en: z.string(),
      quantity_before: z.int(),
      quantity_after: z.int(),
      agorot_before: z.int(),
      agorot_after: z.int(),
    }),
  ),
  /** Changes of fields other than order lines: slot, address, type, deli, fee, discount, tip, notes. */
  fields: z.array(z.object({ field: z.string(), before: z.string(), after: z.string() })),
  total_before: z.int(),
  total_after: z.int(),
  delta_agorot: z.int(),
  /** Amount due after the change; negative when a refund is due. */
  due_agorot: z.int(),
})
export const Change = z.object({
  price: Price,
  problems: z.array(Problem),
  difference: Difference,
  /**
   * When a refund is due: the caller's refund limit for this order, and what is left of the limit; a larger refund
   * needs approval.
   */
  refund: z.object({ limit_agorot: z.int().nullable(), left_agorot: z.int().nullable() }).nullable(),
  version: z.int(),
})
