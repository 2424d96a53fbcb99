import type { OrderStatus } from '../orders/order-machine.ts'
import type { PaymentStatus } from '../orders/order-enums.ts'

/** Channels on which people order without signing in: a device in the shop, or their own phone. */
export const GUEST_CHANNELS = ['kiosk', 'web'] as const
export type GuestChannel = (typeof GUEST_CHANNELS)[number]

/** Languages of the pages and messages for customers. The back office has the first two. */
export const GUEST_LANGS = ['he', 'en', 'ar', 'ru'] as const
export type GuestLang = (typeof GUEST_LANGS)[number]

/** Progress of an order as shown to the guest who waits for it. */
export const GUEST_ORDER_STATES = ['received', 'preparing', 'ready', 'on_the_way', 'done', 'cancelled'] as const
export type GuestOrderState = (typeof GUEST_ORDER_STATES)[number]

const STATE_OF: Record<OrderStatus, GuestOrderState> = {
  pending: 'received',
  accepted: 'received',
  cooking: 'preparing',
  ready: 'ready',
  'on-the-way': 'on_the_way',
  completed: 'done',
  cancelled: 'cancelled',
}
export const guestOrderState = (status: OrderStatus): GuestOrderState => STATE_OF[status]

/** `waiting`: a card page is open, or its result is not known yet. */
export const GUEST_PAYMENT_STATES = ['unpaid', 'waiting', 'paid', 'refunded'] as const
export type GuestPaymentState = (typeof GUEST_PAYMENT_STATES)[number]

export function guestPaymentState(payment: PaymentStatus, has_open_page: boolean): GuestPaymentState {
  if (payment === 'refunded' || payment === 'partially_refunded') return 'refunded'
  if (payment === 'paid') return 'paid'
  return has_open_page ? 'waiting' : 'unpaid'
}

/** How a guest intends to pay. */
export const GUEST_PAY_METHODS = ['card', 'counter'] as const
export type GuestPayMethod = (typeof GUEST_PAY_METHODS)[number]

type UnpaidOrder = {
  readonly status: OrderStatus
  readonly paid_agorot: number
  readonly refunded_agorot: number
  /** The part of the paid amount that wallet and points paid and that was not refunded. */
  readonly balance_agorot: number
  /** Deadline of the payment; null once the order is paid. */
  readonly pay_by: string | null
}

/**
 * Whether wallet and points have paid a part of an order whose rest is not paid yet. The part is refunded when the order
 * is cancelled.
 */
export const isPartPaid = ({ status, paid_agorot, refunded_agorot, balance_agorot, pay_by }: UnpaidOrder): boolean =>
  status === 'pending' && pay_by !== null && balance_agorot > 0 && paid_agorot - refunded_agorot === balance_agorot

/**
 * A guest may cancel until the kitchen starts, as long as nothing was paid, or only a part from wallet and points;
 * staff refund what else was paid.
 */
export const mayGuestCancel = (order: UnpaidOrder): boolean =>
  (order.paid_agorot === 0 && (order.status === 'pending' || order.status === 'accepted')) || isPartPaid(order)

type ContactInput = {
  readonly channel: GuestChannel
  readonly pay: GuestPayMethod
  readonly order_type: 'delivery' | 'pickup'
}

/**
 * A guest who pays at the counter beside the kiosk is called by order number. All other guests must be reachable by
 * phone.
 */
export const needsPhone = ({ channel, pay, order_type }: ContactInput): boolean =>
  channel !== 'kiosk' || pay !== 'counter' || order_type === 'delivery'
