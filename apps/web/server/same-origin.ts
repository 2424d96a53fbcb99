import type { IncomingHttpHeaders } from 'node:http'
import { cookieBearer } from './api-headers.ts'

const READING = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Whether another site may have sent this with a person's cookie. A request that brings its own bearer token is free:
 * no browser adds that by itself.
 */
export function isRefusedCrossOrigin(request: { method: string; headers: IncomingHttpHeaders; host: string }): boolean {
  const { method, headers, host } = request
  if (READING.has(method) || cookieBearer(headers) === null) return false
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site !== 'same-origin' && site !== 'none'
  return URL.parse(headers.origin ?? '')?.host !== host.toLowerCase()
}
