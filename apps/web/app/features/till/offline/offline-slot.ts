import { instantOf, minuteOf } from '@tavlin/domain/availability/day-minutes'
import type { Slot } from '#shared/availability/slot-choice.ts'
import type { Menu } from '#shared/menu/menu-types.ts'

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

/**
 * Returns the stored menu for a sale without the server. The menu may have been stored for a slot that was full or has
 * passed since: only reasons against a meal itself count.
 */
export function menuForNow(menu: Menu): Menu {
  const of_slot = new Set(menu.slot_reasons.map(keyOf))
  const isOfSlot = (reason: MenuReason) => reason.code === 'slot_full' || of_slot.has(keyOf(reason))
  const verdicts = menu.verdicts.map((verdict) => {
    if (verdict.available || !verdict.reasons.every(isOfSlot)) return verdict
    return { ...verdict, available: true, reasons: [] }
  })
  return { ...menu, verdicts }
}
type MenuReason = Menu['slot_reasons'][number]
const keyOf = ({ code, because }: MenuReason): string => `${code} ${because}`
