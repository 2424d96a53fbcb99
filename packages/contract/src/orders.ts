import { REMEDIES } from '@tavlin/domain/orders/late-risk'
import { MOVE_NAMES, PLACING_PERMISSION } from '@tavlin/domain/orders/order-machine'
import { NOW, PAYMENT_STATUSES, STRAYS } from '@tavlin/domain/orders/order-words'
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
  OrderRow,
  orderStatus,
  paymentStatus,
  Price,
  Problem,
} from './order-parts.ts'
import { minuteText, orderType } from './schedule.ts'

const dayOrNow = z.string().refine((text) => text === NOW || day.safeParse(text).success, { error: 'is not a day' })
const delis = severalIds.optional()
const filters = {
  status: several([...orderStatus.options, 'open']).optional(),
  date: dayOrNow.optional(),
  /** The delivery hour, as the minute of the day it begins. */
  hour: minuteText.optional(),
  deli: delis,
  type: several(orderType.options).optional(),
  channel: several(channel.options).optional(),
  payment: several(PAYMENT_STATUSES).optional(),
  driver: z.enum(['none']).optional(),
  late: z.enum(['true']).optional(),
}
const listed = listQuery(['placed', 'promise', 'total', 'number'], { ...filters, customer: idText.optional() })
const orderList = listed.extend({ sort: listed.shape.sort.unwrap().default('-placed') })
const ofOrder = z.object({ id: idText })
const One = z.object({ data: Order })
const token = z.object({ token: z.string().regex(/^[\w-]{43}$/, 'is not a link') })
const settle = z.enum(['none', 'collect', 'original', 'wallet', 'cash'])

/** Input of a move; fields the move does not need are ignored. */
const MoveBody = z.object({
  move: z.enum(MOVE_NAMES),
  delay_minutes: z.int().min(0).max(1440).default(0),
  bags: z.int().min(0).max(999).nullable().default(null),
  shelf: optionalText(10).default(''),
  reason: cancelReason.nullable().default(null),
  liable: liable.nullable().default(null),
  note: noteText(300).default(''),
  /** Restores although the slot is full; needs the permission to cancel. */
  override: z.boolean().default(false),
})

