import { Temporal } from 'temporal-polyfill'

/** All dates use this one zone, regardless of the server's or browser's time zone. */
export const BUSINESS_ZONE = 'Asia/Jerusalem'
const DAY_ENDS_AT_HOUR = 4

/** The calendar day of an instant in the business zone, as YYYY-MM-DD. */
export function calendarDay(at: Date): string {
  return inBusinessZone(at).toPlainDate().toString()
}

/** The day a sale is booked on: before 04:00 the previous day still counts. */
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
