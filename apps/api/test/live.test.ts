import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { access } from '@tavlin/contract/access'
import { live } from '@tavlin/contract/live'
import { settings } from '@tavlin/contract/settings'
import Pusher from 'pusher-js'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { CONSUMERS } from '../src/consumers.ts'
import { currentPosition } from '../src/platform/event-feed.ts'
import { openRealtime } from '../src/platform/realtime.ts'
import { registerConsumers, runConsumer } from '../src/platform/relay.ts'
import { type Child, startChild } from './chaos/child.ts'
import { freePort } from './chaos/free-port.ts'
import { testApp } from './test-app.ts'

const realtime_port = String(await freePort())
const app = testApp({ env: { REALTIME_PORT: realtime_port } })
const consumers = CONSUMERS(openRealtime(app.config.realtime)).filter(({ name }) => name === 'realtime')

let realtime: Child
let api_url: string
let relay: { stop: () => Promise<void> }
let owner: { id: number; token: string }
let deli_id: number
const clients: Pusher[] = []

const startRelay = () => {
  relay = runConsumer(app.db, consumers[0]!, 5, pino({ level: 'silent' }))
}
const startRealtime = () => {
  const { app_id, key, secret } = app.config.realtime
  return startChild({
    script: 'apps/realtime/src/main.ts',
    env: { REALTIME_PORT: realtime_port, REALTIME_APP_ID: app_id, REALTIME_KEY: key, REALTIME_SECRET: secret },
    health_url: `http://127.0.0.1:${realtime_port}/healthz`,
    log_file: join(mkdtempSync(join(tmpdir(), 'tavlin-live-')), 'realtime.log'),
  })
}

beforeAll(async () => {
  realtime = await startRealtime()
  api_url = await app.http.listen({ port: 0, host: '127.0.0.1' })
  app.clock.now = new Date()
  owner = await app.person(['super_admin'])
  const deli = await app.db
    .insertInto('deli')
    .values({ name_he: 'צפון', name_en: 'North' })
    .returning('id')
    .executeTakeFirstOrThrow()
  deli_id = deli.id
  await registerConsumers(app.db, consumers, await currentPosition(app.db))
  startRelay()
})
afterEach(() => {
  for (const client of clients.splice(0)) client.disconnect()
})
afterAll(async () => {
  await relay.stop()
  await realtime.stop()
})

type Heard = { name: string; data: Record<string, unknown> }
/** The official client, signed in with a token as a browser would be. */
function connect(token: string) {
  const { key, cluster } = app.config.realtime
  const auth = (path: string) => ({
    endpoint: `${api_url}/api/broadcasting/${path}`,
    transport: 'ajax' as const,
    headers: { authorization: `Bearer ${token}` },
  })
  const pusher = new Pusher(key, {
    ...{ cluster, wsHost: '127.0.0.1', wsPort: Number(realtime_port), forceTLS: false, enabledTransports: ['ws'] },
    ...{ channelAuthorization: auth('auth'), userAuthentication: auth('user-auth') },
  })
  clients.push(pusher)
  const heard: Heard[] = []
  pusher.bind_global((name: string, data: Heard['data']) => {
    if (!name.startsWith('pusher:')) heard.push({ name, data })
  })
  return { pusher, heard, keys: () => heard.map(({ data }) => data['key']) }
}

/** 'heard' or the status with which the subscription was refused. */
const subscribe = (pusher: Pusher, channel: string) =>
  new Promise<'heard' | number>((done) => {
    const subscription = pusher.subscribe(channel)
    subscription.bind('pusher:subscription_succeeded', () => done('heard'))
    subscription.bind('pusher:subscription_error', ({ status }: { status: number }) => done(status))
  })
const isConnected = (pusher: Pusher) => expect.poll(() => pusher.connection.state, { timeout: 5000 }).toBe('connected')

let day = 0
/** Something happens in a deli, or in the business. */
async function happen(
  key: 'vat_percent' | 'business_name' | 'auto_accept_orders',
  socket_id?: string,
  where = deli_id,
) {
  const url = where ? `/delis/${where}/settings/${key}` : `/settings/${key}`
  const value = { vat_percent: 17, business_name: 'תבלין', auto_accept_orders: true }[key]
  const valid_from = new Date(app.clock.now.getTime() + ++day * 24 * 3_600_000).toISOString().slice(0, 10)
  const headers = socket_id ? { 'x-socket-id': socket_id } : {}
  const answer = await app.call(owner.token, { method: 'PUT', url, headers, payload: { value, valid_from } })
  expect(answer.statusCode).toBe(200)
}
const channel = () => `private-deli.${deli_id}`

describe('listening', () => {
  test('an event arrives with its name and ids, and nothing of the row', async () => {
    const { pusher, heard } = connect((await app.person(['kitchen'])).token)
    expect(await subscribe(pusher, channel())).toBe('heard')
    await happen('vat_percent')
    await expect
      .poll(() => heard)
      .toEqual([{ name: 'setting.changed', data: { event_id: expect.any(Number), key: 'vat_percent', deli_id } }])
  })

  test('who may not is refused: another permission, another deli, another person, no such channel, no session', async () => {
    const clerk = await app.person(['clerk'])
    const { pusher } = connect(clerk.token)
    for (const name of [channel(), 'private-access', 'presence-access', 'private-user.1', 'private-nope'])
      expect([name, await subscribe(pusher, name)]).toEqual([name, 403])
    expect(await subscribe(pusher, `private-user.${clerk.id}`)).toBe('heard')
    expect(await subscribe(connect('x'.repeat(43)).pusher, channel())).toBe(401)
  })

  test('the sender of a change is not told of it, the others are', async () => {
    const [sender, other] = [connect(owner.token), connect(owner.token)]
    for (const { pusher } of [sender, other]) expect(await subscribe(pusher, channel())).toBe('heard')
    await happen('vat_percent', sender.pusher.connection.socket_id)
    await happen('business_name')
    await expect.poll(other.keys).toEqual(['vat_percent', 'business_name'])
    await expect.poll(sender.keys).toEqual(['business_name'])
  })

  test('a presence channel shows who is there', async () => {
    const second = await app.person(['super_admin'])
    const [first, later] = [connect(owner.token).pusher, connect(second.token).pusher]
    const joined: string[] = []
    const left: string[] = []
    await subscribe(first, 'presence-access')
    first.channel('presence-access').bind('pusher:member_added', ({ id }: { id: string }) => joined.push(id))
    first.channel('presence-access').bind('pusher:member_removed', ({ id }: { id: string }) => left.push(id))
    await subscribe(later, 'presence-access')
    await expect.poll(() => joined).toEqual([String(second.id)])
    const { members } = later.channel('presence-access') as unknown as { members: { count: number; myID: string } }
    expect({ count: members.count, me: members.myID }).toEqual({ count: 2, me: String(second.id) })
    later.disconnect()
    await expect.poll(() => left).toEqual([String(second.id)])
  })
})
