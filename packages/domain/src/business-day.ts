// Uses Intl instead of Temporal, because the till needs the business day at startup and the Temporal polyfill weighs 17
// kB.

/** All dates use this one zone, regardless of the server's or browser's time zone. */
export const BUSINESS_ZONE = 'Asia/Jerusalem'
export const DAY_ENDS_AT_HOUR = 4

const local = new Intl.DateTimeFormat('en', {
  timeZone: BUSINESS_ZONE,
  calendar: 'gregory',
  hourCycle: 'h23',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
})

/** Returns the calendar day of an instant in the business zone, as YYYY-MM-DD. */
export function calendarDay(at: Date): string {
  const { year, month, day } = partsOf(at)
  return dayText(year, month, day)
}

/** Returns the day a sale is booked on: before 04:00 the previous day still counts. */
export function businessDay(at: Date): string {
  const { year, month, day, hour } = partsOf(at)
  return dayText(year, month, hour < DAY_ENDS_AT_HOUR ? day - 1 : day)
}

function partsOf(at: Date) {
  const found = new Map(local.formatToParts(at).map(({ type, value }) => [type, Number(value)]))
  return { year: found.get('year')!, month: found.get('month')!, day: found.get('day')!, hour: found.get('hour')! }
}

/** Day 0 is the last day of the previous month. */
const dayText = (year: number, month: number, day: number): string =>
  new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10)
