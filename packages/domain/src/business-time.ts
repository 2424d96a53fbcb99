import { Temporal } from 'temporal-polyfill'

/** The business lives in one zone, whatever the clocks of servers and browsers say. */
export const BUSINESS_ZONE = 'Asia/Jerusalem'
const DAY_ENDS_AT_HOUR = 4

/** The calendar day of an instant in the business zone, as YYYY-MM-DD. */
export function calendarDay(at: Date): string {
  return inBusinessZone(at).toPlainDate().toString()
}

/** The day a sale is booked on: until 04:00 the evening before goes on. */
export function businessDay(at: Date): string {
  const local = inBusinessZone(at)
  const day = local.toPlainDate()
  return (local.hour < DAY_ENDS_AT_HOUR ? day.subtract({ days: 1 }) : day).toString()
}

/** The instant a business day (YYYY-MM-DD) begins. */
export function businessDayStart(day: string): Date {
  const at = { timeZone: BUSINESS_ZONE, plainTime: { hour: DAY_ENDS_AT_HOUR } }
  return new Date(Temporal.PlainDate.from(day).toZonedDateTime(at).epochMilliseconds)
}

function inBusinessZone(at: Date): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(BUSINESS_ZONE)
}
