import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

export type App = { app_id: string; key: string; secret: string }

const MAX_CLOCK_SKEW_S = 600

const sign = (app: App, text: string) => createHmac('sha256', app.secret).update(text).digest('hex')

/**
 * Compares in constant time. Checks the lengths in bytes first, because timingSafeEqual throws when they differ, and
 * texts with equally many characters can differ in bytes.
 */
export function isSameText(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}

/** Verifies the signature that the application's backend gives to a browser: `key:hmac(socket_id:…)`. */
export const isSignedForSocket = (app: App, auth: string, socket_id: string, rest: string): boolean =>
  isSameText(auth, `${app.key}:${sign(app, `${socket_id}:${rest}`)}`)

/** The signature covers body_md5, so an unsigned request is rejected before its body is read. */
export function isSignedRequest(app: App, method: string, path: string, query: URLSearchParams): boolean {
  const signed = [...query]
    .filter(([name]) => name !== 'auth_signature')
    .map(([name, value]) => [name.toLowerCase(), value] as const)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
  const expected = sign(app, [method, path, signed.join('&')].join('\n'))
  const skew_s = Math.abs(Date.now() / 1000 - Number(query.get('auth_timestamp') ?? NaN))
  return (
    isSameText(query.get('auth_signature') ?? '', expected) &&
    query.get('auth_key') === app.key &&
    skew_s <= MAX_CLOCK_SKEW_S
  )
}

export const isSignedBody = (body: Buffer, query: URLSearchParams): boolean =>
  body.length === 0 || isSameText(query.get('body_md5') ?? '', createHash('md5').update(body).digest('hex'))
