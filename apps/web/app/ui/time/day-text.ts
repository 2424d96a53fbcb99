/** A calendar date as `YYYY-MM-DD`. Never a Date, whose time zone could shift the day. */
export type Day = string
export type DayRange = { from: Day; to: Day }

const DAY_MS = 24 * 60 * 60 * 1000
const two = (number: number): string => String(number).padStart(2, '0')

// Days are counted in UTC, where each has 24 hours.
const countOf = (day: Day): number => Date.parse(`${day}T00:00:00Z`)
const dayOf = (count: number): Day => new Date(count).toISOString().slice(0, 10)

export function isDay(text: string): boolean {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text)
  return match !== null && dayFrom(Number(match[1]), Number(match[2]), Number(match[3])) === text
}

export const addDays = (day: Day, days: number): Day => dayOf(countOf(day) + days * DAY_MS)
/** Returns the weekday, where 0 is Sunday. */
export const weekdayOf = (day: Day): number => new Date(countOf(day)).getUTCDay()

/** Formats a day as DD/MM/YYYY in every language. */
export const writeDay = (day: Day): string => (isDay(day) ? day.split('-').toReversed().join('/') : '')
export const writeRange = ({ from, to }: DayRange): string =>
  from === to ? writeDay(from) : `${writeDay(from)}–${writeDay(to)}`

/** Parses 5/3/2026, 05.03.26, 5-3 (of the current year), 05032026, and the wire format 2026-03-05. */
export function readDay(text: string, today: Day): Day | null {
  const typed = text.trim()
  if (isDay(typed)) return typed
  const run = /^(\d{2})(\d{2})(\d{4}|\d{2})?$/.exec(typed)
  const parts = run ?? /^(\d{1,2})[/.\- ](\d{1,2})(?:[/.\- ](\d{4}|\d{2}))?$/.exec(typed)
  if (!parts) return null
  const year = parts[3] ?? today.slice(0, 4)
  return dayFrom(Number(year.length === 2 ? `20${year}` : year), Number(parts[2]), Number(parts[1]))
}

function dayFrom(year: number, month: number, day: number): Day | null {
  const made = new Date(Date.UTC(year, month - 1, day))
  const is_real = year >= 1900 && made.getUTCMonth() === month - 1 && made.getUTCDate() === day
  return is_real ? `${year}-${two(month)}-${two(day)}` : null
}

/**
 * Parses `1/3/2026–5/3/2026`, `1/3 - 5/3/2026` or one day. The result starts with the earlier day, whatever was typed.
 */
export function readRange(text: string, today: Day): DayRange | null {
  const single = readDay(text, today)
  if (single) return { from: single, to: single }
  const [first, second, ...rest] = text.split(/[–—]|\s-\s/)
  if (first === undefined || second === undefined || rest.length > 0) return null
  const to = readDay(second, today)
  const from = readDay(first, to ?? today)
  return from !== null && to !== null ? ordered(from, to) : null
}

export const ordered = (a: Day, b: Day): DayRange => (a <= b ? { from: a, to: b } : { from: b, to: a })

export type QuickDay = 'today' | 'tomorrow' | 'yesterday'
export type QuickRange = 'today' | 'yesterday' | 'this_week' | 'last_7' | 'last_30' | 'this_month' | 'last_month'

export const quickDay = (quick: QuickDay, today: Day): Day =>
  addDays(today, { yesterday: -1, today: 0, tomorrow: 1 }[quick])

/**
 * Computes a quick range. `today` is the business day. The week starts on Sunday and is complete, including its
 * future days.
 */
export function quickRange(quick: QuickRange, today: Day): DayRange {
  const sunday = addDays(today, -weekdayOf(today))
  const month = today.slice(0, 7)
  const last_day_before = addDays(`${month}-01`, -1)
  const next_month = addDays(`${month}-28`, 4).slice(0, 7)
  return {
    today: { from: today, to: today },
    yesterday: { from: addDays(today, -1), to: addDays(today, -1) },
    this_week: { from: sunday, to: addDays(sunday, 6) },
    last_7: { from: addDays(today, -6), to: today },
    last_30: { from: addDays(today, -29), to: today },
    this_month: { from: `${month}-01`, to: addDays(`${next_month}-01`, -1) },
    last_month: { from: `${last_day_before.slice(0, 7)}-01`, to: last_day_before },
  }[quick]
}

export type DayLimits = { min?: Day; max?: Day; is_closed?: (day: Day) => boolean }

export const isDayAllowed = (day: Day, { min, max }: DayLimits): boolean =>
  isDay(day) && (!min || day >= min) && (!max || day <= max)

/** Returns the day itself, or the nearest limit when it is outside. */
export const nearestDay = (day: Day, { min, max }: { min?: Day | undefined; max?: Day | undefined }): Day =>
  min && day < min ? min : max && day > max ? max : day
