import { instantOf, minuteOf } from '@tavlin/domain/availability/day-minutes'
import type { Slot } from '#shared/availability/slot-choice.ts'

const SLOT_MINUTES = 15
const PAST = { code: 'timeslot_expired', because: 'past' } as const

/**
 * Returns the slots for a sale without the server: the stored slots of any day, moved to today; all that have not ended
 * are free. When all have ended, a slot is added for the current time, so that the till can still sell.
 */
export function slotsForNow(stored: readonly Slot[], now: Date): Slot[] {
  const { date, minute } = minuteOf(now)
  const moved = stored.map((slot): Slot => {
    const starts_at = instantOf(date, slot.start_minute).toISOString()
    const ends_at = instantOf(date, slot.end_minute).toISOString()
    return { ...slot, starts_at, ends_at, reasons: slot.end_minute <= minute ? [PAST] : [] }
  })
  if (moved.some(({ reasons }) => reasons.length === 0)) return moved
  const start_minute = Math.floor(minute / SLOT_MINUTES) * SLOT_MINUTES
  const end_minute = start_minute + SLOT_MINUTES
  const times = {
    starts_at: instantOf(date, start_minute).toISOString(),
    ends_at: instantOf(date, end_minute).toISOString(),
  }
  const free = { start_minute, end_minute, ...times, series_id: null, reasons: [], fill_percent: null }
  const unlimited = { used: 0, limit: null }
  const sections: Slot['sections'] = []
  return [...moved, { order_type: 'pickup', orders: unlimited, bags: unlimited, sections, ...free }]
}
