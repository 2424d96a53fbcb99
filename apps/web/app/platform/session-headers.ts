import { VIEW_AS_HEADER } from '@tavlin/contract/access-rules'
import { cookieValue } from './cookie.ts'

/** What the session's cookies say, in the API's words; nothing without a session. */
export function sessionHeaders(cookies: string | null | undefined): Record<string, string> {
  const token = cookieValue(cookies, 'auth.token')
  if (!token) return {}
  const view_as = cookieValue(cookies, 'view_as')
  // Whoever looks through a role's eyes hears and downloads only what it may, too.
  return { authorization: `Bearer ${token}`, ...(view_as && { [VIEW_AS_HEADER]: view_as }) }
}
