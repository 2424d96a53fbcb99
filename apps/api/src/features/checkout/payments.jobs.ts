import type { Deps } from '#platform/deps.ts'
import type { Tasks } from '#platform/jobs.ts'
import { checkPayments } from './settle-payment.service.ts'

export const paymentTasks = (deps: Pick<Deps, 'db' | 'now' | 'config' | 'log'>): Tasks => ({
  check_payments: () => checkPayments(deps),
})
