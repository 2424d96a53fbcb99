import { PAYMENT_METHODS, REFUND_DESTINATIONS, REFUND_REASONS } from '@tavlin/domain/orders/order-enums'
import { z } from 'zod'
import { PUBLIC_BODY_BYTES, endpoints } from './endpoint.ts'
import { id, idText, instant, noteText, person, smallId, text, version } from './fields.ts'
import { agorot, liable, OrderCart, paymentStatus } from './order-schemas.ts'

export const Payment = z
  .object({
    id: z.int(),
    kind: z.enum(['charge', 'refund']),
    method: z.enum(PAYMENT_METHODS),
    amount_agorot: z.int(),
    points: z.int().nullable(),
    state: z.enum(['waiting', 'unknown', 'done', 'declined', 'cancelled']),
    provider: z.string().nullable(),
    card_last4: z.string().nullable(),
    tendered_agorot: z.int().nullable(),
    refund_of: z.int().nullable(),
    destination: z.enum(REFUND_DESTINATIONS).nullable(),
    reason: z.string().nullable(),
    liable: liable.nullable(),
    note: z.string(),
    by: person,
    at: instant,
    settled_at: instant.nullable(),
  })
  .register(z.globalRegistry, { id: 'Payment' })
export const OrderMoney = z
  .object({
    order_id: z.int(),
    version: z.int(),
    status: paymentStatus,
    total_agorot: z.int(),
    paid_agorot: z.int(),
    refunded_agorot: z.int(),
    /** Amount to collect; negative when a refund is due. */
    due_agorot: z.int(),
    /** The cash amount to collect, rounded to 10 agorot. */
    cash_due_agorot: z.int(),
    payments: z.array(Payment),
    /** Available balances of the customer. */
    wallet_agorot: z.int(),
    points: z.int(),
    points_agorot: z.int(),
    /** Refund limit of the caller per order of this deli without approval; null means no limit. */
    refund_limit_agorot: z.int().nullable(),
    /** Remaining part of the refund limit for this order; more needs an approval. */
    refund_left_agorot: z.int().nullable(),
    /** Sum of refunds that are requested and not decided yet. */
    refund_requested_agorot: z.int(),
    /** Open tills of the deli. When there are several, a cash payment at the counter must name one of them. */
    tills: z.array(z.object({ id: z.int(), name: z.string() })),
  })
  .register(z.globalRegistry, { id: 'OrderMoney' })
/** The till whose drawer the cash enters or leaves. Ignored for a session at a till, which uses its own drawer. */
export const till_id = smallId.nullable().default(null)
const ofOrder = z.object({ id: idText })
const Money = z.object({ data: OrderMoney })

