import { Agent, createServer, get, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startWeb, type WebSettings } from './start-web.ts'
import { buildSite } from './test/site.ts'

const SESSION = {
  access_token: 'new-token',
  device_token: 'new-device',
  token_type: 'Bearer',
  expires_at: '2026-11-16T00:00:00.000Z',
}
/** Timeout of the build, which takes a minute or more on a busy machine. */
const BUILD_PATIENCE_MS = 300_000
/** A page that anyone may open and that has scripts. */
const PUBLIC = '/orders/kiosk'
const LOGIN = '/session/login'

let site: Awaited<ReturnType<typeof buildSite>>
let settings: WebSettings
let api: Server
let api_is_ready = true
/** Requests which the API has received and not answered. */
const held: ServerResponse[] = []
let web: Awaited<ReturnType<typeof startWeb>>
let origin: string

beforeAll(async () => {
  site = await buildSite()

  api = createServer((request, response) => {
    if (request.url === '/readyz') response.writeHead(api_is_ready ? 200 : 503).end()
    if (request.url === '/api/login') return void response.end(JSON.stringify(SESSION))
    if (request.url === '/api/c/me') return void response.writeHead(503).end('{"code":"busy","message":""}')
    if (request.url === '/api/export') response.write('begun and ')
    if (request.url === '/api/export' || request.url === '/api/slow') held.push(response)
    else if (request.url?.startsWith('/api/')) response.end('done')
  })
  await new Promise<void>((listening) => api.listen(0, '127.0.0.1', listening))
  settings = {
    api_url: `http://127.0.0.1:${(api.address() as AddressInfo).port}`,
    product_name: 'Tavlin of the test',
    host: '127.0.0.1',
    port: 0,
    realtime_origin: 'ws://realtime.test:6001',
    trusted_proxies: ['127.0.0.1'],
    is_production: false,
    tour: false,
    has_sms: false,
    map_tile_url: null,
    measurement: null,
    log_level: 'silent',
    build_dir: site.build_dir,
  }
  web = await startWeb(settings)
  origin = `http://127.0.0.1:${web.port}`
}, BUILD_PATIENCE_MS)
beforeEach(() => {
  api_is_ready = true
})
afterAll(async () => {
  await web.close()
  api.closeAllConnections()
  await new Promise((closed) => api.close(closed))
  await site.remove()
})

test('a guest is redirected to the login page, which is in Hebrew', async () => {
  const answer = await fetch(origin, { redirect: 'manual' })
  expect([answer.status, answer.headers.get('location')]).toEqual([302, LOGIN])
  const page = await (await fetch(origin)).text()
  expect(page).toMatch(/<html lang="he" dir="rtl"/)
  expect(page).toContain('<title>כניסה · Tavlin of the test</title>')
  expect(page).toContain('<h1 class="')
})

test('the login page loads no script except its own small one', async () => {
  const page = await (await fetch(origin + LOGIN)).text()
  const files = [...page.matchAll(/(?:src|href)="([^"]+\.m?js)"/g)].map((match) => match[1]!)
  expect(files).toEqual([expect.stringMatching(/^\/assets\/show-password-[\w-]+\.js$/)])
  expect((await (await fetch(origin + files[0]!)).text()).length).toBeLessThan(1024)
})

test('a language in the URL is saved in the cookie, with Secure in production only', async () => {
  const answer = await fetch(`${origin}${PUBLIC}?lang=en`)
  expect(await answer.text()).toMatch(/<html lang="en" dir="ltr"/)
  expect(answer.headers.get('set-cookie')).toMatch(/^lang=en; Path=\/; Max-Age=\d+; SameSite=Lax$/)
  await inProduction(async (there) => {
    expect((await fetch(`${there}${PUBLIC}?lang=en`)).headers.get('set-cookie')).toMatch(/; Secure$/)
  })
})

test.each([
  ['he', 'העמוד לא נמצא', 'חזרה לדף הבית'],
  ['en', 'This page could not be found', 'Go back to home'],
])('an unknown URL is a 404 in the language of the user: %s', async (lang, heading, home) => {
  const answer = await fetch(`${origin}/no/such/page`, { headers: { cookie: `lang=${lang}` } })
  const page = await answer.text()
  expect(answer.status).toBe(404)
  expect(page).toContain(`<html lang="${lang}"`)
  expect(page).toMatch(new RegExp(`<h1[^>]*>${heading}</h1>`))
  expect(page).toContain(home)
})

