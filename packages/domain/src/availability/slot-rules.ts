import { Refusal } from '../refusal.ts'
import { overlap, spanOf, startsOf } from './spans.ts'
import type { OrderType, SlotEvent, MinuteSpan } from './facts.ts'

export type SeriesSpan = MinuteSpan & { readonly order_type: OrderType; readonly weekdays: readonly number[] }

/**
 * Rejects series that run backwards, and series of one order type that overlap. A span that is no multiple of the slot
 * length is allowed.
 */
export function checkSeries(series: readonly SeriesSpan[]): void {
  for (const [index, one] of series.entries()) {
    const { order_type } = one
    if (one.from_minute >= one.until_minute)
      throw new Refusal('span_backwards', { order_type, weekdays: one.weekdays, spans: [spanOf(one)] })
    for (const other of series.slice(0, index)) {
      if (other.order_type !== order_type || !overlap(one, other)) continue
      const weekday = one.weekdays.find((day) => other.weekdays.includes(day))
      if (weekday !== undefined)
        throw new Refusal('series_overlap', { order_type, weekday, spans: [spanOf(other), spanOf(one)] })
    }
  }
}

export type SlotEventShape = Pick<
  SlotEvent,
  'from_minute' | 'until_minute' | 'kind' | 'percent' | 'every_minutes' | 'capacity'
>

/** Checks that an event has exactly the fields of its kind, so that no stored number is meaningless. */
export function checkSlotEvent(event: SlotEventShape): void {
  const { kind, percent, every_minutes, capacity } = event
  const wrong = (because: string): Refusal => new Refusal('slot_event_wrong', { because, kind })
  if (event.from_minute >= event.until_minute) throw wrong('span')
  if ((kind === 'reduced') !== (percent !== null)) throw wrong('percent')
  if (percent !== null && (percent < 1 || percent > 99)) throw wrong('percent')
  if ((kind === 'extra') !== (every_minutes !== null)) throw wrong('every_minutes')
  if ((kind === 'extra') !== (capacity !== null)) throw wrong('capacity')
  if (every_minutes !== null && (every_minutes < 1 || startsOf(event, every_minutes).length === 0))
    throw wrong('no_slot')
}
