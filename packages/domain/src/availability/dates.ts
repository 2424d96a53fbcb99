// Works on ISO dates without time zone or clock. It does not import Temporal, to keep the bundles of screens small.
const DAY_MS = 24 * 60 * 60_000

/** Returns the weekday, where 0 is Sunday. */
export function weekdayOf(date: string): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay()
}

const MIDNIGHT = 'T00:00:00.000Z'

export function addDays(date: string, days: number): string {
  // Cuts the date from the end, because years after 9999 have a sign and six digits.
  return new Date(Date.parse(`${date}${MIDNIGHT}`) + days * DAY_MS).toISOString().slice(0, -MIDNIGHT.length)
}

export function datesFrom(date: string, count: number): string[] {
  return Array.from({ length: count }, (_, index) => addDays(date, index))
}
