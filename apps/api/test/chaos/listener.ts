import { setTimeout as sleep } from 'node:timers/promises'
import Pusher, { type Options } from 'pusher-js'
import { anyOf, tryOnce } from './api-client.ts'
import { REALTIME, type System } from './system.ts'

type CustomHandler = Extract<Options['channelAuthorization'], { customHandler: unknown }>['customHandler']
type ChannelAuthorizationCallback = Parameters<CustomHandler>[1]
type ReceivedEvent = { readonly event_id: number }
type MissedEvents = {
  readonly data: readonly { id: number; name: string }[]
  readonly cursor: number
  readonly complete: boolean
}
/** The event that the writers of the test cause. */
const WATCHED = 'setting.changed'
const AGAIN_AFTER_MS = 300
/** Reconnect interval: the library waits up to 16 s by itself, while a user would reload the page. */
const LOOKS_AGAIN_EVERY_MS = 3_000

export type Listener = ReturnType<typeof listen>

/**
 * Uses the official client like a screen does: subscribes, and after every reconnect fetches missed events before it
 * trusts the socket again. Retries forever when rejected or disconnected.
 */
export function listen(
  { api_urls, realtime_port }: Pick<System, 'api_urls' | 'realtime_port'>,
  token: string,
  channels: readonly string[],
  from_cursor: number,
) {
  const received = new Map<number, 'by_socket' | 'by_cursor'>()
  const counts = { by_socket: 0, by_cursor: 0, duplicates: 0, misordered: 0, connections: 0, refusals: 0 }
  let cursor = from_cursor
  let highest = 0
  let waiting: ReceivedEvent[] = []
  let is_current = false
  let is_stopped = false
  /** Channels of this connection whose subscription is not answered yet. */
  let open = new Set<string>()

  const apply = ({ event_id }: ReceivedEvent, how: 'by_socket' | 'by_cursor'): void => {
    if (received.has(event_id)) return void counts.duplicates++
    if (event_id < highest) counts.misordered++
    highest = Math.max(highest, event_id)
    received.set(event_id, how)
    counts[how]++
    cursor = Math.max(cursor, event_id)
  }

  /**
   * Fetches missed events only after every channel has answered: later events come by the socket, earlier ones by this
   * request.
   */
  const resync = async (connection: number): Promise<void> => {
    for (let complete = false; !complete;) {
      const answer = await tryOnce(anyOf(api_urls), { token, path: `/live/events?after=${cursor}` })
      if (is_stopped || connection !== counts.connections) return
      if (!answer) {
        await sleep(AGAIN_AFTER_MS)
        continue
      }
      if (answer.status !== 200) break
      const page = answer.json as MissedEvents
      for (const { id, name } of page.data) if (name === WATCHED) apply({ event_id: id }, 'by_cursor')
      cursor = Math.max(cursor, page.cursor)
      complete = page.complete
    }
    is_current = true
    for (const message of waiting) apply(message, 'by_socket')
    waiting = []
  }
  const answered = (channel: string): void => {
    if (open.delete(channel) && open.size === 0) void resync(counts.connections)
  }

  const authorise = async (socket_id: string, channel: string, done: ChannelAuthorizationCallback): Promise<void> => {
    const form = { socket_id, channel_name: channel }
    const answer = await tryOnce(anyOf(api_urls), { token, path: '/broadcasting/auth', method: 'POST', form })
    if (answer?.status === 200) return done(null, answer.json as { auth: string })
    if (answer) counts.refusals++
    if (answer && socket_id === pusher.connection.socket_id) answered(channel)
    done(new Error(`${answer?.status ?? 'no answer'}`), null)
  }
  const pusher = new Pusher(REALTIME.key, {
    cluster: 'eu',
    wsHost: '127.0.0.1',
    wsPort: realtime_port,
    forceTLS: false,
    enabledTransports: ['ws'],
    channelAuthorization: {
      endpoint: '',
      transport: 'ajax',
      customHandler: ({ socketId, channelName }, done) => void authorise(socketId, channelName, done),
    },
  })
  pusher.bind_global((name: string, data: ReceivedEvent) => {
    if (name !== WATCHED) return
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
    if (!is_stopped) void sleep(AGAIN_AFTER_MS).then(() => is_stopped || pusher.connect())
  })
  const looking = setInterval(() => {
    if (pusher.connection.state !== 'connected') pusher.disconnect()
  }, LOOKS_AGAIN_EVERY_MS)
  for (const name of channels) {
    const channel = pusher.subscribe(name)
    channel.bind('pusher:subscription_succeeded', () => answered(name))
    channel.bind('pusher:subscription_error', () => {
      void sleep(AGAIN_AFTER_MS).then(() => is_stopped || pusher.subscribe(name))
    })
  }

  return {
    received: received as ReadonlyMap<number, 'by_socket' | 'by_cursor'>,
    counts: counts as Readonly<typeof counts>,
    isCurrent: () => is_current && pusher.connection.state === 'connected',
    stop: (): void => {
      is_stopped = true
      clearInterval(looking)
      pusher.disconnect()
    },
  }
}
