import { lastFourWeeks } from '@tavlin/domain/drivers/stats-span'
import { addDays, isDay, weekdayOf } from '#ui/time/day-text.ts'

export const LOOKS = ['week', 'list', 'stats'] as const
export type DriversView = (typeof LOOKS)[number]

export const lookParam = (params: URLSearchParams): DriversView =>
  LOOKS.find((look) => look === params.get('look')) ?? LOOKS[0]

/** Returns the Sunday of the week that contains a day. */
export const sundayOf = (day: string): string => addDays(day, -weekdayOf(day))

/** Accepts any day of the week: other screens link here with a single day. */
export function weekParam(params: URLSearchParams, today: string): string {
  const week_param = params.get('week')
  return sundayOf(week_param && isDay(week_param) ? week_param : today)
}

/** Returns the day that a phone shows: from the URL, otherwise today if it is in this week, otherwise the first. */
export function dayParam(params: URLSearchParams, week: string, today: string): string {
  const isInWeek = (day: string | null) => day !== null && isDay(day) && sundayOf(day) === week
  const day_param = params.get('day')
  if (isInWeek(day_param)) return day_param!
  return isInWeek(today) ? today : week
}

export const daysOf = (week: string): string[] => [0, 1, 2, 3, 4, 5, 6].map((step) => addDays(week, step))

/** Returns the period of the stats: from the URL, otherwise the last four weeks. */
export function spanParam(params: URLSearchParams, today: string): { from: string; until: string } {
  const [from, until] = [params.get('from'), params.get('until')]
  if (from && until && isDay(from) && isDay(until) && from <= until) return { from, until }
  return lastFourWeeks(today)
}

/** Returns the URL parameters with changes; null removes one. */
export function withParams(params: URLSearchParams, change: Readonly<Record<string, string | null>>): URLSearchParams {
  const next = new URLSearchParams(params)
  for (const [key, value] of Object.entries(change)) {
    if (value === null) next.delete(key)
    else next.set(key, value)
  }
  return next
}
