const DAY_HOURS = 24
const MOST_HOURS = 20
const WEEK_DAYS = 7

/** Uses hours below 20, days up to two weeks, then weeks: “every two days” reads better than “every 42 hours”. */
export function gapOf(hours: number): { unit: 'hours' | 'days' | 'weeks'; count: number } {
  const days = Math.round(hours / DAY_HOURS)
  if (hours < MOST_HOURS) return { unit: 'hours', count: hours }
  if (days < 2 * WEEK_DAYS) return { unit: 'days', count: days }
  return { unit: 'weeks', count: Math.round(days / WEEK_DAYS) }
}
