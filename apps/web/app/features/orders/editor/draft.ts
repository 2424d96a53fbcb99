import type { OrderType } from '@tavlin/domain/availability/facts'
import type { CollectMethod } from '@tavlin/domain/orders/order-words'
import type { SlotChoice } from '#shared/availability/slot-choice.ts'
import type { Cart } from '#shared/cart/cart-types.ts'
import type { Choice } from '#shared/menu/menu-types.ts'
import type { PayPart } from '#shared/payments/payment-parts.ts'

export type DraftLine = {
  readonly key: string
  readonly meal_id: number
  readonly quantity: number
  readonly choices: readonly Choice[]
  readonly note: string
  /** The name when the line was added: the menu of another deli may not have the meal. */
  readonly name_he: string
  readonly name_en: string
}
/** Explicit choices. Null means the default: default address, cheapest deli, first free slot. */
export type Draft = {
  /** Idempotency key: sending again after a lost response yields the same order. */
  readonly client_id: string
  /** Version of the placed order that the edit started from, for the optimistic lock. */
  readonly version: number | null
  readonly customer_id: number | null
  readonly name: string
  readonly order_type: OrderType
  readonly address_id: number | null
  readonly deli_id: number | null
  readonly date: string | null
  readonly start_minute: number | null
  readonly firmness: Cart['firmness']
  readonly lines: readonly DraftLine[]
  readonly coupon: string
  readonly discount: Cart['discount']
  /** The approval requested for the discount. */
  readonly asked_approval_id: number | null
  readonly tip_agorot: number
  readonly notes: Cart['notes']
  readonly payments: readonly PayPart[]
  /** How the unpaid remainder will be collected; null: the default of the order type. */
  readonly collect: CollectMethod | null
  /** Sent without a response: the order may already exist, even if slot or meals are unavailable by now. */
  readonly may_be_placed: boolean
  /** Meals whose allergens the customer has confirmed. */
  readonly confirmed_meal_ids: readonly number[]
}

export const newDraft = (client_id: string): Draft => ({
  client_id,
  version: null,
  customer_id: null,
  name: '',
  order_type: 'delivery',
  address_id: null,
  deli_id: null,
  date: null,
  start_minute: null,
  firmness: 'firm',
  lines: [],
  coupon: '',
  discount: null,
  asked_approval_id: null,
  tip_agorot: 0,
  notes: { customer: '', kitchen: '', driver: '', internal: '' },
  payments: [],
  collect: null,
  may_be_placed: false,
  confirmed_meal_ids: [],
})

type NameOf = (line: { key: string; meal_id: number }) => { name_he: string; name_en: string }

export const draftOfCart = (cart: Cart, version: number, client_id: string, nameOf: NameOf): Draft => ({
  ...newDraft(client_id),
  ...cart,
  version,
  lines: cart.lines.map((line) => ({ ...line, ...nameOf(line) })),
  // The customer confirmed these meals when the order was placed.
  confirmed_meal_ids: cart.lines.map(({ meal_id }) => meal_id),
})

/** The first line fixes deli and slot: the clerk has already told them to the caller. */
export function addLine(draft: Draft, added: Omit<DraftLine, 'key'>, place: SlotChoice | null): Draft {
  const twin = draft.lines.find((line) => isSame(line, added))
  const lines = twin
    ? draft.lines.map((line) => (line === twin ? { ...line, quantity: line.quantity + added.quantity } : line))
    : [...draft.lines, { ...added, key: nextKey(draft.lines) }]
  return { ...draft, ...place, lines }
}

export const changeLine = (draft: Draft, key: string, change: Partial<DraftLine>): Draft => ({
  ...draft,
  lines: draft.lines.flatMap((line) => {
    if (line.key !== key) return [line]
    const next = { ...line, ...change }
    return next.quantity > 0 ? [next] : []
  }),
})

/** Adds the lines of an earlier order with their choices; the rest of the draft stays. */
export function orderAgain(draft: Draft, { lines, order_type, address_id }: Cart, nameOf: NameOf): Draft {
  const again = lines.reduce<Draft>((made, { key, ...line }) => {
    return addLine(made, { ...line, ...nameOf({ key, meal_id: line.meal_id }) }, null)
  }, draft)
  return draft.lines.length > 0 ? again : { ...again, order_type, address_id }
}

/**
 * Keeps the meals and drops what belongs to the previous customer. Deli, day and slot were offered for the previous
 * address, so they are chosen again; a slot picked before the first customer was chosen stays.
 */
export const chooseCustomer = (draft: Draft, customer_id: number | null): Draft => ({
  ...draft,
  customer_id,
  address_id: null,
  ...(draft.lines.length === 0 && { deli_id: null, start_minute: null }),
  ...(draft.customer_id !== null && { deli_id: null, date: null, start_minute: null }),
  payments: draft.payments.filter(({ method }) => method === 'cash' || method === 'card'),
  collect: null,
  confirmed_meal_ids: [],
})

const nextKey = (lines: readonly DraftLine[]): string => {
  const taken = lines.map(({ key }) => Number(/^l(\d+)$/.exec(key)?.[1] ?? 0))
  return `l${Math.max(0, ...taken) + 1}`
}

const choiceKey = (choices: readonly Choice[]): string =>
  choices
    .map(({ value_id, quantity }) => `${value_id}×${quantity}`)
    .toSorted()
    .join()

const isSame = (a: Omit<DraftLine, 'key'>, b: Omit<DraftLine, 'key'>): boolean =>
  a.meal_id === b.meal_id && a.note === b.note && choiceKey(a.choices) === choiceKey(b.choices)

/** The request body; null while the cart is empty or has no deli and slot. */
export function cartOf(draft: Draft, place: SlotChoice | null, address_id: number | null): Cart | null {
  if (!place || draft.lines.length === 0) return null
  const { customer_id, name, order_type, firmness, coupon, discount, tip_agorot, notes } = draft
  return {
    ...place,
    customer_id,
    name,
    order_type,
    firmness,
    coupon,
    discount,
    tip_agorot,
    notes,
    address_id: order_type === 'delivery' ? address_id : null,
    lines: draft.lines.map(({ key, meal_id, quantity, choices, note }) => ({
      key,
      meal_id,
      quantity,
      note,
      choices: [...choices],
    })),
  }
}

/** Whether discarding the draft would lose anything. */
export const isTouched = ({ customer_id, lines }: Draft): boolean => customer_id !== null || lines.length > 0
