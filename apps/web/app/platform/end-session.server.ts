import { access } from '@tavlin/contract/access'
import type { RouterContextProvider } from 'react-router'
import { api } from './api.server.ts'
import { cookieValue } from '#base/cookie.ts'
import { pageKey } from './page-context.server.ts'
import { sessionCookies } from './session.server.ts'

/** Ends the session of this browser, if it has one; the returned headers clear its cookies. */
export async function endSession(args: {
  request: Request
  context: Readonly<RouterContextProvider>
}): Promise<Headers> {
  const { request, context } = args
  const token = cookieValue(request.headers.get('cookie'), 'auth.token')
  if (token) {
    // The request leaves out "view as role", which blocks every write, including signing out.
    const as_self = new Request(request.url, { headers: { cookie: `auth.token=${token}` }, signal: request.signal })
    // Errors are ignored, as the specification requires: without its cookie the browser is signed out anyway.
    await api(access, { request: as_self, context })
      .logout()
      .catch(() => null)
  }
  return sessionCookies(context.get(pageKey), null)
}
