import type { Deps } from '#platform/deps.ts'
import type { Job, JobsOf, Tasks } from '#platform/events/jobs.ts'
import { findDuplicates } from './duplicate.service.ts'
import { deleteOldUndoData } from './unmerge.service.ts'

type Search = { customer_ids: number[] }

const searchOf = (...customer_ids: number[]): Job => ({ task: 'find_duplicates', payload: { customer_ids } })

/** Lists every event that changes how similar two customers are. */
export const mergingJobsOf = {
  // An import adds thousands of jobs, which must not delay others.
  'customer.created': ({ data }) => ({
    ...searchOf(data.customer_id),
    ...(data.is_imported && { is_background: true }),
  }),
  'customer.changed': ({ data }) => searchOf(data.customer_id),
  'customer.merged': ({ data }) => searchOf(data.customer_id),
  'customer.unmerged': ({ data }) => searchOf(data.customer_id, data.from_id),
  'address.changed': ({ data }) => searchOf(data.customer_id),
  'address.deleted': ({ data }) => searchOf(data.customer_id),
} satisfies JobsOf

export const mergingTasks = (deps: Pick<Deps, 'db' | 'now'>): Tasks => ({
  find_duplicates: async (payload) => {
    for (const id of (payload as Search).customer_ids) await findDuplicates(deps, id)
  },
  forget_merges: () => deleteOldUndoData(deps),
})
