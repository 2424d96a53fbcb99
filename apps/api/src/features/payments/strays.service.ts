import { type Caller, delisOf } from '@tavlin/contract/access-rules'
import type { Deps } from '#platform/deps.ts'
import { orderDifferences } from '#platform/metrics.ts'
import * as repo from './strays.repo.ts'

/** Long enough for a customer to find their card, and for a company to be slow. */
const WAITS_LONG_MS = 35 * 60_000
const CHECKED_AT_ONCE = 5000

/** Money that does not stand where it should, oldest first: for a person who then speaks to the company. */
export async function listStrays(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  caller: Caller,
): Promise<{ data: repo.StrayRow[] }> {
  const waits_since = new Date(now().getTime() - WAITS_LONG_MS)
  return { data: await repo.listStrays(db, delisOf('refund_orders', caller), waits_since) }
}

/** Sums that are not those of the ledger are a defect of ours, never repaired silently. */
export async function checkOrders({ db, log }: Pick<Deps, 'db' | 'log'>): Promise<void> {
  const last_id = await repo.findLastOrderId(db)
  let differing = 0
  for (let from = 0; from <= last_id; from += CHECKED_AT_ONCE) {
    const differences = await repo.listDifferences(db, from, from + CHECKED_AT_ONCE)
    for (const difference of differences) log.error(difference, 'the sums of an order differ from its transfers')
    differing += differences.length
  }
  orderDifferences.set(differing)
}
