import { createServer, type IncomingHttpHeaders, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import fastify from 'fastify'
import { afterEach, expect, test } from 'vitest'
import { passApi } from './api-pass-through.ts'

const closers: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close()
})

/** Starts a web server in front of a small API with this handler, and returns its URL. */
async function inFrontOf(api: RequestListener, timeout_ms?: number): Promise<string> {
  const upstream = createServer(api)
  await new Promise<void>((listening) => upstream.listen(0, '127.0.0.1', listening))
  closers.push(async () => {
    upstream.closeAllConnections()
    await new Promise((closed) => upstream.close(closed))
  })
  return web(`http://127.0.0.1:${(upstream.address() as AddressInfo).port}`, timeout_ms)
}

async function web(api_url: string, timeout_ms?: number): Promise<string> {
  const app = fastify({ forceCloseConnections: true })
  await passApi(app, api_url, timeout_ms)
  closers.push(() => app.close())
  return app.listen({ host: '127.0.0.1', port: 0 })
}

const echo: RequestListener = (request, response) => {
  response.setHeader('content-type', 'application/json')
  response.end(JSON.stringify({ method: request.method, url: request.url, headers: request.headers }))
}

async function echoed(url: string, init: RequestInit) {
  return (await (await fetch(url, init)).json()) as { method: string; url: string; headers: IncomingHttpHeaders }
}

test('the proxy passes a request with its cookies, sender address and requested host', async () => {
  const origin = await inFrontOf(echo)
  const seen = await echoed(`${origin}/api/orders?status=a&status=b%20c`, {
    method: 'PUT',
    headers: { cookie: 'lang=he; auth.token=secret', 'x-forwarded-for': '203.0.113.9', 'idempotency-key': 'k1' },
  })
  expect(seen).toMatchObject({ method: 'PUT', url: '/api/orders?status=a&status=b%20c' })
  expect(seen.headers).toMatchObject({
    cookie: 'lang=he; auth.token=secret',
    'idempotency-key': 'k1',
    'x-forwarded-for': '203.0.113.9, 127.0.0.1',
    'x-forwarded-host': new URL(origin).host,
  })
})

test('the proxy replaces an X-Forwarded-Host that no trusted proxy sent', async () => {
  const origin = await inFrontOf(echo)
  const headers = { 'x-forwarded-host': 'evil.test' }
  expect((await echoed(`${origin}/api/orders`, { headers })).headers['x-forwarded-host']).toBe(new URL(origin).host)
})

test('the proxy passes a bearer token unchanged', async () => {
  const headers = { authorization: 'Bearer own' }
  const seen = await echoed(`${await inFrontOf(echo)}/api/orders`, { headers })
  expect(seen.headers.authorization).toBe('Bearer own')
})

test('the proxy streams the first byte of a response while the API is still writing', async () => {
  let finish = () => {}
  const origin = await inFrontOf((_request, response) => {
    response.write('first')
    finish = () => response.end(' last')
  })
  const reader = (await fetch(`${origin}/api/export`)).body!.pipeThrough(new TextDecoderStream()).getReader()
  expect((await reader.read()).value).toBe('first')
  finish()
  expect((await reader.read()).value).toBe(' last')
})

test('the proxy streams the first byte of an upload while the browser is still sending', async () => {
  let arrived = (_chunk: string) => {}
  const first = new Promise<string>((resolve) => (arrived = resolve))
  const origin = await inFrontOf((request, response) => {
    request.once('data', (chunk: Buffer) => arrived(chunk.toString()))
    request.on('end', () => response.end('thanks'))
  })
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
  const writer = writable.getWriter()
  const init = { method: 'POST', body: readable, duplex: 'half', headers: { 'content-type': 'application/json' } }
  const answer = fetch(`${origin}/api/images`, init)
  await writer.write(Buffer.from('not json'))
  expect(await first).toBe('not json')
  await writer.close()
  expect(await (await answer).text()).toBe('thanks')
})

test('the proxy drops headers of its connection to the API', async () => {
  const origin = await inFrontOf((_request, response) => {
    response.writeHead(200, { 'keep-alive': 'timeout=1234', 'proxy-authenticate': 'Basic', 'x-version': '7' }).end()
  })
  const { headers } = await fetch(`${origin}/api/orders`)
  expect(headers.get('x-version')).toBe('7')
  expect(headers.get('keep-alive')).not.toContain('1234')
  expect(headers.get('proxy-authenticate')).toBeNull()
})

test('the proxy passes a 503 of the API on without a retry', async () => {
  let request_count = 0
  const origin = await inFrontOf((_request, response) => {
    request_count += 1
    response.writeHead(503).end('busy')
  })
  expect((await fetch(`${origin}/api/orders`)).status).toBe(503)
  expect(request_count).toBe(1)
})

test('the proxy answers 502 with a code when the API is down', async () => {
  const gone = createServer()
  await new Promise<void>((listening) => gone.listen(0, '127.0.0.1', listening))
  const { port } = gone.address() as AddressInfo
  await new Promise((closed) => gone.close(closed))
  const answer = await fetch(`${await web(`http://127.0.0.1:${port}`)}/api/orders`)
  expect(answer.status).toBe(502)
  expect(await answer.json()).toEqual({ code: 'api_unreachable', message: 'The API cannot be reached.' })
})

test('the proxy answers 504 with a code when the API does not answer in time', async () => {
  const answer = await fetch(`${await inFrontOf(() => {}, 100)}/api/orders`)
  expect(answer.status).toBe(504)
  expect(await answer.json()).toMatchObject({ code: 'api_timeout' })
})

test('the proxy rejects a path that leaves /api', async () => {
  const answer = await fetch(`${await inFrontOf(echo)}/api/%2e%2e%2freadyz`)
  expect(answer.status).toBe(400)
})
