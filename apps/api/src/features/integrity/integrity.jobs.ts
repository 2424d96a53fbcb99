import type { Deps } from '#platform/deps.ts'
import type { Tasks } from '#platform/events/jobs.ts'
import { checkOrders } from './check-orders.service.ts'

export const integrityTasks = (deps: Pick<Deps, 'db' | 'log'>): Tasks => ({
  check_orders: async () => void (await checkOrders(deps)),
})
