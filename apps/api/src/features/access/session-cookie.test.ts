import { access } from '@tavlin/contract/access'
import { VIEW_AS_HEADER } from '@tavlin/contract/access-rules'
import { urlOf } from '@tavlin/contract/client'
import { beforeAll, expect, test } from 'vitest'
import { sampleRequest } from '../../../test/bad-input/sample.ts'
import { EVERY_ENDPOINT } from '../../../test/every-endpoint.ts'
import { testApp } from '../../../test/test-app.ts'

const HOST = 'shop.test'
const SAME_ORIGIN = { 'sec-fetch-site': 'same-origin', origin: `https://${HOST}` }
const app = testApp()
let owner: { id: number; token: string }
beforeAll(async () => {
  owner = await app.person(['super_admin'])
})

type BrowserRequest = {
  method?: 'GET' | 'PUT' | 'POST'
  url?: string
  cookie?: string
  headers?: Record<string, string>
}

/** Sends a request like a browser does to the public host: with cookies and browser headers, without a bearer token. */
const browse = ({ method = 'GET', url = '/c/me', cookie, headers = {} }: BrowserRequest) =>
  app.http.inject({
    method,
    url: `/api${url}`,
    headers: { host: HOST, cookie: `lang=he; ${cookie ?? `auth.token=${owner.token}`}`, ...headers },
    ...(method !== 'GET' && { payload: { lang: 'en' } }),
  })
const saveLang = (headers: Record<string, string>) => browse({ method: 'PUT', url: '/c/me/lang', headers })

test.each([
  ['our own page', SAME_ORIGIN],
  ['a typed URL', { 'sec-fetch-site': 'none' }],
  ['our own page in an older browser', { origin: `https://${HOST}` }],
])('accepts the session cookie for reads and writes from %s', async (_sender, headers) => {
  const me = await browse({ headers })
  expect([me.statusCode, me.json().data?.id]).toEqual([200, owner.id])
  expect((await saveLang(headers)).statusCode).toBe(200)
})

test('accepts the session cookie for reads without Origin and Sec-Fetch-Site', async () => {
  expect((await browse({})).statusCode).toBe(200)
})

test.each([
  ['another site', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.test' }],
  ['another site that claims our origin', { 'sec-fetch-site': 'cross-site', origin: `https://${HOST}` }],
  ['a sibling subdomain', { 'sec-fetch-site': 'same-site', origin: 'https://other.shop.test' }],
  ['another site in an older browser', { origin: 'https://evil.test' }],
  ['a sandboxed frame', { origin: 'null' }],
  ['a host with our host as prefix', { origin: `https://${HOST}.evil.test` }],
])('rejects the session cookie for reads and writes from %s, and writes nothing', async (_sender, headers) => {
  const event_count = await app.countEvents()
  for (const answer of [
    await saveLang(headers),
    await browse({ headers }),
    await browse({ url: '/admin/data', headers }),
  ])
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'cross_origin'])
  expect(await app.countEvents()).toBe(event_count)
})

test('rejects the session cookie for writes without Origin and Sec-Fetch-Site', async () => {
  const answer = await saveLang({})
  expect([answer.statusCode, answer.json().code]).toEqual([403, 'cross_origin'])
})

test('treats X-Forwarded-Host as our host only when a trusted proxy sent it', async () => {
  const headers = { host: '127.0.0.1:8000', 'x-forwarded-host': HOST, origin: `https://${HOST}` }
  const from = (remoteAddress: string) =>
    app.http.inject({
      method: 'PUT',
      url: '/api/c/me/lang',
      remoteAddress,
      headers: { ...headers, cookie: `auth.token=${owner.token}` },
      payload: { lang: 'en' },
    })
  expect((await from('127.0.0.1')).statusCode).toBe(200)
  expect((await from('203.0.113.9')).statusCode).toBe(403)
})

test('accepts a bearer token from any origin and never falls back from a wrong one to the cookie', async () => {
  const elsewhere = { 'sec-fetch-site': 'cross-site' }
  const with_bearer = (token: string) =>
    browse({ headers: { ...elsewhere, authorization: `Bearer ${token}` }, cookie: 'auth.token=x; view_as=clerk' })
  const answer = await with_bearer(owner.token)
  expect([answer.statusCode, answer.json().data?.viewing_as]).toEqual([200, null])
  for (const authorization of ['Bearer wrong', 'Basic abc', ''])
    expect((await browse({ headers: { ...SAME_ORIGIN, authorization } })).statusCode).toBe(401)
})

test('answers 401 to a cookie that is not the token of a live session', async () => {
  const expired = await app.session(owner.id, { expires_at: app.clock.now })
  for (const token of ['', 'short', `${owner.token}A`, owner.token.slice(1), 'A'.repeat(43), expired])
    expect((await browse({ cookie: `auth.token=${token}`, headers: SAME_ORIGIN })).statusCode).toBe(401)
})

test('logging out ends the cookie session at once', async () => {
  const { token } = await app.person([])
  const sendRequest = () => browse({ cookie: `auth.token=${token}`, headers: SAME_ORIGIN })
  expect((await sendRequest()).statusCode).toBe(200)
  await app.as(access, token).logout()
  expect((await sendRequest()).statusCode).toBe(401)
})

test('limits a cookie session to the role of the view_as cookie, which takes precedence over the header', async () => {
  const cookie = `auth.token=${owner.token}; view_as=clerk`
  const me = await browse({ cookie, headers: { ...SAME_ORIGIN, [VIEW_AS_HEADER]: 'kitchen' } })
  expect(me.json().data.viewing_as).toMatchObject({ name: 'clerk' })
  const command = await browse({ method: 'PUT', url: '/c/me/lang', cookie, headers: SAME_ORIGIN })
  expect([command.statusCode, command.json().code]).toEqual([403, 'viewing_as_role'])
  const broken = `auth.token=${owner.token}; view_as=No Role`
  for (const url of ['/c/me', '/admin/data'])
    expect((await browse({ url, cookie: broken, headers: SAME_ORIGIN })).statusCode).toBe(422)
})

test('rejects the cookie from another site at every endpoint that is not public', async () => {
  const rejected = await Promise.all(
    EVERY_ENDPOINT.filter(({ e }) => e.access !== 'public').map(async ({ name, e }) => {
      const answer = await app.http.inject({
        method: e.method,
        url: `/api${urlOf(e, { params: sampleRequest(e).params })}`,
        headers: { host: HOST, cookie: `auth.token=${owner.token}`, 'sec-fetch-site': 'cross-site' },
      })
      return { name, status: answer.statusCode, code: answer.json().code as string }
    }),
  )
  expect(rejected.length).toBeGreaterThan(100)
  expect(rejected.filter(({ status, code }) => status !== 403 || code !== 'cross_origin')).toEqual([])
})
