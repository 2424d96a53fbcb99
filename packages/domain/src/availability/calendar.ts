import { datesFrom, weekdayOf } from './dates.ts'
import { clockOf, minuteOf } from './day-minutes.ts'
import {
  type CalendarException,
  type DeliFacts,
  type OpeningHours,
  ORDER_TYPES,
  type OrderType,
  type MinuteSpan,
} from './facts.ts'
import { checkSpans, joinSpans } from './spans.ts'

export type DeliState = 'open' | 'closed' | 'paused' | 'inactive'

/** Returns the opening spans on a date; `exception` is set when it replaces the weekly hours. */
export function openSpans(
  deli: Pick<DeliFacts, 'hours' | 'exceptions'>,
  date: string,
  type: OrderType,
): { spans: MinuteSpan[]; exception: CalendarException | null } {
  const exception = exceptionOn(deli.exceptions, date, type)
  return { spans: exception ? joinSpans(exception.spans) : weeklySpans(deli.hours, date, type), exception }
}

export function weeklySpans(hours: readonly OpeningHours[], date: string, type: OrderType): MinuteSpan[] {
  const weekday = weekdayOf(date)
  return joinSpans(hours.filter((one) => one.order_type === type && one.weekday === weekday))
}

export function isOpenAt(deli: Pick<DeliFacts, 'hours' | 'exceptions'>, type: OrderType, now: Date): boolean {
  const { date } = minuteOf(now)
  const at = clockOf(date)
  // Compares instants, not clock times: a deli that closed at 01:30 must not reopen when clocks go back to 01:00.
  return openSpans(deli, date, type).spans.some((span) => at(span.from_minute) <= now && now < at(span.until_minute))
}

/**
 * Number of days to search: a week plus one day, because a deli that just closed may open next on the same weekday of
 * next week.
 */
const DAYS_AHEAD = 8

/** Returns the next opening for any order type of the deli; null if there is none within `DAYS_AHEAD`. */
export function nextOpening(deli: Pick<DeliFacts, 'hours' | 'exceptions' | 'order_types'>, now: Date): Date | null {
  for (const date of datesFrom(minuteOf(now).date, DAYS_AHEAD)) {
    const at = clockOf(date)
    const starts = deli.order_types
      .flatMap((type) => openSpans(deli, date, type).spans.map(({ from_minute }) => at(from_minute).getTime()))
      .filter((start) => start > now.getTime())
    if (starts.length > 0) return new Date(Math.min(...starts))
  }
  return null
}

export function isPaused(deli: Pick<DeliFacts, 'pause'>, type: OrderType, now: Date): boolean {
  return deli.pause !== null && deli.pause.order_types.includes(type) && now.getTime() < Date.parse(deli.pause.until)
}

/** A deli is paused only when all its order types are paused; otherwise the other types decide its state. */
export function deliState(deli: DeliFacts, now: Date): DeliState {
  if (!deli.active) return 'inactive'
  const going = deli.order_types.filter((type) => !isPaused(deli, type, now))
  if (going.length === 0) return deli.order_types.length === 0 ? 'closed' : 'paused'
  return going.some((type) => isOpenAt(deli, type, now)) ? 'open' : 'closed'
}

export function checkHours(hours: readonly OpeningHours[]): void {
  for (const order_type of ORDER_TYPES)
    for (let weekday = 0; weekday < 7; weekday++) {
      const spans = hours.filter((one) => one.order_type === order_type && one.weekday === weekday)
      checkSpans(spans, { weekday, order_type })
    }
}

function exceptionOn(
  exceptions: readonly CalendarException[],
  date: string,
  type: OrderType,
): CalendarException | null {
  const that_day = exceptions.filter((one) => one.date === date)
  return that_day.find((one) => one.order_type === type) ?? that_day.find((one) => one.order_type === null) ?? null
}
