import { access } from '@tavlin/contract/access'
import { ApiError } from '@tavlin/contract/client'
import { till } from '@tavlin/contract/till'
import { tillPeople } from '@tavlin/contract/till-people'
import { data, redirect } from 'react-router'
import { cookieValue } from '#base/cookie.ts'
import { type Outcome, rejectedWith } from '#base/outcome.ts'
import { api, type RequestContext, outcome, pageUrl } from '#platform/api.server.ts'
import { deviceCookie } from '#platform/device-cookie.server.ts'
import { endSession } from '#platform/end-session.server.ts'
import { pageKey } from '#platform/page-context.server.ts'
import { sessionCookies } from '#platform/session.server.ts'

const COOKIE = 'till.device'
/** Each sign-in renews the cookie. */
const cookie_of_till = deviceCookie(COOKIE)
export const deviceTokenOf = cookie_of_till.tokenOf

const DONE: Outcome<null> = { ok: true, data: null }
const done = (headers: Headers) => data(DONE, { headers })

/** Works like `outcome`, but a lost session leads to the PIN form of this screen instead of the login page. */
export async function tillOutcome<T>(request: Request, answer: Promise<T>): Promise<Outcome<T>> {
  try {
    return { ok: true, data: await answer }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (error.status === 401 && error.body.code === 'not_signed_in') throw redirect(pageUrl(request).pathname)
    return { ok: false, error: error.body }
  }
}

export async function pairDevice(args: RequestContext, code: string) {
  const paired = await tillOutcome(args.request, api(till, args).pair({ body: { code } }))
  if (!paired.ok) return paired
  return done(new Headers({ 'set-cookie': cookie_of_till.headerOf(args, paired.data.data.device_token) }))
}

export async function signInByPin(args: RequestContext, sent: { user_id: number; pin: string }) {
  const device_token = deviceTokenOf(args.request)
  if (!device_token) return rejectedWith('till_not_paired')
  const session = await tillOutcome(
    args.request,
    api(tillPeople, args).signInWithPin({ body: { ...sent, device_token } }),
  )
  if (!session.ok) return session
  const headers = sessionCookies(args.context.get(pageKey), { access_token: session.data.access_token })
  headers.append('set-cookie', cookie_of_till.headerOf(args, device_token))
  return done(headers)
}

/** Signs in as the login page does and binds the new session to the till. */
export async function signInByPassword(args: RequestContext, sent: { email: string; password: string }) {
  const { request, context } = args
  const known_device = cookieValue(request.headers.get('cookie'), 'auth.device')
  const body = {
    ...sent,
    email: sent.email.trim(),
    as: 'staff' as const,
    ...(known_device && { device_token: known_device }),
  }
  const session = await outcome(request, api(access, args).login({ body }))
  if (!session.ok) return session
  const cookie = `auth.token=${session.data.access_token}; ${COOKIE}=${deviceTokenOf(request) ?? ''}`
  const as_them = new Request(request.url, { headers: { cookie }, signal: request.signal })
  const entered = await enterTill({ request: as_them, context })
  if (!entered.ok) {
    await endSession({ request: as_them, context })
    return entered
  }
  return done(sessionCookies(context.get(pageKey), session.data))
}

/** Binds the session of the signed-in user to the till. */
export async function enterTill(args: RequestContext) {
  const device_token = deviceTokenOf(args.request)
  if (!device_token) return rejectedWith('till_not_paired')
  return tillOutcome(args.request, api(tillPeople, args).enterTill({ body: { device_token } }))
}

export const lockTill = async (args: RequestContext) => done(await endSession(args))
