import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { callApi } from './api-call.server.ts'

const closers: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closers.splice(0)) await close()
})

async function serve(answer: RequestListener): Promise<{ url: string; sockets: Set<Socket> }> {
  const server = createServer(answer)
  const sockets = new Set<Socket>()
  server.on('connection', (socket) => sockets.add(socket))
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  closers.push(async () => {
    server.closeAllConnections()
    await new Promise((closed) => server.close(closed))
  })
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/orders`, sockets }
}
const stays = () => new AbortController().signal
const get = (url: string, signal = stays()) => callApi({ method: 'GET', url, headers: {}, signal })

test('a call sends method, headers and body, and returns status and JSON', async () => {
  const { url } = await serve((request, response) => {
    let body = ''
    request.on('data', (part) => (body += part))
    request.on('end', () => {
      const { method, headers } = request
      response.writeHead(409).end(JSON.stringify({ method, body, key: headers['idempotency-key'], name: 'שקד' }))
    })
  })
  const headers = { 'content-type': 'application/json', 'idempotency-key': 'k1' }
  expect(await callApi({ method: 'PUT', url, headers, body: '{"a":"א"}', signal: stays() })).toEqual({
    status: 409,
    json: { method: 'PUT', body: '{"a":"א"}', key: 'k1', name: 'שקד' },
  })
})

test('consecutive calls reuse one connection', async () => {
  const { url, sockets } = await serve((_request, response) => response.end('{}'))
  for (let i = 0; i < 3; i++) await get(url)
  expect(sockets.size).toBe(1)
})

test('a read, but not a command, is retried when the API closed the kept-alive connection', async () => {
  let is_closing = false
  const { url } = await serve((request, response) => {
    if (!is_closing) return void response.end('{}')
    is_closing = false
    request.socket.resetAndDestroy()
  })
  await get(url)
  is_closing = true
  expect((await get(url)).status).toBe(200)
  is_closing = true
  const command = callApi({ method: 'POST', url, headers: {}, body: '{}', signal: stays() })
  await expect(command).rejects.toMatchObject({ status: 502, body: { code: 'api_unreachable' } })
})

test('a call reports the API as unreachable when it is down or a proxy answers without JSON', async () => {
  await expect(get('http://127.0.0.1:1/api/orders')).rejects.toMatchObject({ status: 502 })
  const { url } = await serve((_request, response) => response.writeHead(502).end('<h1>Bad gateway</h1>'))
  await expect(get(url)).rejects.toMatchObject({ status: 502, body: { code: 'api_unreachable' } })
})

test('a call is aborted when the browser leaves', async () => {
  let arrived = () => {}
  const request_arrived = new Promise<void>((resolve) => (arrived = resolve))
  const { url } = await serve(() => arrived())
  const leaving = new AbortController()
  const answer = get(url, leaving.signal)
  await request_arrived
  leaving.abort()
  await expect(answer).rejects.toMatchObject({ name: 'AbortError' })
})
