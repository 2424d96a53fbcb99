import type { Draft } from './draft.ts'
import type { Address, Named, Quote, Slot } from './wire.ts'

export const chosenAddress = (addresses: readonly Address[], { address_id }: Pick<Draft, 'address_id'>) =>
  addresses.find(({ id }) => id === address_id) ??
  addresses.find(({ is_default }) => is_default) ??
  addresses[0] ??
  null

export type DeliChoice = { deli: Named; quote: Quote | null; is_served: boolean }

/** Delis that deliver to the address, cheapest first, then the others with the reason. For pickup: all delis. */
export function deliChoices(
  delis: readonly Named[],
  { order_type }: Pick<Draft, 'order_type'>,
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
 * The deli of the draft, unless it does not deliver to the address and another one does: the address may have changed
 * since the first meal fixed the deli. A placed order keeps its deli.
 */
export function chosenDeli(
  choices: readonly DeliChoice[],
  { deli_id }: Pick<Draft, 'deli_id'>,
  is_placed = false,
): DeliChoice | null {
  const of_draft = choices.find(({ deli }) => deli.id === deli_id)
  const [best = null] = choices
  return of_draft && (is_placed || of_draft.is_served || !best?.is_served) ? of_draft : best
}

export const isFree = ({ reasons }: Slot): boolean => reasons.length === 0

/** Hides past slots. Full and blocked slots stay visible, so that clerks can explain them. */
export const shownSlots = (slots: readonly Slot[]): Slot[] =>
  slots.filter(({ reasons }) => !reasons.some(({ because }) => because === 'past'))

export const chosenStart = (
  slots: readonly Slot[] | null,
  { start_minute }: Pick<Draft, 'start_minute'>,
): number | null => start_minute ?? slots?.find(isFree)?.start_minute ?? null

/** Remaining capacity of a slot in orders. Null when the slot has no limit. */
export function placesLeft({ orders: { used, limit } }: Slot): { left: number; limit: number } | null {
  return limit === null ? null : { left: Math.max(0, limit - used), limit }
}

/** Load from which a slot counts as busy. */
const BUSY_PERCENT = 80

export const slotTone = (slot: Slot): 'primary' | 'soon' | 'late' =>
  !isFree(slot) ? 'late' : (slot.fill_percent ?? 0) >= BUSY_PERCENT ? 'soon' : 'primary'

/** Slots shown before the first free one; more full slots would only be noise. */
const BEFORE = 2

/** `count` slots that start just before the first free one, or around the chosen one when it lies outside. */
export function aroundChosen(slots: readonly Slot[], start_minute: number | null, count: number): readonly Slot[] {
  const first = Math.max(0, slots.findIndex(isFree) - BEFORE)
  const chosen = slots.findIndex((slot) => slot.start_minute === start_minute)
  const is_within = chosen < 0 || (chosen >= first && chosen < first + count)
  const from = is_within ? first : Math.max(0, chosen - BEFORE)
  return slots.slice(from, from + count)
}
