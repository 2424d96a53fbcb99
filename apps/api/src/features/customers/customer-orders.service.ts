import { rhythmOf } from '@tavlin/domain/customers/segment'
import type { Tx } from '#platform/db/db.ts'
import * as repo from './customer-orders.repo.ts'

/** Number of latest orders from which the median gap is computed. */
const LATEST = 20

type CustomerOrder = { readonly customer_id: number; readonly order_id: number }

/**
 * Counts a completed order (by 1) or a reopened one (by −1); called by the orders feature. `at` is the time of
 * completion. An order of a merged customer counts for the customer they were merged into.
 */
export async function countOrder(tx: Tx, order: CustomerOrder, by: 1 | -1, at: Date): Promise<void> {
  const { customer_id, order_id } = order
  const found = await repo.lockOrdering(tx, customer_id, order_id, LATEST)
  if (!found) return
  const earlier = found.completed_at.map((time) => new Date(time))
  const times = by === 1 ? [...earlier, at] : earlier
  const last_order_at = new Date(Math.max(...times.map((time) => time.getTime())))
  const rhythm = rhythmOf(times)
  await repo.saveOrdering(tx, found.id, {
    by,
    last_order_at: times.length === 0 ? null : last_order_at,
    median_gap_hours: rhythm?.median_gap_hours ?? null,
    quiet_at: rhythm?.quiet_at ?? null,
  })
}
