export { cookieValue } from '@tavlin/contract/session-cookie'

type Kept = {
  /** Left out: until the browser is closed. 0: now gone. */
  seconds?: number
  path?: string
  /** Out of reach of the page's scripts. */
  http_only?: true
}

/** One Set-Cookie header. Secure where the site is served over TLS, which development is not. */
export function setCookie(page: { is_production: boolean }, name: string, value: string, kept: Kept = {}): string {
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
