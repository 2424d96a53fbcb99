/**
 * States: waiting → sent (an agent has the job) → printed, failed or uncertain. Uncertain means that the agent stopped
 * or lost the printer while sending, so that the document may have been printed; a user decides. Dismissed means that
 * nobody needs the job any more.
 */
export const PRINT_JOB_STATES = ['waiting', 'sent', 'printed', 'failed', 'uncertain', 'dismissed'] as const
export type PrintJobState = (typeof PRINT_JOB_STATES)[number]

export const PRINT_REASONS = [
  /** The printer cannot be reached, or is out of paper; the agent tries again. */
  'offline',
  'paper_out',
  /** The address is outside the networks that the agent may use. */
  'address_not_allowed',
  /** The connection broke while the job was sent. */
  'interrupted',
  /** The agent stopped while the job was sent. */
  'agent_stopped',
  /** Another agent replaced the agent that had the job, or that agent lost its journal. */
  'agent_replaced',
  /** The job is hours old, and nobody needs such a ticket any more. */
  'too_late',
  /** The content of the order or receipt cannot be loaded. */
  'not_possible',
] as const
export type PrintReason = (typeof PRINT_REASONS)[number]

/** Maximum age of a job, so that an agent that was off does not print old tickets. */
export const PRINT_WITHIN_MS = 2 * 60 * 60_000

/**
 * Reports of an agent about a job. `held`: it could not print yet. `returned`: it gives the job back without having
 * printed it.
 */
export const PRINT_REPORTS = ['printed', 'failed', 'uncertain', 'held', 'returned'] as const
export type PrintReport = (typeof PRINT_REPORTS)[number]

export type JobFields = {
  readonly state: PrintJobState
  /**
   * Number of times the job was queued, by a user or after an agent returned it; an agent prints each attempt at most
   * once.
   */
  readonly attempt: number
}

/**
 * Returns the state after a report; null when the report is about an earlier attempt or repeated, and changes nothing.
 */
export function stateAfterReport(
  job: JobFields,
  { attempt, report }: { readonly attempt: number; readonly report: PrintReport },
): PrintJobState | null {
  if (job.state !== 'sent' || job.attempt !== attempt) return null
  if (report === 'held') return 'sent'
  return report === 'returned' ? 'waiting' : report
}

/**
 * Returns what "print again" or "send to another printer" does with a job. A job that an agent has is recalled first,
 * because the agent may be printing it right now.
 */
export function queueAgain({ state }: JobFields): 'queue' | 'recall' | 'redirect' {
  if (state === 'sent') return 'recall'
  return state === 'waiting' ? 'redirect' : 'queue'
}

/** A job that an agent has, or that was printed, cannot be dismissed. */
export const mayDismiss = ({ state }: JobFields): boolean =>
  state === 'waiting' || state === 'failed' || state === 'uncertain'
