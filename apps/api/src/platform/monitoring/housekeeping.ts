import { sql } from 'kysely'
import type { Db } from '../db/db.ts'
import { RETENTION_HOURS } from '../http/idempotency.ts'
import type { Tasks } from '../events/jobs.ts'

const MONTHS_AHEAD = 3

/** Returns the regular maintenance tasks of the platform tables. */
export function housekeepingTasks(db: Db): Tasks {
  return {
    prepare_partitions: async () => {
      await sql`select prepare_event_partitions(${MONTHS_AHEAD})`.execute(db)
    },
    purge_keys: async () => {
      await sql`delete from idempotency_key where created_at < now() - make_interval(hours => ${RETENTION_HOURS})`.execute(
        db,
      )
      await sql`delete from rate_limit where expire < ${Date.now()}`.execute(db)
    },
  }
}
