import { GUEST_LANGS } from '@tavlin/domain/guest/guest-order'
import { LATE_REASONS, REMEDIES } from '@tavlin/domain/eta/late-risk'
import { MOVE_NAMES, PLACING_PERMISSION } from '@tavlin/domain/orders/order-machine'
import { NOW, PAYMENT_STATUSES, UNMATCHED_REASONS } from '@tavlin/domain/orders/order-enums'
import { z } from 'zod'
import { PUBLIC_BODY_BYTES, endpoints } from './endpoint.ts'
import { day, id, idText, instant, noteText, optionalText, version } from './fields.ts'
import { AnswerPerRow, listOf, listQuery, several, severalIds } from './list.ts'
import { Change, Difference, Order, TimelineEntry } from './order-answers.ts'
import {
  cancelReason,
  channel,
  collectMethod,
  lateRisk,
  liable,
  Named,
  OrderCart,
  OrderListRow,
  OrderRow,
  orderStatus,
  paymentStatus,
  Price,
  Problem,
} from './order-schemas.ts'
import { till_id } from './payments.ts'
import { minuteText, orderType } from './schedule.ts'

const dayOrNow = z.string().refine((text) => text === NOW || day.safeParse(text).success, { error: 'is not a day' })
const delis = severalIds.optional()
const filters = {
  status: several([...orderStatus.options, 'open']).optional(),
  date: dayOrNow.optional(),
  /** The delivery hour, as the minute of the business day at which it begins. */
  hour: minuteText.optional(),
  deli: delis,
  type: several(orderType.options).optional(),
  channel: several(channel.options).optional(),
  payment: several(PAYMENT_STATUSES).optional(),
  /** A driver, or `none` for open deliveries without one. */
  driver: z.union([z.literal('none'), idText]).optional(),
  late: z.enum(['true']).optional(),
}
/** First and last business day of a range, both included; `date` is for a single day. */
const range = { from: day.optional(), to: day.optional() }
const listed = listQuery(['placed', 'promise', 'total', 'number'], {
  ...filters,
  ...range,
  customer: idText.optional(),
})
const orderList = listed.extend({ sort: listed.shape.sort.unwrap().default('-placed') })
const ofOrder = z.object({ id: idText })
const One = z.object({ data: Order })
const token = z.object({ token: z.string().regex(/^[\w-]{43}$/, 'is not a link') })
const settle = z.enum(['none', 'collect', 'original', 'wallet', 'cash'])

/** Input of a move (status change); fields that the move does not need are ignored. */
const MoveBody = z.object({
  move: z.enum(MOVE_NAMES),
  delay_minutes: z.int().min(0).max(1440).default(0),
  bags: z.int().min(0).max(999).nullable().default(null),
  shelf: optionalText(10).default(''),
  reason: cancelReason.nullable().default(null),
  liable: liable.nullable().default(null),
  note: noteText(300).default(''),
  /** Restores the order although the slot is full; needs the permission to cancel. */
  override: z.boolean().default(false),
})

