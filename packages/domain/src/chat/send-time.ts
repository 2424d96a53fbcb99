/** Seconds in which an agent can undo a text; the text is sent only afterwards. */
export const UNDO_SECONDS = 5
/** Number of days ahead for which a text can be planned, so that no text is sent that everyone has forgotten. */
export const MOST_PLANNED_DAYS = 7
const DAY_MS = 86_400_000

/**
 * Returns the sending time: the planned time, but not before the end of the undo time. Null when the planned time is
 * not within the next seven days.
 */
export function sendTime(now: Date, planned: Date | null): Date | null {
  const soonest = new Date(now.getTime() + UNDO_SECONDS * 1000)
  if (planned === null) return soonest
  const ahead_ms = planned.getTime() - now.getTime()
  if (!(ahead_ms > 0 && ahead_ms <= MOST_PLANNED_DAYS * DAY_MS)) return null
  return planned > soonest ? planned : soonest
}
