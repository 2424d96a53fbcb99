import { createHash, createHmac } from 'node:crypto'
import { request, ServerResponse } from 'node:http'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { WebSocket } from 'ws'
import { APP, type RawConnection, startTestServer } from '../test/clients.ts'

let server: Awaited<ReturnType<typeof startTestServer>>
let listener: RawConnection

beforeAll(async () => {
  server = await startTestServer()
  listener = await server.raw()
  await server.subscribe(listener, 'orders')
})
afterAll(() => server.close())

const path = `/apps/${APP.app_id}/events`
const event = JSON.stringify({ name: 'signed', channels: ['orders'], data: '{}' })

/** Signs without the SDK, so that a test can falsify each part of the signature. */
function signedQuery(given: { key?: string; age_s?: number; timestamp?: string; md5?: string } = {}) {
  const query = [
    `auth_key=${given.key ?? APP.key}`,
    `auth_timestamp=${given.timestamp ?? Math.floor(Date.now() / 1000) - (given.age_s ?? 0)}`,
    'auth_version=1.0',
    `body_md5=${given.md5 ?? createHash('md5').update(event).digest('hex')}`,
  ].join('&')
  const signature = createHmac('sha256', APP.secret).update(`POST\n${path}\n${query}`).digest('hex')
  return `${query}&auth_signature=${signature}`
}

const post = async (query: string, body = event) =>
  (await fetch(`http://127.0.0.1:${server.port}${path}?${query}`, { method: 'POST', body })).status

const postSigned = (to: string, body: unknown) => server.sdk.post({ path: to, body: body as string })

/** Asserts that the rejected call delivered no event. */
async function expectSilence(act: () => Promise<void>) {
  const before = listener.events().filter((name) => name !== 'pusher:pong')
  await act()
  await listener.settled()
  expect(listener.events().filter((name) => name !== 'pusher:pong')).toEqual(before)
}

describe('a call to the realtime server', () => {
  it('is accepted with a clock difference of up to ten minutes', async () => {
    expect(await post(signedQuery())).toBe(200)
    expect(await post(signedQuery({ age_s: 590 }))).toBe(200)
    expect(await post(signedQuery({ age_s: -590 }))).toBe(200)
  })

  it.each([
    ['without a signature', () => `auth_key=${APP.key}`],
    ['with another signature', () => signedQuery().replace(/.$/, (last) => (last === '0' ? '1' : '0'))],
    ['with a signature that is not ASCII', () => signedQuery().replace(/.{64}$/, encodeURIComponent('é'.repeat(64)))],
    ['with a changed parameter', () => signedQuery().replace('auth_version=1.0', 'auth_version=1.1')],
    ['with another key', () => signedQuery({ key: 'other' })],
    ['that is eleven minutes old', () => signedQuery({ age_s: 660 })],
    ['from eleven minutes ahead', () => signedQuery({ age_s: -660 })],
    ['with a timestamp that is no number', () => signedQuery({ timestamp: 'soon' })],
    ['with the digest of another body', () => signedQuery({ md5: '0'.repeat(32) })],
  ])('%s is rejected with 401', (_, query) => expectSilence(async () => expect(await post(query())).toBe(401)))

  it('for another application is rejected with 404', async () => {
    const signed = server.sdk.createSignedQueryString({ method: 'GET', path: '/apps/other/channels' })
    const answer = await fetch(`http://127.0.0.1:${server.port}/apps/other/channels?${signed}`)
    expect(answer.status).toBe(404)
  })
})

