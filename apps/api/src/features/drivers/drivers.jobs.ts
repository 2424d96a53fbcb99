import type { Deps } from '#platform/deps.ts'
import type { Tasks } from '#platform/events/jobs.ts'
import { forgetPositions } from './position.service.ts'

export const driversTasks = (deps: Deps): Tasks => ({ forget_positions: () => forgetPositions(deps) })
