import { access } from '@tavlin/contract/access'
import { type ErrorBody, type ErrorCode, ERROR_STATUS } from '@tavlin/contract/errors'
import { secondFactor } from '@tavlin/contract/second-factor'
import { PasskeyAnswer, passkeys } from '@tavlin/contract/passkeys'
import { data, redirect } from 'react-router'
import { api, type RequestContext, outcome } from '#platform/api.server.ts'
import { cookieValue, setCookie } from '#base/cookie.ts'
import { landing, LOGIN } from '#platform/gate.ts'
import { callerOf } from '#platform/me.ts'
import { pageKey } from '#platform/page-context.server.ts'
import { sessionCookies } from '#platform/session.server.ts'
import { endSession } from '#platform/end-session.server.ts'
import { loginLink } from './login-view.ts'
import { rejectedPassword, rejectedSignIn, type FormMessage, shownRefusal } from './refusal.ts'

/** Returns the message for the form with the typed email or phone, but never the password. */
export const reject = (shown: FormMessage, email: string, code: ErrorCode = 'invalid_input') =>
  data({ shown, email }, { status: ERROR_STATUS[code] })

export async function signIn(args: RequestContext, form: FormData) {
  const { request } = args
  const email = field(form, 'email')
  const sent = { email: email.trim(), password: field(form, 'password') }
  const missing = rejectedSignIn(sent)
  if (missing) return reject(missing, email)
  const device_token = cookieValue(request.headers.get('cookie'), 'auth.device')
  const as = form.get('as') === 'driver' ? ('driver' as const) : ('staff' as const)
  const body = { ...sent, email: sent.email.slice(0, 254), as, ...(device_token && { device_token }) }
  const session = await outcome(request, api(access, args).login({ body }))
  if (!session.ok && session.error.code === 'second_factor_needed') throw toSecondStep(args, session.error)
  if (!session.ok) return reject(shownRefusal(session.error), email, session.error.code)
  throw await enter(args, session.data)
}

// The ticket is in a cookie of this page, not in the URL, where it would stay in history and logs.
const TICKET = 'login.ticket'
const TICKET_S = 5 * 60

const ticketCookie = ({ context }: RequestContext, ticket: string, seconds: number): string =>
  setCookie(context.get(pageKey), TICKET, ticket, { seconds, path: LOGIN, http_only: true })

export function toSecondStep(args: RequestContext, { details }: ErrorBody): Response {
  const { search } = new URL(args.request.url)
  const ticket = details?.['ticket']
  const ways = WAYS.filter((way) => details?.[way] === true)
  const headers = new Headers()
  headers.append('set-cookie', ticketCookie(args, typeof ticket === 'string' ? ticket : '', TICKET_S))
  headers.append('set-cookie', waysCookie(args, ways.join('.')))
  const code = ways.includes('passkey') ? 'passkey' : ''
  return redirect(loginLink(search, { code, sms: null, reset_done: null, lang: null }), { headers })
}

// Cookie of the login page with the factors, besides recovery codes, that the user has for the second step.
const WAYS_COOKIE = 'login.ways'
const WAYS = ['passkey', 'app'] as const
const waysCookie = ({ context }: RequestContext, ways: string): string =>
  setCookie(context.get(pageKey), WAYS_COOKIE, ways, { seconds: TICKET_S, path: LOGIN, http_only: true })

export function waysOf(request: Request): readonly (typeof WAYS)[number][] {
  const listed = cookieValue(request.headers.get('cookie'), WAYS_COOKIE)?.split('.') ?? []
  return WAYS.filter((way) => listed.includes(way))
}

/** Returns the options for the passkey of the user who signs in, or the refusal. */
export async function passkeyOptions(args: RequestContext) {
  const ticket = ticketOf(args.request)
  const options = await outcome(args.request, api(passkeys, args).loginPasskeyOptions({ body: { ticket } }))
  if (options.ok) return { options: JSON.stringify(options.data.data), rejected: undefined }
  return { options: null, rejected: { shown: shownRefusal(options.error), email: '' } }
}

