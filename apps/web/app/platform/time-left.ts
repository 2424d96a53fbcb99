const MINUTE_MS = 60_000
const MINUTES = { hour: 60, day: 24 * 60 } as const

/**
 * Returns the time left, rounded down, in the largest unit with a count of at least two, otherwise in minutes. `key`:
 * the translation in `walletTerms`.
 */
export function timeLeft(until: string, now_ms: number) {
  const minutes = Math.max(0, Math.floor((Date.parse(until) - now_ms) / MINUTE_MS))
  if (minutes >= 2 * MINUTES.day) return { key: 'days_left', count: Math.floor(minutes / MINUTES.day) } as const
  if (minutes >= 2 * MINUTES.hour) return { key: 'hours_left', count: Math.floor(minutes / MINUTES.hour) } as const
  return { key: 'minutes_left', count: minutes } as const
}
