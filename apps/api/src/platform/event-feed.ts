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

/** The next events in order. None is ever skipped: what is not settled yet holds back what comes after it. */
export async function readEvents(db: Db, after: Position, max: number): Promise<StoredEvent[]> {
  const { rows } =
    await sql<StoredEvent>`select * from read_events(${after.id}, ${after.at}::timestamptz, ${max})`.execute(db)
  return rows
}

/** Where the feed stands now: everything up to here has been told. */
export async function currentPosition(db: Db): Promise<Position> {
  const { rows } = await sql<Position>`select settled_event_id() as id, now() as at`.execute(db)
  return rows[0]!
}

/** Follows the feed from now on, for a process that keeps something in memory true. Nothing is stored. */
export async function followEvents(
  db: Db,
  every_ms: number,
  onEvents: (events: readonly StoredEvent[]) => Promise<void>,
  onError: (error: unknown) => void,
): Promise<{ stop: () => Promise<void> }> {
  let position = await currentPosition(db)
  let stopped = false
  let wake = () => {}
  const loop = async (): Promise<void> => {
    while (!stopped) {
      try {
        const events = await readEvents(db, position, 1000)
        if (events.length > 0) await onEvents(events)
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
