/** Formats the time until an instant as minutes and seconds, never negative: 9:05. */
export function minutesLeft(until: string, now_ms: number): string {
  const seconds = Math.max(0, Math.ceil((Date.parse(until) - now_ms) / 1000))
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
