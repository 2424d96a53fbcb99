const SECOND_MS = 1000
const MINUTE_MS = 60_000
/** From this duration on, seconds are not shown. */
const LONG_MS = 100 * MINUTE_MS

const two = (value: number) => String(value).padStart(2, '0')

/** Formats `4:15`, `−2:10`; from 100 minutes on `2h05`, which `longCountdown` parses for the translated text. */
export function countdownText(left_ms: number): string {
  const sign = left_ms <= -SECOND_MS ? '−' : ''
  const seconds = Math.floor(Math.abs(left_ms) / SECOND_MS)
  if (seconds * SECOND_MS >= LONG_MS) {
    const minutes = Math.floor(seconds / 60)
    return `${sign}${Math.floor(minutes / 60)}h${two(minutes % 60)}`
  }
  return `${sign}${Math.floor(seconds / 60)}:${two(seconds % 60)}`
}

/** Returns hours (with the sign) and minutes of a countdown that is too long for seconds; null for a short one. */
export function longCountdown(text: string): { hours: string; minutes: string } | null {
  const [, hours, minutes] = /^(−?\d+)h(\d\d)$/.exec(text) ?? []
  return hours && minutes ? { hours, minutes: String(Number(minutes)) } : null
}

/** Returns the whole minutes until an instant, rounded up; never below 0. */
export const minutesUntil = (at: string, now_ms: number): number =>
  Math.max(0, Math.ceil((Date.parse(at) - now_ms) / MINUTE_MS))
export const minutesSince = (at: string, now_ms: number): number =>
  Math.max(0, Math.floor((now_ms - Date.parse(at)) / MINUTE_MS))
