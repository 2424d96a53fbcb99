import type { Tx } from '#platform/db.ts'
import { anonymizeOrders } from './forget.repo.ts'

/** For customers: anonymizes the orders of an erased person. */
export const forgetOrders = (tx: Tx, customer_ids: readonly number[]): Promise<void> =>
  anonymizeOrders(tx, customer_ids)
