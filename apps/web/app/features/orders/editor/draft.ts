import type { CollectMethod } from '@tavlin/domain/orders/order-words'
import type { Cart, Choice, OrderType } from './wire.ts'

export type DraftLine = {
  readonly key: string
  readonly meal_id: number
  readonly quantity: number
  readonly choices: readonly Choice[]
  readonly note: string
  /** As it was called when it was added: the menu of another deli may not know it. */
  readonly name_he: string
  readonly name_en: string
}
export type PayMethod = 'cash' | 'card' | 'wallet' | 'points'
export type PayPart = {
  readonly payment_id: string
  readonly method: PayMethod
  /** Null: whatever is left. */
  readonly amount_agorot: number | null
  readonly tendered_agorot: number | null
  readonly card_last4: string
}
/** What was chosen; what is null was left to the screen: the default address, the cheapest deli, the first free slot. */
export type Draft = {
  /** The order's own name before it has a number: sent again after a lost answer, it is the same order. */
  readonly client_id: string
  /** Of a placed order: the version the change was begun on. */
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
  /** Asked for, not yet answered. */
  readonly asked_approval_id: number | null
  readonly tip_agorot: number
  readonly notes: Cart['notes']
  readonly payments: readonly PayPart[]
  /** How what is not paid now will be paid; null: the default of the order type. */
  readonly collect: CollectMethod | null
  /** Sent, and no answer came: it may be an order already, whatever has become of slot and meals since. */
  readonly may_be_placed: boolean
  /** Meals whose allergens were talked over with the customer. */
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

/** A placed order as something that can be changed. */
export const draftOfCart = (cart: Cart, version: number, client_id: string, nameOf: NameOf): Draft => ({
  ...newDraft(client_id),
  ...cart,
  version,
  lines: cart.lines.map((line) => ({ ...line, ...nameOf(line) })),
  // What was ordered was talked over then.
  confirmed_meal_ids: cart.lines.map(({ meal_id }) => meal_id),
})

/** Where it goes and when, once something is in the cart: it must not move under a promise that was spoken. */
export type Place = { deli_id: number; date: string; start_minute: number }

export function addLine(draft: Draft, added: Omit<DraftLine, 'key'>, place: Place | null): Draft {
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

/** The same meals again, with what was chosen for them; the rest of the order is today's. */
export function orderAgain(draft: Draft, { lines, order_type, address_id }: Cart, nameOf: NameOf): Draft {
  const again = lines.reduce<Draft>((made, { key, ...line }) => {
    return addLine(made, { ...line, ...nameOf({ key, meal_id: line.meal_id }) }, null)
  }, draft)
  return draft.lines.length > 0 ? again : { ...again, order_type, address_id }
}

/**
 * Another caller: the meals stay, what belongs to the previous caller goes. Deli, day and slot were offered for the previous
 * address, so they are chosen again; a slot picked before anyone was named stays.
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

/** As it is sent; null as long as nothing is in it or nobody knows where and when. */
export function cartOf(draft: Draft, place: Place | null, address_id: number | null): Cart | null {
  if (!place || draft.lines.length === 0) return null
  const { customer_id, name, order_type, firmness, coupon, discount, tip_agorot, notes } = draft
  return {
    ...place,
    ...{ customer_id, name, order_type, firmness, coupon, discount, tip_agorot, notes },
    address_id: order_type === 'delivery' ? address_id : null,
    lines: draft.lines.map(({ key, meal_id, quantity, choices, note }) => ({
      ...{ key, meal_id, quantity, note },
      choices: [...choices],
    })),
  }
}

/** Whether anything would be lost. */
export const isTouched = ({ customer_id, lines }: Draft): boolean => customer_id !== null || lines.length > 0
