import type { IncomingHttpHeaders } from 'node:http'

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

type Sender = {
  remote_address: string
  /** As the browser addressed it: the API compares it with the Origin of requests that rely on a cookie. */
  host: string
}

/** A browser's request as the API receives it, with what every proxy adds. The API itself judges the session cookie. */
export function headersForApi<H extends IncomingHttpHeaders>(headers: H, { remote_address, host }: Sender): H {
  const forwarded = headers['x-forwarded-for']
  return {
    ...withoutHopByHop(headers),
    'x-forwarded-for': forwarded ? `${String(forwarded)}, ${remote_address}` : remote_address,
    'x-forwarded-host': host,
  }
}

export function withoutHopByHop<H extends IncomingHttpHeaders>(headers: H): H {
  const kept = { ...headers }
  for (const name of HOP_BY_HOP) delete kept[name]
  return kept
}