describe('an event sent to the realtime server', () => {
  it('of 10 kB is delivered, and one byte more is rejected with 413', async () => {
    await server.sdk.trigger('orders', 'large', 'é'.repeat(5120))
    await listener.received('large')
    await expectSilence(() =>
      expect(server.sdk.trigger('orders', 'larger', `x${'é'.repeat(5120)}`)).rejects.toMatchObject({ status: 413 }),
    )
  })

  it('can have at most a hundred channels', async () => {
    const channels = Array.from({ length: 101 }, (_, i) => `channel-${i}`)
    const to = (channels: string[]) => postSigned('/events', { name: 'many', data: '{}', channels })
    expect((await to(channels.slice(1))).status).toBe(200)
    await expect(to(channels)).rejects.toMatchObject({ status: 400 })
  })

  it('can be in a batch of at most ten, which is delivered completely or not at all', async () => {
    const batch = Array.from({ length: 11 }, () => ({ channel: 'orders', name: 'batched', data: '{}' }))
    await postSigned('/batch_events', { batch: batch.slice(1) })
    await listener.received('batched', 10)
    const tooLarge = { ...batch[0], data: 'x'.repeat(10_241) }
    await expectSilence(async () => {
      await expect(postSigned('/batch_events', { batch })).rejects.toMatchObject({ status: 400 })
      await expect(postSigned('/batch_events', { batch: [batch[0], tooLarge] })).rejects.toMatchObject({ status: 413 })
    })
  })

  it.each([
    ['no body', undefined],
    ['no channel', { name: 'e', data: '{}' }],
    ['an empty list of channels', { name: 'e', data: '{}', channels: [] }],
    ['a wrong channel name', { name: 'e', data: '{}', channels: ['orders', 'bad name'] }],
    ['no name', { data: '{}', channels: ['orders'] }],
    ['data that is not text', { name: 'e', data: { x: 1 }, channels: ['orders'] }],
    ['a list for an event', [1, 2]],
  ])('with %s is rejected with 400', (_, body) =>
    expectSilence(() => expect(postSigned('/events', body)).rejects.toMatchObject({ status: 400 })),
  )

  it('that is not JSON is rejected with 400', async () => {
    const body = '{not json'
    expect(await post(signedQuery({ md5: createHash('md5').update(body).digest('hex') }), body)).toBe(400)
  })

  it('is rejected before reading when the body is too large or its length unknown', async () => {
    const status = (headers: Record<string, string>) =>
      new Promise((resolve, reject) => {
        const options = { port: server.port, method: 'POST', path: `${path}?${signedQuery()}`, headers }
        const call = request({ host: '127.0.0.1', ...options }, (answer) => {
          resolve(answer.statusCode)
          call.destroy()
        })
        call.on('error', reject)
        call.write('{')
      })
    expect(await status({ 'content-length': '2000000' })).toBe(413)
    expect(await status({ 'transfer-encoding': 'chunked' })).toBe(411)
  })

  it('is serialised once and sent to every socket before the response', async () => {
    const others = await Promise.all(Array.from({ length: 5 }, () => server.raw()))
    for (const other of others) await server.subscribe(other, 'orders')
    const sent = vi.spyOn(WebSocket.prototype, 'send')
    const answered = vi.spyOn(ServerResponse.prototype, 'end')
    onTestFinished(() => void vi.restoreAllMocks())
    await server.sdk.trigger('orders', 'once', {})
    const frames = sent.mock.calls.map(([frame]) => frame)
    expect(frames).toHaveLength(6)
    expect(frames[0]).toBeInstanceOf(Buffer)
    expect(new Set(frames).size).toBe(1)
    expect(answered).toHaveBeenCalledOnce()
    expect(answered.mock.invocationCallOrder[0]).toBeGreaterThan(Math.max(...sent.mock.invocationCallOrder))
  })
})

describe('other endpoints of the realtime server', () => {
  const get = (to: string, headers = {}) => fetch(`http://127.0.0.1:${server.port}${to}`, { headers })

  it('report the health of the server', async () => {
    expect(await (await get('/healthz')).json()).toEqual({ ok: true })
  })

  it('count sockets, subscriptions and messages per server', async () => {
    const other = await startTestServer()
    onTestFinished(other.close)
    const raw = await other.raw()
    await other.subscribe(raw, 'a')
    await other.subscribe(raw, 'b')
    await other.sdk.trigger(['a', 'b', 'c'], 'e', {})
    const fetchMetrics = async () => (await fetch(`http://127.0.0.1:${other.port}/metrics`)).text()
    const text = await fetchMetrics()
    expect(text).toMatch(/^realtime_sockets 1$/m)
    expect(text).toMatch(/^realtime_subscriptions 2$/m)
    // The seven messages are connection_established, two subscriptions, two pongs and two events.
    expect(text).toMatch(/^realtime_messages_out_total 7$/m)
    expect(text).toMatch(/^realtime_slow_consumers_total 0$/m)
    raw.ws.close()
    await expect.poll(fetchMetrics).toMatch(/^realtime_sockets 0$/m)
    expect(await fetchMetrics()).toMatch(/^realtime_subscriptions 0$/m)
  })

  it('return metrics to a proxied caller only with the token', async () => {
    const guarded = await startTestServer({ metrics_token: 'metrics' })
    onTestFinished(guarded.close)
    const status = async (port: number, headers: Record<string, string>) =>
      (await fetch(`http://127.0.0.1:${port}/metrics`, { headers })).status
    const from = { 'x-forwarded-for': '10.0.0.1' }
    expect(await status(guarded.port, {})).toBe(200)
    expect(await status(guarded.port, from)).toBe(401)
    expect(await status(guarded.port, { ...from, authorization: 'Bearer metrics' })).toBe(200)
    expect(await status(server.port, { ...from, authorization: 'Bearer ' })).toBe(401)
  })

  it('reject unsigned and malformed requests', async () => {
    expect((await get('/apps/app-id/channels')).status).toBe(401)
    expect((await get('/')).status).toBe(401)
    await expect(server.get('/channels/%')).rejects.toMatchObject({ status: 400 })
    const upgraded = await server.raw('//')
    expect(await upgraded.closed).toBe(4001)
    await listener.settled()
  })
})
