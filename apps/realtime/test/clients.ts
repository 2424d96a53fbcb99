import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import PusherServer from 'pusher'
import PusherBrowser from 'pusher-js'
import { vi } from 'vitest'
import { WebSocket } from 'ws'
import { type RealtimeOptions, startRealtime } from '../src/server.ts'

export const APP = { app_id: 'app-id', key: 'app-key', secret: 'app-secret' }
const WAIT_MS = 20_000

type Message = { event: string; channel?: string; user_id?: string; data: Record<string, unknown> }
type Bindable = { bind: (event: string, callback: (data: unknown) => void) => unknown }

/** Lines of a raw HTTP upgrade request, for tests below the websocket library; they end with an empty line. */
export const UPGRADE_LINES = [
  `GET /app/${APP.key} HTTP/1.1`,
  'Host: localhost',
  'Upgrade: websocket',
  'Connection: Upgrade',
  'Sec-WebSocket-Version: 13',
  `Sec-WebSocket-Key: ${'A'.repeat(22)}==`,
  '\r\n',
].join('\r\n')

export const sdkFor = (port: number, secret = APP.secret) =>
  new PusherServer({ appId: APP.app_id, key: APP.key, secret, host: '127.0.0.1', port: String(port), useTLS: false })

/** Resolves when an official client emits this event. */
export const happens = (target: Bindable, event: string) =>
  new Promise<unknown>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`${event} did not happen`)), WAIT_MS)
    target.bind(event, (data) => {
      clearTimeout(timer)
      resolve(data)
    })
  })

/** Opens a raw websocket that records every message it receives. */
export async function openRaw(port: number, path = `/app/${APP.key}?protocol=7`) {
  const ws = new WebSocket(`ws://127.0.0.1:${port}${path}`)
  const inbox: Message[] = []
  ws.on('message', (raw) => {
    const message = JSON.parse((raw as Buffer).toString())
    const isJson = message.data.startsWith('{')
    inbox.push({ ...message, data: isJson ? JSON.parse(message.data) : { text: message.data } })
  })
  ws.on('error', () => {})
  const closed = new Promise<number>((resolve) => ws.on('close', resolve))
  const received = (event: string, times = 1) =>
    vi.waitFor(
      () => {
        const found = inbox.filter((message) => message.event === event)[times - 1]
        if (!found) throw new Error(`no ${event} among ${JSON.stringify(inbox)}`)
        return found
      },
      { timeout: WAIT_MS, interval: 5 },
    )
  const send = (event: string, data: unknown = {}, channel?: string) =>
    ws.send(JSON.stringify({ event, data, channel }))
  /** Sends a ping: once its pong arrives, all earlier messages have been handled. */
  const settled = async () => {
    const pongs = inbox.filter(({ event }) => event === 'pusher:pong').length
    send('pusher:ping')
    await received('pusher:pong', pongs + 1)
  }
  const events = () => inbox.map(({ event }) => event)
  await Promise.race([received('pusher:connection_established'), closed])
  const socket_id = String(inbox[0]?.data['socket_id'])
  return { ws, inbox, socket_id, closed, received, send, settled, events }
}
export type RawConnection = Awaited<ReturnType<typeof openRaw>>

/** Starts a server, with the official SDK and helpers to open clients, which are closed with the server. */
export async function startTestServer(options: Partial<RealtimeOptions> = {}) {
  const realtime = await startRealtime({ app: APP, port: 0, ...options })
  const { port } = realtime
  const sdk = sdkFor(port)
  const backend = await startBackend(sdk)
  const officials: PusherBrowser[] = []
  const raws: RawConnection[] = []

  async function official(user_id: string) {
    const endpoint = (path: string) => ({
      endpoint: `http://127.0.0.1:${backend.port}${path}?user=${user_id}`,
      transport: 'ajax' as const,
    })
    const client = new PusherBrowser(APP.key, {
      cluster: 'eu',
      wsHost: '127.0.0.1',
      wsPort: port,
      forceTLS: false,
      enabledTransports: ['ws'],
      channelAuthorization: endpoint('/channel'),
      userAuthentication: endpoint('/user'),
    })
    officials.push(client)
    await happens(client.connection, 'connected')
    return client
  }

  async function raw(path?: string) {
    const client = await openRaw(port, path)
    raws.push(client)
    return client
  }

  /** Subscribes a raw socket with the authorisation that the application's backend would give. */
  async function subscribe(client: RawConnection, channel: string, user_id?: string) {
    const isGuarded = /^(private|presence)-/.test(channel)
    const proof = isGuarded && sdk.authorizeChannel(client.socket_id, channel, user_id ? { user_id } : undefined)
    client.send('pusher:subscribe', { channel, ...proof })
    await client.settled()
  }

  const get = async (path: string, params = {}) => (await sdk.get({ path, params })).json()

  async function close() {
    for (const client of officials) client.disconnect()
    for (const { ws } of raws) ws.terminate()
    backend.close()
    await realtime.close()
  }
  return { realtime, port, sdk, backend, official, raw, subscribe, get, close }
}

/** Starts the backend of the application: form-encoded authorisation, as the official client requests it. */
async function startBackend(sdk: PusherServer) {
  const content_types = new Set<string | undefined>()
  async function authorise(req: IncomingMessage, res: ServerResponse): Promise<void> {
    content_types.add(req.headers['content-type'])
    const form = new URLSearchParams((await req.setEncoding('utf8').toArray()).join(''))
    const [socket_id, channel] = [form.get('socket_id') ?? '', form.get('channel_name') ?? '']
    const [path, user_id = ''] = (req.url ?? '').split('?user=')
    const user_info = { name: `Name of ${user_id}` }
    if (channel.includes('forbidden')) return void res.writeHead(403).end('{}')
    const isPresence = channel.startsWith('presence-')
    const proof =
      path === '/user'
        ? sdk.authenticateUser(socket_id, { id: user_id, user_info })
        : sdk.authorizeChannel(socket_id, channel, isPresence ? { user_id, user_info } : undefined)
    res.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(proof))
  }
  const http = createServer((req, res) => void authorise(req, res))
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
  return { port: (http.address() as AddressInfo).port, content_types, close: () => http.close() }
}
