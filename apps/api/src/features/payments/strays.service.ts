import { type Caller, delisOf } from '@tavlin/contract/access-rules'
import type { Deps } from '#platform/deps.ts'
import * as repo from './strays.repo.ts'

/** Long enough for a customer to find their card, and for a company to be slow. */
const WAITS_LONG_MS = 35 * 60_000

/** Money that does not stand where it should, oldest first: for a person who then speaks to the company. */
export async function listStrays(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  caller: Caller,
): Promise<{ data: repo.StrayRow[] }> {
  const waits_since = new Date(now().getTime() - WAITS_LONG_MS)
  return { data: await repo.listStrays(db, delisOf('refund_orders', caller), waits_since) }
}
