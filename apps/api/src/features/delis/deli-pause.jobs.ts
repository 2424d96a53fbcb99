import type { Deps } from '#platform/deps.ts'
import type { JobsOf, Tasks } from '#platform/events/jobs.ts'
import { recordResumed } from './deli-pause.service.ts'

type PauseEndPayload = { deli_id: number; until: string }

export const deliJobsOf = {
  'deli.paused': ({ data }) => ({ task: 'resume_deli', payload: data, run_at: new Date(data.until) }),
} satisfies JobsOf

export const deliTasks = (deps: Deps): Tasks => ({
  resume_deli: async (payload) => {
    const { deli_id, until } = payload as PauseEndPayload
    await recordResumed(deps, deli_id, until)
  },
})
