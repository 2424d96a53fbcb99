import { setTimeout as sleep } from 'node:timers/promises'
import Pusher from 'pusher-js'
import { ask, tryOnce } from './api-client.ts'
import { REALTIME, type System } from './system.ts'

type Told = { readonly event_id: number; readonly deli_id: number | null }
type Missed = {
  readonly data: readonly { id: number; channel: string; data: { deli_id?: number | null } }[]
  readonly cursor: number
  readonly complete: boolean
}
const RECONNECT_AFTER_MS = 300
const RESUBSCRIBE_AFTER_MS = 300

export type Listener = ReturnType<typeof listen>

/**
 * The official client as a screen uses it: subscribes, and after every new connection asks for what it missed before it
 * believes the socket again. Stubborn: whoever is refused or cut off tries again and again.
 */
export function listen(
  { api_urls, realtime_port }: Pick<System, 'api_urls' | 'realtime_port'>,
  token: string,
  channels: readonly string[],
  from_cursor: number,
) {
  const told = new Map<number, number | null>()
  const counts = { by_socket: 0, by_cursor: 0, duplicates: 0, misordered: 0, connections: 0, resyncs: 0, refusals: 0 }
  let cursor = from_cursor
  let waiting: Told[] = []
  let is_current = false
  let is_over = false
  /** Channels without an answer on this connection, be it yes or no. */
  let open = new Set<string>()

  const apply = ({ event_id, deli_id }: Told, how: 'by_socket' | 'by_cursor'): void => {
    if (told.has(event_id)) return void counts.duplicates++
    if (event_id < cursor) counts.misordered++
    told.set(event_id, deli_id)
    counts[how]++
    cursor = Math.max(cursor, event_id)
  }

  /** Only after every channel has answered: what is told from then on comes by the socket, what was before by this. */
  const resync = async (connection: number): Promise<void> => {
    counts.resyncs++
    for (let complete = false; !complete;) {
      const { status, json } = await ask(api_urls, { token, path: `/live/events?after=${cursor}` })
      if (is_over || connection !== counts.connections) return
      if (status !== 200) break
      const page = json as Missed
      for (const { id, data } of page.data) apply({ event_id: id, deli_id: data.deli_id ?? null }, 'by_cursor')
      cursor = Math.max(cursor, page.cursor)
      complete = page.complete
    }
    is_current = true
    for (const message of waiting.toSorted((a, b) => a.event_id - b.event_id)) apply(message, 'by_socket')
    waiting = []
  }
  const answered = (channel: string): void => {
    if (open.delete(channel) && open.size === 0) void resync(counts.connections)
  }

  const pusher = new Pusher(REALTIME.key, {
    ...{ cluster: 'eu', wsHost: '127.0.0.1', wsPort: realtime_port, forceTLS: false, enabledTransports: ['ws'] },
    channelAuthorization: {
      endpoint: '',
      transport: 'ajax',
      customHandler: ({ socketId, channelName }, done) => {
        const form = { socket_id: socketId, channel_name: channelName }
        const api_url = api_urls[Math.floor(Math.random() * api_urls.length)]!
        void tryOnce(api_url, { token, path: '/broadcasting/auth', method: 'POST', form }).then((answer) => {
          if (answer?.status === 200) return done(null, answer.json as { auth: string })
          if (answer) {
            counts.refusals++
            answered(channelName)
          }
          done(new Error(`${answer?.status ?? 'no answer'}`), null)
        })
      },
    },
  })
  pusher.bind_global((name: string, data: Told) => {
    if (name.startsWith('pusher')) return
    if (is_current) apply(data, 'by_socket')
    else waiting.push(data)
  })
  pusher.connection.bind('connected', () => {
    counts.connections++
    is_current = false
    waiting = []
    open = new Set(channels)
  })
  pusher.connection.bind('disconnected', () => {
    is_current = false
    if (!is_over) void sleep(RECONNECT_AFTER_MS).then(() => is_over || pusher.connect())
  })
  for (const name of channels) {
    const channel = pusher.subscribe(name)
    channel.bind('pusher:subscription_succeeded', () => answered(name))
    channel.bind('pusher:subscription_error', () => {
      void sleep(RESUBSCRIBE_AFTER_MS).then(() => is_over || pusher.subscribe(name))
    })
  }

  return {
    told: told as ReadonlyMap<number, number | null>,
    counts: counts as Readonly<typeof counts>,
    isCurrent: () => is_current && pusher.connection.state === 'connected',
    /** The library waits up to 16 s by itself; a person who looks at the page again does not. */
    hurry: (): void => {
      if (pusher.connection.state !== 'connected') pusher.disconnect()
    },
    stop: (): void => {
      is_over = true
      pusher.disconnect()
    },
  }
}
