/** PostgreSQL cannot be reached, or the connection broke before an answer. Nothing was committed. */
export class DatabaseAway extends Error {
  /** Code of the cause, by which graphile-worker decides whether to retry. */
  readonly code: string | undefined

  constructor(cause: unknown) {
    super('PostgreSQL does not answer', { cause })
    this.code = (cause as { code?: string } | null)?.code
  }
}

/** The connection broke during a commit, whose outcome is unknown. */
export class CommitUnknown extends Error {
  constructor(cause: unknown) {
    super('the connection broke during a commit', { cause })
  }
}

// SQLSTATE class 08, the shutdowns of class 57, and socket errors of the operating system.
const LOST_CODES = new Set([
  '08000',
  '08001',
  '08003',
  '08004',
  '08006',
  '53300', // too many connections
  '57P01', // server stopped by an administrator
  '57P02', // another server process crashed
  '57P03', // server starting
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EPIPE',
  'ETIMEDOUT',
])

// Errors of pg and pg-pool without a code.
const LOST_MESSAGES =
  /^(Connection terminated|Client has encountered a connection error|Client was closed|timeout exceeded when trying to connect|timeout expired|Cannot use a pool after calling end)/

export function isConnectionLoss(error: unknown): boolean {
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown }
  return LOST_CODES.has(String(code)) || LOST_MESSAGES.test(String(message))
}