export const orders = endpoints({
  orders: {
    method: 'GET',
    path: '/orders',
    summary: 'Orders by number, name or phone, with filters',
    access: 'view_orders',
    query: orderList,
    returns: listOf(OrderListRow),
  },
  exportOrders: {
    method: 'GET',
    path: '/orders/export',
    summary: 'Export orders as a spreadsheet; phones and addresses only with permission for customers',
    access: 'view_orders',
    per_minute: 10,
    query: orderList
      .omit({ cursor: true, limit: true })
      .extend({ format: z.enum(['csv', 'xlsx']), lang: z.enum(['he', 'en']).default('he') }),
    returns: 'stream',
  },
  orderDrivers: {
    method: 'GET',
    path: '/orders/drivers',
    summary: 'Drivers of the delis whose orders the caller may see, for the filter of the list',
    access: 'view_orders',
    query: z.object({ deli: delis }),
    returns: z.object({ data: z.array(z.object({ id: z.int(), name: z.string() })) }),
  },
  board: {
    method: 'GET',
    path: '/orders/board',
    summary: 'Orders of a day, or of now, by status: counts and the first of each',
    access: 'view_orders',
    query: z.object({ ...filters, date: dayOrNow, search: optionalText(100).default('') }),
    returns: z.object({
      data: z.object({
        columns: z.array(z.object({ status: orderStatus, count: z.int(), rows: z.array(OrderRow) })),
      }),
    }),
  },
  day: {
    method: 'GET',
    path: '/orders/day',
    summary: 'Summary of a day, or of now: counts by status, late, without driver, pickup, and per hour',
    access: 'view_orders',
    query: z.object({ date: dayOrNow, deli: delis }),
    returns: z.object({
      data: z.object({
        date: day,
        counts: z.record(z.string(), z.int()),
        late: z.int(),
        without_driver: z.int(),
        pickup: z.int(),
        /** Delis where the caller may see orders, for filters and subscriptions. */
        delis: z.array(Named),
        hours: z.array(
          z.object({
            minute: z.int(),
            orders: z.int(),
            capacity: z.int().nullable(),
            fill_percent: z.int().nullable(),
          }),
        ),
      }),
    }),
  },
  waiting: {
    method: 'GET',
    path: '/orders/waiting',
    summary: 'Orders waiting for acceptance, of any day, oldest first; for sound and badge on every screen',
    access: 'view_orders',
    returns: z.object({
      data: z.object({
        /** Total number; `orders` contains the first twenty. */
        count: z.int(),
        orders: z.array(OrderRow),
        delis: z.array(Named),
      }),
    }),
  },
  lateRisk: {
    method: 'GET',
    path: '/orders/late-risk',
    summary: 'Orders that are or will be late within 45 minutes, worst first, with remedies',
    access: 'view_orders',
    query: z.object({ deli: delis }),
    returns: z.object({
      data: z.array(
        z.object({
          order: OrderRow,
          risk: lateRisk,
          late_minutes: z.int(),
          expected_at: instant,
          because: z.enum(LATE_REASONS),
          remedies: z.array(z.enum(REMEDIES)),
        }),
      ),
    }),
  },
  order: {
    method: 'GET',
    path: '/orders/:id',
    summary: 'One order with lines, price trail, payments, times and allowed moves',
    access: 'view_orders',
    params: ofOrder,
    returns: One,
  },
  timeline: {
    method: 'GET',
    path: '/orders/:id/timeline',
    summary: 'History of an order, newest first, with authors',
    access: 'view_orders',
    params: ofOrder,
    returns: z.object({ data: z.array(TimelineEntry) }),
  },
  priceCart: {
    method: 'POST',
    path: '/orders/price',
    summary: 'Price and problems of a cart; saves nothing',
    access: 'manage_orders',
    body: OrderCart,
    reads: true,
    returns: z.object({ data: z.object({ price: Price, problems: z.array(Problem) }) }),
  },
  placeOrder: {
    method: 'POST',
    path: '/orders',
    summary: 'Place an order: capacity, stock, number, snapshot and payments in one transaction, or all problems',
    access: PLACING_PERMISSION,
    body: z.object({
      client_id: z.uuid(),
      channel: channel.default('phone'),
      cart: OrderCart,
      /** Slot reservation that was made earlier, during payment. */
      reservation_id: z.uuid().nullable().default(null),
      /**
       * True accepts the order at once, false waits for approval by the deli. When omitted, the order is accepted if
       * the caller may accept and the deli does not review first.
       */
      direct: z.boolean().nullable().default(null),
      /** Total shown to the user; the API rejects the order when the total differs. */
      expected_total_agorot: z.int().min(0).nullable(),
      payments: z
        .array(
          z.object({
            payment_id: z.uuid(),
            method: z.enum(['cash', 'card', 'wallet', 'points']),
            amount_agorot: z.int().min(1).max(10_000_000),
            tendered_agorot: z.int().min(1).max(10_000_000).nullable(),
            terminal_ref: noteText(60),
            card_last4: z
              .string()
              .regex(/^\d{4}$/, 'is not four digits')
              .nullable(),
          }),
        )
        .max(6),
      /**
       * How the customer will pay what `payments` do not cover: to the driver, or by a link sent by text message. It
       * creates no payment and no receipt.
       */
      collect: collectMethod.nullable().default(null),
      till_id,
    }),
    returns: One,
  },
  previewChange: {
    method: 'POST',
    path: '/orders/:id/changes/preview',
    summary: 'Preview a changed cart: lines, price, due amount; saves nothing',
    access: 'manage_orders',
    params: ofOrder,
    body: z.object({ cart: OrderCart }),
    reads: true,
    returns: z.object({ data: Change }),
  },
  changeOrder: {
    method: 'PUT',
    path: '/orders/:id/cart',
    summary: 'Change a placed order, and choose how to settle the difference',
    access: 'manage_orders',
    params: ofOrder,
    body: z.object({ cart: OrderCart, version, settle, expected_total_agorot: z.int().min(0).nullable() }),
    returns: One,
  },
  proposeChange: {
    method: 'POST',
    path: '/orders/:id/changes',
    summary: 'Send the customer a link to approve a change',
    access: 'manage_orders',
    params: ofOrder,
    body: z.object({ cart: OrderCart, version, settle, minutes: z.int().min(5).max(240).default(30) }),
    returns: z.object({ data: z.object({ change_id: z.int(), expires_at: instant, sent: z.boolean() }) }),
  },
  withdrawChange: {
    method: 'DELETE',
    path: '/orders/:id/changes/:change_id',
    summary: 'Withdraw a change request to the customer',
    access: 'manage_orders',
    params: ofOrder.extend({ change_id: idText }),
    returns: One,
  },
  publicChange: {
    method: 'GET',
    path: '/order-changes/:token',
    summary: 'The change request shown to the customer',
    access: 'public',
    params: token,
    per_minute: 60,
    returns: z.object({
      data: z.object({
        state: z.string(),
        number: z.int(),
        deli: Named,
        lang: z.enum(GUEST_LANGS),
        difference: Difference,
        settle,
        expires_at: instant,
      }),
    }),
  },
  answerChange: {
    method: 'PUT',
    path: '/order-changes/:token',
    summary: 'Answer of the customer to a change request',
    access: 'public',
    params: token,
    max_body_bytes: PUBLIC_BODY_BYTES,
    body: z.object({ agree: z.boolean() }),
    per_minute: 20,
    returns: z.object({ data: z.object({ state: z.string() }) }),
  },
  moveOrder: {
    method: 'PUT',
    path: '/orders/:id/move',
    summary: 'Make a move of the order state machine; a refusal lists the allowed moves',
    access: 'view_orders',
    params: ofOrder,
    body: MoveBody.extend({ version }),
    returns: One,
  },
  moveOrders: {
    method: 'POST',
    path: '/orders/moves',
    summary: 'The same move for many orders; returns a result per order',
    access: 'view_orders',
    body: MoveBody.extend({ ids: z.array(id).min(1).max(100) }),
    returns: AnswerPerRow,
  },
  delayPromise: {
    method: 'PUT',
    path: '/orders/:id/promise',
    summary: 'Delay the promise and notify the customer, or only delay the kitchen',
    access: 'view_orders',
    params: ofOrder,
    body: z.object({ minutes: z.int().min(1).max(1440), what: z.enum(['promise', 'kitchen']), version }),
    returns: One,
  },
  delayText: {
    method: 'GET',
    path: '/orders/:id/delay-text',
    summary:
      'Text about the delay of an order in the language of its customer, with the expected arrival; sends nothing',
    access: 'view_orders',
    params: ofOrder,
    /** Null when the order is finished. */
    returns: z.object({ data: z.object({ text: z.string().nullable() }) }),
  },
  sendTrackingLink: {
    method: 'POST',
    path: '/orders/:id/tracking-link',
    summary: 'Text the customer the tracking link of an order that is on the way again',
    access: 'manage_orders',
    params: ofOrder,
    per_minute: 20,
    returns: z.object({ data: z.object({ sent: z.boolean() }) }),
  },
  saveNotes: {
    method: 'PUT',
    path: '/orders/:id/notes',
    summary: 'Set notes for customer, kitchen, driver and staff',
    access: 'manage_orders',
    params: ofOrder,
    body: OrderCart.shape.notes.extend({ version }),
    returns: One,
  },
  customerHistory: {
    method: 'GET',
    path: '/orders/of-customer/:id',
    summary: 'For taking an order: the customer’s last orders as carts, and their most ordered meals',
    access: 'view_orders',
    params: ofOrder,
    returns: z.object({
      data: z.object({
        last: z.array(
          z.object({
            id: z.int(),
            number: z.int(),
            date: day,
            status: orderStatus,
            deli_id: z.int(),
            total_agorot: z.int(),
            payment: paymentStatus,
            summary: z.array(Named.extend({ quantity: z.int() })),
            cart: OrderCart,
          }),
        ),
        favourites: z.array(Named.extend({ times: z.int() })),
      }),
    }),
  },
  reconcile: {
    method: 'GET',
    path: '/orders/money/unmatched',
    summary: 'Unmatched payments: pending too long at the gateway, or money for an unknown payment',
    access: 'refund_orders',
    returns: z.object({
      data: z.array(
        z.object({
          /** Id of the order; null for a payment that the gateway received for an unknown order. */
          order_id: z.int().nullable(),
          order_number: z.int().nullable(),
          deli: Named.nullable(),
          payment_id: z.int().nullable(),
          what: z.enum(UNMATCHED_REASONS),
          agorot: z.int(),
          since: instant,
        }),
      ),
    }),
  },
})
