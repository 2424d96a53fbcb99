/**
 * Thrown when PostgreSQL cannot be reached, or the connection broke before an answer. A transaction that was open was
 * not committed.
 */
export class DatabaseAway extends Error {
  /** Code of the cause, by which graphile-worker decides whether to retry. */
  readonly code: string | undefined

  constructor(cause: unknown) {
    super('PostgreSQL does not answer', { cause })
    this.code = (cause as { code?: string } | null)?.code
  }
}

/** Thrown when the connection broke during a commit, whose outcome is unknown. */
export class CommitUnknown extends Error {
  constructor(cause: unknown) {
    super('the connection broke during a commit', { cause })
  }
}

// Codes of a lost or rejected connection: SQLSTATEs of class 08, 53300, 57P01 to 57P03, and socket errors of the
// operating system.
const LOST_CODES = new Set([
  '08000',
  '08001',
  '08003',
  '08004',
  '08006',
  '53300', // The server has too many connections.
  '57P01', // An administrator stopped the server.
  '57P02', // Another server process crashed.
  '57P03', // The server is starting.
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EPIPE',
  'ETIMEDOUT',
])

// Messages of pg and pg-pool errors that have no code.
const LOST_MESSAGES =
  /^(Connection terminated|Client has encountered a connection error|Client was closed|timeout exceeded when trying to connect|timeout expired|Cannot use a pool after calling end)/

export function isConnectionLoss(error: unknown): boolean {
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown }
  return LOST_CODES.has(String(code)) || LOST_MESSAGES.test(String(message))
}
