import { type PriceEntry, priceOn, totalOf } from '@tavlin/domain/purchasing/option'

export type OrderDraft = {
  readonly delivery_date: string | null
  readonly note: string
  /** Packs by option; an option without an entry is not ordered. */
  readonly packs: ReadonlyMap<number, number>
}
type DraftOption = { readonly id: number; readonly prices: readonly PriceEntry[] }
type SavedOrder = {
  readonly delivery_date: string
  readonly note: string
  readonly lines: readonly { readonly option_id: number; readonly packs: number }[]
}

/** Creates a draft from the saved order, or for a new order from the lines of the order that it repeats. */
export const draftOf = (
  saved: SavedOrder | null,
  default_date: string,
  repeated: SavedOrder['lines'] = [],
): OrderDraft => ({
  delivery_date: saved?.delivery_date ?? default_date,
  note: saved?.note ?? '',
  packs: new Map((saved?.lines ?? repeated).map(({ option_id, packs }) => [option_id, packs])),
})

export function withPacks(draft: OrderDraft, option_id: number, packs: number | null): OrderDraft {
  const next = new Map(draft.packs)
  if (packs) next.set(option_id, packs)
  else next.delete(option_id)
  return { ...draft, packs: next }
}

type Suggested = { readonly option_id: number; readonly packs: number }

/** Returns the suggestions that the user has neither filled in nor replaced by another quantity. */
export const unfilled = <L extends Suggested>({ packs }: OrderDraft, lines: readonly L[]): L[] =>
  lines.filter((line) => line.packs > 0 && !packs.has(line.option_id))

export const withSuggestions = (draft: OrderDraft, lines: readonly Suggested[]): OrderDraft => ({
  ...draft,
  packs: new Map([...draft.packs, ...lines.map((line): [number, number] => [line.option_id, line.packs])]),
})

export const linesOf = ({ packs }: OrderDraft) => [...packs].map(([option_id, count]) => ({ option_id, packs: count }))

/** Returns the total at the prices of the delivery day; the server computes the same when the draft is saved. */
export function totalOfDraft({ packs, delivery_date }: OrderDraft, options: readonly DraftOption[], today: string) {
  const day = delivery_date ?? today
  return totalOf(
    options.flatMap(({ id, prices }) => {
      const price_agorot = priceOn(prices, day)
      const count = packs.get(id)
      return count && price_agorot !== null ? [{ packs: count, price_agorot }] : []
    }),
  )
}

export const isSame = (a: OrderDraft, b: OrderDraft): boolean =>
  a.delivery_date === b.delivery_date &&
  a.note === b.note &&
  a.packs.size === b.packs.size &&
  [...a.packs].every(([id, count]) => b.packs.get(id) === count)
