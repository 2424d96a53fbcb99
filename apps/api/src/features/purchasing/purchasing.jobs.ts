import type { Deps } from '#platform/deps.ts'
import type { Tasks } from '#platform/events/jobs.ts'
import { learnDemand } from './forecast.service.ts'
import { forgetUnusedPhotos } from './receipt-photo.service.ts'

export const purchasingTasks = (deps: Deps): Tasks => ({
  learn_demand: () => learnDemand(deps),
  forget_receipt_photos: () => forgetUnusedPhotos(deps),
})
