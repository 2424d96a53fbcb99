import type { IncomingHttpHeaders } from 'node:http'
import { cookieHeaders } from './api-headers.ts'

const READING = new Set(['GET', 'HEAD', 'OPTIONS'])
const IS_API = /^\/api(?:[/?]|$)/

/**
 * Whether another site may have sent this. Forms of pages must come from our own pages, with or without a session:
 * otherwise a stranger's page could sign a person in as someone else. The API gives no cookie, so there only a request
 * with the session cookie is in danger; a program with its own bearer or without a session is free.
 */
export function isRefusedCrossOrigin(request: {
  method: string
  url: string
  headers: IncomingHttpHeaders
  host: string
}): boolean {
  const { method, url, headers, host } = request
  if (READING.has(method)) return false
  if (IS_API.test(url) && !cookieHeaders(headers)['authorization']) return false
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site !== 'same-origin' && site !== 'none'
  return URL.parse(headers.origin ?? '')?.host !== host.toLowerCase()
}
