import { access } from '@tavlin/contract/access'
import type { RouterContextProvider } from 'react-router'
import { api } from '#platform/api.server.ts'
import { cookieValue } from '#base/cookie.ts'
import { pageKey } from '#platform/page-context.server.ts'
import { sessionCookies } from '#platform/session.server.ts'

/** Ends the session of this browser, if it has one; the returned headers clear its cookies. */
export async function endSession(asked: {
  request: Request
  context: Readonly<RouterContextProvider>
}): Promise<Headers> {
  const { request, context } = asked
  const token = cookieValue(request.headers.get('cookie'), 'auth.token')
  if (token) {
    // Without "view as role", which blocks every write, including signing out.
    const as_self = new Request(request.url, { headers: { cookie: `auth.token=${token}` }, signal: request.signal })
    // The specification ignores errors of signing out. Without its cookie the browser is signed out anyway.
    await api(access, { request: as_self, context })
      .logout()
      .catch(() => null)
  }
  return sessionCookies(context.get(pageKey), null)
}
