/** How long an agent can undo a text; it is sent only after that. */
export const UNDO_SECONDS = 5
/** A text that is planned further ahead would reach the customer after everyone has forgotten it. */
export const MOST_PLANNED_DAYS = 7
const DAY_MS = 86_400_000

/** Returns when a text is sent: at the planned time, or after the time to undo; null for a time that is not allowed. */
export function sendTime(now: Date, planned: Date | null): Date | null {
  const soonest = new Date(now.getTime() + UNDO_SECONDS * 1000)
  if (planned === null) return soonest
  const ahead_ms = planned.getTime() - now.getTime()
  if (!(ahead_ms > 0 && ahead_ms <= MOST_PLANNED_DAYS * DAY_MS)) return null
  return planned > soonest ? planned : soonest
}
