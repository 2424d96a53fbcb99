import { expect, test } from 'vitest'
import { cookieValue, isCrossOrigin } from './session-cookie.ts'

const REFUSED = true
const ACCEPTED = false

test.each([
  ['a page of ours', 'POST', { 'sec-fetch-site': 'same-origin' }, ACCEPTED],
  ['a person who typed the address', 'POST', { 'sec-fetch-site': 'none' }, ACCEPTED],
  ['another site', 'POST', { 'sec-fetch-site': 'cross-site' }, REFUSED],
  ['a sister site', 'POST', { 'sec-fetch-site': 'same-site' }, REFUSED],
  ['two answers in one header', 'POST', { 'sec-fetch-site': 'same-origin, cross-site' }, REFUSED],
  [
    'another site that claims our origin',
    'PUT',
    { 'sec-fetch-site': 'cross-site', origin: 'https://shop.test:3000' },
    REFUSED,
  ],
  ['an older browser on our page', 'DELETE', { origin: 'https://shop.test:3000' }, ACCEPTED],
  ['an older browser on our page without TLS', 'PATCH', { origin: 'http://Shop.test:3000' }, ACCEPTED],
  ['an older browser on another port', 'POST', { origin: 'https://shop.test' }, REFUSED],
  ['an older browser on another site', 'POST', { origin: 'https://evil.test' }, REFUSED],
  ['a longer name', 'POST', { origin: 'https://shop.test:3000.evil.test' }, REFUSED],
  ['a sandboxed frame', 'POST', { origin: 'null' }, REFUSED],
  ['neither header', 'POST', {}, REFUSED],
  ['a read of our own page', 'GET', { 'sec-fetch-site': 'same-origin' }, ACCEPTED],
  ['a read by an older browser', 'GET', {}, ACCEPTED],
  ['a read by a link on another site', 'GET', { 'sec-fetch-site': 'cross-site' }, REFUSED],
  ['a read by a sister site', 'HEAD', { 'sec-fetch-site': 'same-site' }, REFUSED],
  ['a read by a script of another site in an older browser', 'GET', { origin: 'https://evil.test' }, REFUSED],
  ['a read by a sandboxed frame', 'GET', { origin: 'null' }, REFUSED],
])('%s: isCrossOrigin of %s %o returns %s', (_case, method, headers, verdict) => {
  expect(isCrossOrigin({ method, headers, host: 'Shop.test:3000' })).toBe(verdict)
})

test.each([
  ['lang=he; auth.token=abc', 'abc'],
  ['auth.token=a=b', 'a=b'],
  ['my-auth.token=abc', null],
  ['auth.token', null],
  [undefined, null],
])('cookieValue reads auth.token from %o as %o', (header, value) => {
  expect(cookieValue(header, 'auth.token')).toBe(value)
})
