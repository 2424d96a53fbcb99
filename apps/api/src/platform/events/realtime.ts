import { channelsOf, dataOn } from '@tavlin/contract/channels'
import type { Config } from '@tavlin/config/config'
import Pusher from 'pusher'
import type { Tx } from '../db/db.ts'
import type { StoredEvent } from './event-feed.ts'
import { type Consumer, NotNow } from './relay.ts'

const MOST_PER_CALL = 10 // Maximum number of events per batch in the Pusher protocol.
const TIMEOUT_MS = 5_000

export function openRealtime({ app_id, key, secret, host, port, tls }: Config['realtime']): Pusher {
  return new Pusher({ appId: app_id, key, secret, host, port: String(port), useTLS: tls, timeout: TIMEOUT_MS })
}

/** Returns users whose permissions an event may have reduced. */
export type AffectedUsersOf = (tx: Tx, event: StoredEvent) => Promise<readonly number[]>

/**
 * Publishes every event on its channels, in sequence. Affected users are disconnected before later events are
 * published; they reconnect by authorising each channel again.
 */
export function realtimeConsumer(pusher: Pusher, affectedUsersOf: AffectedUsersOf): Consumer {
  return {
    name: 'realtime',
    digest: async (tx, events) => {
      let waiting: Pusher.BatchEvent[] = []
      const flush = async (): Promise<void> => {
        for (let i = 0; i < waiting.length; i += MOST_PER_CALL)
          await publishOrRetry(() => pusher.triggerBatch(waiting.slice(i, i + MOST_PER_CALL)))
        waiting = []
      }
      for (const event of events) {
        waiting.push(...messagesOf(event))
        const affected = await affectedUsersOf(tx, event)
        if (affected.length === 0) continue
        await flush()
        for (const user_id of affected) await publishOrRetry(() => pusher.terminateUserConnections(String(user_id)))
      }
      await flush()
    },
  }
}

function messagesOf(event: StoredEvent): Pusher.BatchEvent[] {
  return channelsOf(event).map((channel) => ({
    channel,
    name: event.name,
    data: JSON.stringify({ event_id: event.id, ...dataOn(channel, event.data) }),
    ...(event.socket_id && { socket_id: event.socket_id }),
  }))
}

/**
 * Throws `NotNow` when the server is unavailable or overloaded, so that the relay retries later. A rejection means that
 * the event is invalid.
 */
async function publishOrRetry(send: () => Promise<unknown>): Promise<void> {
  try {
    await send()
  } catch (error) {
    const { status } = error as { status?: number }
    if (status !== undefined && status >= 400 && status < 500 && ![401, 403, 429].includes(status)) throw error
    throw new NotNow('the realtime service does not answer', { cause: error })
  }
}
