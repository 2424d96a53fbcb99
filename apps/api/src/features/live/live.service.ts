import { fullName } from '@tavlin/domain/full-name'
import { channelsOf, dataOn, mayListen } from '@tavlin/contract/channels'
import type { Caller } from '@tavlin/contract/access-rules'
import type Pusher from 'pusher'
import { showMe } from '#features/access/me.service.ts'
import { mayChangeAnyone, personOf } from '#features/access/session.service.ts'
import type { Deps } from '#platform/deps.ts'
import { Denied } from '#platform/http/errors.ts'
import { type StoredEvent, currentPosition, readDelivered } from '#platform/events/event-feed.ts'

// Maximum age of a missed event. After a longer absence, reloading the screen is cheaper than replaying the events.
const LONGEST_ABSENCE_MS = 12 * 3_600_000
const MOST_EVENTS = 500

/** Signs with the user id, so that the realtime server can close all sockets of a user who lost a permission. */
export async function authoriseChannel(
  deps: Pick<Deps, 'db'>,
  pusher: Pusher,
  caller: Caller,
  { socket_id, channel_name }: { socket_id: string; channel_name: string },
) {
  if (!mayListen(channel_name, caller)) throw new Denied('not_allowed', { channel: channel_name })
  const user_info = channel_name.startsWith('presence-') ? await shownToOthers(deps, caller) : {}
  return pusher.authorizeChannel(socket_id, channel_name, { user_id: String(caller.id), user_info })
}

/** Returns the name shown to other members of a presence channel. */
async function shownToOthers(deps: Pick<Deps, 'db'>, caller: Caller) {
  return { name: fullName((await showMe(deps, caller)).data) }
}

export function authoriseUser(pusher: Pusher, caller: Caller, socket_id: string) {
  return pusher.authenticateUser(socket_id, { id: String(caller.id) })
}

export async function showConnection({ db, config }: Deps) {
  const { key, cluster, socket_host, port, tls } = config.realtime
  return { key, cluster, host: socket_host, port, tls, cursor: (await currentPosition(db)).id }
}

export async function showMissed({ db, now }: Pick<Deps, 'db' | 'now'>, caller: Caller, after: number) {
  const { events, newest, settled, is_whole } = await readDelivered(db, after, MOST_EVENTS)
  const since = new Date(now().getTime() - LONGEST_ABSENCE_MS).toISOString()
  const is_too_old = events[0] !== undefined && events[0].at < since
  // A cursor beyond the newest event predates a restore of the database.
  if (is_too_old || after > newest) return { data: [], cursor: settled, complete: false }
  const end = events.findIndex((event) => mayChangeRights(event, caller.id))
  const page = end === -1 ? events : events.slice(0, end + 1)
  const received = page.flatMap((event) =>
    channelsOf(event)
      .filter((channel) => mayListen(channel, caller))
      .map((channel) => ({ id: event.id, at: event.at, name: event.name, channel, data: dataOn(channel, event.data) })),
  )
  return { data: received, cursor: page.at(-1)?.id ?? after, complete: is_whole && end === -1 }
}

/**
 * Whether an event may change the caller's permissions. Later events are fetched by the next request, which uses the
 * new permissions.
 */
const mayChangeRights = (event: StoredEvent, user_id: number): boolean =>
  mayChangeAnyone(event) || personOf(event) === user_id
