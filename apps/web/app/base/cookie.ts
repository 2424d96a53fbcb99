export { cookieValue } from '@tavlin/contract/session-cookie'

type CookieOptions = {
  /** Lifetime in seconds. When omitted, the cookie lasts until the browser is closed; 0 deletes the cookie at once. */
  seconds?: number
  path?: string
  /** True hides the cookie from scripts of the page. */
  http_only?: true
}

/** Builds one Set-Cookie header. It is Secure in production; development has no TLS. */
export function setCookie(
  page: { is_production: boolean },
  name: string,
  value: string,
  options: CookieOptions = {},
): string {
  const { seconds, path = '/', http_only } = options
  return [
    `${name}=${value}`,
    `Path=${path}`,
    ...(seconds === undefined ? [] : [`Max-Age=${seconds}`]),
    ...(http_only ? ['HttpOnly'] : []),
    'SameSite=Lax',
    ...(page.is_production ? ['Secure'] : []),
  ].join('; ')
}
