import { cookieValue } from '#base/cookie.ts'

export type Measurement = { readonly tag_manager_id: string | null; readonly analytics_id: string | null }

/** Origins of the tag manager and analytics scripts, and of the servers they send to. */
export const MEASURING_ORIGINS: readonly string[] = [
  'https://www.googletagmanager.com',
  'https://*.google-analytics.com',
  'https://*.analytics.google.com',
]

/**
 * Returns true for customer pages only: never for sign-in, POS, payment or staff pages, nor for the pages of one order
 * and of a shared cart, whose addresses are secrets, nor for the page on which a kiosk is paired.
 */
export const isMeasured = (pathname: string): boolean => /^\/orders\/kiosk(\/(?!order\/|cart\/|pair$)|$)/.test(pathname)

const CONSENT_COOKIE = 'measuring'
/** Returns the decision in the cookie; null when the visitor has not decided yet. */
export function consentOf(cookie: string | null): boolean | null {
  const consent = cookieValue(cookie, CONSENT_COOKIE)
  return consent === 'yes' ? true : consent === 'no' ? false : null
}

/** Returns the scripts for a measured page after consent; none otherwise. */
export function measuringScripts(pathname: string, measurement: Measurement | null, cookie: string | null): string[] {
  if (!measurement || !isMeasured(pathname) || consentOf(cookie) !== true) return []
  const { tag_manager_id, analytics_id } = measurement
  const [host] = MEASURING_ORIGINS
  return [
    ...(tag_manager_id ? [`${host}/gtm.js?id=${tag_manager_id}`] : []),
    ...(analytics_id ? [`${host}/gtag/js?id=${analytics_id}`] : []),
  ]
}
