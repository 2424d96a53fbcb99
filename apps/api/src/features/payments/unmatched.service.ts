import { type Caller, delisOf } from '@tavlin/contract/access-rules'
import type { Deps } from '#platform/deps.ts'
import * as repo from './unmatched.repo.ts'

/** Allows for slow customers and slow companies. */
const WAITS_LONG_MS = 35 * 60_000

/** Unmatched payments, oldest first, for a person to resolve with the company. */
export async function listUnmatched(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  caller: Caller,
): Promise<{ data: repo.UnmatchedRow[] }> {
  const waits_since = new Date(now().getTime() - WAITS_LONG_MS)
  return { data: await repo.listUnmatched(db, delisOf('refund_orders', caller), waits_since) }
}
