import { smsLogin } from '@tavlin/contract/sms-login'
import { redirect } from 'react-router'
import { cookieValue, setCookie } from '#base/cookie.ts'
import { api, outcome, type RequestContext } from '#platform/api.server.ts'
import { LOGIN } from '#platform/gate.ts'
import { pageKey } from '#platform/page-context.server.ts'
import { loginLink } from './login-view.ts'
import { enter, field, reject, toSecondStep } from './login.server.ts'
import { shownRefusal } from './refusal.ts'

// The phone is in a cookie of this page, not in the URL, where it would stay in history and logs.
const PHONE = 'login.phone'
const RETENTION_S = 10 * 60

/** Returns the phone of the last request for a code from this browser; empty without one. */
export function textedTo(request: Request): string {
  try {
    return decodeURIComponent(cookieValue(request.headers.get('cookie'), PHONE) ?? '').slice(0, 30)
  } catch {
    return ''
  }
}

export async function sendSmsCode(args: RequestContext, form: FormData) {
  const { request, context } = args
  const phone = field(form, 'phone').trim().slice(0, 30)
  if (!phone) return reject({ key: 'phone_missing', field: 'phone' }, '')
  if (phone.length < 3) return reject({ key: 'phone_wrong', field: 'phone' }, phone)
  const sent = await outcome(request, api(smsLogin, args).requestSmsCode({ body: { phone } }))
  if (!sent.ok) return reject(shownRefusal(sent.error), phone, sent.error.code)
  const options = { seconds: RETENTION_S, path: LOGIN, http_only: true } as const
  const cookie = setCookie(context.get(pageKey), PHONE, encodeURIComponent(phone), options)
  throw redirect(loginLink(new URL(request.url).search, { sms: 'sent', lang: null }), {
    headers: { 'set-cookie': cookie },
  })
}

/** Signs in with the code that was texted; users with a second factor go on to that step. */
export async function enterSmsCode(args: RequestContext, form: FormData) {
  const { request } = args
  const phone = textedTo(request)
  const code = field(form, 'code').trim().slice(0, 20)
  if (!code) return reject({ key: 'code_missing', field: 'code' }, '')
  if (phone.length < 3) return reject({ key: 'sign_in_expired' }, '')
  const device_token = cookieValue(request.headers.get('cookie'), 'auth.device')
  const as = new URL(request.url).searchParams.get('as') === 'driver' ? ('driver' as const) : ('staff' as const)
  const body = { phone, code, as, ...(device_token && { device_token }) }
  const session = await outcome(request, api(smsLogin, args).loginWithSmsCode({ body }))
  if (!session.ok && session.error.code === 'second_factor_needed') throw toSecondStep(args, session.error)
  if (!session.ok) return reject(shownRefusal(session.error), '', session.error.code)
  throw await enter(args, session.data)
}
