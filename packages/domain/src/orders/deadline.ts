/** How far an order that nobody approves has come: 1 loud on every screen, 2 the manager is told, 3 cancelled. */
type Rung = 0 | 1 | 2 | 3
type Waiting = {
  readonly placed_at: string | Date
  readonly approve_by: string | Date
  /** Climbed already. */
  readonly escalation: number
  /** The setting cancel_unapproved_orders. */
  readonly cancels: boolean
}

/**
 * The next rung, if its time has come: at the deadline, half as long again, twice as long. One at a time, whatever time has
 * passed: after an outage nobody's order is cancelled before anyone was told.
 */
export function nextRung({ placed_at, approve_by, escalation, cancels }: Waiting, now: Date): Rung {
  const due = new Date(approve_by).getTime()
  const span_ms = due - new Date(placed_at).getTime()
  const next = escalation + 1
  if (next === 1 && now.getTime() >= due) return 1
  if (next === 2 && now.getTime() >= due + span_ms / 2) return 2
  if (next === 3 && cancels && now.getTime() >= due + span_ms) return 3
  return 0
}
