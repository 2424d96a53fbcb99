import type { Conversation } from './conversation.ts'

const MINUTE_MS = 60_000

export type Wait = {
  /** Whole minutes since the first message that nobody answered. */
  readonly minutes: number
  /** Whether the customer waits longer than the reply time of the business. */
  readonly is_over: boolean
}

/** Returns null when nobody waits; a snoozed conversation waits again when the snooze ends. */
export function waitOf(
  { state, waiting_since }: Pick<Conversation, 'state' | 'waiting_since'>,
  now: Date,
  reply_minutes: number,
): Wait | null {
  if (state !== 'open' || waiting_since === null) return null
  const waited_ms = Math.max(0, now.getTime() - Date.parse(waiting_since))
  return { minutes: Math.floor(waited_ms / MINUTE_MS), is_over: waited_ms > reply_minutes * MINUTE_MS }
}
