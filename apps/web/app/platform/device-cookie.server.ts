import { cookieValue, setCookie } from '#base/cookie.ts'
import type { RequestContext } from './api.server.ts'
import { pageKey } from './page-context.server.ts'

/** The maximum lifetime of a cookie in browsers. */
const LIFETIME_S = 400 * 24 * 60 * 60

/** The cookie with the token of a paired device. HttpOnly: a script of the page must not move it to another device. */
export const deviceCookie = (name: string) => ({
  tokenOf: ({ headers }: Request): string | null => cookieValue(headers.get('cookie'), name),
  headerOf: ({ context }: RequestContext, token: string): string =>
    setCookie(context.get(pageKey), name, token, { seconds: LIFETIME_S, http_only: true }),
  removed: ({ context }: RequestContext): string =>
    setCookie(context.get(pageKey), name, '', { seconds: 0, http_only: true }),
})
