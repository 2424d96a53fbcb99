const MINUTE_MS = 60_000
const HOUR = 60
const DAY = 24 * HOUR

type TimeToCutoff =
  | { readonly key: 'left_days'; readonly count: number }
  | { readonly key: 'left_hours'; readonly hours: number; readonly minutes: number }
  | { readonly key: 'left_minutes'; readonly count: number }

/** Returns the time left until the cut-off, rounded down: days from two days on, else hours and minutes. */
export function timeToCutoff(cutoff_at: string, now_ms: number): TimeToCutoff {
  const minutes = Math.max(0, Math.floor((Date.parse(cutoff_at) - now_ms) / MINUTE_MS))
  if (minutes >= 2 * DAY) return { key: 'left_days', count: Math.floor(minutes / DAY) }
  if (minutes < HOUR) return { key: 'left_minutes', count: minutes }
  return { key: 'left_hours', hours: Math.floor(minutes / HOUR), minutes: minutes % HOUR }
}
