import type { Logger } from 'pino'
import type { Db, Tx } from './db.ts'
import { type Position, type StoredEvent, readEvents } from './event-feed.ts'

/** Someone who acts on events. What it does in `tx` becomes true together with its offset: exactly once. */
export type Consumer = {
  readonly name: string
  readonly digest: (tx: Tx, events: readonly StoredEvent[]) => Promise<void>
}

/** The other side is away; the event is not at fault and waits. Everything else is tried thrice, then put aside. */
export class NotNow extends Error {}

const BATCH = 500
const TRIES = 3
const LONGEST_PAUSE_MS = 5_000

/** Starts consumers where they have never been: from now on. */
export async function registerConsumers(db: Db, consumers: readonly Consumer[], from: Position): Promise<void> {
  for (const { name } of consumers)
    await db
      .insertInto('event_offset')
      .values({ consumer: name, position: from.id, position_at: from.at })
      .onConflict((c) => c.doNothing())
      .execute()
}

/** One turn: reads what is new for one consumer, lets it act, moves its offset. Answers how many events it digested. */
export async function turn(db: Db, consumer: Consumer, max = BATCH): Promise<number> {
  return db.transaction().execute(async (tx) => {
    // The row is the lease: a second worker finds it taken and has nothing to do.
    const offset = await tx
      .selectFrom('event_offset')
      .select(['position as id', 'position_at as at'])
      .where('consumer', '=', consumer.name)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst()
    if (!offset) return 0
    const events = await readEvents(tx, offset, max)
    const last = events.at(-1)
    if (!last) return 0
    await consumer.digest(tx, events)
    await tx
      .updateTable('event_offset')
      .set({ position: last.id, position_at: last.at, updated_at: new Date().toISOString() })
      .where('consumer', '=', consumer.name)
      .execute()
    return events.length
  })
}

/** Runs one consumer until stopped, through failures of the database and of the other side. */
export function runConsumer(db: Db, consumer: Consumer, every_ms: number, log: Logger): { stop: () => Promise<void> } {
  let stopped = false
  const loop = async (): Promise<void> => {
    let failures = 0
    while (!stopped) {
      try {
        const digested = await turn(db, consumer, failures > 0 ? 1 : BATCH)
        failures = 0
        if (digested < BATCH) await pause(every_ms)
      } catch (error) {
        failures++
        log.warn({ err: error, consumer: consumer.name, failures }, 'events wait')
        const is_poison = !(error instanceof NotNow) && !isConnectionLoss(error)
        if (is_poison && failures > TRIES)
          failures = await putAside(db, consumer, error, failures).catch(() => failures)
        await pause(Math.min(LONGEST_PAUSE_MS, every_ms * 2 ** Math.min(failures, 10)))
      }
    }
  }
  const running = loop()
  return {
    stop: async () => {
      stopped = true
      await running
    },
  }
}

/** The next event of the consumer becomes a dead letter, so that those behind it can go on. */
async function putAside(db: Db, consumer: Consumer, error: unknown, attempts: number): Promise<number> {
  const aside: Consumer = {
    name: consumer.name,
    digest: async (tx, events) => {
      const { id, at } = events[0]!
      await tx
        .insertInto('dead_letter')
        .values({ consumer: consumer.name, event_id: id, event_at: at, error: String(error), attempts })
        .onConflict((c) => c.doNothing())
        .execute()
    },
  }
  await turn(db, aside, 1)
  return 0
}

/** Gives a dead letter to its consumer once more; answers false when there is none to replay. */
export async function replayDeadLetter(db: Db, consumers: readonly Consumer[], id: number): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const letter = await tx
      .selectFrom('dead_letter')
      .innerJoin('event', (join) =>
        join.onRef('event.id', '=', 'dead_letter.event_id').onRef('event.at', '=', 'dead_letter.event_at'),
      )
      .selectAll('event')
      .select('dead_letter.consumer')
      .where('dead_letter.id', '=', id)
      .where('replayed_at', 'is', null)
      .forUpdate('dead_letter')
      .executeTakeFirst()
    const consumer = consumers.find((c) => c.name === letter?.consumer)
    if (!letter || !consumer) return false
    await consumer.digest(tx, [letter as unknown as StoredEvent])
    await tx.updateTable('dead_letter').set({ replayed_at: new Date().toISOString() }).where('id', '=', id).execute()
    return true
  })
}

const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms))

function isConnectionLoss(error: unknown): boolean {
  const { code, message } = error as { code?: string; message?: string }
  return (
    /^(08|57P|ECONN|EPIPE|55P03|57014)/.test(code ?? '') || /Connection terminated|timeout exceeded/.test(message ?? '')
  )
}
