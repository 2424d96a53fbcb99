import { cookieValue } from '#base/cookie.ts'

export type Measurement = { readonly tag_manager_id: string | null; readonly analytics_id: string | null }

/** Origins of the tag manager and analytics scripts, and of the servers they send to. */
export const MEASURING_ORIGINS: readonly string[] = [
  'https://www.googletagmanager.com',
  'https://*.google-analytics.com',
  'https://*.analytics.google.com',
]

/** Customer pages only: never sign-in, POS, payment or staff pages. */
export const isMeasured = (pathname: string): boolean => /^\/orders\/kiosk(\/|$)/.test(pathname)

const CONSENT_COOKIE = 'measuring'
/** Null: the person has not been asked yet. */
export function consentOf(cookie: string | null): boolean | null {
  const said = cookieValue(cookie, CONSENT_COOKIE)
  return said === 'yes' ? true : said === 'no' ? false : null
}

/** Scripts for a measured page after consent; none otherwise. */
export function measuringScripts(pathname: string, measurement: Measurement | null, cookie: string | null): string[] {
  if (!measurement || !isMeasured(pathname) || consentOf(cookie) !== true) return []
  const { tag_manager_id, analytics_id } = measurement
  const [host] = MEASURING_ORIGINS
  return [
    ...(tag_manager_id ? [`${host}/gtm.js?id=${tag_manager_id}`] : []),
    ...(analytics_id ? [`${host}/gtag/js?id=${analytics_id}`] : []),
  ]
}
