const DAY_HOURS = 24
const WEEK_DAYS = 7

/** Hours while they fit two days, days while they fit two weeks, then weeks: nobody counts in 331 hours. */
export function gapOf(hours: number): { unit: 'hours' | 'days' | 'weeks'; count: number } {
  const days = Math.round(hours / DAY_HOURS)
  if (hours < 2 * DAY_HOURS) return { unit: 'hours', count: hours }
  if (days < 2 * WEEK_DAYS) return { unit: 'days', count: days }
  return { unit: 'weeks', count: Math.round(days / WEEK_DAYS) }
}
