import { expect, test } from 'vitest'
import { cookieValue, isCrossOrigin } from './session-cookie.ts'

const REJECTED = true
const ACCEPTED = false

test.each([
  ['a request of our own page', 'POST', { 'sec-fetch-site': 'same-origin' }, ACCEPTED],
  ['a request after the user typed the address', 'POST', { 'sec-fetch-site': 'none' }, ACCEPTED],
  ['a request of another site', 'POST', { 'sec-fetch-site': 'cross-site' }, REJECTED],
  ['a request of another subdomain', 'POST', { 'sec-fetch-site': 'same-site' }, REJECTED],
  ['two values in one header', 'POST', { 'sec-fetch-site': 'same-origin, cross-site' }, REJECTED],
  [
    'another site that claims our origin',
    'PUT',
    { 'sec-fetch-site': 'cross-site', origin: 'https://shop.test:3000' },
    REJECTED,
  ],
  ['an older browser on our page', 'DELETE', { origin: 'https://shop.test:3000' }, ACCEPTED],
  ['an older browser on our page without TLS', 'PATCH', { origin: 'http://Shop.test:3000' }, ACCEPTED],
  ['an older browser on another port', 'POST', { origin: 'https://shop.test' }, REJECTED],
  ['an older browser on another site', 'POST', { origin: 'https://evil.test' }, REJECTED],
  ['an origin that only begins with our host', 'POST', { origin: 'https://shop.test:3000.evil.test' }, REJECTED],
  ['a sandboxed frame', 'POST', { origin: 'null' }, REJECTED],
  ['a state change without either header', 'POST', {}, REJECTED],
  ['a read of our own page', 'GET', { 'sec-fetch-site': 'same-origin' }, ACCEPTED],
  ['a read by an older browser', 'GET', {}, ACCEPTED],
  ['a read by a link on another site', 'GET', { 'sec-fetch-site': 'cross-site' }, REJECTED],
  ['a read by another subdomain', 'HEAD', { 'sec-fetch-site': 'same-site' }, REJECTED],
  ['a read by a script of another site in an older browser', 'GET', { origin: 'https://evil.test' }, REJECTED],
  ['a read by a sandboxed frame', 'GET', { origin: 'null' }, REJECTED],
])('%s counts as cross-origin (%s %o): %s', (_case, method, headers, verdict) => {
  expect(isCrossOrigin({ method, headers, host: 'Shop.test:3000' })).toBe(verdict)
})

test.each([
  ['lang=he; auth.token=abc', 'abc'],
  ['auth.token=a=b', 'a=b'],
  ['my-auth.token=abc', null],
  ['auth.token', null],
  [undefined, null],
])('reads the cookie auth.token from %o as %o', (header, value) => {
  expect(cookieValue(header, 'auth.token')).toBe(value)
})
