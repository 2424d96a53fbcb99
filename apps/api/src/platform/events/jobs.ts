import { type EventName } from '@tavlin/contract/events'
import type { TaskList } from 'graphile-worker'
import { sql } from 'kysely'
import type { Tx } from '../db/db.ts'
import type { StoredEvent } from './event-feed.ts'
import type { Consumer } from './relay.ts'

/** Maps an event to the jobs it causes, which run later and are retried when they fail; null for none. */
export type JobsOf = { readonly [N in EventName]?: (event: Extract<StoredEvent, { name: N }>) => EventJobs }
type EventJobs = Job | readonly Job[] | null
export type Job = {
  readonly task: string
  readonly payload: object
  /** The earliest start; when omitted, the job starts immediately. */
  readonly run_at?: Date
  /** Set for a job of low priority, which waits while jobs of normal priority are due. */
  readonly is_background?: boolean
}
const BACKGROUND_PRIORITY = 10

export type Tasks = TaskList

export async function addJob(tx: Tx, { task, payload, run_at, is_background }: Job, key: string): Promise<void> {
  await sql`select graphile_worker.add_job(${task}, ${JSON.stringify(payload)}::json, job_key => ${key},
    run_at => ${run_at ?? null}::timestamptz, priority => ${is_background ? BACKGROUND_PRIORITY : 0})`.execute(tx)
}

/** Several maps may name the same event; the jobs of all are queued. */
export function jobsConsumer(...maps: readonly JobsOf[]): Consumer {
  return {
    name: 'jobs',
    digest: async (tx, events) => {
      for (const event of events) {
        const jobs = maps.flatMap((jobsOf) => {
          const make = jobsOf[event.name] as ((event: StoredEvent) => EventJobs) | undefined
          return make?.(event) ?? []
        })
        for (const [at, job] of jobs.entries())
          await addJob(tx, job, at === 0 ? `event:${event.id}` : `event:${event.id}:${at}`)
      }
    },
  }
}
