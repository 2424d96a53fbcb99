import { minuteOf } from '../availability/day-minutes.ts'
import type { OrderType } from '../availability/facts.ts'

type OfferedSlot = { readonly start_minute: number; readonly end_minute: number; readonly reason: string | null }

/** A forecast to the minute would promise a precision that no kitchen has. */
const STEP_MINUTES = 5

/**
 * Returns in how many minutes an order placed now is ready or delivered, by the slot that "as soon as possible"
 * chooses: a pickup is ready when its slot begins, a delivery arrives before its slot ends. Null when today has no free
 * slot.
 */
export function waitMinutes(slots: readonly OfferedSlot[], order_type: OrderType, now: Date): number | null {
  const first = slots.find(({ reason }) => reason === null)
  if (!first) return null
  const at_minute = order_type === 'pickup' ? first.start_minute : first.end_minute
  return Math.max(1, Math.ceil((at_minute - minuteOf(now).minute) / STEP_MINUTES)) * STEP_MINUTES
}
