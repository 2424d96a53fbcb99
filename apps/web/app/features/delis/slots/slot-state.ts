import type { OrderType } from '@tavlin/domain/availability/facts'
import type { Slot } from '../schedule.ts'

/** States of a slot, sorted by duration, longest first. */
export const SLOT_STATES = [
  'past',
  'off',
  'withdrawn',
  'blocked',
  'closed',
  'paused',
  'full',
  'late',
  'far',
  'section_full',
  'busy',
  'open',
] as const
export type SlotState = (typeof SLOT_STATES)[number]
type SlotReason = Slot['reasons'][number]

/** From this usage on, the slot is shown as filling up. */
export const BUSY_PERCENT = 80

const STATE_OF: Partial<Record<string, SlotState>> = {
  past: 'past',
  deli_inactive: 'off',
  type_not_offered: 'off',
  event: 'blocked',
  closing: 'closed',
  paused: 'paused',
  too_far: 'far',
  cut_off: 'late',
  lead_time: 'late',
}

function stateOfReason({ code, because }: SlotReason): SlotState {
  if (code === 'slot_full') return 'full'
  return STATE_OF[because] ?? (code === 'timeslot_expired' ? 'late' : 'withdrawn')
}

/**
 * Returns the state of a slot. When it is closed for several reasons, the state that lasts longest wins; `reasons` are
 * those of this state.
 */
export function stateOf(slot: Slot): { state: SlotState; reasons: readonly SlotReason[] } {
  const reasons = slot.reasons.map((reason) => ({ reason, state: stateOfReason(reason) }))
  const state = SLOT_STATES.find((one) => reasons.some((each) => each.state === one))
  if (!state) return { state: fillOf(slot), reasons: [] }
  return { state, reasons: reasons.filter((each) => each.state === state).map(({ reason }) => reason) }
}

const isFull = ({ used, limit }: { used: number; limit: number | null }) => limit !== null && used >= limit

/** Returns the ids of full sections. Meals of other sections can still be ordered. */
export const fullSections = ({ sections }: Slot): number[] =>
  sections.filter(isFull).map(({ section_id }) => section_id)

function fillOf(slot: Slot): SlotState {
  if (fullSections(slot).length > 0) return 'section_full'
  return (slot.fill_percent ?? 0) >= BUSY_PERCENT ? 'busy' : 'open'
}

export type DaySum = { slots: number; open: number; full: number; orders: number; limit: number | null }

const OPEN: readonly SlotState[] = ['open', 'busy', 'section_full']

/** Sums the upcoming slots. `limit` is null when one of them has no limit. */
export function sumOf(slots: readonly Slot[]): DaySum {
  const coming = slots.filter((slot) => stateOf(slot).state !== 'past')
  const states = coming.map((slot) => stateOf(slot).state)
  const limits = coming.map(({ orders }) => orders.limit)
  return {
    slots: coming.length,
    open: states.filter((state) => OPEN.includes(state)).length,
    full: states.filter((state) => state === 'full').length,
    orders: coming.reduce((sum, { orders }) => sum + orders.used, 0),
    limit: limits.includes(null) ? null : limits.reduce<number>((sum, limit) => sum + (limit ?? 0), 0),
  }
}

/** Counts the slots that an event over this span affects, and the orders in them. */
export function touchedBy(
  slots: readonly Slot[],
  span: { from_minute: number | null; until_minute: number | null; order_type: OrderType | 'both' },
): { slots: number; orders: number } {
  const { from_minute, until_minute, order_type } = span
  if (from_minute === null || until_minute === null) return { slots: 0, orders: 0 }
  const touched = slots.filter(
    (slot) =>
      (order_type === 'both' || slot.order_type === order_type) &&
      from_minute <= slot.start_minute &&
      slot.start_minute < until_minute,
  )
  return { slots: touched.length, orders: touched.reduce((sum, { orders }) => sum + orders.used, 0) }
}
