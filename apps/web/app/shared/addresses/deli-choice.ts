import type { OrderType } from '@tavlin/domain/availability/facts'
import type { Address, AddressQuote } from './address.ts'

export const chosenAddress = (addresses: readonly Address[], { address_id }: { address_id: number | null }) =>
  addresses.find(({ id }) => id === address_id) ??
  addresses.find(({ is_default }) => is_default) ??
  addresses[0] ??
  null

type Deli = { id: number; name_he: string; name_en: string }
export type DeliChoice = { deli: Deli; quote: AddressQuote | null; is_served: boolean }

/**
 * Returns the delis that deliver to the address, cheapest first, then the delis that do not. For pickup, or without an
 * address, it returns all delis in their order.
 */
export function deliChoices(
  delis: readonly Deli[],
  { order_type }: { order_type: OrderType },
  address: Address | null,
): DeliChoice[] {
  if (order_type === 'pickup' || !address) return delis.map((deli) => ({ deli, quote: null, is_served: true }))
  return delis
    .map((deli) => {
      const quote = address.quotes.find(({ deli_id }) => deli_id === deli.id) ?? null
      return { deli, quote, is_served: quote?.served === true }
    })
    .toSorted(
      (a, b) =>
        Number(b.is_served) - Number(a.is_served) ||
        (a.quote?.fee_agorot ?? Infinity) - (b.quote?.fee_agorot ?? Infinity) ||
        a.deli.id - b.deli.id,
    )
}

/**
 * Returns the deli of the draft; the first choice when the draft has no deli, or when its deli does not deliver to the
 * address and the first choice does: the address may have changed since the first meal fixed the deli. The deli of a
 * placed order never changes.
 */
export function chosenDeli(
  choices: readonly DeliChoice[],
  { deli_id }: { deli_id: number | null },
  is_placed = false,
): DeliChoice | null {
  const of_draft = choices.find(({ deli }) => deli.id === deli_id)
  const [best = null] = choices
  return of_draft && (is_placed || of_draft.is_served || !best?.is_served) ? of_draft : best
}
