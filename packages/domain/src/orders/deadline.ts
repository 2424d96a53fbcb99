/** Escalation of an unapproved order: 1 sounds on every screen, 2 notifies the manager, 3 cancels. */
type EscalationLevel = 0 | 1 | 2 | 3
type WaitingOrder = {
  readonly placed_at: string | Date
  readonly approve_by: string | Date
  /** Highest escalation level that the order has reached; 0 for none. */
  readonly escalation: number
  /** Value of the setting cancel_unapproved_orders. */
  readonly cancels: boolean
}

/**
 * Returns the next escalation level, if due: at the deadline, after 1.5 times and after twice the span from placing to
 * the deadline. Each call raises one level, so that after an outage no order is cancelled before staff were notified. 0
 * means that no level is due.
 */
export function nextRung({ placed_at, approve_by, escalation, cancels }: WaitingOrder, now: Date): EscalationLevel {
  const due = new Date(approve_by).getTime()
  const span_ms = due - new Date(placed_at).getTime()
  const next = escalation + 1
  if (next === 1 && now.getTime() >= due) return 1
  if (next === 2 && now.getTime() >= due + span_ms / 2) return 2
  if (next === 3 && cancels && now.getTime() >= due + span_ms) return 3
  return 0
}