test('every script of a page has the nonce of its policy, which differs for each response', async () => {
  const answers = [await fetch(origin + PUBLIC), await fetch(origin + PUBLIC)]
  const nonces = answers.map(({ headers }) => /'nonce-([^']+)'/.exec(policyOf(headers))?.[1])
  const scripts = (await answers[0]!.text()).match(/<script[^>]*>/g) ?? []
  expect(scripts.length).toBeGreaterThan(2)
  expect(scripts.filter((script) => !script.includes(`nonce="${nonces[0]}"`))).toEqual([])
  expect(nonces[0]).not.toBe(nonces[1])
})

test('the Content-Security-Policy allows no inline scripts, no frames, and only the realtime connection', async () => {
  const policy = policyOf((await fetch(origin + PUBLIC)).headers)
  const scripts = policy.split('; ').filter((rule) => /^(script|default|style-src-elem)/.test(rule))
  expect(scripts).toHaveLength(3)
  expect(scripts.filter((rule) => rule.includes('unsafe'))).toEqual([])
  for (const rule of ["frame-ancestors 'none'", "object-src 'none'", "base-uri 'none'"]) expect(policy).toContain(rule)
  expect(policy).toContain("connect-src 'self' ws://realtime.test:6001;")
})

test('the server sends Strict-Transport-Security in production only', async () => {
  const healthHeaders = async (there: string) => (await fetch(`${there}/healthz`)).headers
  await inProduction(async (there) => {
    expect((await healthHeaders(there)).get('strict-transport-security')).toContain('max-age=')
  })
  expect((await healthHeaders(origin)).get('strict-transport-security')).toBeNull()
  expect((await healthHeaders(origin)).get('x-content-type-options')).toBe('nosniff')
})

const form = (more: Record<string, string> = {}) => ({
  method: 'POST',
  redirect: 'manual' as const,
  headers: { origin, 'sec-fetch-site': 'same-origin', ...more },
  body: new URLSearchParams({ email: 'dana@tavlin.test', password: 'right' }),
})

test('signing in sets cookies that no script can read, with Secure in production only', async () => {
  const cookies = (await fetch(origin + LOGIN, form())).headers.getSetCookie()
  expect(cookies.map((cookie) => cookie.split('; Max-Age')[0])).toEqual([
    'auth.token=new-token; Path=/',
    'view_as=; Path=/',
    'auth.device=new-device; Path=/',
  ])
  expect(cookies.filter((cookie) => !cookie.endsWith('; HttpOnly; SameSite=Lax'))).toEqual([])
  await inProduction(async (there) => {
    const secure = (await fetch(there + LOGIN, form({ origin: there }))).headers.getSetCookie()
    expect(secure.filter((cookie) => !cookie.endsWith('; HttpOnly; SameSite=Lax; Secure'))).toEqual([])
  })
})

test('another site cannot sign a user in as someone else', async () => {
  for (const more of [
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site', origin: 'https://evil.test' },
  ]) {
    const answer = await fetch(origin + LOGIN, form(more))
    expect([answer.status, answer.headers.getSetCookie()]).toEqual([403, []])
  }
})

test('the server rejects a form that is too large, also when its length is not declared', async () => {
  const body = (bytes: number) => ({ ...form(), body: new URLSearchParams({ password: 'a'.repeat(bytes) }) })
  expect((await fetch(origin + LOGIN, body(900_000))).status).toBe(422)
  const rejected = await fetch(origin + LOGIN, body(1_100_000))
  expect([rejected.status, await rejected.json()]).toEqual([413, expect.objectContaining({ code: 'too_large' })])
  const streamed = { ...form(), body: new Blob(['a'.repeat(1_100_000)]).stream(), duplex: 'half' }
  expect((await fetch(origin + LOGIN, streamed)).status).toBe(413)
})

