import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import type { Logger } from 'pino'
import type { Db } from '../db/db.ts'
import type { Tasks } from './jobs.ts'

const RECONNECT_MS = 1000
// With this keepalive, the server notices within 60 s that a worker's machine has lost power; the operating system's
// default is two hours.
const KEEPALIVE = 'set tcp_keepalives_idle = 30; set tcp_keepalives_interval = 10; set tcp_keepalives_count = 3'
const LOCK = "select pg_advisory_lock(hashtextextended('job worker ' || $1, 0))"

/**
 * Holds an advisory lock per worker of this process, on a connection of its own. PostgreSQL releases the locks when the
 * process dies, so that `unlockDeadWorkers` knows which jobs nobody executes any more.
 */
export function holdWorkerLocks(connectionString: string, log: Logger) {
  const worker_ids = new Set<string>()
  let is_stopping = false
  let client: pg.Client | undefined
  const hold = async (): Promise<void> => {
    while (!is_stopping) {
      const next = new pg.Client({ connectionString })
      next.on('error', () => {})
      const ended = once(next, 'end')
      try {
        await next.connect()
        await next.query(KEEPALIVE)
        client = next
        for (const id of worker_ids) await next.query(LOCK, [id])
        await ended
      } catch (error) {
        log.warn({ err: error }, 'cannot lock the workers of this process')
        await next.end().catch(() => {})
      }
      client = undefined
      if (!is_stopping) await pause(RECONNECT_MS)
    }
  }
  const holding = hold()
  return {
    add: (id: string): void => {
      worker_ids.add(id)
      client?.query(LOCK, [id]).catch((error: unknown) => log.warn({ err: error }, 'cannot lock a worker'))
    },
    stop: async (): Promise<void> => {
      is_stopping = true
      await client?.end()
      await holding
    },
  }
}

/**
 * Unlocks the jobs of dead workers, so that living ones execute them; graphile-worker itself waits for four hours.
 * Ignores jobs that were started less than a minute ago, because a new or reconnecting worker may not have its lock
 * yet. Returns the ids of the dead workers.
 */
export async function unlockDeadWorkers(db: Db): Promise<string[]> {
  return db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ id: string }>`with busy as materialized (
        select locked_by as id from graphile_worker._private_jobs where locked_at < now() - interval '1 minute'
        union select locked_by from graphile_worker._private_job_queues where locked_at < now() - interval '1 minute')
      select id from busy where pg_try_advisory_xact_lock(hashtextextended('job worker ' || id, 0))`.execute(tx)
    const dead = rows.map(({ id }) => id)
    if (dead.length > 0) await sql`select graphile_worker.force_unlock_workers(${dead}::text[])`.execute(tx)
    return dead
  })
}

export const deadWorkerTasks = (db: Db, log: Logger): Tasks => ({
  unlock_dead_workers: async () => {
    const dead = await unlockDeadWorkers(db)
    if (dead.length > 0) log.warn({ workers: dead }, 'released the jobs of dead workers')
  },
})