export const payments = endpoints({
  orderMoney: {
    method: 'GET',
    path: '/orders/:id/payments',
    summary: 'Payments, refunds, due amount and available payment methods of an order',
    access: 'view_orders',
    params: ofOrder,
    returns: Money,
  },
  pay: {
    method: 'POST',
    path: '/orders/:id/payments',
    summary: 'Take a payment by cash, card terminal, wallet or points; at most the due amount',
    access: 'manage_orders',
    params: ofOrder,
    body: z.object({
      /** Payment id chosen by the client, so that a double click makes one payment. */
      payment_id: z.uuid(),
      method: z.enum(['cash', 'card', 'wallet', 'points']),
      amount_agorot: agorot.min(1),
      /** Cash that the customer paid, when it is more than the amount. */
      tendered_agorot: agorot.nullable(),
      /** Sale number that the card terminal printed. */
      terminal_ref: noteText(60),
      card_last4: z
        .string()
        .regex(/^\d{4}$/, 'is not four digits')
        .nullable(),
      till_id,
    }),
    returns: Money,
  },
  startCardPayment: {
    method: 'POST',
    path: '/orders/:id/payments/card-page',
    summary: 'Start a payment on the hosted page of the gateway; returns its URL and the QR code of the URL',
    access: 'manage_orders',
    params: ofOrder,
    body: z.object({ payment_id: z.uuid(), amount_agorot: agorot.min(1) }),
    returns: z.object({
      data: OrderMoney.extend({
        payment: z.int(),
        url: z.string(),
        qr: z.object({ size: z.int(), path: z.string() }),
      }),
    }),
  },
  payWithDeal: {
    method: 'POST',
    path: '/orders/:id/payments/deal',
    summary: 'Redeem a deal of the outside service; a refusal leaves the order unchanged',
    access: 'manage_orders',
    params: ofOrder,
    body: z.object({ payment_id: z.uuid(), deal_code: text(60), amount_agorot: agorot.min(1) }),
    returns: Money,
  },
  checkPayment: {
    method: 'POST',
    path: '/orders/:id/payments/:payment_id/check',
    summary: 'Query the gateway for the current state of a payment',
    access: 'view_orders',
    params: ofOrder.extend({ payment_id: idText }),
    per_minute: 60,
    returns: Money,
  },
  cancelPayment: {
    method: 'DELETE',
    path: '/orders/:id/payments/:payment_id',
    summary: 'Cancel a payment that is still pending at the gateway',
    access: 'manage_orders',
    params: ofOrder.extend({ payment_id: idText }),
    returns: Money,
  },
  textPage: {
    method: 'POST',
    path: '/orders/:id/payments/:payment_id/link',
    summary: 'Text the customer the address of the page on which a payment waits; each time it is the same page',
    access: 'manage_orders',
    params: ofOrder.extend({ payment_id: idText }),
    per_minute: 20,
    returns: z.object({ data: z.object({ sent: z.boolean() }) }),
  },
  gatewayWebhook: {
    method: 'POST',
    path: '/payments/gateway/webhook',
    summary: 'Webhook of the gateway; signed, and verified by querying the gateway',
    access: 'public',
    max_body_bytes: PUBLIC_BODY_BYTES,
    body: z.object({
      webhook_id: z.string().max(100),
      payment_ref: z.string().max(100),
      status: z.string().max(40),
      amount_agorot: z.int(),
      at: z.string().max(40),
      signature: z.string().max(200),
    }),
    per_minute: 600,
    returns: z.object({ data: z.object({ ok: z.boolean() }) }),
  },
  refund: {
    method: 'POST',
    path: '/orders/:id/refunds',
    summary:
      'Give money back: as it was paid, into the wallet, or in cash. Above one’s limit, and for who manages orders but may not refund, it waits for approval',
    // The service decides: refund_orders refunds at once, manage_orders only requests a refund.
    access: 'view_orders',
    params: ofOrder,
    body: z.object({
      payment_id: z.uuid(),
      amount_agorot: agorot.min(1),
      destination: z.enum(REFUND_DESTINATIONS),
      reason: z.enum(REFUND_REASONS),
      liable,
      note: noteText(300),
      till_id,
      version,
    }),
    returns: z.object({ data: OrderMoney.extend({ approval_id: id.nullable() }) }),
  },
  requestDiscount: {
    method: 'POST',
    path: '/approvals/discount',
    summary: 'Request approval of a larger discount; the order must use it within 30 minutes',
    access: 'manage_orders',
    body: z.object({
      /** The cart with the requested discount; the approval covers this cart, customer, deli and requester. */
      cart: OrderCart,
      /** The existing order that is changed; null for a new order. */
      order_id: id.nullable(),
      reason: text(120),
    }),
    returns: z.object({ data: z.object({ approval_id: z.int() }) }),
  },
  discountApproval: {
    method: 'GET',
    path: '/approvals/discount/:id',
    summary: 'State of a discount request of the caller',
    access: 'manage_orders',
    params: ofOrder,
    returns: z.object({
      data: z.object({ approval_id: z.int(), state: z.string(), percent: z.int(), by: person, requested_at: instant }),
    }),
  },
})
