import { VIEW_AS_HEADER } from '@tavlin/contract/access-rules'
import { SESSION_COOKIE, VIEW_AS_COOKIE, cookieValue } from '@tavlin/contract/session-cookie'

/** Returns the API headers for the session cookies; empty without a session. */
export function sessionHeaders(cookies: string | null | undefined): Record<string, string> {
  const token = cookieValue(cookies, SESSION_COOKIE)
  if (!token) return {}
  const view_as = cookieValue(cookies, VIEW_AS_COOKIE)
  // "View as role" also limits live events and downloads to the role.
  return { authorization: `Bearer ${token}`, ...(view_as && { [VIEW_AS_HEADER]: view_as }) }
}
