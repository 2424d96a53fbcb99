import { expect, test } from 'vitest'
import { isRefusedCrossOrigin } from './same-origin.ts'

const session = { cookie: 'lang=he; auth.token=secret' }
const refused = true
const let_in = false

test.each([
  ['a page of ours', 'POST', { ...session, 'sec-fetch-site': 'same-origin' }, let_in],
  ['a person typing the address', 'POST', { ...session, 'sec-fetch-site': 'none' }, let_in],
  ['another site', 'POST', { ...session, 'sec-fetch-site': 'cross-site' }, refused],
  ['a sister site', 'POST', { ...session, 'sec-fetch-site': 'same-site' }, refused],
  [
    'another site that claims our origin',
    'PUT',
    { ...session, 'sec-fetch-site': 'cross-site', origin: 'https://shop.test:3000' },
    refused,
  ],
  ['an older browser on our page', 'DELETE', { ...session, origin: 'https://shop.test:3000' }, let_in],
  ['an older browser on our page without TLS', 'PATCH', { ...session, origin: 'http://Shop.test:3000' }, let_in],
  ['an older browser on another port', 'POST', { ...session, origin: 'https://shop.test' }, refused],
  ['an older browser on another site', 'POST', { ...session, origin: 'https://evil.test' }, refused],
  ['a longer name', 'POST', { ...session, origin: 'https://shop.test:3000.evil.test' }, refused],
  ['a sandboxed frame', 'POST', { ...session, origin: 'null' }, refused],
  ['no word of where it comes from', 'POST', session, refused],
  ['a link from another site', 'GET', { ...session, 'sec-fetch-site': 'cross-site' }, let_in],
  ['a look from another site', 'HEAD', { ...session, 'sec-fetch-site': 'cross-site' }, let_in],
  ['a question from another site', 'OPTIONS', { ...session, 'sec-fetch-site': 'cross-site' }, let_in],
])('%s: %s %o is refused: %s', (_case, method, headers, verdict) => {
  for (const url of ['/api/orders', '/orders'])
    expect(isRefusedCrossOrigin({ method, url, headers, host: 'Shop.test:3000' }), url).toBe(verdict)
})

const elsewhere = { 'sec-fetch-site': 'cross-site' }
test.each([
  ['a program with its own bearer', '/api/orders', { ...session, ...elsewhere, authorization: 'Bearer own' }, let_in],
  ['a program without a session', '/api/login', { cookie: 'lang=he' }, let_in],
  ['nobody signed in, towards the API', '/api/login?a', { cookie: 'lang=he', ...elsewhere }, let_in],
  ['nobody signed in, towards the API itself', '/api', elsewhere, let_in],
  ['a login form on another site', '/session/login', elsewhere, refused],
  [
    'a login form on another site, with a bearer',
    '/session/login',
    { ...elsewhere, authorization: 'Bearer x' },
    refused,
  ],
  [
    'an older browser with a login form elsewhere',
    '/session/login?path=/api/',
    { origin: 'https://evil.test' },
    refused,
  ],
  ['a program that posts forms', '/session/login', {}, refused],
  ['our own login form', '/session/login', { 'sec-fetch-site': 'same-origin' }, let_in],
  ['our own login form in an older browser', '/session/login', { origin: 'https://shop.test:3000' }, let_in],
  ['a page that begins like the API', '/apiary', elsewhere, refused],
  ['another writing of the API', '/API/orders', elsewhere, refused],
])('%s: POST %s %o is refused: %s', (_case, url, headers, verdict) => {
  expect(isRefusedCrossOrigin({ method: 'POST', url, headers, host: 'Shop.test:3000' })).toBe(verdict)
})
