import type { Tx } from '#platform/db/db.ts'
import { anonymizeOrders } from './forget.repo.ts'

/** Anonymises the orders of an erased customer; used by the customers feature. */
export const forgetOrders = (tx: Tx, customer_ids: readonly number[]): Promise<void> =>
  anonymizeOrders(tx, customer_ids)
