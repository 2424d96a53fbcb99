import type { CollectMethod } from '@tavlin/domain/orders/order-enums'
import type { SlotChoice } from '#shared/availability/slot-choice.ts'
import { addLine, addLines, type CartDraft, emptyCart, type NewLine } from '#shared/cart/cart-draft.ts'
import type { Cart } from '#shared/cart/cart-types.ts'
import type { PayPart } from '#shared/payments/payment-split.ts'

/**
 * What the clerk has chosen. A null address, deli or slot means the default: default address, cheapest deli, first free
 * slot.
 */
export type OrderDraft = CartDraft & {
  /** Idempotency key: sending again after a lost response yields the same order. */
  readonly client_id: string
  /** Version of the placed order that the edit started from, for the optimistic lock. */
  readonly version: number | null
  readonly address_id: number | null
  readonly deli_id: number | null
  readonly date: string | null
  readonly start_minute: number | null
  /** The approval that was requested for the discount. */
  readonly requested_approval_id: number | null
  readonly payments: readonly PayPart[]
  /** The method to collect the unpaid remainder; null means the default of the order type. */
  readonly collect: CollectMethod | null
  /**
   * True when the order was sent without a response: it may already exist, even if slot or meals are unavailable by
   * now.
   */
  readonly may_be_placed: boolean
  /** Meals whose allergens the customer has confirmed. */
  readonly confirmed_meal_ids: readonly number[]
}

export const newDraft = (client_id: string): OrderDraft => ({
  ...emptyCart,
  client_id,
  version: null,
  address_id: null,
  deli_id: null,
  date: null,
  start_minute: null,
  requested_approval_id: null,
  payments: [],
  collect: null,
  may_be_placed: false,
  confirmed_meal_ids: [],
})

type NameOf = (line: { key: string; meal_id: number }) => { name_he: string; name_en: string }

export const draftOfCart = (cart: Cart, version: number, client_id: string, nameOf: NameOf): OrderDraft => ({
  ...newDraft(client_id),
  ...cart,
  version,
  lines: cart.lines.map((line) => ({ ...line, ...nameOf(line) })),
  // The customer confirmed these meals when the order was placed.
  confirmed_meal_ids: cart.lines.map(({ meal_id }) => meal_id),
})

/** Adds a line. It also fixes deli and slot: the clerk has already announced them to the caller. */
export const addLineAt = (draft: OrderDraft, added: NewLine, place: SlotChoice | null): OrderDraft => ({
  ...addLine(draft, added),
  ...place,
})

/**
 * Adds the lines of an earlier order with their choices. A draft without lines also gets the order type and the address
 * of that order.
 */
export function orderAgain(draft: OrderDraft, { lines, order_type, address_id }: Cart, nameOf: NameOf): OrderDraft {
  const again = addLines(draft, lines, nameOf)
  return draft.lines.length > 0 ? again : { ...again, order_type, address_id }
}

/**
 * Preserves the meals and drops what belongs to the previous customer. Deli, day and slot were offered for the previous
 * address, so they are chosen again. When the first customer is chosen after the meals, deli, day and slot stay.
 */
export const chooseCustomer = (draft: OrderDraft, customer_id: number | null): OrderDraft => ({
  ...draft,
  customer_id,
  address_id: null,
  ...(draft.lines.length === 0 && { deli_id: null, start_minute: null }),
  ...(draft.customer_id !== null && { deli_id: null, date: null, start_minute: null }),
  payments: draft.payments.filter(({ method }) => method === 'cash' || method === 'card'),
  collect: null,
  confirmed_meal_ids: [],
})

/** Returns true when the draft has a customer or meals, which would be lost by discarding it. */
export const isTouched = ({ customer_id, lines }: OrderDraft): boolean => customer_id !== null || lines.length > 0
