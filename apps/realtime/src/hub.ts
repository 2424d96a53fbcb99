import type { Logger } from 'pino'
import { WebSocket } from 'ws'
import { type Channels, createChannels } from './channels.ts'
import type { App } from './signature.ts'

export const MAX_EVENT_BYTES = 10_240
const MAX_BUFFERED_BYTES = 1024 * 1024
/** Lifetime of the last event of a cache channel, the same as in the hosted Pusher service. */
const CACHE_MS = 30 * 60_000
const MAX_CACHED = 1000

export type SocketSession = {
  ws: WebSocket
  socket_id: string
  /** Number of this socket, counted over all accepted sockets. */
  number: number
  /** All user ids this socket has authenticated as, by sign-in or by signed channel data. */
  user_ids: Set<string>
  client_events: { second: number; count: number }
}

export type Hub = {
  app: App
  log: Logger
  activity_timeout_s: number
  pong_timeout_s: number
  sessions: Set<SocketSession>
  accepted: number
  /** Maps a user id to the number of the newest socket at termination. Never cleaned up: at most one entry per user. */
  terminated: Map<string, number>
  channels: Channels<SocketSession>
  cached: Map<string, { frame: Buffer; until_ms: number }>
  /** Counters are plain numbers for speed, because they change for every message; /metrics reads them. */
  counts: { messages_out: number; slow_consumers: number }
}

export const createHub = (options: Pick<Hub, 'app' | 'log' | 'activity_timeout_s' | 'pong_timeout_s'>): Hub => ({
  ...options,
  sessions: new Set(),
  accepted: 0,
  terminated: new Map(),
  channels: createChannels<SocketSession>(),
  cached: new Map(),
  counts: { messages_out: 0, slow_consumers: 0 },
})

export const asText = (data: unknown): string => (typeof data === 'string' ? data : JSON.stringify(data ?? {}))

/** Builds the frame once per event, not per listener. The Pusher protocol requires data as text inside the JSON. */
export const frameOf = (event: string, data: unknown, channel?: string, user_id?: string): Buffer =>
  Buffer.from(JSON.stringify({ event, channel, data: asText(data), user_id }))

const AS_TEXT = { binary: false }

export function deliver(hub: Hub, { ws, socket_id }: SocketSession, frame: Buffer): void {
  if (ws.readyState !== WebSocket.OPEN) return
  if (ws.bufferedAmount > MAX_BUFFERED_BYTES) {
    hub.counts.slow_consumers++
    hub.log.warn({ socket_id, buffered_bytes: ws.bufferedAmount }, 'slow consumer cut')
    return ws.close(4100, 'Slow consumer')
  }
  ws.send(frame, AS_TEXT)
  hub.counts.messages_out++
}

export function broadcast(hub: Hub, channel: string, frame: Buffer, except_socket_id?: string): void {
  for (const session of hub.channels.sockets(channel))
    if (session.socket_id !== except_socket_id) deliver(hub, session, frame)
}

export const send = (hub: Hub, session: SocketSession, event: string, data: unknown, channel?: string): void =>
  deliver(hub, session, frameOf(event, data, channel))

export const sendError = (hub: Hub, session: SocketSession, code: number | null, message: string): void =>
  send(hub, session, 'pusher:error', { code, message })

export function leave(hub: Hub, session: SocketSession, channel: string): void {
  const gone = hub.channels.leave(channel, session)
  if (gone) broadcast(hub, channel, frameOf('pusher_internal:member_removed', { user_id: gone.user_id }, channel))
}

export function leaveAll(hub: Hub, session: SocketSession): void {
  for (const channel of hub.channels.ofSocket(session)) leave(hub, session, channel)
}

/** Ends subscriptions at once, without waiting for the close handshake, so that no further event is delivered. */
export function terminateUser(hub: Hub, user_id: string): void {
  hub.terminated.set(user_id, hub.accepted)
  for (const session of hub.sessions) {
    if (!session.user_ids.has(user_id)) continue
    leaveAll(hub, session)
    sendError(hub, session, 4009, 'Connection terminated by the application')
    session.ws.close(4009, 'Connection terminated')
  }
}

/**
 * A signature has no timestamp, so one made before the termination could be used afterwards. A socket older than the
 * termination must therefore reconnect (4200), and the application signs again or rejects.
 */
export function bindUser(hub: Hub, session: SocketSession, user_id: string): boolean {
  const isStale = session.number <= (hub.terminated.get(user_id) ?? 0)
  if (isStale) session.ws.close(4200, 'Reconnect and sign in again')
  else session.user_ids.add(user_id)
  return !isStale
}

export function keepInCache(hub: Hub, channel: string, frame: Buffer): void {
  hub.cached.delete(channel)
  hub.cached.set(channel, { frame, until_ms: Date.now() + CACHE_MS })
  const [oldest] = hub.cached.keys()
  if (hub.cached.size > MAX_CACHED && oldest !== undefined) hub.cached.delete(oldest)
}

export function cachedFrame(hub: Hub, channel: string): Buffer | undefined {
  const cached = hub.cached.get(channel)
  return cached && cached.until_ms > Date.now() ? cached.frame : undefined
}
