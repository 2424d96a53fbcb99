import type { OrderType } from '@tavlin/domain/availability/facts'
import type { CollectMethod } from '@tavlin/domain/orders/order-enums'
import { roundForCash } from '@tavlin/domain/pricing/tax'

export type PayMethod = 'cash' | 'card' | 'wallet' | 'points'
export type PayPart = {
  readonly payment_id: string
  readonly method: PayMethod
  /** The amount to pay by this method; null pays the remainder. */
  readonly amount_agorot: number | null
  readonly tendered_agorot: number | null
  readonly card_last4: string
}
export type CustomerFunds = { wallet_agorot: number; points: number; point_agorot: number }
export type PaymentSplit = {
  /** `is_short`: the amount exceeds the balance of the wallet or the points. */
  parts: (PayPart & { pays_agorot: number; is_short: boolean })[]
  /** The amount not covered yet; negative when overpaid. */
  left_agorot: number
}

const most = (method: PayMethod, { wallet_agorot, points, point_agorot }: CustomerFunds): number => {
  if (method === 'wallet') return Math.max(0, wallet_agorot)
  return method === 'points' ? points * point_agorot : Infinity
}

/**
 * Computes the amount of each payment. The payment without an amount covers the remainder: cash is rounded to coins,
 * wallet and points pay at most their balance.
 */
export function computeSplit(parts: readonly PayPart[], total_agorot: number, purse: CustomerFunds): PaymentSplit {
  const given = parts.reduce((sum, { amount_agorot }) => sum + (amount_agorot ?? 0), 0)
  let open = total_agorot - given
  const computed = parts.map((part) => {
    const limit = most(part.method, purse)
    if (part.amount_agorot !== null)
      return { ...part, pays_agorot: part.amount_agorot, is_short: part.amount_agorot > limit }
    const rest = Math.max(0, open)
    const pays_agorot = part.method === 'cash' ? roundForCash(rest) : Math.min(rest, limit)
    open -= part.method === 'cash' ? rest : pays_agorot
    return { ...part, pays_agorot, is_short: false }
  })
  return { parts: computed, left_agorot: open }
}

export const newPart = (method: PayMethod, payment_id: string): PayPart => ({
  payment_id,
  method,
  amount_agorot: null,
  tendered_agorot: null,
  card_last4: '',
})

const METHODS = ['cash', 'card', 'wallet', 'points'] as const satisfies readonly PayMethod[]
/** Returns the possible payment methods: wallet and points need a customer. */
export const methodsFor = ({ customer_id }: Pick<PayDraft, 'customer_id'>): PayMethod[] =>
  METHODS.filter((method) => customer_id !== null || method === 'cash' || method === 'card')

/** The options of the payment step. `paid`: a delivery that is already paid, by any method. */
export type PayWay = PayMethod | 'driver_cash' | 'driver_card' | 'link' | 'paid' | 'later'
type PayDraft = {
  readonly customer_id: number | null
  readonly order_type: OrderType
  readonly payments: readonly PayPart[]
  /** How the unpaid remainder will be collected; null: the default of the order type. */
  readonly collect: CollectMethod | null
}

/**
 * Returns the options: a delivery is paid to the driver, by link or in advance; a pickup on collection, now or by link.
 * A link needs a customer.
 */
export function waysFor(draft: PayDraft): PayWay[] {
  const link: PayWay[] = draft.customer_id === null ? [] : ['link']
  return draft.order_type === 'delivery'
    ? ['driver_cash', 'driver_card', ...link, 'paid']
    : ['later', ...methodsFor(draft), ...link]
}

type PaymentDue = {
  readonly left_agorot: number
  /** True when the customer must pay before the order is made. */ readonly is_prepay: boolean
}

/** Returns the collect method sent with the order. Deliveries default to cash, unless the customer must prepay. */
export function collectOf(
  { order_type, payments, collect }: PayDraft,
  { left_agorot, is_prepay }: PaymentDue,
): CollectMethod | null {
  if (payments.length > 0 && left_agorot <= 0) return null
  if (order_type === 'pickup') return collect === 'link' ? collect : null
  return collect ?? (is_prepay ? null : 'cash')
}

/** Returns the selected option; null for a delivery while a customer who must prepay has not chosen an option. */
export function chosenWay(draft: PayDraft, due: PaymentDue): PayWay | null {
  const [first] = draft.payments
  if (first) return draft.order_type === 'delivery' ? 'paid' : first.method
  const collect = collectOf(draft, due)
  if (collect === null) return draft.order_type === 'delivery' ? null : 'later'
  return collect === 'link' ? 'link' : `driver_${collect}`
}

/** Returns the draft with another option. `paid` preselects card: most customers prepay by card over the phone. */
export function payBy<T extends PayDraft>(draft: T, way: PayWay, payment_id: string): T {
  if (way === 'later') return { ...draft, payments: [], collect: null }
  if (way === 'link') return { ...draft, payments: [], collect: way }
  if (way === 'driver_cash' || way === 'driver_card')
    return { ...draft, payments: [], collect: way === 'driver_cash' ? 'cash' : 'card' }
  return { ...draft, payments: [newPart(way === 'paid' ? 'card' : way, payment_id)], collect: null }
}

/** Adds a payment that covers the remainder. A single payment that covers the total is halved first. */
export function split({ parts }: PaymentSplit, total_agorot: number, method: PayMethod, payment_id: string): PayPart[] {
  const covered = parts.reduce((sum, { pays_agorot }) => sum + pays_agorot, 0)
  const halves = parts.length === 1 && covered >= total_agorot
  const fixed = parts.map(({ payment_id, method, tendered_agorot, card_last4, pays_agorot }) => ({
    payment_id,
    method,
    tendered_agorot,
    card_last4,
    amount_agorot: halves ? Math.floor(total_agorot / 2) : pays_agorot,
  }))
  return [...fixed, newPart(method, payment_id)]
}

/** Returns the change to return to the customer; null when no tendered amount was entered. */
export const changeOf = ({ tendered_agorot }: PayPart, pays_agorot: number): number | null =>
  tendered_agorot === null ? null : tendered_agorot - pays_agorot

/** Returns the payments of the request body. */
export const paymentsOf = ({ parts }: PaymentSplit) =>
  parts
    .filter(({ pays_agorot }) => pays_agorot > 0)
    .map(({ payment_id, method, pays_agorot, tendered_agorot, card_last4 }) => ({
      payment_id,
      method,
      tendered_agorot: method === 'cash' ? tendered_agorot : null,
      amount_agorot: pays_agorot,
      terminal_ref: '',
      card_last4: method === 'card' && /^\d{4}$/.test(card_last4) ? card_last4 : null,
    }))
