import type { EventData, EventName } from '@tavlin/contract/events'
import { sql } from 'kysely'
import type { Db } from '../db/db.ts'

export type StoredEvent = {
  [N in EventName]: {
    readonly id: number
    readonly at: string
    readonly name: N
    readonly data: EventData<N>
    readonly deli_id: number | null
    readonly actor_id: number | null
    readonly request_id: string | null
    readonly socket_id: string | null
  }
}[EventName]

export type FeedPosition = { readonly id: number; readonly at: string }

// Maximum wait between two attempts. The wait is doubled from 10 ms: about a second in total.
const LONGEST_WAIT_MS = 640

/** Returns the next events in sequence. Never skips an event: an unsettled one holds back those after it. */
export async function readEvents(db: Db, after: FeedPosition, max: number): Promise<StoredEvent[]> {
  const { rows } =
    await sql<StoredEvent>`select * from read_events(${after.id}, ${after.at}::timestamptz, ${max})`.execute(db)
  return rows
}

/**
 * Returns the events that may have been delivered before this call. The settled bound can move back briefly, so this
 * waits until it reaches the newest id at the time of the call. `is_whole` is false when that took too long, or when a
 * full page of events was found.
 */
export async function readDelivered(db: Db, after_id: number, max: number) {
  const look = async () => {
    const { rows } = await sql<{ newest: number; settled: number }>`
      select last_value as newest, settled_event_id() as settled from event_id_seq`.execute(db)
    return rows[0]!
  }
  let { newest, settled } = await look()
  for (let wait_ms = 10; settled < newest && wait_ms <= LONGEST_WAIT_MS; wait_ms *= 2) {
    await pause(wait_ms)
    settled = Math.max(settled, (await look()).settled)
  }
  const events = await db
    .selectFrom('event')
    .select(['id', 'at', 'name', 'data', 'deli_id', 'actor_id', 'request_id', 'socket_id'])
    .where('id', '>', after_id)
    .where('id', '<=', settled)
    .orderBy('id')
    .limit(max)
    .execute()
  return { events: events as StoredEvent[], newest, settled, is_whole: settled >= newest && events.length < max }
}

/**
 * Returns the current position of the feed. Uses the newest event instead of the newest id, because an id of an
 * uncommitted transaction may be reused after a server crash.
 */
export async function currentPosition(db: Db): Promise<FeedPosition> {
  const { rows } =
    await sql<FeedPosition>`select coalesce((select id from event where id <= settled order by id desc limit 1), 0) as id,
    now() as at from settled_event_id() as settled`.execute(db)
  return rows[0]!
}

type FeedListener = {
  readonly onEvents: (events: readonly StoredEvent[]) => Promise<void>
  readonly onError: (error: unknown) => void
}

/**
 * Follows the feed for an in-memory cache; stores no offset. `from` must be read before the cached data, so that no
 * change is missed. `onEvents` is also called without events, because some data depends on the clock.
 */
export function followEvents(
  db: Db,
  from: FeedPosition,
  every_ms: number,
  { onEvents, onError }: FeedListener,
): { stop: () => Promise<void> } {
  let position = from
  let stopped = false
  let wake = () => {}
  const loop = async (): Promise<void> => {
    while (!stopped) {
      try {
        const events = await readEvents(db, position, 1000)
        await onEvents(events)
        position = events.at(-1) ?? position
      } catch (error) {
        onError(error)
      }
      if (stopped) return
      await new Promise<void>((done) => {
        const timer = setTimeout(done, every_ms)
        wake = () => (clearTimeout(timer), done())
      })
    }
  }
  const running = loop()
  return {
    stop: async () => {
      stopped = true
      wake()
      await running
    },
  }
}

const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms))
