/** PostgreSQL cannot be reached, or the connection broke before it answered. Nothing was committed. */
export class DatabaseAway extends Error {
  /** That of the cause: graphile-worker decides by it whether to try again. */
  readonly code: string | undefined

  constructor(cause: unknown) {
    super('PostgreSQL does not answer', { cause })
    this.code = (cause as { code?: string } | null)?.code
  }
}

/** The connection broke while a commit was under way: it may have happened or not. */
export class CommitUnknown extends Error {
  constructor(cause: unknown) {
    super('the connection broke during a commit', { cause })
  }
}

// SQLSTATE class 08 and the shutdowns of class 57, and what the operating system says of a socket.
const LOST_CODES = new Set([
  '08000',
  '08001',
  '08003',
  '08004',
  '08006',
  '53300', // too many connections
  '57P01', // the server is stopped by an administrator
  '57P02', // another process of the server crashed
  '57P03', // the server is starting
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EPIPE',
  'ETIMEDOUT',
])

// pg and pg-pool give these no code.
const LOST_MESSAGES =
  /^(Connection terminated|Client has encountered a connection error|Client was closed|timeout exceeded when trying to connect|timeout expired|Cannot use a pool after calling end)/

export function isConnectionLoss(error: unknown): boolean {
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown }
  return LOST_CODES.has(String(code)) || LOST_MESSAGES.test(String(message))
}
