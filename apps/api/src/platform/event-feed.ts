import type { EventData, EventName } from '@tavlin/contract/events'
import { sql } from 'kysely'
import type { Db } from './db.ts'

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

export type Position = { readonly id: number; readonly at: string }

// Doubled from 10 ms: together a good second.
const LONGEST_WAIT_MS = 640

/** The next events in order. None is ever skipped: what is not settled yet holds back what comes after it. */
export async function readEvents(db: Db, after: Position, max: number): Promise<StoredEvent[]> {
  const { rows } =
    await sql<StoredEvent>`select * from read_events(${after.id}, ${after.at}::timestamptz, ${max})`.execute(db)
  return rows
}

/**
 * Everything that may have been told before this call. The settled bound can step back for a moment, so being up to it
 * proves nothing; having passed the newest id of the time of the call does. `is_whole: false` when that took too long.
 */
export async function readTold(db: Db, after_id: number, max: number) {
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
 * Where the feed stands now. The newest event rather than the newest id: an id that was given to a transaction which
 * never committed may be given again after a crash of the server.
 */
export async function currentPosition(db: Db): Promise<Position> {
  const { rows } =
    await sql<Position>`select coalesce((select id from event where id <= settled order by id desc limit 1), 0) as id,
    now() as at from settled_event_id() as settled`.execute(db)
  return rows[0]!
}

/**
 * Follows the feed for a process that keeps something in memory true; nothing is stored. `from` was taken before that
 * something was read, so that no change falls between. `onEvents` is called each time, also when nothing happened: some
 * things change with the clock.
 */
export function followEvents(
  db: Db,
  from: Position,
  every_ms: number,
  onEvents: (events: readonly StoredEvent[]) => Promise<void>,
  onError: (error: unknown) => void,
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
