export type TimeSpan = { from_ms: number; to_ms: number }

/** Time shown before and after the promise, so that an early or late arrival fits on the bar. */
const AROUND_MS = 30 * 60_000

/** Returns the time span of a bar: the promise with some margin, extended to the arrival. */
export function barSpan(promise: TimeSpan, eta_ms: number | null): TimeSpan {
  const from_ms = Math.min(promise.from_ms - AROUND_MS, eta_ms ?? Infinity)
  const to_ms = Math.max(promise.to_ms + AROUND_MS, eta_ms ?? -Infinity)
  return { from_ms, to_ms }
}

/** Returns the position in percent, from the start of the bar. */
export const positionOn = ({ from_ms, to_ms }: TimeSpan, at_ms: number): number =>
  Math.max(0, Math.min(100, ((at_ms - from_ms) / (to_ms - from_ms)) * 100))
