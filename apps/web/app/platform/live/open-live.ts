import type Pusher from 'pusher-js'
import { backoffMs } from './backoff.ts'
import { catchUp, type MissedEvents } from './catch-up.ts'
import { seenEvents } from './seen-events.ts'
import type { SocketState } from './connection-state.ts'
import { type LiveEvent, makeChannels, type Person } from './channels.ts'

export type LiveConnection = ReturnType<typeof openLive>
type RealtimeServer = { key: string; cluster: string; host: string; port: number; tls: boolean; cursor: number }
type Members = { each: (visit: (member: { id: string; info: { name?: string } }) => void) => void; myID: string }

export type LiveOptions = {
  loadPusher: () => Promise<typeof Pusher>
  findServer: () => Promise<RealtimeServer>
  readMissed: (after: number) => Promise<MissedEvents>
  auth: { endpoint: string; headers?: Record<string, string> }
  onState: (state: SocketState) => void
  /** Called when events may have been missed and cannot be read again, so that the page reloads all its data. */
  onGap: () => void
  /**
   * Called when the server disconnected us because permissions or session changed. Call `reconnect` once they are
   * loaded again.
   */
  onCut: () => void
}

/** Time without messages after which the socket sends a ping; the specification sets it. */
const ACTIVITY_MS = 120_000
const PONG_MS = 30_000
const LINGER_MS = 2000
/** Client event of a presence channel: the server passes it to the other members with the sender's id, and no API. */
export const TYPING = 'client-typing'

/** Opens one socket for the page. Listeners may subscribe before it opens, and stay subscribed when it is lost. */
export function openLive(options: LiveOptions) {
  const socket: Socket = { pusher: null, seen: null, is_closed: false, has_opened: false, is_turning: false }
  /** Channels that are not subscribed yet. */
  const pending = new Set<string>()
  const registry = makeChannels({
    linger_ms: LINGER_MS,
    onOpen: (channel) => void (socket.pusher && subscribe(socket.pusher, channel)),
    onEmpty(channel) {
      socket.pusher?.unsubscribe(channel)
      settle(channel)
    },
  })
  void start()

  async function start(): Promise<void> {
    const opened = await connect(options, socket)
    if (!opened) return
    opened.connection.bind('state_change', ({ current }: { current: string }) => {
      if (current === 'connected') for (const channel of registry.channels()) pending.add(channel)
      follow(options, socket, current)
    })
    for (const channel of registry.channels()) subscribe(opened, channel)
  }

  function subscribe(pusher: Pusher, channel: string): void {
    pending.add(channel)
    const subscription = pusher.subscribe(channel)
    subscription.bind_global((name: string, data: Record<string, unknown>) => {
      // Events of other clients have no id and no facts: they must not reach the screens or move the cursor.
      if (!/^(pusher:|client-)/.test(name)) hear({ id: Number(data['event_id']), name, channel, data })
    })
    subscription.bind('pusher:subscription_succeeded', () => settle(channel))
    subscription.bind('pusher:subscription_error', ({ status }: { status?: number }) => {
      settle(channel)
      if (status === 401) options.onCut()
    })
    if (!channel.startsWith('presence-')) return
    // The server sets the id of the sender.
    subscription.bind(TYPING, (_: unknown, data: unknown) => registry.emit({ id: 0, name: TYPING, channel, data }))
    const { members } = subscription as unknown as { members: Members }
    for (const name of ['subscription_succeeded', 'member_added', 'member_removed'])
      subscription.bind(`pusher:${name}`, () => registry.show(channel, othersAmong(members)))
  }

  /** Catches up only after all channels are subscribed: from then on, missed and live events together are complete. */
  function settle(channel: string): void {
    if (!pending.delete(channel) || pending.size > 0 || !socket.seen) return
    void catchUp({ readMissed: options.readMissed, seen: socket.seen, hear, onGap: options.onGap })
  }

  function hear(event: LiveEvent): void {
    if (socket.seen?.isNew(event.channel, event.id)) registry.emit(event)
  }

  return {
    listen: registry.listen,
    watch: registry.watch,
    /** Tells the other members of a presence channel that this user is typing; nothing is stored. */
    sendTyping(channel: string): void {
      const subscription = socket.pusher?.channel(channel)
      if (subscription?.subscribed) subscription.trigger(TYPING, {})
    },
    socketId: (): string | null => socket.pusher?.connection.socket_id ?? null,
    /**
     * Reconnects at once, without the library's delay of up to 16 s: after a disconnect, and when the network is back.
     */
    reconnect: (): void => {
      if (socket.is_closed || !socket.pusher || socket.pusher.connection.state === 'connected') return
      socket.is_turning = true
      socket.pusher.disconnect()
      socket.is_turning = false
      socket.pusher.connect()
    },
    close(): void {
      socket.is_closed = true
      socket.pusher?.disconnect()
    },
  }
}

type Socket = {
  pusher: Pusher | null
  seen: ReturnType<typeof seenEvents> | null
  is_closed: boolean
  has_opened: boolean
  /** True while we disconnect ourselves in order to reconnect at once. */
  is_turning: boolean
}

async function connect({ loadPusher, findServer, auth }: LiveOptions, socket: Socket): Promise<Pusher | null> {
  for (let tries = 0; !socket.is_closed; tries++) {
    const ready = await Promise.all([loadPusher(), findServer()]).catch(() => null)
    if (socket.is_closed) return null
    if (ready) {
      const [Client, { key, cluster, host, port, tls, cursor }] = ready
      socket.seen = seenEvents(cursor)
      socket.pusher = new Client(key, {
        // For the library `ws` means a socket with or without TLS. `wss` is a second attempt with TLS, which our CSP
        // blocks.
        cluster,
        wsHost: host,
        wsPort: port,
        wssPort: port,
        forceTLS: tls,
        enabledTransports: ['ws'],
        activityTimeout: ACTIVITY_MS,
        pongTimeout: PONG_MS,
        channelAuthorization: { transport: 'ajax', ...auth },
      })
      return socket.pusher
    }
    await new Promise((done) => setTimeout(done, backoffMs(tries)))
  }
  return null
}

function follow({ onState, onGap, onCut }: LiveOptions, socket: Socket, state: string): void {
  if (socket.is_closed || socket.is_turning) return
  if (state === 'connected') {
    onState('connected')
    // Events may have happened between the rendering of the page and its first subscription.
    if (!socket.has_opened) onGap()
    socket.has_opened = true
    return
  }
  // The first connection attempt is not a loss, unless it fails.
  if (state === 'connecting' && !socket.has_opened) return
  onState('lost')
  // The library reconnects after everything except a rejection (4000 to 4099). 4009 means that rights were lost.
  if (state === 'disconnected') onCut()
}

function othersAmong(members: Members): Person[] {
  const others: Person[] = []
  members.each(({ id, info }) => {
    if (id !== members.myID) others.push({ id: Number(id), name: info.name ?? '' })
  })
  return others
}
