import type { availability } from '@tavlin/contract/availability'
import type { ResponseOf } from '@tavlin/contract/endpoint'

export type Slot = ResponseOf<typeof availability.explain>['data']['slots'][number]

/** The chosen deli and slot of an order. */
export type SlotChoice = { deli_id: number; date: string; start_minute: number }
/** A day and the start of one of its slots; null selects the first free slot. */
export type SlotTime = { date: string; start_minute: number | null }

export const isFree = ({ reasons }: Slot): boolean => reasons.length === 0

/** Hides past slots. Full and blocked slots stay visible, so that clerks can explain them. */
export const shownSlots = (slots: readonly Slot[]): Slot[] =>
  slots.filter(({ reasons }) => !reasons.some(({ because }) => because === 'past'))

export const chosenStart = (
  slots: readonly Slot[] | null,
  { start_minute }: { start_minute: number | null },
): number | null => start_minute ?? slots?.find(isFree)?.start_minute ?? null

/** Returns the remaining capacity of a slot in orders. Null when the slot has no limit. */
export function capacityLeft({ orders: { used, limit } }: Slot): { left: number; limit: number } | null {
  return limit === null ? null : { left: Math.max(0, limit - used), limit }
}

/** Load from which a slot counts as busy. */
const BUSY_PERCENT = 80

export const slotTone = (slot: Slot): 'primary' | 'soon' | 'late' =>
  !isFree(slot) ? 'late' : (slot.fill_percent ?? 0) >= BUSY_PERCENT ? 'soon' : 'primary'

/** Number of slots shown before the first free slot, or before the chosen one: more full slots would only be noise. */
const BEFORE = 2

/** Returns `count` slots from just before the first free slot, or around the chosen slot when it is not among them. */
export function aroundChosen(slots: readonly Slot[], start_minute: number | null, count: number): readonly Slot[] {
  const first = Math.max(0, slots.findIndex(isFree) - BEFORE)
  const chosen = slots.findIndex((slot) => slot.start_minute === start_minute)
  const is_within = chosen < 0 || (chosen >= first && chosen < first + count)
  const from = is_within ? first : Math.max(0, chosen - BEFORE)
  return slots.slice(from, from + count)
}
