import { cookieValue } from './cookie.ts'

export type Measurement = { readonly tag_manager_id: string | null; readonly analytics_id: string | null }

/** Where the scripts of tag manager and analytics come from, and whom they speak to. */
export const MEASURING_ORIGINS: readonly string[] = [
  'https://www.googletagmanager.com',
  'https://*.google-analytics.com',
  'https://*.analytics.google.com',
]

/** Customers' pages only: never sign-in, till, payment or any page of the staff. */
export const isMeasured = (pathname: string): boolean => /^\/orders\/kiosk(\/|$)/.test(pathname)

const CONSENT_COOKIE = 'measuring'
/** Null: the person was not asked yet. */
export function consentOf(cookie: string | null): boolean | null {
  const said = cookieValue(cookie, CONSENT_COOKIE)
  return said === 'yes' ? true : said === 'no' ? false : null
}

/** Scripts of a page whose reader agreed; none anywhere else. */
export function measuringScripts(pathname: string, measurement: Measurement | null, cookie: string | null): string[] {
  if (!measurement || !isMeasured(pathname) || consentOf(cookie) !== true) return []
  const { tag_manager_id, analytics_id } = measurement
  const [host] = MEASURING_ORIGINS
  return [
    ...(tag_manager_id ? [`${host}/gtm.js?id=${tag_manager_id}`] : []),
    ...(analytics_id ? [`${host}/gtag/js?id=${analytics_id}`] : []),
  ]
}
