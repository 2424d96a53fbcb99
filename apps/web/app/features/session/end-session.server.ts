import { access } from '@tavlin/contract/access'
import type { RouterContextProvider } from 'react-router'
import { api } from '#platform/api.server.ts'
import { cookieValue } from '#platform/cookie.ts'
import { pageKey } from '#platform/page-context.server.ts'
import { sessionCookies } from '#platform/session.server.ts'

/** Ends the session of this browser, if it has one; the answer's headers forget it. */
export async function endSession(asked: {
  request: Request
  context: Readonly<RouterContextProvider>
}): Promise<Headers> {
  const { request, context } = asked
  const token = cookieValue(request.headers.get('cookie'), 'auth.token')
  if (token) {
    // As oneself: whoever looks through the eyes of a role may change nothing, but may leave.
    const as_self = new Request(request.url, { headers: { cookie: `auth.token=${token}` }, signal: request.signal })
    // The specification: errors of signing out are ignored. Without its cookie the browser is signed out in any case.
    await api(access, { request: as_self, context })
      .logout()
      .catch(() => null)
  }
  return sessionCookies(context.get(pageKey), null)
}
