import { ApiError } from '@tavlin/contract/client'
import type { ErrorBody } from '@tavlin/contract/errors'

/**
 * `rejected`: the API rejected the command. `failed`: the API may accept the command later. `away`: the API cannot be
 * reached. `signed_out`: the session has ended. The last two affect every entry.
 */
export type SendResult =
  { kind: 'answered'; data?: unknown } | { kind: 'rejected' | 'failed' | 'away' | 'signed_out'; error: ErrorBody }

/** Status codes after which a retry may succeed: timeout, too early, too many requests. */
const LATER: ReadonlySet<number> = new Set([408, 425, 429])

export function resultOf(error: unknown): SendResult {
  // An error of our own code must not lose the entry: a later version may be able to send it.
  if (!(error instanceof ApiError)) return { kind: 'failed', error: { code: 'unexpected', message: String(error) } }
  const { status, body } = error
  if (body.code === 'not_signed_in') return { kind: 'signed_out', error: body }
  if (body.code === 'api_unreachable' || body.code === 'api_timeout') return { kind: 'away', error: body }
  return { kind: status >= 500 || LATER.has(status) ? 'failed' : 'rejected', error: body }
}
