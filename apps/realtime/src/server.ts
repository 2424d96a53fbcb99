import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Logger, pino } from 'pino'
import { WebSocketServer } from 'ws'
import { createHub, frameOf } from './hub.ts'
import { createMetrics } from './metrics.ts'
import { type RestResponse, answerRest } from './rest.ts'
import { type App, isSameText } from './signature.ts'
import { accept } from './sockets.ts'

/** Time for the close handshake in milliseconds, after which the connection is destroyed. */
const CLOSE_GRACE_MS = 2000
const MAX_MESSAGE_BYTES = 64 * 1024

export type RealtimeOptions = {
  app: App
  host?: string
  port: number
  activity_timeout_s?: number
  pong_timeout_s?: number
  /** Bearer token for /metrics from other machines; without it only local requests are allowed. */
  metrics_token?: string
  log?: Logger
}
export type Realtime = { port: number; close: () => Promise<void> }

export async function startRealtime(options: RealtimeOptions): Promise<Realtime> {
  const { app, host = '127.0.0.1', port, activity_timeout_s = 120, pong_timeout_s = 30 } = options
  const log = options.log ?? pino({ level: 'silent' })
  const hub = createHub({ app, log, activity_timeout_s, pong_timeout_s })
  const metrics = createMetrics(hub)

  async function answer(req: IncomingMessage): Promise<RestResponse> {
    const [path, query] = splitUrl(req)
    if (path === '/healthz') return { status: 200, body: { ok: true } }
    if (path !== '/metrics') return answerRest(hub, req, path, query)
    if (!mayReadMetrics(req, options.metrics_token)) return { status: 401, body: { error: 'Token needed' } }
    return { status: 200, body: await metrics.metrics() }
  }

  async function respond(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const { status, body } = await answer(req).catch((error: unknown): RestResponse => {
      log.error({ err: error }, 'a call could not be answered')
      return { status: 500, body: { error: 'Internal error' } }
    })
    const isText = typeof body === 'string'
    res.writeHead(status, { 'content-type': isText ? metrics.contentType : 'application/json' })
    res.end(isText ? body : JSON.stringify(body))
  }
  const http = createServer((req, res) => void respond(req, res))

  // A variable instead of a literal avoids a type error, because the types of ws lack closeTimeout.
  const wsOptions = {
    noServer: true,
    perMessageDeflate: false,
    maxPayload: MAX_MESSAGE_BYTES,
    closeTimeout: CLOSE_GRACE_MS,
  }
  const wss = new WebSocketServer(wsOptions)
  let isClosing = false
  http.on('upgrade', (req, socket, head) =>
    wss.handleUpgrade(req, socket, head, (ws) => {
      if (isClosing) return ws.close(4100, 'Server is closing')
      if (splitUrl(req)[0] === `/app/${app.key}`) return accept(hub, ws)
      ws.send(frameOf('pusher:error', { code: 4001, message: 'Unknown application key' }), { binary: false })
      ws.close(4001, 'Unknown application key')
    }),
  )

  http.listen(port, host)
  await once(http, 'listening')

  /** Closes the listener first, because clients would reconnect to it. Code 4100 makes them wait a second. */
  async function close(): Promise<void> {
    isClosing = true
    const closed = new Promise((resolve) => http.close(resolve))
    for (const ws of wss.clients) ws.close(4100, 'Server is closing')
    const grace = setTimeout(() => http.closeAllConnections(), CLOSE_GRACE_MS)
    await closed
    clearTimeout(grace)
  }
  return { port: (http.address() as AddressInfo).port, close }
}

/** Splits the URL without `new URL`, which throws on some malformed request URLs. */
function splitUrl(req: IncomingMessage): [path: string, query: URLSearchParams] {
  const [path = '', query = ''] = (req.url ?? '').split('?', 2)
  return [path, new URLSearchParams(query)]
}

function mayReadMetrics(req: IncomingMessage, token = ''): boolean {
  const isLocal = /^(::ffff:)?127\.|^::1$/.test(req.socket.remoteAddress ?? '')
  // A proxied request looks local, so it needs the token.
  if (isLocal && req.headers['x-forwarded-for'] === undefined) return true
  return token !== '' && isSameText(req.headers.authorization ?? '', `Bearer ${token}`)
}
