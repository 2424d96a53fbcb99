import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import Pusher from 'pusher'
import PusherClient from 'pusher-js'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { startRealtime } from '../../../../realtime/src/server.ts'
import { type LiveConnection, openLive } from './open-live.ts'
import type { LiveEvent, Person } from './channels.ts'

/** Channel whose signature the API never sends. */
const UNANSWERED = 'private-unanswered'
const APP = { app_id: 'tavlin', key: 'key-of-tests', secret: 'secret-of-tests' }
const start = (port = 0) =>
  startRealtime({ app: APP, host: '127.0.0.1', port, metrics_token: '', log: pino({ level: 'silent' }) })

let realtime: Awaited<ReturnType<typeof start>>
let sdk: Pusher
let missed: { data: LiveEvent[]; cursor: number; complete: boolean }
const open: LiveConnection[] = []

/** Simulates the API's signature for a channel, form-encoded as the library sends it; the path contains the user id. */
const api = createServer((request, reply) => void sign(request, reply))
async function sign(request: IncomingMessage, reply: ServerResponse) {
  const form = new URLSearchParams((await request.toArray()).join(''))
  const [channel, socket_id] = [form.get('channel_name')!, form.get('socket_id')!]
  const user_id = request.url!.slice(1)
  if (channel === UNANSWERED) return
  if (user_id === 'ended') return void reply.writeHead(401).end()
  reply.end(
    JSON.stringify(sdk.authorizeChannel(socket_id, channel, { user_id, user_info: { name: `Name ${user_id}` } })),
  )
}
let api_url: string

beforeAll(async () => {
  await once(api.listen(0, '127.0.0.1'), 'listening')
  api_url = `http://127.0.0.1:${(api.address() as AddressInfo).port}`
  realtime = await start()
  sdk = new Pusher({
    appId: APP.app_id,
    key: APP.key,
    secret: APP.secret,
    host: '127.0.0.1',
    port: String(realtime.port),
  })
})
afterEach(() => {
  for (const live of open.splice(0)) live.close()
})
afterAll(async () => {
  api.closeAllConnections()
  api.close()
  await realtime.close()
})

/** Simulates a page of this user, with the real server and library. The API's answers are set by the test. */
function page(user_id: string) {
  const events: string[] = []
  const requests: string[] = []
  missed = { data: [], cursor: 10, complete: true }
  const live = openLive({
    loadPusher: async () => PusherClient,
    findServer: async () => {
      requests.push('server')
      return { key: APP.key, cluster: 'eu', host: '127.0.0.1', port: realtime.port, tls: false, cursor: 10 }
    },
    readMissed: async (after) => {
      requests.push(`after ${after}`)
      return missed
    },
    auth: { endpoint: `${api_url}/${user_id}` },
    onState: (state) => events.push(state),
    onGap: () => events.push('gap'),
    onCut: () => events.push('cut'),
  })
  open.push(live)
  return { live, events, requests }
}
const happen = (id: number, channel = 'private-business') => sdk.trigger(channel, 'order.changed', { event_id: id })
const poll = <T>(of: () => T) => expect.poll(of, { timeout: 8000 })

test('a listener that subscribed before the socket opened receives each event once, until it stops', async () => {
  const { live, events, requests } = page('1')
  const received: number[] = []
  const stop = live.listen('private-business', ({ id }) => received.push(id))
  await poll(() => requests).toEqual(['server', 'after 10'])
  expect(events).toEqual(['connected', 'gap'])
  expect(live.socketId()).toMatch(/^\d+\.\d+$/)
  await happen(11)
  await happen(11)
  await happen(12)
  await poll(() => received).toEqual([11, 12])
  stop()
  await happen(13)
  expect(received).toEqual([11, 12])
})

