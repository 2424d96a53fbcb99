import type { IncomingHttpHeaders } from 'node:http'
import { sessionHeaders } from '#platform/session-headers.ts'

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

/** The session's cookies as the API takes them; nothing when the request speaks for itself or has no session. */
export const cookieHeaders = (headers: IncomingHttpHeaders): Record<string, string> =>
  headers.authorization === undefined ? sessionHeaders(headers.cookie) : {}

/** A browser's request as the API receives it: bearer instead of cookies, and who asked. */
export function headersForApi<H extends IncomingHttpHeaders>(headers: H, remote_address: string): H {
  const forwarded = headers['x-forwarded-for']
  const sent = {
    ...withoutHopByHop(headers),
    ...cookieHeaders(headers),
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
