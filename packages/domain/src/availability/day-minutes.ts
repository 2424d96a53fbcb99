import { Temporal } from 'temporal-polyfill'
import { BUSINESS_ZONE, businessDay, businessDayStart } from '../business-time.ts'
import { addDays } from './dates.ts'
import { DAY_STARTS_MINUTE } from './facts.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

/**
 * Maps minutes of one business day to instants, monotonically, so that consecutive slots stay consecutive. When clocks
 * go forward, the skipped hour is the single instant of the jump. When clocks go back, a repeated time is its first
 * occurrence, and a span that ends with the repeated hour covers both occurrences.
 */
export function clockOf(date: string): (minute: number) => Date {
  const start_ms = businessDayStart(date).getTime()
  const shift_ms = businessDayStart(addDays(date, 1)).getTime() - start_ms - DAY_MS
  const plain = (minute: number): number => start_ms + (minute - DAY_STARTS_MINUTE) * MINUTE_MS
  if (shift_ms === 0) return (minute) => new Date(plain(minute))
  const jump_ms = nextJump(start_ms)
  return (minute) => {
    const at_ms = plain(minute)
    return new Date(at_ms < jump_ms ? at_ms : Math.max(jump_ms, at_ms + shift_ms))
  }
}

export function instantOf(date: string, minute: number): Date {
  return clockOf(date)(minute)
}

/** Converts an instant to the business day and its minute, by the local clock. */
export function minuteOf(at: Date): { date: string; minute: number } {
  const local = Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(BUSINESS_ZONE)
  const minute = local.hour * 60 + local.minute
  return { date: businessDay(at), minute: minute < DAY_STARTS_MINUTE ? minute + 24 * 60 : minute }
}

function nextJump(from_ms: number): number {
  const from = Temporal.Instant.fromEpochMilliseconds(from_ms).toZonedDateTimeISO(BUSINESS_ZONE)
  const jump = from.getTimeZoneTransition('next')
  if (!jump) throw new RangeError('a day of another length has a change of the clock')
  return jump.epochMilliseconds
}
