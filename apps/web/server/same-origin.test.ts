import { expect, test } from 'vitest'
import { isRefusedCrossOrigin } from './same-origin.ts'

const REFUSED = true
const ACCEPTED = false
const session = { cookie: 'auth.token=secret' }
const elsewhere = { 'sec-fetch-site': 'cross-site' }

test.each([
  ['a login form on another site', 'POST', '/session/login', elsewhere, REFUSED],
  [
    'a login form on another site, with a bearer',
    'POST',
    '/session/login',
    { ...elsewhere, authorization: 'x' },
    REFUSED,
  ],
  [
    'a login form on another site in an older browser',
    'POST',
    '/session/login?path=/api/',
    { origin: 'https://evil.test' },
    REFUSED,
  ],
  ['a program that posts forms', 'POST', '/session/login', {}, REFUSED],
  ['our own login form', 'POST', '/session/login', { 'sec-fetch-site': 'same-origin' }, ACCEPTED],
  ['our own form in an older browser', 'POST', '/session/login', { origin: 'https://shop.test:3000' }, ACCEPTED],
  ['a command of another site with the session', 'POST', '/orders', { ...session, ...elsewhere }, REFUSED],
  ['a link from another site', 'GET', '/orders', { ...session, ...elsewhere }, ACCEPTED],
  ['a page whose path begins like the API', 'POST', '/apiary', elsewhere, REFUSED],
  ['another spelling of the API path', 'POST', '/API/orders', elsewhere, REFUSED],
  ['the API, which has its own check', 'POST', '/api/orders', { ...session, ...elsewhere }, ACCEPTED],
])('%s (%s %s %o) is refused as cross-origin: %s', (_case, method, url, headers, verdict) => {
  expect(isRefusedCrossOrigin({ method, url, headers, host: 'Shop.test:3000' })).toBe(verdict)
})
