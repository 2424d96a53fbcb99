import { type Caller, delisOf } from '@tavlin/contract/access-rules'
import type { Deps } from '#platform/deps.ts'
import * as repo from './unmatched.repo.ts'

/** Time after which a waiting payment is listed; it allows for slow customers and slow providers. */
const WAITS_LONG_MS = 35 * 60_000
const CAPTURE_LISTED_MS = 14 * 24 * 3_600_000

/** Returns unmatched payments, oldest first, which staff resolve with the provider. */
export async function listUnmatched(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  caller: Caller,
): Promise<{ data: repo.UnmatchedRow[] }> {
  const now_ms = now().getTime()
  const data = await repo.listUnmatched(db, {
    deli_ids: delisOf('refund_orders', caller),
    waits_since: new Date(now_ms - WAITS_LONG_MS),
    captured_after: new Date(now_ms - CAPTURE_LISTED_MS),
  })
  return { data }
}
