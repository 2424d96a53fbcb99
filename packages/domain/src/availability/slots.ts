import { openSpans, weeklySpans } from './calendar.ts'
import { begins, startsOf } from './spans.ts'
import { addCapacity, reduceCapacity } from './capacity.ts'
import { clockOf, instantOf } from './day-minutes.ts'
import { addDays, weekdayOf } from './dates.ts'
import type { CalendarException, Capacity, DeliFacts, OrderType, SlotEvent, SlotSeries, MinuteSpan } from './facts.ts'

export type SlotBlock =
  | { readonly because: 'event'; readonly event: SlotEvent }
  | { readonly because: 'closing'; readonly exception: CalendarException }
  | { readonly because: 'outside_hours' | 'hour_skipped' }

export type Slot = {
  readonly date: string
  readonly order_type: OrderType
  readonly start_minute: number
  readonly end_minute: number
  readonly starts_at: Date
  readonly ends_at: Date
  readonly capacity: Capacity
  /** Series of the slot; null when only an event of this date created it. */
  readonly series: SlotSeries | null
  /** Reasons that block the slot; empty when the calendar allows orders. */
  readonly blocked: readonly SlotBlock[]
  /** The events that created or changed the slot. */
  readonly event_ids: readonly number[]
}

/**
 * Returns the slots of a date in chronological order. A slot removed by an event or a closing is included with the
 * reason; one outside the weekly hours or in the hour skipped by the clock change is omitted.
 */
export function slotsOn(deli: DeliFacts, date: string, type: OrderType): Slot[] {
  return drawnSlots(deli, date, type).filter(isThere)
}

export function slotAt(deli: DeliFacts, date: string, type: OrderType, start_minute: number): Slot | null {
  return slotsOn(deli, date, type).find((slot) => slot.start_minute === start_minute) ?? null
}

/** Returns all slots that series and events define, including those outside the hours, for callers that explain why. */
export function drawnSlots(deli: DeliFacts, date: string, type: OrderType): Slot[] {
  const events = deli.events
    .filter((event) => event.date === date && (event.order_type === null || event.order_type === type))
    .toSorted((a, b) => a.id - b.id)
  const slots = new Map<number, Slot>()
  for (const slot of seriesSlots(deli, date, type, events))
    if (!slots.has(slot.start_minute)) slots.set(slot.start_minute, slot)
  for (const slot of extraSlots(date, type, events)) {
    const there = slots.get(slot.start_minute)
    slots.set(slot.start_minute, there ? together(there, slot) : slot)
  }
  return [...slots.values()].map((slot) => withBlocks(slot, events)).toSorted((a, b) => a.start_minute - b.start_minute)
}

/** Instants from which ordering is too late; null when the series sets no such limit. */
export function orderLimits(slot: Slot): { lead_time: Date | null; cut_off: Date | null } {
  const { series } = slot
  if (!series) return { lead_time: null, cut_off: null }
  const { lead_minutes, cutoff_days, cutoff_minute } = series
  return {
    lead_time: lead_minutes === 0 ? null : new Date(slot.starts_at.getTime() - lead_minutes * 60_000),
    cut_off: cutoff_minute === null ? null : instantOf(addDays(slot.date, -cutoff_days), cutoff_minute),
  }
}

/** Returns the first instant at which the slot can no longer be ordered. */
export function lastOrderAt(slot: Slot): Date {
  const { lead_time, cut_off } = orderLimits(slot)
  return new Date(Math.min(...[slot.starts_at, lead_time, cut_off].flatMap((at) => (at ? [at.getTime()] : []))))
}

function seriesSlots(deli: DeliFacts, date: string, type: OrderType, events: readonly SlotEvent[]): Slot[] {
  const weekday = weekdayOf(date)
  const at = clockOf(date)
  const { spans, exception } = openSpans(deli, date, type)
  const weekly = exception ? weeklySpans(deli.hours, date, type) : spans
  const holds = (open: readonly MinuteSpan[], start: number, end: number): boolean =>
    open.some((span) => span.from_minute <= start && end <= span.until_minute)
  return deli.series
    .filter((series) => series.order_type === type && series.weekdays.includes(weekday))
    .toSorted((a, b) => a.id - b.id)
    .flatMap((series) =>
      startsOf(series, series.every_minutes).map((start_minute) => {
        const end_minute = start_minute + series.every_minutes
        const reducing = events.filter((event) => event.kind === 'reduced' && begins(start_minute, event))
        const open = holds(spans, start_minute, end_minute)
        const closing = !open && exception !== null && holds(weekly, start_minute, end_minute)
        return {
          date,
          order_type: type,
          start_minute,
          end_minute,
          starts_at: at(start_minute),
          ends_at: at(end_minute),
          capacity: reducing.reduce((left, { percent }) => reduceCapacity(left, percent ?? 100), series.capacity),
          series,
          blocked: open ? [] : [closing ? { because: 'closing', exception } : { because: 'outside_hours' }],
          event_ids: reducing.map(({ id }) => id),
        }
      }),
    )
}

/**
 * Creates the extra slots of a date. Opening hours and reductions do not affect them, because they were entered for
 * this very date.
 */
function extraSlots(date: string, type: OrderType, events: readonly SlotEvent[]): Slot[] {
  const at = clockOf(date)
  return events.flatMap((event) => {
    const { kind, every_minutes, capacity, id } = event
    if (kind !== 'extra' || every_minutes === null) return []
    return startsOf(event, every_minutes).map((start_minute) => ({
      date,
      order_type: type,
      start_minute,
      end_minute: start_minute + every_minutes,
      starts_at: at(start_minute),
      ends_at: at(start_minute + every_minutes),
      capacity: capacity ?? { orders: null, bags: null, section_minutes: {} },
      series: null,
      blocked: [],
      event_ids: [id],
    }))
  })
}

/**
 * Adds the capacity of an extra slot to a slot with the same start. Only the extra slot counts when that slot is
 * blocked.
 */
function together(slot: Slot, extra: Slot): Slot {
  if (slot.blocked.length > 0) return extra
  const event_ids = [...slot.event_ids, ...extra.event_ids]
  return { ...slot, capacity: addCapacity(slot.capacity, extra.capacity), event_ids }
}

function withBlocks(slot: Slot, events: readonly SlotEvent[]): Slot {
  const blocking = events.filter((event) => event.kind === 'blocked' && begins(slot.start_minute, event))
  const skipped = slot.starts_at.getTime() === slot.ends_at.getTime()
  if (blocking.length === 0 && !skipped) return slot
  return {
    ...slot,
    blocked: [
      ...(skipped ? [{ because: 'hour_skipped' } as const] : []),
      ...slot.blocked,
      ...blocking.map((event) => ({ because: 'event', event }) as const),
    ],
    event_ids: [...slot.event_ids, ...blocking.map(({ id }) => id)],
  }
}

const isThere = (slot: Slot): boolean =>
  slot.blocked.every(({ because }) => because === 'event' || because === 'closing')