/** Completes the second step of signing in, with a passkey. */
export async function confirmPasskey(args: RequestContext, form: FormData) {
  const { request } = args
  const answer = readAnswer(field(form, 'answer'))
  if (!answer) return reject({ key: 'passkey_wrong' }, '')
  const device_token = cookieValue(request.headers.get('cookie'), 'auth.device')
  const body = { ticket: ticketOf(request), answer, ...(device_token && { device_token }) }
  const session = await outcome(request, api(passkeys, args).confirmLoginWithPasskey({ body }))
  if (!session.ok) return reject(shownRefusal(session.error), '', session.error.code)
  throw await enter(args, session.data)
}

function readAnswer(sent: string) {
  try {
    return PasskeyAnswer.parse(JSON.parse(sent))
  } catch {
    return null
  }
}

const ticketOf = (request: Request): string => cookieValue(request.headers.get('cookie'), TICKET) ?? ''

/** Completes the second step of signing in, with a code of the authenticator app or a recovery code. */
export async function confirmCode(args: RequestContext, form: FormData) {
  const { request } = args
  const code = field(form, 'code').trim()
  if (!code) return reject({ key: 'code_missing', field: 'code' }, '')
  const cookies = request.headers.get('cookie')
  const device_token = cookieValue(cookies, 'auth.device')
  const body = {
    ticket: ticketOf(request),
    code: code.slice(0, 40),
    ...(device_token && { device_token }),
  }
  const session = await outcome(request, api(secondFactor, args).confirmLogin({ body }))
  if (!session.ok) return reject(shownRefusal(session.error), '', session.error.code)
  throw await enter(args, session.data)
}

type NewSession = { access_token: string; device_token: string }

/** Redirects to the first screen of the user, with the cookies of the session. */
export async function enter(args: RequestContext, session: NewSession): Promise<Response> {
  const { request, context } = args
  const { access_token } = session
  const as_them = new Request(request.url, {
    headers: { cookie: `auth.token=${access_token}` },
    signal: request.signal,
  })
  const me = await outcome(as_them, api(access, { request: as_them, context }).me())
  // Redirects home when the user is signed in but could not be loaded: the next page checks access again.
  const to = me.ok ? landing(new URL(request.url).searchParams.get('path'), callerOf(me.data.data)) : '/'
  const headers = sessionCookies(context.get(pageKey), session)
  if (cookieValue(request.headers.get('cookie'), TICKET)) headers.append('set-cookie', ticketCookie(args, '', 0))
  return redirect(to, { headers })
}

export async function sendLink(args: RequestContext, form: FormData) {
  const email = field(form, 'email')
  const address = email.trim().slice(0, 254)
  if (!address) return reject({ key: 'email_missing', field: 'email' }, email)
  const sent = await outcome(args.request, api(access, args).forgotPassword({ body: { email: address } }))
  if (!sent.ok) return reject(shownRefusal(sent.error), email, sent.error.code)
  throw redirect(`${LOGIN}?forgot=sent`, { headers: { 'set-cookie': sentToCookie(args, address) } })
}

// The address is in a cookie of this page, not in the URL, where it would stay in history and logs.
const SENT_TO = 'forgot.sent_to'
const RETENTION_S = 10 * 60

function sentToCookie({ context }: RequestContext, address: string): string {
  const cookie_options = { seconds: RETENTION_S, path: LOGIN, http_only: true } as const
  return setCookie(context.get(pageKey), SENT_TO, encodeURIComponent(address), cookie_options)
}

/** Returns the email address of the last reset request from this browser, stored for ten minutes; empty without one. */
export function sentTo(request: Request): string {
  try {
    return decodeURIComponent(cookieValue(request.headers.get('cookie'), SENT_TO) ?? '').slice(0, 254)
  } catch {
    return ''
  }
}

export async function savePassword(args: RequestContext, form: FormData, token: string) {
  const password = field(form, 'password')
  const wrong = rejectedPassword(password)
  if (wrong) return reject(wrong, '')
  const body = { token: token.slice(0, 100), password }
  const saved = await outcome(args.request, api(access, args).resetPassword({ body }))
  if (!saved.ok) return reject(shownRefusal(saved.error), '', saved.error.code)
  // Ends any session of this browser: the holder of the link signs in with the new password.
  throw redirect(`${LOGIN}?reset_done`, { headers: await endSession(args) })
}

export const field = (form: FormData, name: string): string => {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}
