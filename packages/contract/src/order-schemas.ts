import {
  COLLECT_METHODS,
  FIRMNESSES,
  LIABLE_PARTIES,
  ORDER_CHANNELS,
  ORDER_PROBLEMS,
  PAYMENT_STATUSES,
} from '@tavlin/domain/orders/order-enums'
import { CANCEL_REASONS } from '@tavlin/domain/orders/cancel'
import { LATE_RISKS } from '@tavlin/domain/eta/late-risk'
import { ORDER_STATUSES } from '@tavlin/domain/orders/order-machine'
import { z } from 'zod'
import { day, id, instant, noteText, optionalText, person, smallId } from './fields.ts'
import { REASON_CODES } from '@tavlin/domain/availability/reasons'
import { minute, orderType, ReasonAnswer } from './schedule.ts'

export const orderStatus = z.enum(ORDER_STATUSES)
export const channel = z.enum(ORDER_CHANNELS)
export const liable = z.enum(LIABLE_PARTIES)
export const cancelReason = z.enum(CANCEL_REASONS)
export const paymentStatus = z.enum(PAYMENT_STATUSES)
export const collectMethod = z.enum(COLLECT_METHODS)
export const agorot = z.int().min(0).max(10_000_000)
export const Named = z.object({ id: z.int(), name_he: z.string(), name_en: z.string() })

/** Registers the schema once in the API description and references it elsewhere. */
export const named = <S extends z.ZodRawShape>(id: string, shape: S) =>
  z.object(shape).register(z.globalRegistry, { id })

const discountAmount = { percent: z.int().min(1).max(100).nullable(), agorot: agorot.nullable() }
/** `key` is the line key chosen by the client; problems and prices refer to it. */
const CartLine = z.object({
  key: z.string().regex(/^[\w-]{1,40}$/, 'is not the key of a line'),
  meal_id: smallId,
  quantity: z.int().min(1).max(999),
  choices: z.array(z.object({ value_id: smallId, quantity: z.int().min(1).max(99) })).max(200),
  note: noteText(200),
  /** Discount off this line only. Reason and approval are those of the order's `discount`. */
  discount: z.object(discountAmount).exactOptional(),
})
/**
 * At most one of `percent` and `agorot`; none when only lines are discounted. `approval_id` covers discounts of order
 * and lines together, above the caller's own limit.
 */
const Discount = z.object({
  ...discountAmount,
  reason: optionalText(120),
  approval_id: id.nullable(),
})
/** The complete order input, shared by till, kiosk and back office. */
export const OrderCart = named('OrderCart', {
  deli_id: smallId,
  order_type: orderType,
  date: day,
  start_minute: minute,
  firmness: z.enum(FIRMNESSES).default('firm'),
  customer_id: id.nullable(),
  /** Name to call out when an order without a customer is ready. */
  name: optionalText(80),
  /** An address of the customer; null for pickup. */
  address_id: id.nullable(),
  lines: z.array(CartLine).min(1).max(200),
  coupon: optionalText(40),
  discount: Discount.nullable(),
  tip_agorot: agorot,
  notes: z.object({
    customer: noteText(300),
    kitchen: noteText(300),
    driver: noteText(300),
    internal: noteText(1000),
  }),
})

/** One step in the price of a portion. `agorot` is the price after the step; the last step has the final price. */
export const LineStep = z.object({
  kind: z.enum(['base', 'deli', 'happy_hour', 'variant']),
  agorot: z.int(),
  percent: z.int().optional(),
  happy_hour_id: z.int().optional(),
  value_id: z.int().optional(),
  name_he: z.string().optional(),
  name_en: z.string().optional(),
})
/** An adjustment with a signed amount; together with the meals, adjustments add up to the total. */
export const Adjustment = z.object({
  kind: z.enum(['promotion', 'discount', 'delivery', 'tip', 'rounding']),
  agorot: z.int(),
  percent: z.int().optional(),
  promotion_id: z.int().optional(),
  code: z.string().optional(),
  name_he: z.string().optional(),
  name_en: z.string().optional(),
  reason: z.string().optional(),
  /** The key of the line that a discount is for. */
  line: z.string().optional(),
  /** Parts of a delivery fee: area, step, surcharge. */
  parts: z.array(z.object({ kind: z.string(), agorot: z.int() })).optional(),
})
export const PricedLine = z.object({
  key: z.string(),
  meal_id: z.int(),
  quantity: z.int(),
  unit_agorot: z.int(),
  line_agorot: z.int(),
  trail: z.array(LineStep),
})
/** A problem of the cart; `line` is the key of the cart line, null for the whole order. */
export const Problem = z.object({
  line: z.string().nullable(),
  ...ReasonAnswer.shape,
  code: z.enum([...REASON_CODES, ...ORDER_PROBLEMS]),
})
export const Price = named('Price', {
  lines: z.array(PricedLine),
  meals_agorot: z.int(),
  adjustments: z.array(Adjustment),
  total_agorot: z.int(),
  /** VAT that is included in the total. */
  vat_agorot: z.int(),
  vat_percent: z.number(),
  /** Total rounded to 10 agorot for cash; the rounding becomes an adjustment of its own when paid in cash. */
  cash_total_agorot: z.int(),
  /** Reason why the entered coupon does not apply; null when it does. */
  coupon_problem: z.enum(['unknown', 'not_now', 'below_minimum', 'no_meal', 'other_type']).nullable(),
  minimum_agorot: z.int(),
  /** Amount missing until delivery becomes cheaper; null when there is no further step. */
  next_fee: z.object({ missing_agorot: z.int(), fee_agorot: z.int() }).nullable(),
})

