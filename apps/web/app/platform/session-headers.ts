import { VIEW_AS_HEADER } from '@tavlin/contract/access-rules'
import { SESSION_COOKIE, VIEW_AS_COOKIE, cookieValue } from '@tavlin/contract/session-cookie'

/** What the session's cookies say, in the API's words; nothing without a session. */
export function sessionHeaders(cookies: string | null | undefined): Record<string, string> {
  const token = cookieValue(cookies, SESSION_COOKIE)
  if (!token) return {}
  const view_as = cookieValue(cookies, VIEW_AS_COOKIE)
  // Whoever looks through a role's eyes hears and downloads only what it may, too.
  return { authorization: `Bearer ${token}`, ...(view_as && { [VIEW_AS_HEADER]: view_as }) }
}
