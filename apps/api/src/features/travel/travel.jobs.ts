import type { Deps } from '#platform/deps.ts'
import type { Tasks } from '#platform/events/jobs.ts'
import { deleteOldest } from './travel.repo.ts'

const RETENTION_DAYS = 30
const AT_A_TIME = 20_000

export const travelTasks = ({ db, now }: Pick<Deps, 'db' | 'now'>): Tasks => ({
  forget_travel_times: async () => {
    const before = new Date(now().getTime() - RETENTION_DAYS * 86_400_000)
    while ((await deleteOldest(db, before, AT_A_TIME)) === AT_A_TIME);
  },
})