test('the connection delivers missed events from the last cursor before new ones', async () => {
  const { live, requests, events } = page('1')
  const received: number[] = []
  live.listen('private-business', ({ id }) => received.push(id))
  await poll(() => requests.length).toBe(2)
  await happen(11)
  await poll(() => received).toEqual([11])
  const { port } = realtime
  await realtime.close()
  await poll(() => events).toContain('lost')
  const event = { name: 'order.changed', channel: 'private-business', data: {} }
  missed = {
    data: [
      { id: 11, ...event },
      { id: 12, ...event },
    ],
    cursor: 12,
    complete: true,
  }
  realtime = await start(port)
  live.reconnect()
  await poll(() => received).toEqual([11, 12])
  expect(requests.at(-1)).toBe('after 11')
  expect(events).not.toContain('cut')
  expect(events.filter((word) => word === 'gap').length).toBe(1)
})

test('the remaining channels catch up when a channel is left before its subscription is confirmed', async () => {
  const { live, requests, events } = page('1')
  live.listen('private-business', () => {})
  const stop = live.listen(UNANSWERED, () => {})
  await poll(() => events).toContain('connected')
  stop()
  await poll(() => requests).toEqual(['server', 'after 10'])
})

test('the connection requests a full reload when the catch-up response is incomplete', async () => {
  const { live, requests, events } = page('1')
  live.listen('private-business', () => {})
  await poll(() => requests.length).toBe(2)
  missed = { data: [], cursor: 4, complete: false }
  live.listen('private-access', () => {})
  await poll(() => events).toEqual(['connected', 'gap', 'gap'])
  live.listen('private-deli.1', () => {})
  await poll(() => requests.at(-1)).toBe('after 4')
})

test('the connection reports a disconnect by the server, and reconnects on request', async () => {
  const { live, events, requests } = page('7')
  const received: number[] = []
  live.listen('private-business', ({ id }) => received.push(id))
  await poll(() => requests.length).toBe(2)
  await sdk.terminateUserConnections('7')
  await poll(() => events).toEqual(['connected', 'gap', 'lost', 'cut'])
  live.reconnect()
  await poll(() => requests.length).toBe(3)
  await happen(20)
  await poll(() => received).toEqual([20])
})

test('the connection treats a rejected session as a disconnect', async () => {
  const { live, events } = page('ended')
  live.listen('private-business', () => {})
  await poll(() => events).toContain('cut')
})

test('a presence channel shows the other users by name, but not the user of the page', async () => {
  const [first, second] = [page('1'), page('2')]
  let here: Person[] = []
  first.live.watch('presence-access', (others) => (here = others))
  await poll(() => first.requests.length).toBe(2)
  expect(here).toEqual([])
  second.live.watch('presence-access', () => {})
  await poll(() => here).toEqual([{ id: 2, name: 'Name 2' }])
  second.live.close()
  await poll(() => here).toEqual([])
})

test('the members of a presence channel see which other user is typing', async () => {
  const [first, second] = [page('1'), page('2')]
  const received: unknown[] = []
  let here: Person[] = []
  first.live.watch('presence-chat.1', (others) => (here = others))
  first.live.listen('presence-chat.1', ({ name, data }) => received.push({ name, data }))
  second.live.sendTyping('presence-chat.1')
  second.live.watch('presence-chat.1', () => {})
  await poll(() => here).toEqual([{ id: 2, name: 'Name 2' }])
  second.live.sendTyping('presence-chat.1')
  await poll(() => received).toEqual([{ name: 'client-typing', data: { user_id: '2' } }])
})

test('an event that another browser sends does not reach the screens', async () => {
  const { live, requests } = page('1')
  const received: string[] = []
  live.listen('private-business', ({ name }) => received.push(name))
  await poll(() => requests.length).toBe(2)
  const other = new PusherClient(APP.key, {
    cluster: 'eu',
    wsHost: '127.0.0.1',
    wsPort: realtime.port,
    forceTLS: false,
    enabledTransports: ['ws'],
    channelAuthorization: { transport: 'ajax', endpoint: `${api_url}/9` },
  })
  const channel = other.subscribe('private-business')
  channel.bind('pusher:subscription_succeeded', () => channel.trigger('client-order.changed', { event_id: 99 }))
  await poll(() => channel.subscribed).toBe(true)
  await happen(11)
  await poll(() => received).toEqual(['order.changed'])
  other.disconnect()
})
