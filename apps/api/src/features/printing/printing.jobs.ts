import type { Deps } from '#platform/deps.ts'
import type { Tasks } from '#platform/events/jobs.ts'
import { deleteJobsBefore } from './job.repo.ts'

const ROWS_AT_ONCE = 5_000
const MOST_ROUNDS = 50
// Retention of jobs: long enough to explain why a ticket was not printed.
const RETENTION_MS = 14 * 86_400_000

export const printingTasks = (deps: Pick<Deps, 'db' | 'now'>): Tasks => ({
  purge_print_jobs: () => purgePrintJobs(deps),
})

export async function purgePrintJobs({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  const before = new Date(now().getTime() - RETENTION_MS)
  for (let round = 0; round < MOST_ROUNDS; round++)
    if ((await deleteJobsBefore(db, before, ROWS_AT_ONCE)) < ROWS_AT_ONCE) return
}
