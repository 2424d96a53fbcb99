import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Logger } from 'pino'
import { CommitUnknown, DatabaseAway } from '../db/database-away.ts'
import type { Db, Tx } from '../db/db.ts'
import { type FeedPosition, type StoredEvent, readEvents } from './event-feed.ts'

/** A consumer of events. Its writes in `tx` commit together with its offset, so each event is handled exactly once. */
export type Consumer = {
  readonly name: string
  readonly digest: (tx: Tx, events: readonly StoredEvent[]) => Promise<void>
}

/**
 * Thrown when the receiver is unavailable, so that the event waits. Any other error is tried three times and then
 * becomes a dead letter.
 */
export class NotNow extends Error {}

const BATCH = 500
const TRIES = 3
const LONGEST_PAUSE_MS = 5_000
const LONGEST_ERROR = 2_000

/** Starts new consumers at the current position. */
export async function registerConsumers(db: Db, consumers: readonly Consumer[], from: FeedPosition): Promise<void> {
  for (const { name } of consumers)
    await db
      .insertInto('event_offset')
      .values({ consumer: name, position: from.id, position_at: from.at })
      .onConflict((c) => c.doNothing())
      .execute()
}

/**
 * Runs one turn: reads new events of one consumer, lets it handle them and moves its offset. Returns how many it
 * handled.
 */
export async function turn(db: Db, consumer: Consumer, max = BATCH): Promise<number> {
  if (!(await hasNews(db, consumer.name))) return 0
  return db.transaction().execute(async (tx) => {
    // The row lock is the lease: a second worker skips the locked row.
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

/**
 * Checks cheaply at every poll whether there may be new events, before anything is locked. Unsettled events count too.
 */
async function hasNews(db: Db, consumer: string): Promise<boolean> {
  const { rows } = await sql<{ has_news: boolean }>`
    select exists (select from event_offset join event on event.id > position and event.at > position_at - interval '1 day'
      where consumer = ${consumer}) as has_news`.execute(db)
  return rows[0]!.has_news
}

/** Runs one consumer until stopped, despite failures of the database and of the receiver. */
export function runConsumer(db: Db, consumer: Consumer, every_ms: number, log: Logger): { stop: () => Promise<void> } {
  const stopping = new AbortController()
  const pause = (ms: number) => sleep(ms, undefined, { signal: stopping.signal }).catch(() => {})
  let events: readonly StoredEvent[] = []
  const watched: Consumer = {
    name: consumer.name,
    digest: (tx, read) => {
      events = read
      return consumer.digest(tx, read)
    },
  }
  const loop = async (): Promise<void> => {
    let failures = 0
    /** Number of events to deliver one by one after a failed batch, because a batch always repeats from its start. */
    let singles = 0
    let tried = { id: 0, times: 0 }
    while (!stopping.signal.aborted) {
      const is_single = failures > 0 || singles > 0
      events = []
      try {
        const digested = await turn(db, watched, is_single ? 1 : BATCH)
        failures = 0
        singles = digested === 0 ? 0 : Math.max(0, singles - 1)
        if (digested < (is_single ? 1 : BATCH)) await pause(every_ms)
      } catch (error) {
        failures++
        log.warn({ err: error, consumer: consumer.name, failures }, 'events wait')
        const [event] = events
        if (event && !isTemporary(error)) {
          singles = Math.max(singles, events.length)
          if (is_single) tried = { id: event.id, times: tried.id === event.id ? tried.times + 1 : 1 }
          if (tried.id === event.id && tried.times >= TRIES)
            await addDeadLetter(db, consumer.name, event, { error, attempts: tried.times }).catch(() => {})
        }
        await pause(Math.min(LONGEST_PAUSE_MS, every_ms * 2 ** Math.min(failures, 10)))
      }
    }
  }
  const running = loop()
  return {
    stop: async () => {
      stopping.abort()
      await running
    },
  }
}

/** Stores the event as a dead letter, so that later ones can continue. */
async function addDeadLetter(
  db: Db,
  consumer: string,
  poison: StoredEvent,
  { error, attempts }: { error: unknown; attempts: number },
) {
  const digest: Consumer['digest'] = async (tx, events) => {
    // Another worker may have handled the event meanwhile; then the next event is not the cause.
    if (events[0]!.id !== poison.id) throw new NotNow('the event is no longer the next one')
    await tx
      .insertInto('dead_letter')
      .values({
        consumer,
        event_id: poison.id,
        event_at: poison.at,
        error: String(error).slice(0, LONGEST_ERROR),
        attempts,
      })
      .onConflict((c) => c.doNothing())
      .execute()
  }
  await turn(db, { name: consumer, digest }, 1)
}

// Error codes that justify a retry: connection lost, conflict, server full, starting, stopping or read-only, timeout.
const TEMPORARY_CODES = /^(08|40|53|57|55P03|25P03|25006|E(CONN|PIPE|TIMEDOUT|HOSTUNREACH|NOTFOUND|AI_AGAIN))/
const TEMPORARY_MESSAGES = /Connection terminated|timeout exceeded|not queryable/

function isTemporary(error: unknown): boolean {
  if (error instanceof DatabaseAway || error instanceof CommitUnknown) return true
  const { code, message } = error as { code?: string; message?: string }
  return error instanceof NotNow || TEMPORARY_CODES.test(code ?? '') || TEMPORARY_MESSAGES.test(message ?? '')
}