test('hashed files are cached for ever, and other files are revalidated', async () => {
  const style = /\/assets\/[^"]+\.css/.exec(await (await fetch(origin + LOGIN)).text())![0]
  expect((await fetch(origin + style)).headers.get('cache-control')).toContain('immutable')
  expect((await fetch(`${origin}/favicon.svg`)).headers.get('cache-control')).toBe('no-cache')
  expect((await fetch(`${origin}/.vite/manifest.json`)).status).toBe(404)
})

test('another site cannot send a command with the session of a user', async () => {
  const headers = { cookie: 'auth.token=secret', 'sec-fetch-site': 'cross-site' }
  const answer = await fetch(`${origin}/orders`, { method: 'POST', headers })
  expect(answer.status).toBe(403)
  expect(await answer.json()).toMatchObject({ code: 'cross_origin' })
})

test('the server rejects a malformed URL with the error format of the API', async () => {
  const answer = await fetch(`${origin}/api/%zz`)
  expect(answer.status).toBe(400)
  expect(await answer.json()).toMatchObject({ code: 'invalid_input' })
})

test('the server is alive without the API and ready only with it', async () => {
  expect((await fetch(`${origin}/readyz`)).status).toBe(200)
  api_is_ready = false
  expect((await fetch(`${origin}/readyz`)).status).toBe(503)
  expect((await fetch(`${origin}/healthz`)).status).toBe(200)
})

test('closing finishes running requests and then closes their connections', async () => {
  const closing = await startWeb(settings)
  const agent = new Agent({ keepAlive: true })
  const sendRequest = (path: string) =>
    new Promise<IncomingMessage>((begun) => get({ host: '127.0.0.1', port: closing.port, path, agent }, begun))
  const exported = await sendRequest('/api/export')
  const slow = sendRequest('/api/slow')
  await expect.poll(() => held.length).toBe(2)

  const closed = closing.close()
  for (const response of held.splice(0)) response.end('done')
  expect(await text(exported)).toBe('begun and done')
  expect(await text(await slow)).toBe('done')
  expect((await slow).headers.connection).toBe('close')
  // Keep-alive connections would delay the shutdown by 72 s, longer than the test may take.
  await closed
  await expect.poll(() => Object.keys({ ...agent.sockets, ...agent.freeSockets })).toEqual([])
  await expect(fetch(`http://127.0.0.1:${closing.port}/healthz`)).rejects.toThrow('fetch failed')
  agent.destroy()
})

test('the log contains the route of a request and never its URL', async () => {
  const lines: string[] = []
  const logged = await startWeb({ ...settings, log_level: 'trace', log_to: { write: (line) => void lines.push(line) } })
  const there = `http://127.0.0.1:${logged.port}`
  const SECRETS = ['0541234567', 'secret-change-token', 'secret-receipt-id', 'secret-reset-token', 'searched-name']
  for (const path of [
    `/api/admin/customers/by-phone/${SECRETS[0]}`,
    `/orders/change/${SECRETS[1]}`,
    `/orders/change/${SECRETS[1]}.data`,
    `/api/receipts/public/${SECRETS[2]}?lang=he`,
    `/session/login?reset=${SECRETS[3]}`,
    `/customers?search=${SECRETS[4]}`,
    `/nowhere/${SECRETS[0]}/${SECRETS[1]}`,
    `/assets/${SECRETS[1]}.js`,
    `/api/%2e%2e%2f${SECRETS[1]}`,
    `/${SECRETS[1]}%zz`,
  ])
    await fetch(there + path, { redirect: 'manual' }).then((answer) => answer.text())
  await fetch(`${there}/orders/change/${SECRETS[1]}`, { method: 'POST' })
  await logged.close()
  for (const secret of SECRETS) expect(lines.filter((line) => line.includes(secret))).toEqual([])
  const routes = lines.flatMap((line) => (JSON.parse(line) as { req?: { route: string } }).req?.route ?? [])
  expect(routes).toEqual(expect.arrayContaining(['/api/*', '/orders/change/:token', '/session/login', '/*']))
})

test('the log does not contain the URL of a request that the API did not answer', async () => {
  const lines: string[] = []
  const log_to = { write: (line: string) => void lines.push(line) }
  const logged = await startWeb({ ...settings, api_url: 'http://127.0.0.1:1', log_level: 'trace', log_to })
  const there = `http://127.0.0.1:${logged.port}`
  expect((await fetch(`${there}/api/admin/customers/by-phone/0541234567`)).status).toBe(502)
  expect((await fetch(`${there}/orders/change/secret-change-token`)).status).toBe(502)
  await logged.close()
  expect(lines.filter((line) => /0541234567|secret-change-token/.test(line))).toEqual([])
})

test.each(['/', LOGIN, '/api/orders'])('TRACE of %s is rejected with 405 and echoes nothing', async (path) => {
  const { port } = new URL(origin)
  const headers = { origin, cookie: 'auth.token=secret' }
  const answer = await new Promise<IncomingMessage>((begun, fail) =>
    request({ host: '127.0.0.1', port, path, method: 'TRACE', headers }, begun).on('error', fail).end(),
  )
  expect(answer.statusCode).toBe(405)
  expect(await text(answer)).not.toContain('secret')
})

async function inProduction(look: (there: string) => Promise<void>): Promise<void> {
  const production = await startWeb({ ...settings, is_production: true })
  await look(`http://127.0.0.1:${production.port}`)
  await production.close()
}

function policyOf(headers: Headers): string {
  return headers.get('content-security-policy') ?? ''
}
