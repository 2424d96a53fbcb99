import type { IncomingHttpHeaders } from 'node:http'

// These headers describe one connection, not the message (RFC 9110, 7.6.1); this server has already answered `expect`.
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

type Sender = {
  remote_address: string
  /** The host that the browser requested: the API compares it with the Origin of requests that rely on a cookie. */
  host: string
}

/**
 * Returns the headers of a browser request as the API receives them, with those that every proxy adds. The API itself
 * checks the session cookie.
 */
export function headersForApi<H extends IncomingHttpHeaders>(headers: H, { remote_address, host }: Sender): H {
  const forwarded = headers['x-forwarded-for']
  return {
    ...withoutHopByHop(headers),
    'x-forwarded-for': forwarded ? `${String(forwarded)}, ${remote_address}` : remote_address,
    'x-forwarded-host': host,
  }
}

export function withoutHopByHop<H extends IncomingHttpHeaders>(headers: H): H {
  const filtered = { ...headers }
  for (const name of HOP_BY_HOP) delete filtered[name]
  return filtered
}
