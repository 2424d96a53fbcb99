import { businessDay } from '@tavlin/domain/business-time'
import type { RequestAllocation } from '#platform/companies/allocation.ts'
import type { Deps } from '#platform/deps.ts'
import type { Tasks } from '#platform/events/jobs.ts'
import { listUnallocated, saveAllocation } from './receipt.repo.ts'

const MOST_AT_ONCE = 50

/** Runs after the sale, which must not wait for the allocation number. A repeated request returns the same number. */
export async function requestAllocations(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  requestAllocation: RequestAllocation,
): Promise<void> {
  for (const one of await listUnallocated(db, MOST_AT_ONCE)) {
    const { id, public_id, seller_vat_id, buyer_vat_id, total_agorot, vat_agorot, issued_at } = one
    const date = businessDay(new Date(issued_at))
    const request = {
      seller_vat_id,
      buyer_vat_id,
      vat_agorot,
      date,
      invoice_id: public_id,
      amount_agorot: total_agorot,
    }
    await saveAllocation(db, id, await requestAllocation(request), now())
  }
}

export const receiptTasks = (deps: Deps, requestAllocation: RequestAllocation | null): Tasks => ({
  request_allocations: async () => {
    if (requestAllocation) await requestAllocations(deps, requestAllocation)
  },
})
