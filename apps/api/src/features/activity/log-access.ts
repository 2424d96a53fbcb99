import { type Access, type Caller, allows, delisOf } from '@tavlin/contract/access-rules'
import { Denied, notFound } from '#platform/http/errors.ts'
import type { Db } from '#platform/db/db.ts'
import type { LogModel } from './log.repo.ts'
import { findDeliOf } from './subject.repo.ts'

/** A log shows the same data as the page of its subject, so it needs the same permission. */
const NEEDED: Record<LogModel, Access> = {
  customer: 'view_customers',
  deli: 'view_delis',
  meal: 'view_meals',
  ingredient: 'view_inventory',
  user: 'role:super_admin',
  role: 'role:super_admin',
  order: 'view_orders',
  area: 'view_delis',
}
/** A subject without a deli has events of single delis in its log; each event needs this permission in its deli. */
const NEEDED_IN_DELI: Record<LogModel, Access> = { ...NEEDED, customer: 'view_orders', meal: 'view_delis' }

/** Throws 404 for an order or area of a deli that the caller may not see, so that its existence stays hidden. */
export async function checkMaySee(db: Db, caller: Caller | null, model: LogModel, id: number): Promise<void> {
  const needed = ['view_logs', NEEDED[model]] as const
  const deli_id = model === 'deli' ? id : undefined
  for (const access of needed) if (!allows(access, caller, deli_id)) throw new Denied('not_allowed', { access })
  if (model !== 'order' && model !== 'area') return
  const deli_of_subject = await findDeliOf(db, model, id)
  if (deli_of_subject === undefined || !needed.every((access) => allows(access, caller, deli_of_subject)))
    notFound(model, id)
}

/** Returns the delis whose events the log may show to this caller; null means all. */
export const delisInLog = (caller: Caller, model: LogModel) => delisWithLogs(caller, NEEDED_IN_DELI[model])

/** Returns the delis in which the caller has both `view_logs` and this access; null means all. */
export function delisWithLogs(caller: Caller, access: Access): readonly number[] | null {
  const logs = delisOf('view_logs', caller)
  const things = delisOf(access, caller)
  if (logs === null || things === null) return logs ?? things
  return logs.filter((id) => things.includes(id))
}
