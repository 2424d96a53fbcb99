import { minuteOf } from './day-minutes.ts'
import { addDays } from './dates.ts'
import type { DeliFacts, OrderType } from './facts.ts'
import { lastOrderAt, orderLimits, type Slot, slotsOn } from './slots.ts'

type Pause = { readonly until: string; readonly order_types: readonly OrderType[] }

/**
 * A pause also closes slots within the lead time after its end: orders placed during the pause for the time right after
 * it would reach the kitchen all at once. Later slots, such as those of tomorrow, stay open.
 */
export function isClosedByPause(until: string, slot: Slot | null, starts_at: Date): boolean {
  const orderable_until = (slot && orderLimits(slot).lead_time) ?? starts_at
  return orderable_until.getTime() < Date.parse(until)
}

/** Number of days to search: the longest pause (a week), the longest lead time (two weeks), and today. */
const MOST_DAYS = 22

/** Returns the slots that a pause would close among those that can be ordered now; earliest first. */
export function slotsClosedByPause(deli: DeliFacts, pause: Pause, now: Date): Slot[] {
  if (!deli.active) return []
  const today = minuteOf(now).date
  const types = deli.order_types.filter((type) => pause.order_types.includes(type))
  const closed = Array.from({ length: MOST_DAYS }, (_, ahead) => addDays(today, ahead)).flatMap((date) =>
    types.flatMap((type) => slotsOn(deli, date, type).filter((slot) => isClosed(slot, pause.until, now))),
  )
  return closed.toSorted((a, b) => a.starts_at.getTime() - b.starts_at.getTime())
}

const isClosed = (slot: Slot, until: string, now: Date): boolean =>
  slot.blocked.length === 0 && lastOrderAt(slot) > now && isClosedByPause(until, slot, slot.starts_at)
