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
  [
    'a program with its own bearer',
    'POST',
    { ...session, authorization: 'Bearer own', 'sec-fetch-site': 'cross-site' },
    let_in,
  ],
  ['nobody signed in', 'POST', { cookie: 'lang=he', 'sec-fetch-site': 'cross-site' }, let_in],
  ['a link from another site', 'GET', { ...session, 'sec-fetch-site': 'cross-site' }, let_in],
  ['a look from another site', 'HEAD', { ...session, 'sec-fetch-site': 'cross-site' }, let_in],
  ['a question from another site', 'OPTIONS', { ...session, 'sec-fetch-site': 'cross-site' }, let_in],
])('%s: %s %o is refused: %s', (_case, method, headers, verdict) => {
  expect(isRefusedCrossOrigin({ method, headers, host: 'Shop.test:3000' })).toBe(verdict)
})
