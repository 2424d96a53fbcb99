import { urlOf } from '@tavlin/contract/client'
import type { InjectOptions } from 'fastify'
import { beforeAll, describe, expect, test } from 'vitest'
import { sampleRequest } from './bad-input/sample.ts'
import { EVERY_ENDPOINT } from './every-endpoint.ts'
import { testApp } from './test-app.ts'

const app = testApp()
let owner: string

beforeAll(async () => {
  owner = (await app.person(['super_admin'])).token
})

// Routes outside the contract: health, metrics for this machine, public pictures, and the reference for signed-in
// users. Fastify prints `static/*` of the reference as `*`.
const OUTSIDE =
  `/healthz /readyz /metrics /api/storage/images/:name /api/docs /api/docs/ /api/docs/json /api/docs/yaml /api/docs/*
  /api/docs/static/index.html /api/docs/static/swagger-initializer.js`.split(/\s+/)

/** Returns the routes of Fastify, parsed from its printed tree. */
function routesOfApp(): string[] {
  const routes: string[] = []
  const parents: string[] = []
  for (const line of app.http.printRoutes({ commonPrefix: false }).split('\n')) {
    const match = /^([│ ]*)[├└]── (\S*) \((.+)\)$/.exec(line)
    if (!match) continue
    const depth = match[1]!.length / 4
    parents[depth] = (depth > 0 ? parents[depth - 1]! : '') + match[2]!
    for (const method of match[3]!.split(', ')) if (method !== 'HEAD') routes.push(`${method} ${parents[depth]}`)
  }
  return routes
}

// Ignores parameter names, because Fastify prints the parameters of all methods together (`:type|:list`).
const nameless = (routes: readonly string[]) => routes.map((route) => route.replace(/:\w+(\|:\w+)*/g, ':x')).sort()

test('the contract declares every route, except for the listed ones', () => {
  const declared = EVERY_ENDPOINT.map(({ e }) => `${e.method} /api${e.path}`)
  const outside = OUTSIDE.map((path) => `GET ${path}`)
  expect(nameless(routesOfApp())).toEqual(nameless([...declared, ...outside]))
})

const call = (token: string | null, url: string, more: InjectOptions = {}) =>
  app.http.inject({
    method: 'GET',
    url,
    ...more,
    headers: { ...(token && { authorization: `Bearer ${token}` }), ...more.headers },
  })

describe('unknown routes', () => {
  const matches = (method: string, url: string) =>
    EVERY_ENDPOINT.some(({ e }) => e.method === method && new RegExp(`^${e.path.replace(/:\w+/g, '[^/]+')}$`).test(url))
  const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const
  const unknown = [
    ...EVERY_ENDPOINT.flatMap(({ e }) => {
      const url = urlOf(e, { params: sampleRequest(e).params })
      return METHODS.filter((method) => !matches(method, url)).map((method) => ({ method, url: `/api${url}` }))
    }),
    ...[
      '/',
      '/api',
      '/api/',
      '/api/nope',
      '/nope',
      '/api/users/1/',
      '/api/users/1/nope',
      '/api//users',
      '/API/c/me',
    ].map((url) => ({ method: 'GET' as const, url })),
    ...['PROPFIND', 'TRACE', 'SEARCH', 'CONNECT'].map((method) => ({ method: method as 'GET', url: '/api/users' })),
  ]

  test(`answer ${unknown.length} wrong methods and paths with 404 in the common error format`, async () => {
    for (const { method, url } of unknown)
      for (const token of [null, owner]) {
        const answer = await call(token, url, { method })
        expect(answer.statusCode, `${method} ${url}`).toBe(404)
        expect(answer.json()).toEqual({ code: 'not_found', message: expect.any(String) })
      }
  })
})

describe('routes outside the contract', () => {
  const FILES = 'index.html swagger-initializer.js swagger-ui.css swagger-ui-bundle.js logo.svg oauth2-redirect.html'
  const DOCS = ['', '/', '/json', '/yaml', ...FILES.split(' ').map((file) => `/static/${file}`)]
  test.each(DOCS)('require a session for the reference at /api/docs%s', async (path) => {
    const ended = await app.session((await app.person(['super_admin'])).id, { ended: true })
    for (const method of ['GET', 'HEAD'] as const)
      for (const token of [null, ended, 'x'.repeat(43)])
        expect((await call(token, `/api/docs${path}`, { method })).statusCode).toBe(401)
    expect((await call((await app.person([])).token, `/api/docs${path}`)).statusCode).toBeLessThan(400)
  })

  test('serve metrics to this machine only, and not through a local proxy', async () => {
    const fetchMetrics = (more: InjectOptions) => call(null, '/metrics', more)
    expect((await fetchMetrics({ remoteAddress: '127.0.0.1' })).statusCode).toBe(200)
    expect((await fetchMetrics({ remoteAddress: '::ffff:127.0.0.1' })).statusCode).toBe(200)
    for (const more of [
      { headers: { 'x-forwarded-for': '127.0.0.1' } },
      { headers: { 'x-forwarded-for': '' } },
      { remoteAddress: '10.0.0.1' },
      { remoteAddress: '10.0.0.1', headers: { authorization: 'Bearer ' } },
    ]) {
      const answer = await fetchMetrics(more)
      expect(answer.statusCode, JSON.stringify(more)).toBe(403)
      expect(answer.json()).toMatchObject({ code: 'not_allowed' })
    }
  })

  const HOSTILE_NAMES =
    `x.webp ..%2f..%2fetc%2fpasswd %2e%2e%2fx.webp ..%5cx.webp x.webp%00.png %00.webp .webp X.WEBP a.svg a.webp.html
    a.html a%2fb.webp -a.webp _.webp a%20b.webp %D7%90.webp a.webp%0a __proto__ constructor %ef%bc%8e%ef%bc%8fx.webp
    ${'a'.repeat(101)}x.webp ${'a'.repeat(190)}.webp`.split(/\s+/)
  test.each(HOSTILE_NAMES)('return not found for the picture %s', async (name) => {
    const answer = await call(null, `/api/storage/images/${name}`)
    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toMatchObject({ code: 'not_found' })
  })
})
