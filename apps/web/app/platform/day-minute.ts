import { DAY_ENDS_MINUTE, DAY_STARTS_MINUTE, type MinuteSpan } from '@tavlin/domain/availability/facts'
import { weekday } from '#base/format.ts'
import type { Lang } from '#base/language.ts'

const MIDNIGHT_MINUTE = 1440
const two = (value: number) => String(value).padStart(2, '0')

/** Formats 1500 as 01:00. Use `isNextMorning` to detect the next calendar day. */
export const clockOf = (minute: number): string => {
  const of_clock = minute % MIDNIGHT_MINUTE
  return `${two(Math.floor(of_clock / 60))}:${two(of_clock % 60)}`
}

export const isNextMorning = (minute: number): boolean => minute >= MIDNIGHT_MINUTE

/** Formats a range with an en dash, earlier time first. Needs a left-to-right element. */
export const clockRange = ({ from_minute, until_minute }: MinuteSpan): string =>
  `${clockOf(from_minute)}–${clockOf(until_minute)}`

/** Parses `01:00` as 1500. 04:00 is both the start and the end of the business day: `as` selects which one. */
export function minuteOfClock(clock: string, as: 'from' | 'until' = 'from'): number | null {
  const parts = /^([01]?\d|2[0-3]):([0-5]\d)$/.exec(clock.trim())
  if (!parts) return null
  const of_clock = Number(parts[1]) * 60 + Number(parts[2])
  const is_next = of_clock < DAY_STARTS_MINUTE || (as === 'until' && of_clock === DAY_STARTS_MINUTE)
  return is_next ? of_clock + MIDNIGHT_MINUTE : of_clock
}

/** Returns the position of a minute on a bar of the whole business day, in percent. */
export const percentOfDay = (minute: number): number =>
  ((minute - DAY_STARTS_MINUTE) / (DAY_ENDS_MINUTE - DAY_STARTS_MINUTE)) * 100

export const WEEKDAYS = [0, 1, 2, 3, 4, 5, 6] as const

// Returns a date this many days after a Sunday; 4 January 1970 was a Sunday.
const sundayPlus = (days: number) => new Date(Date.UTC(1970, 0, 4 + days, 12))

/** Returns the name of a weekday, where 0 is Sunday: ראשון, Sunday; short א׳, Sun. */
export const weekdayName = (day: number, lang: Lang, length: 'long' | 'short' = 'long'): string =>
  // Removes the Hebrew word for "day" in front of the name.
  weekday(sundayPlus(day), lang, length).split(' ').at(-1) ?? ''

export { addDays, weekdayOf } from '#ui/time/day-text.ts'
