import { ApiError } from '@tavlin/contract/client'
import { kiosks } from '@tavlin/contract/kiosks'
import { KIOSK_COOKIE } from '@tavlin/contract/session-cookie'
import { FIRST_KIOSK_STEP } from '@tavlin/domain/guest/kiosk-steps'
import { data, redirect } from 'react-router'
import { api, outcome, type RequestContext } from '#platform/api.server.ts'
import { deviceCookie } from '#platform/device-cookie.server.ts'
import { kioskPath } from '../state/kiosk-state.ts'
import type { KioskDeviceState } from './paired-kiosk.ts'

/** Maximum length that the API accepts, with spaces and dashes. */
const LONGEST_CODE = 20
const cookie_of_kiosk = deviceCookie(KIOSK_COOKIE)

/** Loads the kiosk that this browser is paired with. Without a device token, no request is sent to the API. */
export async function loadDevice(args: RequestContext): Promise<KioskDeviceState> {
  const device_token = cookie_of_kiosk.tokenOf(args.request)
  if (!device_token) return { kiosk: null, stopped: null }
  try {
    return { kiosk: (await api(kiosks, args).heartbeat({ body: { device_token } })).data, stopped: null }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const is_lost = error.body.code === 'kiosk_not_paired' || error.body.code === 'invalid_input'
    return { kiosk: null, stopped: is_lost ? 'disconnected' : 'unavailable' }
  }
}

/** Pairs this browser by a code and starts the kiosk in its language, or disconnects the browser from its kiosk. */
export async function changeDevice(args: RequestContext) {
  const form = await args.request.formData()
  if (form.get('intent') === 'forget') return redirectWith('/', cookie_of_kiosk.removed(args))
  const typed = form.get('code')
  const code = typeof typed === 'string' ? typed.slice(0, LONGEST_CODE) : ''
  const paired = await outcome(args.request, api(kiosks, args).pairKiosk({ body: { code } }))
  if (!paired.ok) return data({ error: paired.error.code }, { status: 422 })
  const { device_token, lang } = paired.data.data
  const start = `${kioskPath(FIRST_KIOSK_STEP)}?lang=${lang}`
  return redirectWith(start, cookie_of_kiosk.headerOf(args, device_token))
}

const redirectWith = (to: string, cookie: string) => redirect(to, { headers: { 'set-cookie': cookie } })