export const AllowedMove = z.object({
  name: z.string(),
  to: orderStatus,
  allowed: z.boolean(),
  /** Reason why the move is not allowed: permission, bags, trip, time, slot … */
  because: z.string().nullable(),
})
export const OrderAddress = z.object({
  address_id: z.int().nullable(),
  formatted: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  entrance: z.string(),
  floor: z.string(),
  apartment: z.string(),
  door_code: z.string(),
  leave_at_door: z.boolean(),
  driver_note: z.string(),
  area: Named.nullable(),
})
export const lateRisk = z.enum(LATE_RISKS)

/** An order as a row or card, wherever orders are listed. */
export const OrderRow = named('OrderRow', {
  id: z.int(),
  number: z.int(),
  date: day,
  deli: Named,
  channel,
  order_type: orderType,
  status: orderStatus,
  version: z.int(),
  customer_id: z.int().nullable(),
  customer_name: z.string(),
  phone: z.string().nullable(),
  /** Street and house number; empty for pickup. */
  address: z.string(),
  driver: person,
  firmness: z.enum(FIRMNESSES),
  promise_from: instant,
  promise_to: instant,
  start_minute: z.int().nullable(),
  end_minute: z.int().nullable(),
  placed_at: instant,
  approve_by: instant.nullable(),
  /** Deadline of the payment of a guest, after which the order is cancelled; null when there is none or it is paid. */
  pay_by: instant.nullable(),
  /** True when the guest chose to pay at the counter. */
  pays_at_counter: z.boolean(),
  escalation: z.int(),
  risk: lateRisk,
  /** Expected minutes after the end of the promise, as of now; 0 when on time. */
  late_minutes: z.int(),
  /** Expected arrival at the door, or time at which a pickup is ready, as of now; null when finished. */
  eta_at: instant.nullable(),
  meals_count: z.int(),
  bags: z.int().nullable(),
  volume: z.int(),
  shelf: z.string(),
  total_agorot: z.int(),
  payment: paymentStatus,
  /** Payment methods used, in sequence of payment. */
  methods: z.array(z.string()),
  /** Amount due; negative when a refund is due. */
  due_agorot: z.int(),
  /**
   * Method by which the customer intends to pay the due amount; it is not a payment. Null when nothing is due or no
   * method was stated.
   */
  to_collect: z.object({ how: collectMethod, agorot: z.int() }).nullable(),
  has_allergy: z.boolean(),
  cancel_reason: cancelReason.nullable(),
  /** Names of the moves that the caller may make now. */
  moves: z.array(z.string()),
  /** Ordered meals; only in the list of one customer. */
  meals: z.array(z.object({ name_he: z.string(), name_en: z.string(), quantity: z.int() })).exactOptional(),
})
/** A row of the order list, with the amounts that its optional columns and its export show. */
export const OrderListRow = named('OrderListRow', {
  ...OrderRow.shape,
  /** VAT that is included in the total. */
  vat_agorot: z.int(),
  /** Promotions and discounts, as a positive amount. */
  discount_agorot: z.int(),
  tip_agorot: z.int(),
  refunded_agorot: z.int(),
})
export const OrderLine = named('OrderLine', {
  id: z.int(),
  key: z.string(),
  position: z.int(),
  meal_id: z.int(),
  name_he: z.string(),
  name_en: z.string(),
  quantity: z.int(),
  unit_agorot: z.int(),
  line_agorot: z.int(),
  trail: z.array(LineStep),
  choices: z.array(
    z.object({
      group_id: z.int(),
      value_id: z.int(),
      quantity: z.int(),
      agorot: z.int(),
      name_he: z.string(),
      name_en: z.string(),
      group_he: z.string(),
      group_en: z.string(),
    }),
  ),
  contains_ids: z.array(z.int()),
  may_contain_ids: z.array(z.int()),
  note: z.string(),
  /** State of the kitchen tasks: no tasks, none started, some started, all done. */
  kitchen: z.enum(['none', 'queued', 'started', 'done']),
})
