import { limitsOf, unitsOf } from './capacity.ts'
import { instantOf } from './day-minutes.ts'
import type { CartQuestion, CartVerdict } from './explain.ts'
import { judgeSlot } from './explain-slot.ts'
import type { Slot } from './slots.ts'

/** Length in minutes of a slot that no series defines. */
const SLOT_MINUTES = 15
const UNLIMITED = { orders: null, bags: null, section_minutes: {} }

/**
 * Returns the result for a cart that was already sold at a counter: the capacity that the cart uses in its slot, even
 * when the slot does not exist or a meal is no longer offered. Unknown meals use no capacity.
 */
export function cartAsSold(question: CartQuestion): Extract<CartVerdict, { ok: true }> {
  const { date, start_minute, type, lines, meals } = question
  const { slot, starts_at } = judgeSlot(question)
  const end_minute = start_minute + SLOT_MINUTES
  const taken: Slot = slot ?? {
    date,
    order_type: type,
    start_minute,
    end_minute,
    starts_at,
    ends_at: instantOf(date, end_minute),
    capacity: UNLIMITED,
    series: null,
    blocked: [],
    event_ids: [],
  }
  const sold_lines = lines.flatMap(({ meal_id, quantity }) => {
    const meal = meals.get(meal_id)
    return meal ? [{ meal, quantity }] : []
  })
  const limits = limitsOf(
    taken,
    sold_lines.map(({ meal }) => meal),
    date,
  )
  return { ok: true, slot: taken, units: unitsOf(sold_lines), limits }
}
