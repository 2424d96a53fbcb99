export type Span = { from_ms: number; to_ms: number }

/** Time shown before and behind the promise, so that an early or late arrival has a place on the bar. */
const AROUND_MS = 30 * 60_000

/** The stretch of time a bar shows: the promise with some room, and the arrival however far it is. */
export function barSpan(promise: Span, eta_ms: number | null): Span {
  const from_ms = Math.min(promise.from_ms - AROUND_MS, eta_ms ?? Infinity)
  const to_ms = Math.max(promise.to_ms + AROUND_MS, eta_ms ?? -Infinity)
  return { from_ms, to_ms }
}

/** In percent of the bar, from the start of the line. */
export const placeOn = ({ from_ms, to_ms }: Span, at_ms: number): number =>
  Math.max(0, Math.min(100, ((at_ms - from_ms) / (to_ms - from_ms)) * 100))
