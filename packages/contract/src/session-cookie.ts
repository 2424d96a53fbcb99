export const SESSION_COOKIE = 'auth.token'
/** Cookie with the role or the user that a super_admin views as; ignored without the session cookie. */
export const VIEW_AS_COOKIE = 'view_as'
/** Cookie with the device token of a paired kiosk. */
export const KIOSK_COOKIE = 'kiosk.device'

export function cookieValue(header: string | null | undefined, name: string): string | null {
  for (const pair of (header ?? '').split(';')) {
    const at = pair.indexOf('=')
    if (at > 0 && pair.slice(0, at).trim() === name) return pair.slice(at + 1).trim()
  }
  return null
}

type BrowserRequest = {
  method: string
  headers: Readonly<Record<string, string | string[] | undefined>>
  /** Host and port as the browser addresses them; behind a proxy they differ from those of this process. */
  host: string
}

const SAFE_METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS'])
export const isSafeMethod = (method: string): boolean => SAFE_METHODS.has(method)

/**
 * CSRF check: whether another site may have sent this request. Current browsers send `Sec-Fetch-Site`; older ones send
 * `Origin` with state changes, so a state change without either header is rejected. A read without either is allowed,
 * because older browsers send no `Origin` with same-origin reads.
 */
export function isCrossOrigin({ method, headers, host }: BrowserRequest): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site !== 'same-origin' && site !== 'none'
  if (headers['origin'] === undefined) return !isSafeMethod(method)
  return hostOf(String(headers['origin'])) !== host.toLowerCase()
}

/** An `Origin` header is a scheme and a host, or the word `null`. */
const hostOf = (origin: string): string | undefined => /^https?:\/\/([^/]+)$/i.exec(origin)?.[1]?.toLowerCase()
