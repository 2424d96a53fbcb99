import { Temporal } from 'temporal-polyfill'
import { addDays, weekdayOf } from '../availability/dates.ts'
import { BUSINESS_ZONE, calendarDay } from '../business-day.ts'

export const CADENCES = ['daily', 'weekly', 'monthly'] as const
export type Cadence = (typeof CADENCES)[number]

/** When a report is sent, in the business zone. */
export type SendingTimes = {
  readonly cadence: Cadence
  /** For a weekly report; 0 is Sunday. */
  readonly weekday: number
  /** For a monthly report, 1 to 31; a shorter month sends on its last day. */
  readonly month_day: number
  readonly hour: number
}

/** A month has at most 31 days, so two months contain every weekday and every day of a month. */
const DAYS_AHEAD = 62

/**
 * Returns the first sending after an instant. An hour that the change to summer time skips is sent an hour later, and
 * an hour that exists twice is sent the first time.
 */
export function nextSending(times: SendingTimes, after: Date): Date {
  const today = calendarDay(after)
  for (let ahead = 0; ahead <= DAYS_AHEAD; ahead++) {
    const date = addDays(today, ahead)
    if (!isSendingDay(times, date)) continue
    const at = { timeZone: BUSINESS_ZONE, plainTime: { hour: times.hour } }
    const sending = new Date(Temporal.PlainDate.from(date).toZonedDateTime(at).epochMilliseconds)
    if (sending > after) return sending
  }
  throw new Error('a schedule without a day of sending')
}

/** Returns the last of the sendings from `first` to `now`: after an outage, only the newest report is sent. */
export function lastSending(times: SendingTimes, first: Date, now: Date): Date {
  let last = first
  for (let next = nextSending(times, last); next <= now; next = nextSending(times, last)) last = next
  return last
}

function isSendingDay({ cadence, weekday, month_day }: SendingTimes, date: string): boolean {
  if (cadence === 'daily') return true
  if (cadence === 'weekly') return weekdayOf(date) === weekday
  const day = Number(date.slice(8))
  const is_last = addDays(date, 1).slice(0, 7) !== date.slice(0, 7)
  return day === month_day || (is_last && day < month_day)
}
