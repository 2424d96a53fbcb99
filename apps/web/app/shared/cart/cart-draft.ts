import type { SlotChoice } from '../availability/slot-choice.ts'
import type { Choice } from '../menu/menu-types.ts'
import type { Cart } from './cart-types.ts'

export type LineDiscount = NonNullable<Cart['lines'][number]['discount']>
export type DraftLine = {
  readonly key: string
  readonly meal_id: number
  readonly quantity: number
  readonly choices: readonly Choice[]
  readonly note: string
  readonly discount?: LineDiscount
  /** The name when the line was added: the menu of another deli may not have the meal. */
  readonly name_he: string
  readonly name_en: string
}
export type NewLine = Omit<DraftLine, 'key'>
type WithLines = { readonly lines: readonly DraftLine[] }

/** A cart before it has a deli and a slot. A screen may store it inside a larger draft of its own. */
export type CartDraft = WithLines & {
  readonly customer_id: number | null
  readonly name: string
  readonly order_type: Cart['order_type']
  readonly firmness: Cart['firmness']
  readonly coupon: string
  readonly discount: Cart['discount']
  readonly tip_agorot: number
  readonly notes: Cart['notes']
}

export const emptyCart: CartDraft = {
  customer_id: null,
  name: '',
  order_type: 'delivery',
  firmness: 'firm',
  lines: [],
  coupon: '',
  discount: null,
  tip_agorot: 0,
  notes: { customer: '', kitchen: '', driver: '', internal: '' },
}

/** Adds a line, or raises the quantity of a line with the same meal, choices and note and without a discount. */
export function addLine<T extends WithLines>(draft: T, added: NewLine): T {
  const twin = draft.lines.find((line) => isSame(line, added))
  const lines = twin
    ? draft.lines.map((line) => (line === twin ? { ...line, quantity: line.quantity + added.quantity } : line))
    : [...draft.lines, { ...added, key: nextKey(draft.lines) }]
  return { ...draft, lines }
}

type NameOf = (line: { key: string; meal_id: number }) => { name_he: string; name_en: string }

/** Adds the lines of an earlier cart with their choices; the rest of the draft stays. */
export const addLines = <T extends WithLines>(draft: T, lines: Cart['lines'], nameOf: NameOf): T =>
  lines.reduce((made, { key, ...line }) => addLine(made, { ...line, ...nameOf({ key, meal_id: line.meal_id }) }), draft)

/** Changes a line; quantity 0 removes it. */
export const changeLine = <T extends WithLines>(draft: T, key: string, change: Partial<NewLine>): T => ({
  ...draft,
  lines: draft.lines.flatMap((line) => {
    if (line.key !== key) return [line]
    const next = { ...line, ...change }
    return next.quantity > 0 ? [next] : []
  }),
})

export const portionsIn = ({ lines }: WithLines): number => lines.reduce((sum, { quantity }) => sum + quantity, 0)

export const portionsOf = ({ lines }: WithLines, meal_id: number): number =>
  lines.reduce((sum, line) => sum + (line.meal_id === meal_id ? line.quantity : 0), 0)

const nextKey = (lines: readonly DraftLine[]): string => {
  const taken = lines.map(({ key }) => Number(/^l(\d+)$/.exec(key)?.[1] ?? 0))
  return `l${Math.max(0, ...taken) + 1}`
}

const choiceKey = (choices: readonly Choice[]): string =>
  choices
    .map(({ value_id, quantity }) => `${value_id}×${quantity}`)
    .toSorted()
    .join()

const isSame = (a: NewLine, b: NewLine): boolean =>
  a.meal_id === b.meal_id &&
  a.note === b.note &&
  !a.discount &&
  !b.discount &&
  choiceKey(a.choices) === choiceKey(b.choices)

/** Returns the request body; null while the cart is empty or has no deli and slot. */
export function cartOf(draft: CartDraft, place: SlotChoice | null, address_id: number | null): Cart | null {
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
    lines: draft.lines.map(({ key, meal_id, quantity, choices, note, discount: off }) => ({
      key,
      meal_id,
      quantity,
      note,
      choices: [...choices],
      ...(off ? { discount: off } : {}),
    })),
  }
}
