import { type Access, PERMISSIONS, type Permission } from '@tavlin/contract/access-rules'
import type { ErrorBody, ErrorCode } from '@tavlin/contract/errors'
import { isRouteErrorResponse } from 'react-router'

export type ErrorKind =
  | { kind: 'not_found' }
  /** `for_all_delis`: the permission must cover every deli; the user may have it for some. */
  | { kind: 'not_allowed'; needs: RequiredPermission; for_all_delis?: true }
  /** The API does not answer or is overloaded, which is temporary. */
  | { kind: 'away'; code: ErrorCode }
  | { kind: 'unexpected'; refusal: ErrorBody | null; details: string }
export type RequiredPermission = Permission | 'super_admin' | 'driver' | null

/** Maps any caught error to one of four error pages. */
export function errorKind(error: unknown): ErrorKind {
  const { status, body } = partsOf(error)
  const code = codeOf(body)
  if (status === 404) return { kind: 'not_found' }
  if (status === 403 && (code === 'not_allowed' || code === null)) return { kind: 'not_allowed', needs: neededIn(body) }
  if (status === 403 && code === 'needs_all_delis')
    return { kind: 'not_allowed', needs: neededIn(body), for_all_delis: true }
  if (status === 502 || status === 503 || status === 504) return { kind: 'away', code: code ?? 'api_unreachable' }
  const refusal = code && code !== 'unexpected' ? (body as ErrorBody) : null
  return { kind: 'unexpected', refusal, details: detailsOf(error) }
}

function partsOf(error: unknown): { status: number; body: unknown } {
  if (isRouteErrorResponse(error)) return { status: error.status, body: error.data }
  // The browser's fetch reports a lost connection as a TypeError whose message differs per browser. The pattern
  // excludes Chromium's message for a failed chunk import, because a retry of the API request cannot load the chunk.
  const is_lost_connection =
    error instanceof TypeError && /fetch(?! dynamically)|network|load failed/i.test(error.message)
  if (is_lost_connection) return { status: 502, body: null }
  return { status: 500, body: null }
}

function codeOf(body: unknown): ErrorCode | null {
  const { code, message } = (body ?? {}) as Partial<ErrorBody>
  return typeof code === 'string' && typeof message === 'string' ? code : null
}

function neededIn(body: unknown): RequiredPermission {
  const access = (body as { details?: { access?: Access } } | null)?.details?.access
  if (access === 'role:super_admin') return 'super_admin'
  if (access === 'role:driver') return 'driver'
  return PERMISSIONS.find((permission) => permission === access) ?? null
}

/**
 * Returns the details for a bug report, without internal messages of the server, which React Router omits in
 * production.
 */
export function detailsOf(error: unknown): string {
  if (isRouteErrorResponse(error)) return `${error.status} ${error.statusText}`.trim()
  return error instanceof Error ? `${error.name}: ${error.message}` : String(error)
}
