import { type EventName } from '@tavlin/contract/events'
import type { TaskList } from 'graphile-worker'
import { sql } from 'kysely'
import type { Tx } from './db.ts'
import type { StoredEvent } from './event-feed.ts'
import type { Consumer } from './relay.ts'

/** Jobs caused by an event, run later and retried until they succeed; null for none. */
export type JobsOf = { readonly [N in EventName]?: (event: Extract<StoredEvent, { name: N }>) => Job | null }
/** `run_at` is the earliest time; immediately by default. */
export type Job = { readonly task: string; readonly payload: object; readonly run_at?: Date }

export type Tasks = TaskList

export async function addJob(tx: Tx, { task, payload, run_at }: Job, key: string): Promise<void> {
  await sql`select graphile_worker.add_job(${task}, ${JSON.stringify(payload)}::json, job_key => ${key},
    run_at => ${run_at ?? null}::timestamptz)`.execute(tx)
}

export function jobsConsumer(jobsOf: JobsOf): Consumer {
  return {
    name: 'jobs',
    digest: async (tx, events) => {
      for (const event of events) {
        const make = jobsOf[event.name] as ((event: StoredEvent) => Job | null) | undefined
        const job = make?.(event)
        if (job) await addJob(tx, job, `event:${event.id}`)
      }
    },
  }
}
