import { Temporal } from 'temporal-polyfill'
import { BUSINESS_ZONE, DAY_ENDS_AT_HOUR } from './business-day.ts'

export { BUSINESS_ZONE, businessDay, calendarDay } from './business-day.ts'

/** Returns the instant at which a business day (YYYY-MM-DD) begins. */
export function businessDayStart(day: string): Date {
  const at = { timeZone: BUSINESS_ZONE, plainTime: { hour: DAY_ENDS_AT_HOUR } }
  return new Date(Temporal.PlainDate.from(day).toZonedDateTime(at).epochMilliseconds)
}
