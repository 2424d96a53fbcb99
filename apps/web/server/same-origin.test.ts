import { expect, test } from 'vitest'
import { isRejectedCrossOrigin } from './same-origin.ts'

const REJECTED = true
const ACCEPTED = false
const session = { cookie: 'auth.token=secret' }
const elsewhere = { 'sec-fetch-site': 'cross-site' }

test.each([
  ['a login form on another site', 'POST', '/session/login', elsewhere, REJECTED],
  [
    'a login form on another site, with a bearer',
    'POST',
    '/session/login',
    { ...elsewhere, authorization: 'x' },
    REJECTED,
  ],
  [
    'a login form on another site in an older browser',
    'POST',
    '/session/login?path=/api/',
    { origin: 'https://evil.test' },
    REJECTED,
  ],
  ['a program that posts forms', 'POST', '/session/login', {}, REJECTED],
  ['our own login form', 'POST', '/session/login', { 'sec-fetch-site': 'same-origin' }, ACCEPTED],
  ['our own form in an older browser', 'POST', '/session/login', { origin: 'https://shop.test:3000' }, ACCEPTED],
  ['a command of another site with the session', 'POST', '/orders', { ...session, ...elsewhere }, REJECTED],
  ['a link from another site', 'GET', '/orders', { ...session, ...elsewhere }, ACCEPTED],
  ['a page whose path begins like the API', 'POST', '/apiary', elsewhere, REJECTED],
  ['another spelling of the API path', 'POST', '/API/orders', elsewhere, REJECTED],
  ['the API, which has its own check', 'POST', '/api/orders', { ...session, ...elsewhere }, ACCEPTED],
])('%s (%s %s %o) is rejected as cross-origin: %s', (_case, method, url, headers, verdict) => {
  expect(isRejectedCrossOrigin({ method, url, headers, host: 'Shop.test:3000' })).toBe(verdict)
})