export const orders = endpoints({
  orders: {
    method: 'GET',
    path: '/orders',
    summary: 'Orders by number, name or phone, and by everything that tells them apart',
    access: 'view_orders',
    query: orderList,
    returns: listOf(OrderRow),
  },
  exportOrders: {
    method: 'GET',
    path: '/orders/export',
    summary: 'The orders as a sheet; phones and addresses for those who may see customers',
    access: 'view_orders',
    per_minute: 10,
    query: orderList
      .omit({ cursor: true, limit: true })
      .extend({ format: z.enum(['csv', 'xlsx']), lang: z.enum(['he', 'en']).default('he') }),
    returns: 'stream',
  },
  board: {
    method: 'GET',
    path: '/orders/board',
    summary: 'The orders of a day, or of now, by status: how many there are, and the first of each',
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
    summary: 'A day, or now, at a glance: counts by status, late, without driver, pickup, and the hours of the day',
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
    summary: 'What waits to be accepted, of any day, oldest first: for the sound and the badge on every screen',
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
    summary: 'What is late or will be within 45 minutes, worst first, with what can be done about it',
    access: 'view_orders',
    query: z.object({ deli: delis }),
    returns: z.object({
      data: z.array(
        z.object({
          order: OrderRow,
          risk: lateRisk,
          late_minutes: z.int(),
          expected_at: instant,
          because: z.enum([
            'not_accepted',
            'not_started',
            'kitchen',
            'packing',
            'no_driver',
            'travel',
            'waiting_pickup',
          ]),
          remedies: z.array(z.enum(REMEDIES)),
        }),
      ),
    }),
  },
  order: {
    method: 'GET',
    path: '/orders/:id',
    summary: 'One order: lines, price trail, payments, times, and the moves one may make',
    access: 'view_orders',
    params: ofOrder,
    returns: One,
  },
  timeline: {
    method: 'GET',
    path: '/orders/:id/timeline',
    summary: 'What happened to an order, newest first, and who did it',
    access: 'view_orders',
    params: ofOrder,
    returns: z.object({ data: z.array(TimelineEntry) }),
  },
  priceCart: {
    method: 'POST',
    path: '/orders/price',
    summary: 'What a cart costs and everything that stands in its way; keeps nothing',
    access: 'manage_orders',
    body: OrderCart,
    reads: true,
    returns: z.object({ data: z.object({ price: Price, problems: z.array(Problem) }) }),
  },
  placeOrder: {
    method: 'POST',
    path: '/orders',
    summary: 'Place an order: places, stock, number, snapshot and payments at once, or all problems at once',
    access: PLACING_PERMISSION,
    body: z.object({
      client_id: z.uuid(),
      channel: channel.default('phone'),
      cart: OrderCart,
      /** Slot reservation made before, during payment. */
      reservation_id: z.uuid().nullable().default(null),
      /**
       * True accepts at once, false waits for the deli; when omitted, accepted if the caller may accept and the
       * deli does not review first.
       */
      direct: z.boolean().nullable().default(null),
      /** Total shown to the user; a different total is refused. */
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
       * How the rest is paid later: to the driver, or by a link sent by text message. Creates no payment and no
       * receipt.
       */
      collect: collectMethod.nullable().default(null),
    }),
    returns: One,
  },
  previewChange: {
    method: 'POST',
    path: '/orders/:id/changes/preview',
    summary: 'What would change with another cart: lines, price, what is due; keeps nothing',
    access: 'manage_orders',
    params: ofOrder,
    body: z.object({ cart: OrderCart }),
    reads: true,
    returns: z.object({ data: Change }),
  },
  changeOrder: {
    method: 'PUT',
    path: '/orders/:id/cart',
    summary: 'Change a placed order, and say what becomes of the difference',
    access: 'manage_orders',
    params: ofOrder,
    body: z.object({ cart: OrderCart, version, settle, expected_total_agorot: z.int().min(0).nullable() }),
    returns: One,
  },
  proposeChange: {
    method: 'POST',
    path: '/orders/:id/changes',
    summary: 'Ask the customer over a link whether they agree to a change',
    access: 'manage_orders',
    params: ofOrder,
    body: z.object({ cart: OrderCart, version, settle, minutes: z.int().min(5).max(240).default(30) }),
    returns: z.object({ data: z.object({ change_id: z.int(), expires_at: instant, sent: z.boolean() }) }),
  },
  withdrawChange: {
    method: 'DELETE',
    path: '/orders/:id/changes/:change_id',
    summary: 'Take back what the customer was asked',
    access: 'manage_orders',
    params: ofOrder.extend({ change_id: idText }),
    returns: One,
  },
  publicChange: {
    method: 'GET',
    path: '/order-changes/:token',
    summary: 'What a customer is asked about their order',
    access: 'public',
    params: token,
    per_minute: 60,
    returns: z.object({
      data: z.object({
        state: z.string(),
        number: z.int(),
        deli: Named,
        lang: z.enum(['he', 'en']),
        difference: Difference,
        settle,
        expires_at: instant,
      }),
    }),
  },
  answerChange: {
    method: 'PUT',
    path: '/order-changes/:token',
    summary: 'The customer agrees or does not',
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
    summary: 'Make a move of the order machine; a move that is not allowed is answered with those that are',
    access: 'view_orders',
    params: ofOrder,
    body: MoveBody.extend({ version }),
    returns: One,
  },
  moveOrders: {
    method: 'POST',
    path: '/orders/moves',
    summary: 'The same move for many orders; what became of each is told',
    access: 'view_orders',
    body: MoveBody.extend({ ids: z.array(id).min(1).max(100) }),
    returns: AnswerPerRow,
  },
  delayPromise: {
    method: 'PUT',
    path: '/orders/:id/promise',
    summary: 'Promise it later and tell the customer, or only let the kitchen begin later',
    access: 'view_orders',
    params: ofOrder,
    body: z.object({ minutes: z.int().min(1).max(1440), what: z.enum(['promise', 'kitchen']), version }),
    returns: One,
  },
  saveNotes: {
    method: 'PUT',
    path: '/orders/:id/notes',
    summary: 'Notes for customer, kitchen, driver and the house',
    access: 'manage_orders',
    params: ofOrder,
    body: OrderCart.shape.notes.extend({ version }),
    returns: One,
  },
  customerHistory: {
    method: 'GET',
    path: '/orders/of-customer/:id',
    summary: 'For who takes the order: the last ones as carts, and what is ordered most',
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
    path: '/orders/money/strays',
    summary: 'Payments that wait for the gateway too long, and orders whose sums do not agree with the ledger',
    access: 'refund_orders',
    returns: z.object({
      data: z.array(
        z.object({
          /** Null for a payment the gateway took for an unknown order. */
          order_id: z.int().nullable(),
          payment_id: z.int().nullable(),
          what: z.enum(STRAYS),
          agorot: z.int(),
          since: instant,
        }),
      ),
    }),
  },
})
