import type { IncomingHttpHeaders } from 'node:http'
import { VIEW_AS_HEADER } from '@tavlin/contract/access-rules'
import { cookieValue } from '#platform/cookie.ts'

// They speak of one connection, not of the message (RFC 9110, 7.6.1); `expect` was already answered by this server.
const HOP_BY_HOP = [
  'connection',
  'expect',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]

/** The session cookie as the API takes it; null when the request speaks for itself or has no session. */
export function cookieBearer(headers: IncomingHttpHeaders): string | null {
  if (headers.authorization !== undefined) return null
  const token = cookieValue(headers.cookie, 'auth.token')
  return token ? `Bearer ${token}` : null
}

/** What the session's cookies say, in the API's words. */
export function sessionHeaders(headers: IncomingHttpHeaders): Record<string, string> {
  const bearer = cookieBearer(headers)
  if (!bearer) return {}
  const view_as = cookieValue(headers.cookie, 'view_as')
  // Whoever looks through a role's eyes hears and downloads only what it may, too.
  return { authorization: bearer, ...(view_as && { [VIEW_AS_HEADER]: view_as }) }
}

/** A browser's request as the API receives it: bearer instead of cookies, and who asked. */
export function headersForApi<H extends IncomingHttpHeaders>(headers: H, remote_address: string): H {
  const forwarded = headers['x-forwarded-for']
  const sent = {
    ...withoutHopByHop(headers),
    ...sessionHeaders(headers),
    'x-forwarded-for': forwarded ? `${String(forwarded)}, ${remote_address}` : remote_address,
  }
  delete sent.cookie
  return sent
}

export function withoutHopByHop<H extends IncomingHttpHeaders>(headers: H): H {
  const kept = { ...headers }
  for (const name of HOP_BY_HOP) delete kept[name]
  return kept
}
