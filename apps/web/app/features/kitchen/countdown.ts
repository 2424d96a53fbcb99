const SECOND_MS = 1000
const MINUTE_MS = 60_000
/** From here on seconds say nothing. */
const LONG_MS = 100 * MINUTE_MS

const two = (value: number) => String(value).padStart(2, '0')

/** `4:15`, `−2:10`; from 100 minutes on hours and minutes: `2h05`. Stands in a left-to-right element. */
export function countdownText(left_ms: number): string {
  const sign = left_ms <= -SECOND_MS ? '−' : ''
  const seconds = Math.floor(Math.abs(left_ms) / SECOND_MS)
  if (seconds * SECOND_MS >= LONG_MS) {
    const minutes = Math.floor(seconds / 60)
    return `${sign}${Math.floor(minutes / 60)}h${two(minutes % 60)}`
  }
  return `${sign}${Math.floor(seconds / 60)}:${two(seconds % 60)}`
}

/** Whole minutes, never below 0. */
export const minutesUntil = (at: string, now_ms: number): number =>
  Math.max(0, Math.ceil((Date.parse(at) - now_ms) / MINUTE_MS))
export const minutesSince = (at: string, now_ms: number): number =>
  Math.max(0, Math.floor((now_ms - Date.parse(at)) / MINUTE_MS))
