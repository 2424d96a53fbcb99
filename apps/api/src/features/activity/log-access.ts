import { type Access, type Caller, allows } from '@tavlin/contract/access-rules'
import { Denied } from '#platform/errors.ts'
import type { LogModel } from './log.repo.ts'

/** A log shows what its subject's own page shows, so it takes the right to that as well. */
const NEEDED: Record<LogModel, Access> = {
  customer: 'view_customers',
  deli: 'view_delis',
  meal: 'view_meals',
  ingredient: 'view_inventory',
  user: 'role:super_admin',
  role: 'role:super_admin',
  order: 'view_orders',
}

export function checkMaySee(caller: Caller | null, model: LogModel, id: number): void {
  const deli_id = model === 'deli' ? id : undefined
  for (const access of ['view_logs', NEEDED[model]] as const)
    if (!allows(access, caller, deli_id)) throw new Denied('not_allowed', { access })
}
