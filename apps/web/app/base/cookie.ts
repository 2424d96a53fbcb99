export { cookieValue } from '@tavlin/contract/session-cookie'

type CookieOptions = {
  /** Omitted: a session cookie. 0: deletes the cookie. */
  seconds?: number
  path?: string
  /** Not readable by the page's scripts. */
  http_only?: true
}

/** One Set-Cookie header. Secure in production; development has no TLS. */
export function setCookie(
  page: { is_production: boolean },
  name: string,
  value: string,
  kept: CookieOptions = {},
): string {
  const { seconds, path = '/', http_only } = kept
  return [
    `${name}=${value}`,
    `Path=${path}`,
    ...(seconds === undefined ? [] : [`Max-Age=${seconds}`]),
    ...(http_only ? ['HttpOnly'] : []),
    'SameSite=Lax',
    ...(page.is_production ? ['Secure'] : []),
  ].join('; ')
}
