import { sql } from 'kysely'
import type { Logger } from 'pino'
import type { Db } from '../db/db.ts'
import {
  deadLetters,
  jobsWaiting,
  partitionDays,
  printJobsLate,
  relayAge,
  relayLag,
  walArchiveFailing,
} from './metrics.ts'

const EVERY_MS = 5_000

/** Exports metrics of waiting work, event partitions and WAL archiving, for the alerts in deploy/. */
export function watchQueues(db: Db, log: Logger): { stop: () => void } {
  const look = async (): Promise<void> => {
    const { rows } = await sql<{ consumer: string; lag: number; age_seconds: number }>`
      select consumer, settled_event_id() - position as lag, coalesce(extract(epoch from now() - (select at from event
        where id > position and at > position_at - interval '1 day' order by id limit 1)), 0)::float as age_seconds
      from event_offset`.execute(db)
    for (const { consumer, lag, age_seconds } of rows) {
      relayLag.set({ consumer }, lag)
      relayAge.set({ consumer }, age_seconds)
    }
    const counts = await sql<{ letters: number; jobs: number; prints: number; days: number; wal_fails: boolean }>`
      select (select count(*)::integer from dead_letter where replayed_at is null) as letters,
        (select count(*)::integer from graphile_worker.jobs where run_at < now() and locked_at is null) as jobs,
        (select count(*)::integer from print_job where state in ('waiting', 'sent') and order_id is not null
          and queued_at < now() - interval '10 minutes') as prints,
        (select extract(day from max(to_date(right(relname, 7), 'YYYY_MM')) + interval '1 month' - now())::integer
          from pg_class where relname ~ '^event_\\d{4}_\\d{2}$') as days,
        (select last_failed_time > coalesce(last_archived_time, '-infinity') from pg_stat_archiver) is true as wal_fails`.execute(
      db,
    )
    const { letters, jobs, prints, days, wal_fails } = counts.rows[0]!
    deadLetters.set(letters)
    jobsWaiting.set(jobs)
    printJobsLate.set(prints)
    partitionDays.set(days)
    walArchiveFailing.set(wal_fails ? 1 : 0)
  }
  const timer = setInterval(
    () => void look().catch((error: unknown) => log.warn({ err: error }, 'cannot look at the queues')),
    EVERY_MS,
  )
  return { stop: () => clearInterval(timer) }
}
